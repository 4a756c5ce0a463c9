import { emptyName } from '#sync/school/records/name-info.ts';
import { takeStore } from '#api/db/counter-table.ts';
import { deleteCodesOfUser } from '#api/db/email-code-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readUserByEmail, setSuperadmin, type StoredUser } from '#api/db/user-table.ts';
import { createUser } from './create-user.ts';
import { endSessionsOfUser } from './end-sessions.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithPasswords } from './password.ts';
import type { WithClock, WithIds, WithLog, WithStore } from './ports.ts';
import { named, noteOfUser, selfFrom, strangerFrom } from './security-log.ts';
import { forgetPendingEmail } from './update-account.ts';

export interface SuperadminAccount {
  readonly email: string;
  readonly password: string;
}

type Needs = WithStore & WithPasswords & WithIds & WithClock;

/**
 * Makes the superadmin of the settings at a start where no account has this email. An account that
 * exists is left as it is: a password in a settings file must neither replace the one chosen since,
 * nor promote an account that somebody else has made.
 */
export async function ensureSuperadmin(account: SuperadminAccount, needs: Needs & WithLog): Promise<void> {
  const known = await readUserByEmail(needs.store.read, account.email);
  if (known?.isSuperadmin === true) return;
  if (known === undefined && (await insertSuperadmin(account, needs))) return;
  needs.log.warn({}, 'SUPERADMIN_EMAIL has an account that is no superadmin: run npm run superadmin');
}

/**
 * `npm run superadmin`: makes the account a superadmin with this password and signs it out
 * everywhere. An account with an unverified email is refused, since a stranger may have made it.
 */
export async function makeSuperadmin(account: SuperadminAccount, needs: Needs): Promise<Outcome<undefined>> {
  const passwordHash = await needs.passwords.hash(account.password);
  return needs.store.write(async (writer): Promise<Outcome<undefined>> => {
    await takeStore(writer);
    const known = await readUserByEmail(writer, account.email);
    if (known === undefined) await createSuperadmin(writer, { email: account.email, passwordHash }, needs);
    else if (!known.emailVerified) return refuse('FORBIDDEN', 'api.superadminUnverified');
    else {
      await setSuperadmin(writer, known._id, passwordHash);
      const by = selfFrom(known, 'local');
      await endSessionsOfUser(writer, { user: known._id, by, except: undefined }, needs);
      await forgetPendingEmail(writer, known._id);
      await deleteCodesOfUser(writer, known._id, 'reset');
      await noteSuperadmin(writer, known, needs);
    }
    return done(undefined);
  });
}

/** False when the account exists by now: another server may have made it at the same time. */
async function insertSuperadmin({ email, password }: SuperadminAccount, needs: Needs): Promise<boolean> {
  const passwordHash = await needs.passwords.hash(password);
  return needs.store.write(async (writer) => {
    await takeStore(writer);
    const known = await readUserByEmail(writer, email);
    if (known !== undefined) return known.isSuperadmin;
    await createSuperadmin(writer, { email, passwordHash }, needs);
    return true;
  });
}

async function createSuperadmin(
  writer: Writer,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string },
  needs: WithIds & WithClock,
): Promise<void> {
  const user = {
    _id: needs.newId(),
    email,
    nameInfo: { ...emptyName, firstName: 'Super', lastName: 'Admin' },
  };
  await createUser(writer, {
    ...user,
    passwordHash,
    isEmailVerified: true,
    isSuperadmin: true,
    roles: [],
    nowMs: needs.nowMs(),
  });
  await noteSuperadmin(writer, user, needs);
}

/** Whoever runs the server did it, on the server itself. */
async function noteSuperadmin(
  writer: Writer,
  user: Pick<StoredUser, '_id' | 'nameInfo' | 'email'>,
  needs: WithIds & WithClock,
): Promise<void> {
  const event = { kind: 'superadminMade', by: strangerFrom('local'), subject: named(user) } as const;
  await noteOfUser(writer, user._id, event, needs);
}
