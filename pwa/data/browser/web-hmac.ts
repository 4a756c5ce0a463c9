import { fromBase64Url, toBase64Url } from '#pwa/platform/base64-url.ts';
import type { Hmac } from '#sync/school/records/door-pins.ts';

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;

/** WebCrypto's: needs a secure context. */
export const webHmac: Hmac = async (key, message) => {
  const { subtle } = crypto;
  const made = await subtle.importKey('raw', fromBase64Url(key), algorithm, false, ['sign']);
  const signed = await subtle.sign('HMAC', made, new TextEncoder().encode(message));
  return toBase64Url(new Uint8Array(signed));
};
