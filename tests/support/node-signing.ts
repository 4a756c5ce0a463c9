import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { SigningPort } from '#pwa/data/store/session-keys.ts';

/**
 * Signs at once, as a run on a virtual clock must. Its private keys are text that any disk keeps.
 */
export const nodeSigning: SigningPort = {
  makeKey: () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
    return Promise.resolve({
      id: createHash('sha256').update(point).digest('base64url'),
      publicKey: point.toString('base64url'),
      privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }),
    });
  },
  sign: (privateKey, text) => {
    if (typeof privateKey !== 'string') return Promise.resolve(undefined);
    const key = { key: privateKeyOf(privateKey), dsaEncoding: 'ieee-p1363' } as const;
    return Promise.resolve(sign('sha256', Buffer.from(text), key).toString('base64url'));
  },
};

/** A run signs with few keys, and reading one costs as much as signing. */
const known = new Map<string, KeyObject>();
const mostKnown = 50;

function privateKeyOf(text: string): KeyObject {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const read = createPrivateKey(text);
  known.set(text, read);
  return read;
}
