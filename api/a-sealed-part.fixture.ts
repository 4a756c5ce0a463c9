import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { sealedInfo } from '#sync/wire/sealed-info.ts';
import type { Sealed } from '#sync/wire/protocol.ts';

/** What a browser makes with WebCrypto, made at once. */
export function aSealedPart(
  to: { readonly school: string; readonly key: string },
  text: string | Uint8Array,
): Sealed {
  const pair = createECDH('prime256v1');
  const from = pair.generateKeys('base64url');
  const secret = pair.computeSecret(to.key, 'base64url');
  const key = Buffer.from(hkdfSync('sha256', secret, '', sealedInfo(to.school), 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return { from, box: sealed.toString('base64url') };
}
