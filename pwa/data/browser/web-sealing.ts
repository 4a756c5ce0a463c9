import { sealedInfo } from '#sync/wire/sealed-info.ts';
import type { SealingPort } from '#pwa/data/store/sealed-outbox.ts';
import { fromBase64Url, toBase64Url } from '#pwa/platform/base64-url.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' };
const ivBytes = 12;

/**
 * Seals with WebCrypto as `sync/README.md`, "Doors", says. The private part of the pair is never
 * kept, so this page cannot open what it has sealed. Undefined outside a secure context.
 */
export function webSealing(): SealingPort | undefined {
  // Types know only secure contexts. Elsewhere there is none.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return undefined;
  return async ({ school, key }, text) => {
    const encoder = new TextEncoder();
    const pair = await subtle.generateKey(curve, false, ['deriveBits']);
    const theirs = await subtle.importKey('raw', fromBase64Url(key), curve, false, []);
    const secret = await subtle.deriveBits({ name: 'ECDH', public: theirs }, pair.privateKey, 256);
    const base = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
    const info = encoder.encode(sealedInfo(school));
    const derived = await subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
      base,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt'],
    );
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, derived, encoder.encode(text));
    // Not as lists of numbers: a file has millions.
    const box = new Uint8Array(ivBytes + sealed.byteLength);
    box.set(iv);
    box.set(new Uint8Array(sealed), ivBytes);
    const point = await subtle.exportKey('raw', pair.publicKey);
    return {
      from: toBase64Url(new Uint8Array(point)),
      box: toBase64Url(box),
    };
  };
}
