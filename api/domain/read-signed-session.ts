import { verify } from 'node:crypto';
import type { Signature } from '#sync/school/commands/signature.ts';
import { readSessionKeys } from '#api/db/session-key-table.ts';
import { readSignedIn, type StoredSignedIn } from '#api/db/signed-in-reader.ts';
import { liveAt } from './check-session.ts';
import type { WithClock, WithStore } from './ports.ts';
import { publicKeyOf } from './read-signers.ts';

/**
 * Who signed a call that a service worker makes: it has no token, and signs with the key of the
 * session. Undefined for an unknown key, for a forged signature and once the session is over.
 */
export async function readSignedSession(
  { text, signature }: { readonly text: string; readonly signature: Signature },
  { store, nowMs }: WithStore & WithClock,
): Promise<StoredSignedIn | undefined> {
  const [known] = await readSessionKeys(store.read, [signature.key]);
  const key = known && publicKeyOf(known.publicKey);
  if (known === undefined || key === undefined) return undefined;
  const value = Buffer.from(signature.value, 'base64url');
  if (!verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, value)) return undefined;
  const found = await readSignedIn(store.read, known.session, liveAt(nowMs()));
  return found?.user._id === known.user ? found : undefined;
}
