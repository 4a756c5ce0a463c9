import type { StoredUser } from '#api/db/user-table.ts';
import type { WithAttempts } from './attempts.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithPasswords } from './password.ts';
import { tooMany } from './quotas.ts';

export interface TypedPassword {
  readonly password: string;
  /** The network address that it was typed at. */
  readonly address: string;
}

/**
 * Is this the password of a known account? The one place, beside the log-in, where a password is compared: it is guessed no
 * more often here than there.
 */
export async function checkPassword(
  user: Pick<StoredUser, 'email' | 'passwordHash'>,
  { password, address }: TypedPassword,
  needs: WithPasswords & WithAttempts,
): Promise<Outcome<undefined>> {
  const keys = { account: user.email, address };
  // Counted before the password is looked at, so that many attempts at once cannot slip past the count.
  const wait = await needs.passwordAttempts.take(keys);
  if (wait !== undefined) return tooMany(wait.retryAfterMs);
  if (!(await needs.passwords.isRight(password, user.passwordHash)))
    return refuse('INVALID', 'account.wrongPassword', 'password');
  await needs.passwordAttempts.forgive(keys);
  return done(undefined);
}
