/** What the server says of what would go, and of what has gone. */
import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import { kinds } from '#sync/school/records/kinds.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { SchoolMonth } from '#sync/school/records/school-month.ts';
import { Moment, requiredText } from '#sync/school/records/text.ts';
import { limits } from '#sync/limits.ts';
import { holdReasons } from './cutoffs.ts';
import { periodNames } from '#sync/school/records/retention-periods.ts';

/** What is counted: each kind of record, the history, and what was decided in review. */
export const RemovedKind = z.enum([...keysOf(kinds), 'history', 'decided']);
export type RemovedKind = z.infer<typeof RemovedKind>;

/** Kinds of which nothing went are left out. */
export const RemovedCounts = z.partialRecord(RemovedKind, z.number().int().nonnegative());
export type RemovedCounts = Readonly<z.infer<typeof RemovedCounts>>;

export const RetentionGroup = z.object({
  period: z.enum(periodNames),
  /** Null keeps for ever. */
  months: z.number().int().nullable(),
  /** The first day that is kept; null keeps all. */
  from: SchoolDay.nullable(),
  /** What keeps more than the period does. */
  heldBy: z.enum(holdReasons).nullable(),
  counts: RemovedCounts,
  /** By the month in which it happened, or was last written. */
  byMonth: z.array(z.object({ month: SchoolMonth, count: z.number().int() })),
  /** Some of them by name. */
  examples: z.array(z.string()),
});
export type RetentionGroup = Readonly<z.infer<typeof RetentionGroup>>;

/** One record, or a day or a month of many (`name` is '' then). */
export const RetentionLine = z.object({
  kind: RemovedKind,
  /** A school day, or a month. */
  day: z.string(),
  name: z.string(),
  count: z.number().int(),
});
export type RetentionLine = Readonly<z.infer<typeof RetentionLine>>;

/** What a run on this day would remove. It says the same whether removing is on or not. */
export const RetentionPreview = z.object({
  day: SchoolDay,
  isOn: z.boolean(),
  groups: z.array(RetentionGroup),
  /** For a file; at most `limits.retentionLines`. */
  lines: z.array(RetentionLine),
  moreLines: z.number().int(),
});
export type RetentionPreview = Readonly<z.infer<typeof RetentionPreview>>;

export const RetentionRun = z.object({
  _id: RecordId,
  day: SchoolDay,
  beganAt: Moment,
  /** Null while it runs. */
  endedAt: Moment.nullable(),
  /** Who asked for it; '' for the run of each night. */
  byName: z.string(),
  counts: RemovedCounts,
  /** The first day of which attendance was kept; null when all was. */
  attendanceFrom: SchoolDay.nullable(),
});
export type RetentionRun = Readonly<z.infer<typeof RetentionRun>>;

export const RetentionRuns = z.object({ runs: z.array(RetentionRun) });

/** The school's name as it was typed: nothing takes a run back. */
export const RunConfirmation = z.object({ name: requiredText(limits.nameLength) });

export function countOf(counts: RemovedCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function addCounts(a: RemovedCounts, b: RemovedCounts): RemovedCounts {
  const sum: Partial<Record<RemovedKind, number>> = { ...a };
  for (const kind of RemovedKind.options) {
    const count = (a[kind] ?? 0) + (b[kind] ?? 0);
    if (count > 0) sum[kind] = count;
  }
  return sum;
}

function keysOf<T extends object>(object: T): (keyof T & string)[] {
  // The kinds have no other keys.
  return Object.keys(object) as (keyof T & string)[];
}
