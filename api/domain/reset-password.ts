import { setEmailVerified, setPassword } from '#api/db/account-table.ts';
import { hasCode, useCode } from '#api/db/email-code-table.ts';
import { readUserByEmail } from '#api/db/user-table.ts';
import { passwordChangedLetter } from '#api/mail/letters.ts';
import type { WithAttempts } from './attempts.ts';
import { codeSought, sendCode } from './email-codes.ts';
import { endSessionsOfUser } from './end-sessions.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type {
  WithAddress,
  WithClock,
  WithIds,
  WithMailer,
  WithSecrets,
  WithStore,
  WithWords,
} from './ports.ts';
import type { WithQuotas } from './quotas.ts';
import type { WithAfterwards } from './afterwards.ts';
import type { WithPasswords } from './password.ts';
import { named, noteOfUser, selfFrom, strangerFrom } from './security-log.ts';
import { forgetPendingEmail } from './update-account.ts';

type ForgotNeeds = WithStore &
  WithClock &
  WithIds &
  WithSecrets &
  WithMailer &
  WithWords &
  WithAddress &
  WithQuotas &
  WithAfterwards;

interface ResetAsked extends Pick<PasswordReset, 'email' | 'address' | 'network'> {
  /** Where the person began: see `queryOfWanted`. */
  readonly to?: string | undefined;
}

/**
 * Gives the same answer in the same time whether or not the account exists: the account is looked
 * up after the answer, and the address as typed is counted. Only a request that sends a letter is
 * noted, so that strangers cannot flood the log.
 */
export async function forgotPassword(
  { email, to, address, network }: ResetAsked,
  needs: ForgotNeeds,
): Promise<Outcome<undefined>> {
  const refused = await needs.quotas.takeAll([
    ['mailRequest', address],
    ['resetRequest', `${email} ${address}`],
  ]);
  if (refused !== undefined) return refused;
  needs.afterwards.run(async () => {
    const user = await readUserByEmail(needs.store.read, email);
    if (user === undefined || !(await isMailDue(user._id, needs))) return;
    await needs.store.write(async (writer) => {
      await sendCode(writer, { ...user, wanted: to }, 'reset', needs);
      const event = { kind: 'passwordResetAsked', by: strangerFrom(network), subject: named(user) } as const;
      await noteOfUser(writer, user._id, event, needs);
    });
    needs.mailer.wake();
  });
  return done(undefined);
}

/**
 * Strangers at many addresses must neither flood a mailbox nor lock its owner out, so nobody is
 * refused for what others asked. Past a number of mails in an hour, the next one waits some minutes
 * after the last, whose link still works.
 */
async function isMailDue(user: string, { quotas }: WithQuotas): Promise<boolean> {
  const isLast = (await quotas.take('resetMail', user)) !== undefined;
  const isSoon = (await quotas.take('resetMailGap', user)) !== undefined;
  return !(isLast && isSoon);
}

export interface PasswordReset {
  readonly code: string;
  readonly email: string;
  readonly password: string;
  /** The network address of the caller. */
  readonly address: string;
  /** As the security log names it. */
  readonly network: string;
}

/**
 * Ends every session of the user and forgets a pending new email, which may be the reason for the
 * reset. The code proves the address, so it counts as verified too. The caller's network address
 * may log in again, however many wrong passwords others have typed.
 */
export async function resetPassword(
  { code, email, password, address, network }: PasswordReset,
  needs: WithStore &
    WithPasswords &
    WithClock &
    WithIds &
    WithAttempts &
    WithMailer &
    WithWords &
    WithAddress,
): Promise<Outcome<undefined>> {
  const { store, passwords, nowMs } = needs;
  const invalid = refuse('INVALID', 'account.invalidReset', 'code');
  const user = await readUserByEmail(store.read, email);
  if (user === undefined) return invalid;
  const sought = codeSought(user, { purpose: 'reset', email: user.email, code, nowMs: nowMs() });
  // Hashing is slow and stays outside of the transaction, which uses the code up.
  if (!(await hasCode(store.read, sought))) return invalid;
  const passwordHash = await passwords.hash(password);
  const isReset = await store.write(async (writer) => {
    if (!(await useCode(writer, sought))) return false;
    await setPassword(writer, user._id, passwordHash);
    await setEmailVerified(writer, user._id);
    await forgetPendingEmail(writer, user._id);
    const by = selfFrom(user, network);
    await endSessionsOfUser(writer, { user: user._id, by, except: undefined }, needs);
    await needs.mailer.enqueue(writer, passwordChangedLetter({ ...user, emailVerified: true }, needs));
    await noteOfUser(writer, user._id, { kind: 'passwordReset', by }, needs);
    return true;
  });
  if (!isReset) return invalid;
  await needs.passwordAttempts.forgive({ account: user.email, address });
  needs.mailer.wake();
  return done(undefined);
}
