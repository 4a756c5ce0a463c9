import { emptyName } from '#sync/school/records/name-info.ts';
import { takeStore } from '#api/db/counter-table.ts';
import { deleteCodesOfUser } from '#api/db/email-code-table.ts';
import type { Writer } from '#api/db/open.ts';
import { revokeSessionsOfUser } from '#api/db/session-table.ts';
import { readUserByEmail, setSuperadmin, type StoredUser } from '#api/db/user-table.ts';
import { createUser } from './create-user.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithPasswords } from './password.ts';
import type { WithClock, WithIds, WithLog, WithStore } from './ports.ts';
import { named, noteOfUser, strangerFrom } from './security-log.ts';
import { forgetPendingEmail } from './update-account.ts';

export interface SuperadminAccount {
  readonly email: string;
  readonly password: string;
}

type Needs = WithStore & WithPasswords & WithIds & WithClock;

/**
 * The superadmin of the settings, at every start: made when there is no account of this email. An account that exists is left
 * as it is, so that a password in a file of settings neither replaces the one that the person has chosen since, nor promotes
 * an account that somebody else has made.
 */
export async function ensureSuperadmin(account: SuperadminAccount, needs: Needs & WithLog): Promise<void> {
  const known = await readUserByEmail(needs.store.read, account.email);
  if (known?.isSuperadmin === true) return;
  if (known === undefined && (await insertSuperadmin(account, needs))) return;
  needs.log.warn({}, 'SUPERADMIN_EMAIL has an account that is no superadmin: run npm run superadmin');
}

/**
 * `npm run superadmin`: this account is a superadmin with this password from now on, and signed out everywhere. An account whose
 * email is not verified is refused: whoever made it may not be who reads that address.
 */
export async function makeSuperadmin(account: SuperadminAccount, needs: Needs): Promise<Outcome<undefined>> {
  const passwordHash = await needs.passwords.hash(account.password);
  const at = new Date(needs.nowMs()).toISOString();
  return needs.store.write(async (writer): Promise<Outcome<undefined>> => {
    await takeStore(writer);
    const known = await readUserByEmail(writer, account.email);
    if (known === undefined) await createSuperadmin(writer, { email: account.email, passwordHash }, needs);
    else if (!known.emailVerified) return refuse('FORBIDDEN', 'api.superadminUnverified');
    else {
      await setSuperadmin(writer, known._id, passwordHash);
      await revokeSessionsOfUser(writer, known._id, { at, except: undefined });
      await forgetPendingEmail(writer, known._id);
      await deleteCodesOfUser(writer, known._id, 'reset');
      await noteSuperadmin(writer, known, needs);
    }
    return done(undefined);
  });
}

/** False when there is an account by now: another server that starts at the same time may have made it. */
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
