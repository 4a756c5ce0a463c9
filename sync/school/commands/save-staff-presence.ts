import { z } from 'zod';
import type { CommandDefinition } from './definition.ts';
import { RecordId, staffPresenceId, staffStayId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { StaffPresenceFields } from '#sync/school/records/roll-call.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';

export const SaveStaffPresenceArgs = z.object({
  day: SchoolDay,
  user: RecordId,
  ...StaffPresenceFields.pick({ name: true }).shape,
  ...StaffPresenceFields.pick({ cameAt: true, leftAt: true }).partial().shape,
});
export type SaveStaffPresenceArgs = z.infer<typeof SaveStaffPresenceArgs>;

/**
 * A member of staff has come or gone: who is here is counted by a roll call. Whoever goes says when
 * they came, too: that stay is kept for the roll calls in it when they come back on the same day.
 */
export const saveStaffPresence: CommandDefinition<'saveStaffPresence', SaveStaffPresenceArgs> = {
  name: 'saveStaffPresence',
  v: 1,
  args: SaveStaffPresenceArgs,
  allowed: [roleTypes.administrator, roleTypes.staff],
  lane: ({ day, user }) => `staffPresence:${staffPresenceId(day, user)}`,
  reads: () => ({ records: [] }),
  check: () => [],
  effect: ({ day, user, ...times }) => {
    const { cameAt, leftAt } = times;
    const id = staffPresenceId(day, user);
    const ids = cameAt && leftAt ? [id, staffStayId(id, cameAt)] : [id];
    return ids.map((each) => ({ kind: 'staffPresence', id: each, set: { ...times, day, user } }));
  },
  subject: ({ day }) => ({ date: day }),
};
