import { z } from 'zod';
import { ChosenPin } from '#sync/school/records/door-pins.ts';
import { deletePin, type PinOwner, readPin } from '#api/db/pin-table.ts';
import { readRights } from '#api/db/user-table.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import { setStaffPin } from '#api/domain/pins.ts';
import { noteSecurity } from '#api/domain/security-log.ts';
import type { Callers } from './admit.ts';
import { envelope } from './answers.ts';
import { doerOf } from './incoming.ts';
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
      done({ hasPin: (await readPin(services.store.read, ownerOf(caller))) !== undefined }),
  }),
  route({
    method: 'POST',
    path: '/admin/staffpin',
    who: 'staff',
    summary: 'Choose the caller’s PIN for the doors of this school; nobody else there has the same',
    body: z.object({ pin: ChosenPin }),
    answer: envelope({}),
    handle: async ({ caller, body, services, incoming }) => {
      const owner = { school: caller.school, user: caller.user._id, by: doerOf(caller, incoming) };
      const { rights } = await readRights(services.store.read, owner.school, [owner.user]);
      // A superadmin runs no school: the PIN would count nowhere.
      if (rights.every(({ type }) => type === undefined)) return refuse('FORBIDDEN', 'errors.forbidden');
      const set = await setStaffPin(owner, body.pin, services);
      return set.ok ? done({ success: true as const, msg: services.say('api.staffPinSet') }) : set;
    },
  }),
  route({
    method: 'DELETE',
    path: '/admin/staffpin',
    who: 'staff',
    inReadOnlySchool: 'protects',
    summary: 'Remove the caller’s PIN for the doors of this school',
    answer: envelope({}),
    handle: async ({ caller, services, incoming }) => {
      const { school } = caller;
      const by = doerOf(caller, incoming);
      await services.store.write(async (writer) => {
        if ((await readPin(writer, ownerOf(caller))) === undefined) return;
        await deletePin(writer, ownerOf(caller));
        await noteSecurity(writer, { kind: 'staffPinRemoved', schools: [school], by }, services);
      });
      return done({ success: true as const, msg: services.say('api.staffPinRemoved') });
    },
  }),
];

function ownerOf({ school, user }: Callers['staff']): PinOwner {
  return { school, owner_kind: 'staff', owner: user._id };
}
