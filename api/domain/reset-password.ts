import { setEmailVerified, setPassword } from '#api/db/account-table.ts';
import { hasCode, useCode } from '#api/db/email-code-table.ts';
import { revokeSessionsOfUser } from '#api/db/session-table.ts';
import { readUserByEmail } from '#api/db/user-table.ts';
import { codeSought, sendCode } from './email-codes.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { tooMany } from './quotas.ts';
import type { WithAddress, WithClock, WithMailer, WithSecrets, WithStore, WithWords } from './ports.ts';
import type { WithQuotas } from './quotas.ts';
import type { WithAfterwards } from './afterwards.ts';
import type { WithPasswords } from './password.ts';

type ForgotNeeds = WithStore &
  WithClock &
  WithSecrets &
  WithMailer &
  WithWords &
  WithAddress &
  WithQuotas &
  WithAfterwards;

/**
 * The same answer whether or not there is such an account, in the same time: the account is looked for after the answer, and what
 * is counted is the address that was typed.
 */
export async function forgotPassword(
  { email, address }: { readonly email: string; readonly address: string },
  needs: ForgotNeeds,
): Promise<Outcome<undefined>> {
  const wait = (await needs.quotas.take('mailRequest', address)) ?? (await needs.quotas.take('mail', email));
  if (wait !== undefined) return tooMany(wait.retryAfterMs);
  needs.afterwards.run(async () => {
    const user = await readUserByEmail(needs.store.read, email);
    if (user === undefined) return;
    await needs.store.write((writer) => sendCode(writer, user, 'reset', needs));
    needs.mailer.wake();
  });
  return done(undefined);
}

export interface PasswordReset {
  readonly code: string;
  readonly email: string;
  readonly password: string;
}

/** Ends every session of the user. Whoever has the letter has the address, so that counts as verified too. */
export async function resetPassword(
  { code, email, password }: PasswordReset,
  { store, passwords, nowMs }: WithStore & WithPasswords & WithClock,
): Promise<Outcome<undefined>> {
  const invalid = refuse('INVALID', 'account.invalidReset', 'code');
  const user = await readUserByEmail(store.read, email);
  if (user === undefined) return invalid;
  const sought = codeSought(user, { purpose: 'reset', code, nowMs: nowMs() });
  // Looked for before hashing, which is slow on purpose and outside of a transaction; used up within it.
  if (!(await hasCode(store.read, sought))) return invalid;
  const passwordHash = await passwords.hash(password);
  const isReset = await store.write(async (writer) => {
    if (!(await useCode(writer, sought))) return false;
    await setPassword(writer, user._id, passwordHash);
    await setEmailVerified(writer, user._id);
    await revokeSessionsOfUser(writer, user._id, { at: sought.now, except: undefined });
    return true;
  });
  return isReset ? done(undefined) : invalid;
}
