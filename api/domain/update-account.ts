import type { LanguageChoice } from '#sync/school/records/language.ts';
import { type AccountChange, UpdateAccountBody } from '#sync/school/records/account-forms.ts';
import { problemsOf } from '#sync/problem.ts';
import {
  setLanguage,
  setPassword,
  setPendingEmail,
  takePassword,
  updateAccount as writeAccount,
} from '#api/db/account-table.ts';
import { takeStore } from '#api/db/counter-table.ts';
import { deleteCodesOfUser } from '#api/db/email-code-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readUserByEmail, readUserById, type StoredUser } from '#api/db/user-table.ts';
import { emailChangeLetter, passwordChangedLetter } from '#api/mail/letters.ts';
import type { WithAfterwards } from './afterwards.ts';
import type { WithAttempts } from './attempts.ts';
import { checkPassword, type WithPasswords, wrongPassword } from './password.ts';
import type { SignedIn } from './check-session.ts';
import { sendCode } from './email-codes.ts';
import { endSessionsOfUser } from './end-sessions.ts';
import { done, type Outcome, refuse, refuseAll, type Refusal } from './outcome.ts';
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
import { type Doer, noteOfUser } from './security-log.ts';

type Needs = WithStore &
  WithPasswords &
  WithAttempts &
  WithAfterwards &
  WithClock &
  WithIds &
  WithSecrets &
  WithMailer &
  WithWords &
  WithAddress &
  WithQuotas;

/**
 * Only once the email is verified. A new password or email needs the current password, and the
 * owner hears of it at the address in force. A new password ends every other session. A new email
 * waits until it is verified; until then the old one stays in force and decides which children a
 * parent sees.
 */
export async function updateAccount(
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  { change, address, by }: { readonly change: AccountChange; readonly address: string; readonly by: Doer },
  needs: Needs,
): Promise<Outcome<StoredUser>> {
  const asked = completed(change, user);
  if (!asked.ok) return asked;
  const form = asked.value;
  if (!user.emailVerified) return refuse('FORBIDDEN', 'errors.emailNotVerified');
  const newEmail = form.email === user.email ? undefined : form.email;
  const isNewPassword = form.newpassword1 !== '';
  if (newEmail !== undefined && form.password === '')
    return refuse('INVALID', 'account.emailNeedsPassword', 'password');
  const needsPassword = newEmail !== undefined || isNewPassword;
  if (needsPassword) {
    const checked = await checkPassword(user, { password: form.password, address, by }, needs);
    if (!checked.ok) return checked;
  }
  const refused = newEmail === undefined ? undefined : await needs.quotas.take('verificationMail', user._id);
  if (refused !== undefined) return refused;
  // Before the transaction: hashing takes 50 ms, in which nobody else could write.
  const passwordHash = isNewPassword ? await needs.passwords.hash(form.newpassword1) : undefined;
  const refusal = await needs.store.write(async (writer): Promise<Refusal | undefined> => {
    await takeStore(writer);
    if (needsPassword && !(await takePassword(writer, user))) return wrongPassword();
    if (newEmail !== undefined && (await readUserByEmail(writer, newEmail)) !== undefined)
      return refuse('CONFLICT', 'account.emailTaken', 'email');
    // Read again: the parts that are left out may have changed meanwhile.
    const details = completed(change, (await readUserById(writer, user._id)) ?? user);
    if (!details.ok) return details;
    await writeAccount(writer, user._id, details.value);
    if (newEmail !== undefined) {
      await askForNewEmail(writer, { ...user, pendingEmail: newEmail }, needs);
      await noteOfUser(writer, user._id, { kind: 'emailChangeAsked', by }, needs);
    }
    if (passwordHash !== undefined) {
      await setPassword(writer, user._id, passwordHash);
      await endSessionsOfUser(writer, { user: user._id, by, except: session }, needs);
      await needs.mailer.enqueue(writer, passwordChangedLetter(user, needs));
      await noteOfUser(writer, user._id, { kind: 'passwordChanged', by }, needs);
    }
    return undefined;
  });
  if (refusal !== undefined) return refusal;
  needs.mailer.wake();
  return readAgain(user._id, needs);
}

/** With the account's own parts of a name or an address where the change has none. */
function completed(
  change: AccountChange,
  { nameInfo, address }: Pick<StoredUser, 'nameInfo' | 'address'>,
): Outcome<UpdateAccountBody> {
  const parsed = UpdateAccountBody.safeParse({
    ...change,
    ...(change.nameInfo !== undefined && { nameInfo: { ...nameInfo, ...change.nameInfo } }),
    ...(change.address !== undefined && { address: { ...address, ...change.address } }),
  });
  return parsed.success ? done(parsed.data) : refuseAll(problemsOf(parsed.error));
}

async function askForNewEmail(writer: Writer, user: StoredUser, needs: Needs): Promise<void> {
  await setPendingEmail(writer, user._id, user.pendingEmail);
  await deleteCodesOfUser(writer, user._id, 'verify');
  await sendCode(writer, user, 'verify', needs);
  await needs.mailer.enqueue(writer, emailChangeLetter(user, needs));
}

/** Whoever may read the app may read it in their language: the email need not be verified. */
export async function chooseLanguage(
  user: StoredUser,
  language: LanguageChoice,
  needs: WithStore,
): Promise<Outcome<StoredUser>> {
  await needs.store.write((writer) => setLanguage(writer, user._id, language));
  return readAgain(user._id, needs);
}

/** The address in force stays, and the link to the new one stops working. */
export async function dropPendingEmail(user: StoredUser, needs: WithStore): Promise<Outcome<StoredUser>> {
  // An account that is not verified itself keeps the link that verifies it.
  if (user.pendingEmail !== '') await needs.store.write((writer) => forgetPendingEmail(writer, user._id));
  return readAgain(user._id, needs);
}

export async function forgetPendingEmail(writer: Writer, user: string): Promise<void> {
  await setPendingEmail(writer, user, '');
  await deleteCodesOfUser(writer, user, 'verify');
}

async function readAgain(user: string, { store }: WithStore): Promise<Outcome<StoredUser>> {
  const updated = await readUserById(store.read, user);
  return updated === undefined ? refuse('NOT_FOUND', 'errors.notFound') : done(updated);
}
