/**
 * Days that a device has not got are counted by the server: `POST /sync/{schoolId}/report`. The
 * device names them, and the wall clock by which it counts its own, so that both count alike.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';
import { CountedPart } from './counted-part.ts';

export const ReportRequest = z.object({
  /** Days that follow each other among those that are counted, in their order: a part for each. */
  runs: z.array(z.array(SchoolDay).min(1).max(limits.reportDays)).max(limits.reportRuns),
  now: z.object({ day: SchoolDay, time: TimeOfDay }),
  /** '' for Unassigned; all when it is left out. */
  level: z.union([RecordId, z.literal('')]).optional(),
  student: RecordId.optional(),
  listsAbsent: z.boolean().optional(),
  lateAfterMinutes: z.number().int().min(0).max(1439),
});
export type ReportRequest = z.infer<typeof ReportRequest>;

export const ReportAnswer = z.object({ parts: z.array(CountedPart) });
export type ReportAnswer = z.infer<typeof ReportAnswer>;
