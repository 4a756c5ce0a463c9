import { webcrypto } from 'node:crypto';
import { type Signature, signedText } from '#sync/school/commands/signature.ts';
import type { Answer, TestServer } from './test-server.fixture.ts';

export interface TestSessionKey {
  readonly publicKey: string;
  /** What the server said to the hand-in. */
  readonly answer: Answer;
  readonly signText: (text: string) => Promise<{ readonly signature: Signature }>;
  readonly sign: (school: string, command: object) => Promise<object & { readonly signature: Signature }>;
}

/** A key as a browser makes it, handed in with the session of `token`. */
export async function aSessionKey(server: TestServer, token: string): Promise<TestSessionKey> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await webcrypto.subtle.generateKey(curve, false, ['sign', 'verify']);
  const point = await webcrypto.subtle.exportKey('raw', pair.publicKey);
  const publicKey = Buffer.from(point).toString('base64url');
  const answer = await server.post('/users/sessionkey', { token, body: { key: publicKey } });
  const signText = async (text: string) => {
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    const bytes = await webcrypto.subtle.sign(algorithm, pair.privateKey, Buffer.from(text));
    const key = String(answer.body.key?._id ?? '');
    return { signature: { key, value: Buffer.from(bytes).toString('base64url') } };
  };
  return {
    publicKey,
    answer,
    signText,
    sign: async (school, command) => ({ ...command, ...(await signText(signedText(school, command))) }),
  };
}
