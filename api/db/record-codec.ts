import type { z } from 'zod';
import type { RecordState } from '#sync/school/records/merge.ts';
import { kinds, type RosterKind } from '#sync/school/records/kinds.ts';
import { Stamp, Stamps } from '#sync/stamp.ts';
import { type Column, recordTables } from './record-columns.ts';

export type GenericRow = Readonly<Record<string, string | number | null>>;

/** A record as it lies in the store, with the revision at which it last changed. */
export interface StoredRecord<K extends RosterKind = RosterKind> {
  readonly kind: K;
  readonly record: RecordState<K>;
  readonly revision: number;
}

/** Made once: compiling a schema on first use costs far more than using it. */
const partialFields = {
  school: kinds.school.fields.partial(),
  gradeLevel: kinds.gradeLevel.fields.partial(),
  student: kinds.student.fields.partial(),
  contact: kinds.contact.fields.partial(),
  term: kinds.term.fields.partial(),
  registration: kinds.registration.fields.partial(),
  fee: kinds.fee.fields.partial(),
  announcement: kinds.announcement.fields.partial(),
  incident: kinds.incident.fields.partial(),
  collector: kinds.collector.fields.partial(),
  question: kinds.question.fields.partial(),
  absence: kinds.absence.fields.partial(),
  payment: kinds.payment.fields.partial(),
  rollCall: kinds.rollCall.fields.partial(),
  rollCallTick: kinds.rollCallTick.fields.partial(),
  staffPresence: kinds.staffPresence.fields.partial(),
  message: kinds.message.fields.partial(),
  messageRead: kinds.messageRead.fields.partial(),
  messageTemplate: kinds.messageTemplate.fields.partial(),
} as const satisfies Record<RosterKind, z.ZodType>;

/** Some fields of a record, parsed by its kind's own schema. */
export function parseFields(kind: RosterKind, fields: unknown) {
  return partialFields[kind].safeParse(fields);
}

export function recordToRow<K extends RosterKind>(
  school: string,
  { kind, record, revision }: StoredRecord<K>,
): GenericRow {
  const fields: ReadonlyMap<string, unknown> = new Map(
    Object.entries({ ...kinds[kind].empty, ...definedOnly(record.fields) }),
  );
  const row: Record<string, string | number | null> = { school, id: record._id };
  for (const [field, column] of columnsOf(kind)) row[column.name] = column.encode(fields.get(field));
  row['stamps'] = JSON.stringify(record.stamps);
  row['deleted_at'] = record.deletedAt;
  row['revision'] = revision;
  return row;
}

/** A field that nobody has written yet has a column but no stamp, and is not part of the record. */
export function rowToRecord<K extends RosterKind>(kind: K, row: GenericRow): StoredRecord<K> {
  const stamps = Stamps.parse(JSON.parse(String(row['stamps'])));
  const fields: Record<string, unknown> = {};
  for (const [field, column] of columnsOf(kind)) {
    if (stamps[field] !== undefined) fields[field] = column.decode(row[column.name]);
  }
  const parsed = parseFields(kind, fields);
  if (!parsed.success) throw parsed.error;
  const deletedAt = row['deleted_at'] ?? null;
  return {
    kind,
    record: {
      _id: String(row['id']),
      // Parsed by the schema of this very kind on the line above.
      fields: parsed.data as RecordState<K>['fields'],
      stamps,
      deletedAt: deletedAt === null ? null : Stamp.parse(deletedAt),
    },
    revision: Number(row['revision']),
  };
}

export function columnNames(kind: RosterKind): readonly string[] {
  return [
    'school',
    'id',
    ...columnsOf(kind).map(([, column]) => column.name),
    'stamps',
    'deleted_at',
    'revision',
  ];
}

/** Listed once: a new copy is thousands of rows. */
const columnLists = new Map<RosterKind, readonly (readonly [string, Column])[]>();

function columnsOf(kind: RosterKind): readonly (readonly [string, Column])[] {
  const known = columnLists.get(kind) ?? Object.entries<Column>(recordTables[kind].columns);
  columnLists.set(kind, known);
  return known;
}

function definedOnly(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
