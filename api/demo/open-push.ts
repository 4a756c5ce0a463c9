/**
 * Reads a push as a browser does (RFC 8291 over RFC 8188), for the demo's terminal and for tests: a
 * browser's own push service cannot be reached from this machine alone.
 */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushSubscription } from '#sync/school/notices.ts';

/** What a device keeps to itself. */
export interface PushSecrets {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

export function makePushSecrets(): PushSecrets {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, auth: randomBytes(16) };
}

/** What a device hands over. */
export function keysOf({ pair, auth }: PushSecrets): PushSubscription['keys'] {
  return { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
}

/**
 * One record: salt, record size, the sender's key, then the sealed text.
 *
 * @throws when it was not sealed for this device
 */
export function openPush(body: Buffer, { pair, auth }: PushSecrets): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${use}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString();
}
