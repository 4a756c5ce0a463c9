/** What a step of an import holds before it is applied (`body`) and afterwards (`before`). */
import { z } from 'zod';

/** The kinds of records that an import writes. */
const ImportedKind = z.enum(['gradeLevel', 'term', 'contact', 'student', 'registration', 'collector']);
export type ImportedKind = z.infer<typeof ImportedKind>;

const Seen = z.record(z.string(), z.unknown());

const KeptRow = z.object({ kind: z.string(), sourcedId: z.string(), record: z.string(), seen: Seen });

export const StepBody = z.object({
  commands: z.array(z.unknown()),
  rows: z.array(KeptRow),
  /** The name of a picture, whose bytes are kept as a part of the import (`savePhotoPart`). */
  photo: z.string().optional(),
});

export type StepBody = z.infer<typeof StepBody>;

/** A record that a step wrote. */
const WrittenRecord = z.object({
  kind: ImportedKind,
  id: z.string(),
  /** Whom it is about, of a registration and of who may collect. */
  student: z.string().optional(),
  /** The fields that the step wrote. */
  after: z.record(z.string(), z.unknown()),
  /** These fields as they were, where they had been written; null for a record that is new. */
  before: z.record(z.string(), z.unknown()).nullable(),
});
export type WrittenRecord = z.infer<typeof WrittenRecord>;

/** A remembered row of the files, and the same row as it was remembered before. */
const WrittenRow = KeptRow.extend({ before: KeptRow.pick({ record: true, seen: true }).nullable() });
export type WrittenRow = z.infer<typeof WrittenRow>;

export const StepBefore = z.object({ records: z.array(WrittenRecord), rows: z.array(WrittenRow) });
export type StepBefore = z.infer<typeof StepBefore>;

/** A record that an undo takes back as far as nobody has changed it since. */
const UndoItem = z.object({
  kind: ImportedKind,
  id: z.string(),
  student: z.string().optional(),
  /** The import made it. */
  isMade: z.boolean(),
  /** By field: what the import wrote, and the value before, where there was one. */
  fields: z.record(z.string(), z.object({ after: z.unknown(), before: z.unknown().optional() })),
});
export type UndoItem = z.infer<typeof UndoItem>;

/** What is taken back as a whole or stays: a child with its registrations, or one record. */
const UndoUnit = z.object({ items: z.array(UndoItem), rows: z.array(WrittenRow) });
export type UndoUnit = z.infer<typeof UndoUnit>;

/** The body of a step of an undo. */
export const UndoBody = z.object({ units: z.array(UndoUnit) });

/** Why something stays: it is needed, somebody has changed it, or one field of it. */
export const UndoKept = z.object({
  kind: ImportedKind,
  id: z.string(),
  name: z.string(),
  why: z.enum(['used', 'changed', 'field', 'listed']),
  field: z.string().optional(),
});
export type UndoKept = z.infer<typeof UndoKept>;

/** How an undo went. `byId` and `viewedAs`: under whose name its commands are given. */
export const UndoReport = z.object({
  by: z.string(),
  byId: z.string(),
  viewedAs: z.string().optional(),
  at: z.string(),
  /** Records that were deleted, by kind. */
  removed: z.partialRecord(ImportedKind, z.number().int()),
  /** Records whose fields were set back. */
  restored: z.number().int(),
  kept: z.array(UndoKept),
  /** How many more there are than `kept`. */
  moreKept: z.number().int(),
});
export type UndoReport = z.infer<typeof UndoReport>;

export function parseImportedKind(kind: string): ImportedKind {
  return ImportedKind.parse(kind);
}
