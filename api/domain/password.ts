import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { StoredUser } from '#api/db/user-table.ts';
import type { WithAfterwards } from './afterwards.ts';
import type { WithAttempts } from './attempts.ts';
import { done, type Outcome, refuse, type Refusal } from './outcome.ts';
import type { WithClock, WithIds, WithStore } from './ports.ts';
import { type Doer, named, type NewSecurityEvent, noteOfUser, noteSecurity } from './security-log.ts';

/** Argon2id with the library's defaults (19 MiB, 2 passes): 50 ms, which only a guesser notices. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Takes as long for an account that does not exist (`undefined`) as for one that does. */
  readonly isRight: (password: string, known: string | undefined) => Promise<boolean>;
}

interface Argon2 {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (hashed: string, password: string) => Promise<boolean>;
}

/** Of Node's four threads. The others sync the store's log: nobody's sign-in holds up a save. */
const threads = 2;

export function createPasswords(
  { hash, verify }: Argon2 = { hash: argon2Hash, verify: argon2Verify },
): Passwords {
  const inTurn = pLimit(threads);
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => hash(password)),
    isRight: async (password, known) => {
      decoy ??= inTurn(() => hash('no account has this password'));
      const hashed = known ?? (await decoy);
      const matches = await inTurn(() => verify(hashed, password));
      return matches && known !== undefined;
    },
  };
}

export interface WithPasswords {
  readonly passwords: Passwords;
}

export interface TypedPassword {
  readonly password: string;
  /** The network address that it was typed at. */
  readonly address: string;
  readonly by: Doer;
}

type NotingNeeds = WithStore & WithClock & WithIds;

/**
 * Compares a password with that of a known account. The same attempts are counted here as at the
 * log-in, so guessing here is no faster. The transaction that follows asks again: `takePassword`.
 */
export async function checkPassword(
  user: StoredUser,
  { password, address, by }: TypedPassword,
  needs: WithPasswords & WithAttempts & WithAfterwards & NotingNeeds,
): Promise<Outcome<undefined>> {
  const keys = { account: user.email, address };
  // Counted first, so that many attempts at once cannot slip past the count.
  const refused = await needs.passwordAttempts.take(keys);
  if (refused !== undefined) return refused;
  if (!(await needs.passwords.isRight(password, user.passwordHash))) {
    needs.afterwards.run(() => noteWrongPassword(user, by, needs));
    return wrongPassword();
  }
  await needs.passwordAttempts.forgive(keys);
  return done(undefined);
}

/** Also for a password that was right when it was compared (`takePassword`). */
export function wrongPassword(): Refusal {
  return refuse('INVALID', 'account.wrongPassword', 'password');
}

/** An address without an account is not kept: people type passwords into the wrong field. */
export async function noteWrongPassword(
  user: StoredUser | undefined,
  by: Doer,
  needs: NotingNeeds,
): Promise<void> {
  const event: Omit<NewSecurityEvent, 'schools'> =
    by._id === null
      ? { kind: 'signInFailed', by, subject: user && named(user) }
      : { kind: 'wrongPassword', by };
  await needs.store.write((writer) =>
    user === undefined
      ? noteSecurity(writer, { ...event, schools: [] }, needs)
      : noteOfUser(writer, user._id, event, needs),
  );
}
