import type { Hmac } from '#sync/school/records/door-pins.ts';

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;

/** WebCrypto's: needs a secure context. */
export const webHmac: Hmac = async (key, message) => {
  const { subtle } = crypto;
  const made = await subtle.importKey('raw', fromBase64Url(key), algorithm, false, ['sign']);
  const signed = await subtle.sign('HMAC', made, new TextEncoder().encode(message));
  return toBase64Url(new Uint8Array(signed));
};

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
