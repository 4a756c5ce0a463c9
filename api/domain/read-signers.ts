import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { signedText } from '#sync/school/commands/signature.ts';
import { readBlockedDevices } from '#api/db/device-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readSessionKeys } from '#api/db/session-key-table.ts';
import type { Arrival } from './arrival.ts';

/** Whose session key has signed a command. */
export interface Signer {
  readonly user: string;
  /** Unix ms: when the key's session ended, or will unless it is used before. */
  readonly endsAtMs: number;
  /** The school has blocked a browser on which that session was used. */
  readonly isBlocked: boolean;
}

export type Signers = ReadonlyMap<Arrival, Signer>;

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
  const keys = new Map(known.map((key) => [key.id, { ...key, public: publicKeyOf(key.publicKey) }]));
  const devices = [...new Set(known.flatMap((key) => key.devices))];
  const revoked = await readBlockedDevices(
    db,
    devices.map((id) => ({ school, id })),
  );
  const blocked = new Set(revoked.map(({ id }) => id));
  const signers = new Map<Arrival, Signer>();
  for (const { arrival, signature } of signed) {
    const key = keys.get(signature.key);
    if (
      key?.public === undefined ||
      !isSignedBy(key.public, school, { raw: arrival.raw, value: signature.value })
    )
      continue;
    const isBlocked = key.devices.some((id) => blocked.has(id));
    signers.set(arrival, { user: key.user, endsAtMs: Date.parse(key.endsAt), isBlocked });
  }
  return signers;
}

/** Undefined for a text that names no point of the curve. */
export function publicKeyOf(publicKey: string): KeyObject | undefined {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return undefined;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const coordinates = { x: x.toString('base64url'), y: y.toString('base64url') };
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...coordinates }, format: 'jwk' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_INVALID_JWK')
      return undefined;
    throw error;
  }
}

/** Over what arrived, not over what was read of it: reading lifts and trims arguments. */
function isSignedBy(
  key: KeyObject,
  school: string,
  { raw, value }: { readonly raw: unknown; readonly value: string },
): boolean {
  if (typeof raw !== 'object' || raw === null) return false;
  const text = Buffer.from(signedText(school, raw));
  // As WebCrypto writes signatures.
  return verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(value, 'base64url'));
}
