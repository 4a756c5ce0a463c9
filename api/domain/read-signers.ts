import { webcrypto } from 'node:crypto';
import { signedText } from '#sync/school/commands/signature.ts';
import type { Reader } from '#api/db/open.ts';
import { readSessionKeys } from '#api/db/session-key-table.ts';
import type { Arrival } from './arrival.ts';

/** Whose session key has signed a command. */
export interface Signer {
  readonly user: string;
  /** Unix ms: when the key's session ended, or will unless it is used before. */
  readonly endsAtMs: number;
}

export type Signers = ReadonlyMap<Arrival, Signer>;

const curve = { name: 'ECDSA', namedCurve: 'P-256' };
const algorithm = { name: 'ECDSA', hash: 'SHA-256' };

/**
 * Checks the signatures of what devices hand in. It runs before the school's transaction, which
 * others wait for. What the actor's own live session hands in needs no signature.
 */
export async function readSigners(
  db: Reader,
  school: string,
  arrivals: readonly Arrival[],
): Promise<Signers> {
  const signed = arrivals.flatMap((arrival) => {
    const { parsed, source } = arrival;
    if (parsed.kind !== 'command' || source.by === 'call' || source.person === parsed.command.actor)
      return [];
    const { signature } = parsed.command;
    return signature === undefined ? [] : [{ arrival, signature }];
  });
  const known = await readSessionKeys(db, [...new Set(signed.map(({ signature }) => signature.key))]);
  const keys = new Map(
    await Promise.all(
      known.map(async (key) => [key.id, { ...key, public: await importPublicKey(key.publicKey) }] as const),
    ),
  );
  const signers = new Map<Arrival, Signer>();
  for (const { arrival, signature } of signed) {
    const key = keys.get(signature.key);
    if (key === undefined || !(await isSignedBy(key.public, school, arrival, signature.value))) continue;
    signers.set(arrival, { user: key.user, endsAtMs: Date.parse(key.endsAt) });
  }
  return signers;
}

/** @throws a DOMException when the text names no point of the curve */
export function importPublicKey(publicKey: string): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey('raw', Buffer.from(publicKey, 'base64url'), curve, true, ['verify']);
}

/** Over what arrived, not over what was read of it: reading lifts and trims arguments. */
async function isSignedBy(
  key: webcrypto.CryptoKey,
  school: string,
  { raw }: Arrival,
  value: string,
): Promise<boolean> {
  if (typeof raw !== 'object' || raw === null) return false;
  const text = Buffer.from(signedText(school, raw));
  return webcrypto.subtle.verify(algorithm, key, Buffer.from(value, 'base64url'), text);
}
