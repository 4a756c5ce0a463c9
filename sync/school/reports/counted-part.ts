/**
 * A run of days that somebody else has counted: the server, for days that a device has not. It says
 * what adding these days one by one would have changed, so that counting goes on from there.
 */
import { z } from 'zod';
import { Handover } from '#sync/school/records/attendance.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';

const Count = z.number().int().nonnegative();

const Totals = z.object({
  days: Count,
  present: Count,
  absent: Count,
  explained: Count,
  late: Count,
  early: Count,
  forgotten: Count,
  open: Count,
});

/** '' for Unassigned. */
const Level = z.union([RecordId, z.literal('')]);

const Standing = z.discriminatedUnion('is', [
  z.object({ is: z.literal('notHereYet') }),
  z.object({ is: z.literal('absent'), explained: z.boolean() }),
  z.object({ is: z.literal('here'), late: z.boolean() }),
  z.object({ is: z.literal('left'), late: z.boolean(), early: z.boolean() }),
  z.object({ is: z.literal('stillHere'), late: z.boolean() }),
  z.object({ is: z.literal('forgotten'), late: z.boolean() }),
]);

export const CountedPart = z.object({
  children: z.array(
    Totals.extend({
      student: RecordId,
      level: Level,
      longestStreak: Count,
      streak: Count,
      lead: Count,
      weekdays: z.array(z.object({ days: Count, absent: Count })).length(7),
      latePickUps: Count,
      latePickUpMinutes: Count,
    }),
  ),
  levels: z.array(Totals.extend({ level: Level })),
  days: z.array(Totals.extend({ date: SchoolDay })),
  notTaken: z.array(SchoolDay),
  /** Of one child alone. */
  notable: z.array(
    z.object({
      date: SchoolDay,
      standing: Standing,
      row: z
        .object({
          student: RecordId,
          term: z.union([RecordId, z.literal('')]),
          dropOff: Handover.nullable(),
          pickUp: Handover.nullable(),
        })
        .optional(),
    }),
  ),
  /** Only of a request that lists them. An earlier server has none. */
  absent: z
    .array(z.object({ date: SchoolDay, student: RecordId, level: Level, explained: z.boolean() }))
    .default([]),
  arrivals: z.array(z.object({ minute: Count, count: Count })),
  people: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      pickUps: Count,
      children: z.array(RecordId),
      late: Count,
      lateMinutes: Count,
    }),
  ),
  latePickUps: z.array(
    // `minute` of the day, and so many `minutes` after closing.
    z.object({ date: SchoolDay, student: RecordId, minute: Count, minutes: Count, name: z.string() }),
  ),
});
export type CountedPart = z.infer<typeof CountedPart>;
