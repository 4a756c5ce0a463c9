import { z } from 'zod';
import { StaffPin } from '#sync/school/records/staff-pin.ts';
import { hasStaffPin } from '#api/db/staff-pin-table.ts';
import { readApprovedRoles } from '#api/db/user-table.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import { removeStaffPin, setStaffPin } from '#api/domain/staff-pins.ts';
import { envelope } from './answers.ts';
import { route, type Route } from './route.ts';

/** One's own PIN at the doors of a school. Nobody can read it, also not its owner. */
export const staffPinRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/staffpin',
    who: 'staff',
    summary: 'Whether the caller has a PIN for the doors of this school',
    answer: z.object({ hasPin: z.boolean() }),
    handle: async ({ caller, services }) =>
      done({ hasPin: await hasStaffPin(services.store.read, caller.school, caller.user._id) }),
  }),
  route({
    method: 'POST',
    path: '/admin/staffpin',
    who: 'staff',
    summary: 'Choose the caller’s PIN for the doors of this school; nobody else there has the same',
    body: z.object({ pin: StaffPin }),
    answer: envelope({}),
    handle: async ({ caller, body, services }) => {
      const owner = { school: caller.school, user: caller.user._id };
      const roles = await readApprovedRoles(services.store.read, owner.school, [owner.user]);
      // A superadmin runs no school: the PIN would count nowhere.
      if (roles.length === 0) return refuse('FORBIDDEN', 'errors.forbidden');
      const set = await setStaffPin(owner, body.pin, services);
      return set.ok ? done({ success: true as const, msg: services.say('api.staffPinSet') }) : set;
    },
  }),
  route({
    method: 'DELETE',
    path: '/admin/staffpin',
    who: 'staff',
    summary: 'Remove the caller’s PIN for the doors of this school',
    answer: envelope({}),
    handle: async ({ caller, services }) => {
      await removeStaffPin({ school: caller.school, user: caller.user._id }, services);
      return done({ success: true as const, msg: services.say('api.staffPinRemoved') });
    },
  }),
];
