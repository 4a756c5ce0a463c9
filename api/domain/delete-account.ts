import { roleTypes } from '#sync/school/records/role.ts';
import { takePassword } from '#api/db/account-table.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { eraseAccount } from '#api/db/erase-account.ts';
import { readRolesOfUser, readUsersOfSchool } from '#api/db/user-table.ts';
import type { WithAfterwards } from './afterwards.ts';
import type { WithAttempts } from './attempts.ts';
import { isLastAdministrator, takeRoles } from './change-staff.ts';
import type { SignedIn } from './check-session.ts';
import { endSessionsOfUser } from './end-sessions.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { checkPassword, type TypedPassword, type WithPasswords, wrongPassword } from './password.ts';
import type { WithClock, WithIds, WithStore } from './ports.ts';
import { noteSecurity } from './security-log.ts';

type Needs = WithStore & WithClock & WithIds & WithPasswords & WithAttempts & WithAfterwards;

/**
 * A person deletes their own account, with its password: every role, device and session of theirs
 * ends, and the account is forgotten (`eraseAccount`). What they recorded for a school is the
 * school's and stays. Refused while a school would be left without an administrator; a superadmin's
 * account is ended by whoever runs the server.
 */
export async function deleteAccount(
  { user }: Pick<SignedIn, 'user'>,
  typed: TypedPassword,
  needs: Needs,
): Promise<Outcome<undefined>> {
  if (user.isSuperadmin) return refuse('FORBIDDEN', 'account.superadminStays');
  const checked = await checkPassword(user, typed, needs);
  if (!checked.ok) return checked;
  return needs.store.write(async (writer): Promise<Outcome<undefined>> => {
    const roles = await readRolesOfUser(writer, user._id);
    // In one order, so that two people who leave the same schools at once do not block each other.
    const schools = [...new Set(roles.map(({ school }) => school))].toSorted();
    const members = new Map<string, Awaited<ReturnType<typeof readUsersOfSchool>>>();
    for (const school of schools) {
      await takeCounter(writer, school);
      members.set(school, await readUsersOfSchool(writer, school, Object.values(roleTypes)));
    }
    if (!(await takePassword(writer, user))) return wrongPassword();
    for (const people of members.values())
      if (isLastAdministrator(people, user._id)) return refuse('CONFLICT', 'account.lastAdministrator');
    const { by } = typed;
    await noteSecurity(writer, { kind: 'accountDeleted', schools, by }, needs);
    for (const [school, people] of members)
      await takeRoles(
        writer,
        { school, user: user._id, types: Object.values(roleTypes), people },
        { by, needs },
      );
    const at = new Date(needs.nowMs()).toISOString();
    await endSessionsOfUser(writer, { user: user._id, by, except: undefined }, needs);
    await eraseAccount(writer, user, at);
    return done(undefined);
  });
}
