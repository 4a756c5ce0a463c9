import type { SigningPort } from '#pwa/data/store/session-keys.ts';
import { toBase64Url } from '#pwa/platform/base64-url.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256' };
const algorithm = { name: 'ECDSA', hash: 'SHA-256' };

/** WebCrypto's keys. The private part cannot be read, not even by this page. */
export function webSigning(): SigningPort | undefined {
  // Types know only secure contexts. Elsewhere there is none.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return undefined;
  return {
    makeKey: async () => {
      const pair = await subtle.generateKey(curve, false, ['sign', 'verify']).catch(notSupported);
      if (pair === undefined) return undefined;
      const { privateKey, publicKey } = pair;
      const point = await subtle.exportKey('raw', publicKey);
      const digest = await subtle.digest('SHA-256', point);
      return {
        id: toBase64Url(new Uint8Array(digest)),
        publicKey: toBase64Url(new Uint8Array(point)),
        privateKey,
      };
    },
    sign: async (privateKey, text) => {
      if (!(privateKey instanceof CryptoKey)) return undefined;
      const signed = await subtle.sign(algorithm, privateKey, new TextEncoder().encode(text));
      return toBase64Url(new Uint8Array(signed));
    },
  };
}

/** @throws what is no refusal of the browser to make such keys */
function notSupported(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined;
  throw error;
}
