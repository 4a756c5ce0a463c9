import { readUserByEmail } from '#api/db/user-table.ts';
import { noteWrongPassword, type WithPasswords } from './password.ts';
import { type NewSession, openSession } from './open-session.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { noteSecurity, selfFrom, strangerFrom } from './security-log.ts';
import type { WithAfterwards } from './afterwards.ts';
import type { WithClock, WithIds, WithStore } from './ports.ts';
import type { WithTokens } from './token.ts';
import type { WithAttempts } from './attempts.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The network address that the attempt comes from. */
  readonly address: string;
  /** As the security log names it. */
  readonly network: string;
  readonly agent: string;
}

type Needs = WithStore & WithTokens & WithClock & WithIds & WithPasswords & WithAttempts & WithAfterwards;

export async function signIn(credentials: Credentials, needs: Needs): Promise<Outcome<NewSession>> {
  const keys = { account: credentials.email, address: credentials.address };
  // Counted first, so that many attempts at once cannot slip past the count.
  const refused = await needs.passwordAttempts.take(keys);
  if (refused !== undefined) return refused;
  const user = await readUserByEmail(needs.store.read, credentials.email);
  const isRight = await needs.passwords.isRight(credentials.password, user?.passwordHash);
  const session =
    user !== undefined && isRight ? await openSession(user, credentials.agent, needs) : undefined;
  if (user === undefined || session === undefined) {
    // After the answer: how long it takes must not tell whether there is such an account.
    needs.afterwards.run(() => noteWrongPassword(user, strangerFrom(credentials.network), needs));
    return refuse('LOGIN_FAILED', 'errors.loginFailed');
  }
  await needs.passwordAttempts.forgive(keys);
  const schools = session.roles.map(({ school }) => school);
  const by = selfFrom(user, credentials.network);
  await needs.store.write((writer) => noteSecurity(writer, { kind: 'signedIn', schools, by }, needs));
  return done(session);
}
