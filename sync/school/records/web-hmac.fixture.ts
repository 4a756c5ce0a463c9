import type { Hmac } from './door-pins.ts';

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;

/** HMAC-SHA-256 for tests of this area, which has neither Node nor a browser. */
export const testHmac: Hmac = async (key, message) => {
  const { subtle } = globalThis.crypto;
  const made = await subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign']);
  const signed = new Uint8Array(await subtle.sign('HMAC', made, new TextEncoder().encode(message)));
  return btoa(String.fromCharCode(...signed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}
