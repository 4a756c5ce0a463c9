/** How an account gains another role: by a school's access code, or by registering a school. */
import type { JoinSchoolBody, NewSchoolBody } from '#sync/school/records/membership.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { isNamedTimeZone } from '#sync/school/records/school-day.ts';
import { takeAccount } from '#api/db/account-table.ts';
import { takeCounter, takeStore } from '#api/db/counter-table.ts';
import { readRolesOfUser, type RoleOfSchool, saveRole, type StoredUser } from '#api/db/user-table.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithApproval, WithChance, WithClock, WithIds, WithStore } from './ports.ts';
import type { WithQuotas } from './quotas.ts';
import { makeSchool, schoolOfCode } from './register.ts';
import { type Doer, noteSecurity } from './security-log.ts';

type Needs = WithStore & WithClock & WithIds & WithQuotas;

/** A parent sees their children at once, by the verified email; staff wait for an administrator. */
export async function joinSchool(
  { user, form }: { readonly user: StoredUser; readonly form: JoinSchoolBody },
  by: Doer,
  needs: Needs,
): Promise<Outcome<RoleOfSchool>> {
  if (!user.emailVerified) return refuse('FORBIDDEN', 'errors.emailNotVerified');
  const refused = await needs.quotas.take('joining', user._id);
  if (refused !== undefined) return refused;
  const school = await schoolOfCode(needs.store.read, form.accessCode);
  if (school === undefined) return refuse('INVALID', 'account.accessCode', 'accessCode');
  const isApproved = form.type === roleTypes.parent;
  return needs.store.write(async (writer) => {
    // The lock of whoever approves or takes a role away.
    await takeCounter(writer, school);
    if (!(await takeAccount(writer, user))) return refuse('NOT_FOUND', 'errors.notFound');
    const roleHere = async () =>
      (await readRolesOfUser(writer, user._id)).find(
        (role) => role.school === school && role.type === form.type,
      );
    if ((await roleHere()) !== undefined) return refuse('CONFLICT', 'account.hasRole', 'accessCode');
    await saveRole(writer, { user: user._id, school, type: form.type, isApproved });
    await noteSecurity(
      writer,
      { kind: 'roleJoined', schools: [school], by, detail: { role: form.type } },
      needs,
    );
    const role = await roleHere();
    return role === undefined ? refuse('NOT_FOUND', 'errors.notFound') : done(role);
  });
}

export async function registerSchool(
  { user, form }: { readonly user: StoredUser; readonly form: NewSchoolBody },
  by: Doer,
  needs: Needs & WithChance & WithApproval,
): Promise<Outcome<undefined>> {
  if (!user.emailVerified) return refuse('FORBIDDEN', 'errors.emailNotVerified');
  if (form.timeZone !== '' && !isNamedTimeZone(form.timeZone))
    return refuse('INVALID', 'validation.timeZone', 'timeZone');
  const refused = await needs.quotas.take('newSchool', user._id);
  if (refused !== undefined) return refused;
  return needs.store.write(async (writer): Promise<Outcome<undefined>> => {
    await takeStore(writer);
    if (!(await takeAccount(writer, user))) return refuse('NOT_FOUND', 'errors.notFound');
    const role = await makeSchool(writer, form, needs);
    await saveRole(writer, { ...role, user: user._id });
    await noteSecurity(writer, { kind: 'schoolRegistered', schools: [role.school], by }, needs);
    return done(undefined);
  });
}
