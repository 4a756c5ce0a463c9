import { setEmailVerified, takePassword, takePendingEmail } from '#api/db/account-table.ts';
import { takeStore } from '#api/db/counter-table.ts';
import { deleteCodesOfUser, hasCode, useCode } from '#api/db/email-code-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readUserByEmail, readUserById } from '#api/db/user-table.ts';
import type { WithAfterwards } from './afterwards.ts';
import type { WithAttempts } from './attempts.ts';
import { checkPassword, type WithPasswords, wrongPassword } from './password.ts';
import { addressToVerify, codeSought, sendCode } from './email-codes.ts';
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
import { noteOfUser, selfFrom, strangerFrom } from './security-log.ts';

export interface Verification {
  readonly userId: string;
  readonly code: string;
  /** Whose session the call carries. */
  readonly signedInAs: string | undefined;
  /** The account's password; empty when none was typed. */
  readonly password: string;
  /** The network address of the caller. */
  readonly address: string;
  /** As the security log names it. */
  readonly network: string;
}

/**
 * The code proves that the caller reads the mail of the address. The session or the password proves
 * that the account is theirs. By the code alone a parent could confirm the account of a stranger
 * who registered with the parent's address.
 *
 * A code that is wrong, used, expired, of another user or for a former address gets the same
 * answer.
 */
export async function verifyEmail(
  { userId, code, signedInAs, password, address, network }: Verification,
  needs: WithStore & WithClock & WithIds & WithPasswords & WithAttempts & WithAfterwards,
): Promise<Outcome<undefined>> {
  const invalid = refuse('INVALID', 'account.invalidVerification', 'hash');
  const user = await readUserById(needs.store.read, userId);
  if (user === undefined) return invalid;
  const email = addressToVerify(user);
  const sought = codeSought(user, { purpose: 'verify', email, code, nowMs: needs.nowMs() });
  if (!(await hasCode(needs.store.read, sought))) return invalid;
  const needsPassword = signedInAs !== user._id;
  if (needsPassword) {
    if (password === '') return refuse('FORBIDDEN', 'account.verifyNeedsAccount', 'password');
    const checked = await checkPassword(user, { password, address, by: strangerFrom(network) }, needs);
    if (!checked.ok) return checked;
  }
  return needs.store.write(async (writer): Promise<Outcome<undefined>> => {
    await takeStore(writer);
    if (needsPassword && !(await takePassword(writer, user))) return wrongPassword();
    // Read again: the pending address may have been replaced or taken by another account meanwhile.
    const now = await readUserById(writer, userId);
    if (now === undefined || addressToVerify(now) !== email) return invalid;
    if (email !== now.email && (await readUserByEmail(writer, email)) !== undefined)
      return refuse('CONFLICT', 'account.emailTaken');
    if (!(await useCode(writer, sought))) return invalid;
    if (email === now.email) await setEmailVerified(writer, userId);
    else await changeEmail(writer, userId, email);
    const kind = email === now.email ? 'emailVerified' : 'emailChanged';
    await noteOfUser(writer, userId, { kind, by: selfFrom(now, network) }, needs);
    return done(undefined);
  });
}

/** A link to choose a password that lies in the old mailbox must not open the account any more. */
async function changeEmail(writer: Writer, user: string, email: string): Promise<void> {
  await takePendingEmail(writer, user, email);
  await deleteCodesOfUser(writer, user, 'reset');
}

type SendNeeds = WithStore & WithClock & WithSecrets & WithMailer & WithWords & WithAddress & WithQuotas;

export async function resendVerification(userId: string, needs: SendNeeds): Promise<Outcome<undefined>> {
  const user = await readUserById(needs.store.read, userId);
  if (user === undefined) return refuse('NOT_FOUND', 'errors.notFound');
  if (user.emailVerified && user.pendingEmail === '') return refuse('CONFLICT', 'account.alreadyVerified');
  const refused = await needs.quotas.take('verificationMail', user._id);
  if (refused !== undefined) return refused;
  await needs.store.write((writer) => sendCode(writer, user, 'verify', needs));
  needs.mailer.wake();
  return done(undefined);
}
