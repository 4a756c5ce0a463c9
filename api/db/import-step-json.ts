/** What a step of an import holds before it is applied (`body`) and afterwards (`before`). */
import { z } from 'zod';
import { rosterKinds } from '#sync/school/records/kinds.ts';
import { Stamp } from '#sync/stamp.ts';

const Seen = z.record(z.string(), z.unknown());

const KeptRow = z.object({ kind: z.string(), sourcedId: z.string(), record: z.string(), seen: Seen });

export const StepBody = z.object({ commands: z.array(z.unknown()), rows: z.array(KeptRow) });
export type StepBody = z.infer<typeof StepBody>;

/** A record that a step wrote. */
const WrittenRecord = z.object({
  kind: z.enum(rosterKinds),
  id: z.string(),
  /** Which fields, and the stamp that they got. */
  set: z.array(z.string()),
  at: Stamp,
  /** These fields as they were, where they had been written; null for a record that is new. */
  before: z.record(z.string(), z.unknown()).nullable(),
});
export type WrittenRecord = z.infer<typeof WrittenRecord>;

/** A remembered row of the files, and the same row as it was remembered before. */
const WrittenRow = KeptRow.extend({ before: KeptRow.pick({ record: true, seen: true }).nullable() });
export type WrittenRow = z.infer<typeof WrittenRow>;

export const StepBefore = z.object({ records: z.array(WrittenRecord), rows: z.array(WrittenRow) });
export type StepBefore = z.infer<typeof StepBefore>;
