import type { UpdateAccountBody } from '#sync/school/records/account-forms.ts';
import { setPassword, updateAccount as writeAccount } from '#api/db/account-table.ts';
import { takeStore } from '#api/db/counter-table.ts';
import { deleteCodesOfUser } from '#api/db/email-code-table.ts';
import { revokeSessionsOfUser } from '#api/db/session-table.ts';
import { readUserByEmail, readUserById, type StoredUser } from '#api/db/user-table.ts';
import type { SignedIn } from './check-session.ts';
import { sendCode } from './email-codes.ts';
import { done, type Outcome, refuse, type Refusal } from './outcome.ts';
import { tooMany } from './quotas.ts';
import type { WithAddress, WithClock, WithMailer, WithSecrets, WithStore, WithWords } from './ports.ts';
import type { WithPasswords } from './password.ts';
import type { WithAttempts } from './attempts.ts';
import type { WithQuotas } from './quotas.ts';

type Needs = WithStore &
  WithPasswords &
  WithAttempts &
  WithClock &
  WithSecrets &
  WithMailer &
  WithWords &
  WithAddress &
  WithQuotas;

/**
 * Only once the email is verified. A new password needs the current one and ends every other session; a new email has to be
 * verified again, and until then it is not where a parent's children are found.
 */
export async function updateAccount(
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  { form, address }: { readonly form: UpdateAccountBody; readonly address: string },
  needs: Needs,
): Promise<Outcome<StoredUser>> {
  if (!user.emailVerified) return refuse('FORBIDDEN', 'errors.emailNotVerified');
  const password = await passwordToSet(user, form, { address, needs });
  if (!password.ok) return password;
  const email = form.email ?? user.email;
  const isNewEmail = email !== user.email;
  const wait = isNewEmail ? await needs.quotas.take('mail', email) : undefined;
  if (wait !== undefined) return tooMany(wait.retryAfterMs);
  const details = {
    email,
    emailVerified: !isNewEmail,
    phone: form.phone ?? user.phone,
    nameInfo: form.nameInfo ?? user.nameInfo,
    address: form.address ?? user.address,
  };
  const refusal = await needs.store.write(async (writer): Promise<Refusal | undefined> => {
    await takeStore(writer);
    if (isNewEmail && (await readUserByEmail(writer, email)) !== undefined)
      return refuse('CONFLICT', 'account.emailTaken', 'email');
    await writeAccount(writer, user._id, details);
    if (isNewEmail) {
      await deleteCodesOfUser(writer, user._id, 'reset');
      await sendCode(writer, { ...user, ...details }, 'verify', needs);
    }
    if (password.value !== undefined) {
      await setPassword(writer, user._id, password.value);
      const at = new Date(needs.nowMs()).toISOString();
      await revokeSessionsOfUser(writer, user._id, { at, except: session });
    }
    return undefined;
  });
  if (refusal !== undefined) return refusal;
  needs.mailer.wake();
  const updated = await readUserById(needs.store.read, user._id);
  return updated === undefined ? refuse('NOT_FOUND', 'errors.notFound') : done(updated);
}

/** The new password's hash; nothing when none is asked for. The current one is guessed no more often than at the log-in. */
async function passwordToSet(
  user: StoredUser,
  form: UpdateAccountBody,
  { address, needs }: { readonly address: string; readonly needs: Needs },
): Promise<Outcome<string | undefined>> {
  if (form.newpassword1 === '') return done(undefined);
  const keys = { account: user.email, address };
  const wait = await needs.passwordAttempts.take(keys);
  if (wait !== undefined) return tooMany(wait.retryAfterMs);
  if (!(await needs.passwords.isRight(form.password, user.passwordHash)))
    return refuse('INVALID', 'account.wrongPassword', 'password');
  await needs.passwordAttempts.forgive(keys);
  return done(await needs.passwords.hash(form.newpassword1));
}
