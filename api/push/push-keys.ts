/**
 * The key pair by which push services know this installation (VAPID, RFC 8292). It is made once and
 * kept in the store, so that every server on the store has it and a restored backup keeps the
 * devices. Its private part is sealed with AUTH_SECRET: a copy of the store alone pushes nothing.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { z } from 'zod';
import { insertSettingOnce, readSetting, replaceSetting } from '#api/db/setting-table.ts';
import type { Store } from '#api/db/open.ts';

export interface PushKeys {
  /** An uncompressed point of P-256 in base64url, as browsers want it. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Made at the first call. */
export type ReadPushKeys = () => Promise<PushKeys>;

const settingName = 'push-keys';
const Kept = z.object({ publicKey: z.string(), sealed: z.string() });

export function createPushKeys(store: Store, authSecret: string): ReadPushKeys {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'bellgate push keys', 32));
  let known: Promise<PushKeys> | undefined;
  const read = async (): Promise<PushKeys> => {
    const kept = await readSetting(store.read, settingName);
    const opened = kept === undefined ? undefined : open(key, kept);
    if (opened !== undefined) return opened;
    const made = webPush.generateVAPIDKeys();
    const value = JSON.stringify({ publicKey: made.publicKey, sealed: seal(key, made) });
    // With another secret nothing opens the old keys, and no push service takes others for them.
    if (kept !== undefined)
      await store.write((writer) => replaceSetting(writer, settingName, { from: kept, to: value }));
    else await store.write((writer) => insertSettingOnce(writer, settingName, value));
    // Another server may have been faster.
    const now = await readSetting(store.read, settingName);
    const agreed = now === undefined ? undefined : open(key, now);
    if (agreed === undefined) throw new Error('The keys for pushes cannot be opened with this AUTH_SECRET.');
    return agreed;
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

const ivBytes = 12;
const tagBytes = 16;

function seal(key: Buffer, { publicKey, privateKey }: PushKeys): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(publicKey));
  const sealed = Buffer.concat([cipher.update(privateKey), cipher.final()]);
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Undefined when it was sealed with another secret. */
function open(key: Buffer, kept: string): PushKeys | undefined {
  const { publicKey, sealed } = Kept.parse(JSON.parse(kept));
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(publicKey));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const opened = [decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()];
    return { publicKey, privateKey: Buffer.concat(opened).toString() };
  } catch {
    // The tag does not fit: the one way in which opening fails.
    return undefined;
  }
}
