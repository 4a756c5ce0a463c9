import { createHash } from 'node:crypto';
import { countKeysOfSession, insertSessionKey, readSessionKeys } from '#api/db/session-key-table.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { SignedIn } from './check-session.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithClock, WithStore } from './ports.ts';
import { publicKeyOf } from './read-signers.ts';

/**
 * Keeps the public part of the key with which this session signs. The id is made from the key, so
 * whoever lost the answer and asks again gets the same one. A key belongs to one session for good.
 */
export async function keepSessionKey(
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  publicKey: string,
  { store, nowMs }: WithStore & WithClock,
): Promise<Outcome<{ readonly _id: string }>> {
  if (publicKeyOf(publicKey) === undefined) return refuse('INVALID', 'validation.notUnderstood', 'key');
  const id = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url');
  return store.write(async (writer): Promise<Outcome<{ readonly _id: string }>> => {
    const [known] = await readSessionKeys(writer, [id]);
    if (known !== undefined)
      return known.session === session ? done({ _id: id }) : refuse('CONFLICT', 'errors.sessionKeyTaken');
    if ((await countKeysOfSession(writer, session)) >= serverLimits.keysPerSession)
      return refuse('CONFLICT', 'errors.sessionKeyTaken');
    const createdAt = new Date(nowMs()).toISOString();
    await insertSessionKey(writer, { id, session, user: user._id, publicKey, createdAt });
    return done({ _id: id });
  });
}
