import { z } from 'zod';
import type { CommandDefinition } from './definition.ts';
import { limits } from '#sync/limits.ts';
import { Person } from '#sync/school/records/attendance.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';

/** The incidents that no other command tells of. */
export const doorEventKinds = ['barredPerson', 'unknownPerson', 'pinGuessing'] as const;

export const ReportDoorEventArgs = z.object({
  kind: z.enum(doorEventKinds),
  date: SchoolDay.optional(),
  student: RecordId.optional(),
  /** Further children of the same attempt. */
  others: z.array(RecordId).max(limits.childrenOfCollector).optional(),
  person: Person.optional(),
  /** How many wrong PINs were typed. */
  tries: z.number().int().positive().max(1_000_000).optional(),
});
export type ReportDoorEventArgs = z.infer<typeof ReportDoorEventArgs>;

/**
 * What happened at a door without anything being recorded: a barred name was typed, a PIN was
 * guessed at. It changes no record itself; the server raises an incident of it.
 */
export const reportDoorEvent: CommandDefinition<'reportDoorEvent', ReportDoorEventArgs> = {
  name: 'reportDoorEvent',
  v: 1,
  args: ReportDoorEventArgs,
  allowed: [roleTypes.administrator, roleTypes.staff],
  lane: () => 'door-event',
  // Their names stand in the incident.
  reads: ({ others = [] }) => ({ records: others.map((id) => ({ kind: 'student', id })) }),
  check: () => [],
  effect: () => [],
  subject: ({ student, date }) => ({
    ...(student !== undefined && { student }),
    ...(date !== undefined && { date }),
  }),
};
