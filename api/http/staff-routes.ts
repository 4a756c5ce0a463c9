/** Who works at a school, and what only the server changes of a school: contract section 4. */
import { z } from 'zod';
import type { MessageKey } from '#sync/words/message-key.ts';
import { says } from '#sync/problem.ts';
import { RecordId } from '#sync/school/records/id.ts';
import type { School } from '#sync/school/records/school.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { StaffMember } from '#sync/school/records/user.ts';
import { readUsersOfSchool } from '#api/db/user-table.ts';
import { changeSchool, renewAccessCode, type SchoolChange } from '#api/domain/change-school.ts';
import { approveStaff, removeRoles } from '#api/domain/change-staff.ts';
import { done } from '#api/domain/outcome.ts';
import { named } from '#api/domain/security-log.ts';
import { envelope, memberAnswer, SchoolAnswer } from './answers.ts';
import { doerOf } from './incoming.ts';
import { route, type Route } from './route.ts';

const ByUserId = z.object({ userId: RecordId });
const BySchoolId = z.object({ schoolId: RecordId });

export const staffRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/allstaff',
    who: 'administrator',
    summary: 'The staff of the school, those who wait to be let in among them',
    answer: z.array(StaffMember),
    handle: async ({ caller, services }) => {
      const staff = await readUsersOfSchool(services.store.read, caller.school, [roleTypes.staff]);
      return done(staff.map(({ user, isApproved }) => memberAnswer(user, isApproved)));
    },
  }),
  route({
    method: 'POST',
    path: '/admin/staff/{userId}',
    who: 'administrator',
    summary: 'Let a staff member in, or out again, which blocks the devices that they enrolled',
    params: ByUserId,
    body: z.object({ isApproved: z.boolean(says('validation.required')) }),
    answer: envelope({ staff: StaffMember }),
    handle: async ({ caller, params, body, services, incoming }) => {
      const member = { school: caller.school, user: params.userId };
      const changed = await approveStaff(
        member,
        { isApproved: body.isApproved, by: doerOf(caller, incoming) },
        services,
      );
      if (!changed.ok) return changed;
      const { user, isApproved } = changed.value;
      const msg = services.say(isApproved ? 'staff.letIn' : 'staffPage.letOut', {
        name: named(user).name,
      });
      return done({ success: true as const, msg, staff: memberAnswer(user, isApproved) });
    },
  }),
  route({
    method: 'DELETE',
    path: '/admin/staff/{userId}',
    who: 'administrator',
    inReadOnlySchool: 'protects',
    summary:
      'Remove somebody from those who run the school, and block the devices that they enrolled; the last administrator stays',
    params: ByUserId,
    answer: envelope({ blockedDevices: z.array(z.string()) }),
    handle: async ({ caller, params, services, incoming }) => {
      const types = [roleTypes.administrator, roleTypes.staff];
      const member = { school: caller.school, user: params.userId, types };
      const removed = await removeRoles(member, doerOf(caller, incoming), services);
      if (!removed.ok) return removed;
      return done({
        success: true as const,
        msg: services.say('staffPage.removed', { name: named(removed.value.user).name }),
        blockedDevices: removed.value.devices,
      });
    },
  }),
  route({
    method: 'POST',
    path: '/admin/schools/{schoolId}/accesscode',
    who: 'administrator',
    summary: 'A new access code; the old one stops working',
    params: BySchoolId,
    answer: envelope({ school: SchoolAnswer }),
    handle: async ({ caller, services, incoming }) => {
      const by = doerOf(caller, incoming);
      const changing = { school: caller.school, user: caller.user._id, by };
      const changed = await renewAccessCode(changing, services);
      if (!changed.ok) return changed;
      const school = changed.value;
      return done({
        success: true as const,
        msg: services.say('schoolPage.renewed', { code: school.accessCode }),
        school,
      });
    },
  }),
  route({
    method: 'POST',
    path: '/superadmin/institutions/{schoolId}',
    who: 'superadmin',
    summary: 'Approve a school, or deactivate it',
    params: BySchoolId,
    body: z
      .object({ isApproved: z.boolean().optional(), isActive: z.boolean().optional() })
      .refine(
        (body) => Object.values(body).some((value) => value !== undefined),
        says('validation.required'),
      ),
    answer: envelope({ school: SchoolAnswer }),
    handle: async ({ caller, params, body, services, incoming }) => {
      const change = definedOnly(body);
      const by = doerOf(caller, incoming);
      const changing = { school: params.schoolId, user: caller.user._id, by };
      const changed = await changeSchool(changing, change, services);
      if (!changed.ok) return changed;
      const school = changed.value;
      return done({ success: true as const, msg: services.say(wordsOf(school, change)), school });
    },
  }),
];

function definedOnly({
  isApproved,
  isActive,
}: {
  readonly isApproved?: boolean | undefined;
  readonly isActive?: boolean | undefined;
}): SchoolChange {
  return { ...(isApproved !== undefined && { isApproved }), ...(isActive !== undefined && { isActive }) };
}

function wordsOf({ isApproved, isActive }: School, change: SchoolChange): MessageKey {
  if (change.isApproved !== undefined) return isApproved ? 'schoolPage.approved' : 'schoolPage.unapproved';
  return isActive ? 'schoolPage.activated' : 'schoolPage.deactivated';
}
