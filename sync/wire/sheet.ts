/**
 * One school day's attendance as columns.
 *
 * A year of 2,000 students is 360,000 attendance records. As rows they take a minute to store in
 * IndexedDB and 23 MB to send; as one sheet a day, with dictionaries for what repeats and small
 * numbers for the rest, a quarter of a second and 5 MB. `packed-sheets.ts` halves these for
 * sending. Rows are sorted by student, so that a day looks like the day before it to the
 * compressor.
 *
 * `packSheet` and `unpackSheet` are inverse to each other: the stamps of each field are kept
 * exactly, so a row from a sheet merges like any other record. They share this file for that
 * reason.
 */
import { z } from 'zod';
import { canonicalJson, type Patch, type RecordState } from '#sync/school/records/merge.ts';
import { type AttendanceFields, type Handover, Person, Release } from '#sync/school/records/attendance.ts';
import { attendanceId, RecordId } from '#sync/school/records/id.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { minuteOfDay, wallTimeAt } from '#sync/school/records/wall-time.ts';
import { formatStamp, parseStamp, type Stamp, StampNode } from '#sync/stamp.ts';

const Column = z.array(z.number().int());
const Ms = z.number().int().nonnegative();

/** `null` in `ms` means never written; −1 in `person` and `minute` means written as nothing. */
const StampColumns = z.object({
  ms: z.array(Ms.nullable()),
  counter: z.array(z.number().int().min(0).max(0xffff)),
  node: Column,
});
const HandoverColumns = z.object({
  person: Column,
  minute: z.array(z.number().int().min(-1).max(1439)),
  ...StampColumns.shape,
});

export const Sheet = z.object({
  date: SchoolDay,
  /** True when every row of the day is here, false when only what changed since a cursor. */
  isWhole: z.boolean(),
  terms: z.array(RecordId),
  people: z.array(Person),
  nodes: z.array(StampNode),
  /**
   * Unix ms from which the columns `ms` count; those of a handover also count from its minute.
   * Most are recorded within the minute that they name, and what is left of the stamp then is a
   * small number.
   */
  baseMs: z.number().int(),
  student: z.array(RecordId),
  term: Column,
  dropOff: HandoverColumns,
  pickUp: HandoverColumns,
  notes: z.object({ text: z.array(z.string()), ...StampColumns.shape }),
  /** The few handovers that somebody let happen; absent when there are none. */
  releases: z
    .array(z.object({ row: z.number().int().min(0), field: z.enum(['dropOff', 'pickUp']), release: Release }))
    .optional(),
});
export type Sheet = z.infer<typeof Sheet>;

export type SheetRow = {
  readonly student: RecordId;
  readonly term: RecordId;
  readonly record: RecordState<'attendance'>;
};

/** Rows of one date, in any order. */
export function packSheet(date: SchoolDay, rows: readonly SheetRow[], isWhole: boolean): Sheet {
  const sorted = rows.toSorted((a, b) =>
    a.student === b.student ? compare(a.term, b.term) : compare(a.student, b.student),
  );
  const terms = createDictionary<string>((term) => term);
  const people = createDictionary<Person>((person) => canonicalJson(person));
  const nodes = createDictionary<string>((node) => node);
  const baseMs = earliestMs(sorted);
  const handovers = (field: 'dropOff' | 'pickUp') => ({
    person: sorted.map(({ record }) => indexOfPerson(record.fields[field], people)),
    minute: sorted.map(({ record }) => minuteOf(record.fields[field])),
    ...stampColumns(sorted, field, { baseMs, nodes }),
  });
  const columns = {
    student: sorted.map((row) => row.student),
    term: sorted.map((row) => terms.indexOf(row.term)),
    dropOff: handovers('dropOff'),
    pickUp: handovers('pickUp'),
    notes: {
      text: sorted.map(({ record }) => record.fields.notes ?? ''),
      ...stampColumns(sorted, 'notes', { baseMs, nodes }),
    },
  };
  const releases = releasesOf(sorted);
  return {
    date,
    isWhole,
    terms: terms.entries,
    people: people.entries,
    nodes: nodes.entries,
    baseMs,
    ...columns,
    ...(releases.length > 0 && { releases }),
  };
}

/**
 * The rows of a sheet, by student. Never throws on a parsed sheet: a missing node gives an
 * unwritten field, a missing person an empty one.
 */
export function unpackSheet(sheet: Sheet): readonly SheetRow[] {
  const releaseAt = releasesByPlace(sheet);
  return sheet.student.map((_, row) => rowAt(sheet, row, releaseAt));
}

type ReleaseAt = (field: 'dropOff' | 'pickUp', row: number) => Release | undefined;

/** What `rowAt` asks, made once for all rows. */
export function releasesByPlace({ releases }: Sheet): ReleaseAt {
  const known = new Map(releases?.map(({ row, field, release }) => [`${field}${row}`, release] as const));
  return known.size === 0 ? () => undefined : (field, row) => known.get(`${field}${row}`);
}

export function rowAt(sheet: Sheet, row: number, releaseAt: ReleaseAt): SheetRow {
  const student = sheet.student[row] ?? '';
  const term = sheet.terms[sheet.term[row] ?? -1] ?? '';
  const stamps: Record<string, Stamp> = {};
  const fields: Partial<AttendanceFields> = {};
  for (const field of ['dropOff', 'pickUp'] as const) {
    const stamp = stampAt(sheet, sheet[field], row);
    if (stamp === undefined) continue;
    stamps[field] = stamp;
    const handover = handoverAt(sheet, field, row);
    const release = releaseAt(field, row);
    fields[field] = handover === null || release === undefined ? handover : { ...handover, release };
  }
  const notesStamp = stampAt(sheet, sheet.notes, row);
  if (notesStamp !== undefined) {
    stamps['notes'] = notesStamp;
    fields.notes = sheet.notes.text[row] ?? '';
  }
  return {
    student,
    term,
    record: { _id: attendanceId(sheet.date, term, student), fields, stamps, deletedAt: null },
  };
}

/**
 * Columns, each checked in one pass. A schema for each cell of a day would take longer than
 * everything else that a screen does when one child comes, or a new device with its first weeks.
 */
const numbers = (least = -Infinity, most = Infinity) =>
  z.custom<number[]>(
    (cells) =>
      Array.isArray(cells) &&
      cells.every((cell) => Number.isSafeInteger(cell) && cell >= least && cell <= most),
  );
const Numbers = numbers();
const MsOrNull = z.custom<(number | null)[]>(
  (cells) =>
    Array.isArray(cells) && cells.every((cell) => cell === null || (Number.isSafeInteger(cell) && cell >= 0)),
);
const Texts = z.custom<string[]>(
  (cells) => Array.isArray(cells) && cells.every((cell) => typeof cell === 'string'),
);
const People = z.custom<Person[]>((cells) => Array.isArray(cells) && cells.every(isPerson));
const QuickStamps = { ms: MsOrNull, counter: numbers(0, 0xffff), node: Numbers };
const QuickHandovers = z.object({ person: Numbers, minute: numbers(-1, 1439), ...QuickStamps });

function isPerson(cell: unknown): cell is Person {
  if (typeof cell !== 'object' || cell === null) return false;
  const { personID, name, personString }: { personID?: unknown; name?: unknown; personString?: unknown } =
    cell;
  return typeof personID === 'string' && typeof name === 'string' && typeof personString === 'string';
}

/** A sheet as this device has stored it, after it had been parsed. */
export const StoredSheet: z.ZodType<Sheet, z.input<typeof Sheet>> = Sheet.extend({
  people: People,
  student: Texts,
  term: Numbers,
  dropOff: QuickHandovers,
  pickUp: QuickHandovers,
  notes: z.object({ text: Texts, ...QuickStamps }),
});

const CountedColumns = z.object({ person: Numbers, minute: Numbers });

/** What is counted of a sheet: drop-offs and pick-ups, without stamps, notes and releases. */
export const CountedSheet = Sheet.pick({ date: true, terms: true }).extend({
  people: People,
  student: Texts,
  term: Numbers,
  dropOff: CountedColumns,
  pickUp: CountedColumns,
});
export type CountedSheet = z.infer<typeof CountedSheet>;

type Dictionary<T> = { readonly entries: T[]; readonly indexOf: (entry: T) => number };

function createDictionary<T>(keyOf: (entry: T) => string): Dictionary<T> {
  const entries: T[] = [];
  const indexByKey = new Map<string, number>();
  return {
    entries,
    indexOf: (entry) => {
      const key = keyOf(entry);
      const known = indexByKey.get(key);
      if (known !== undefined) return known;
      indexByKey.set(key, entries.length);
      return entries.push(entry) - 1;
    },
  };
}

function stampColumns(
  rows: readonly SheetRow[],
  field: keyof AttendanceFields,
  { baseMs, nodes }: { readonly baseMs: number; readonly nodes: Dictionary<string> },
) {
  const parts = rows.map(({ record }) => {
    const stamp = record.stamps[field];
    return stamp === undefined ? undefined : parseStamp(stamp);
  });
  return {
    ms: parts.map((part, row) =>
      part === undefined ? null : part.ms - baseMs - minuteMs(rows[row]?.record.fields, field),
    ),
    counter: parts.map((part) => part?.counter ?? 0),
    node: parts.map((part) => (part === undefined ? 0 : nodes.indexOf(part.node))),
  };
}

function minuteMs(fields: Patch<'attendance'> | undefined, field: keyof AttendanceFields): number {
  return field === 'notes' ? 0 : Math.max(0, minuteOf(fields?.[field])) * 60_000;
}

function stampAt(
  sheet: Sheet,
  columns: {
    readonly ms: readonly (number | null)[];
    readonly counter: readonly number[];
    readonly node: readonly number[];
    readonly minute?: readonly number[];
  },
  row: number,
): Stamp | undefined {
  const ms = columns.ms[row];
  const node = sheet.nodes[columns.node[row] ?? -1];
  if (ms === undefined || ms === null || node === undefined) return undefined;
  const fromMs = sheet.baseMs + Math.max(0, columns.minute?.[row] ?? 0) * 60_000;
  return formatStamp({ ms: fromMs + ms, counter: columns.counter[row] ?? 0, node });
}

function handoverAt(sheet: Sheet, field: 'dropOff' | 'pickUp', row: number): Handover | null {
  const person = sheet.people[sheet[field].person[row] ?? -1];
  const minute = sheet[field].minute[row] ?? -1;
  return person === undefined || minute < 0 ? null : { person, time: wallTimeAt(sheet.date, minute) };
}

function releasesOf(rows: readonly SheetRow[]) {
  return rows.flatMap(({ record }, row) =>
    (['dropOff', 'pickUp'] as const).flatMap((field) => {
      const release = record.fields[field]?.release;
      return release === undefined ? [] : [{ row, field, release }];
    }),
  );
}

function indexOfPerson(handover: Handover | null | undefined, people: Dictionary<Person>): number {
  return handover === null || handover === undefined ? -1 : people.indexOf(handover.person);
}

function minuteOf(handover: Handover | null | undefined): number {
  return handover === null || handover === undefined ? -1 : minuteOfDay(handover.time);
}

function earliestMs(rows: readonly SheetRow[]): number {
  let earliest = Number.POSITIVE_INFINITY;
  for (const { record } of rows) {
    for (const field of ['dropOff', 'pickUp', 'notes'] as const) {
      const stamp = record.stamps[field];
      if (stamp !== undefined)
        earliest = Math.min(earliest, parseStamp(stamp).ms - minuteMs(record.fields, field));
    }
  }
  return Number.isFinite(earliest) ? earliest : 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
