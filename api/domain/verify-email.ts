import { setEmailVerified } from '#api/db/account-table.ts';
import { useCode } from '#api/db/email-code-table.ts';
import { readUserById } from '#api/db/user-table.ts';
import { codeSought, sendCode } from './email-codes.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { tooMany } from './quotas.ts';
import type { WithAddress, WithClock, WithMailer, WithSecrets, WithStore, WithWords } from './ports.ts';
import type { WithQuotas } from './quotas.ts';

/** The same answer for a code that is wrong, used, expired, of another user or for an address that is no longer theirs. */
export async function verifyEmail(
  { userId, code }: { readonly userId: string; readonly code: string },
  { store, nowMs }: WithStore & WithClock,
): Promise<Outcome<undefined>> {
  const isVerified = await store.write(async (writer) => {
    const user = await readUserById(writer, userId);
    if (user === undefined) return false;
    if (!(await useCode(writer, codeSought(user, { purpose: 'verify', code, nowMs: nowMs() })))) return false;
    await setEmailVerified(writer, user._id);
    return true;
  });
  return isVerified ? done(undefined) : refuse('INVALID', 'account.invalidVerification', 'hash');
}

type SendNeeds = WithStore & WithClock & WithSecrets & WithMailer & WithWords & WithAddress & WithQuotas;

export async function resendVerification(userId: string, needs: SendNeeds): Promise<Outcome<undefined>> {
  const user = await readUserById(needs.store.read, userId);
  if (user === undefined) return refuse('NOT_FOUND', 'errors.notFound');
  if (user.emailVerified) return refuse('CONFLICT', 'account.alreadyVerified');
  const wait = await needs.quotas.take('mail', user.email);
  if (wait !== undefined) return tooMany(wait.retryAfterMs);
  await needs.store.write((writer) => sendCode(writer, user, 'verify', needs));
  needs.mailer.wake();
  return done(undefined);
}
