import { z } from 'zod';
import { ChosenPin } from '#sync/school/records/door-pins.ts';
import { done } from '#api/domain/outcome.ts';
import { hasStaffPin, removeStaffPin, setStaffPin } from '#api/domain/pins.ts';
import type { Callers } from './admit.ts';
import { envelope } from './answers.ts';
import { doerOf, type Incoming } from './incoming.ts';
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
      done({ hasPin: await hasStaffPin({ school: caller.school, user: caller.user._id }, services) }),
  }),
  route({
    method: 'POST',
    path: '/admin/staffpin',
    who: 'staff',
    summary: 'Choose the caller’s PIN for the doors of this school; nobody else there has the same',
    body: z.object({ pin: ChosenPin }),
    answer: envelope({}),
    handle: async ({ caller, body, services, incoming }) => {
      const set = await setStaffPin(adultOf(caller, incoming), body.pin, services);
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
      await removeStaffPin(adultOf(caller, incoming), services);
      return done({ success: true as const, msg: services.say('api.staffPinRemoved') });
    },
  }),
];

function adultOf(caller: Callers['staff'], incoming: Incoming) {
  return { school: caller.school, user: caller.user._id, by: doerOf(caller, incoming) };
}
