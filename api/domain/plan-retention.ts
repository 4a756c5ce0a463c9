/**
 * What a run on this day would remove from a school: read page by page, so that others are answered
 * in between, and decided by the one rule of `sync/school/retention`. The preview shows it and the
 * run carries it out. Whatever changes after `revision` is left to the next run.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isClosed } from '#sync/school/records/incident.ts';
import { type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import { isEmptied, recordFields, writtenAtMs } from '#sync/school/records/merge.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { emptySchool, type School } from '#sync/school/records/school.ts';
import { type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import { type Cutoffs, cutoffsOn } from '#sync/school/retention/cutoffs.ts';
import { monthsOf } from '#sync/school/retention/default-periods.ts';
import type { PeriodMonths } from '#sync/school/records/retention-periods.ts';
import { type Aged, type Going, type RetentionView, whatGoes } from '#sync/school/retention/what-goes.ts';
import { readRecordsWithDeleted } from '#api/db/erasing-tables.ts';
import * as tables from '#api/db/forgetting-tables.ts';
import type { Reader } from '#api/db/open.ts';
import type { StoredRecord } from '#api/db/record-codec.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { readBlankHistory } from '#api/db/retention-table.ts';
import { readStandpoint } from '#api/db/school-reader.ts';
import { chunksOf } from '#api/platform/chunks-of.ts';

export interface RetentionPlan {
  readonly school: School;
  readonly today: SchoolDay;
  /** Of the school when the plan was made. */
  readonly revision: number;
  /** The length of its history then. */
  readonly position: number;
  readonly months: PeriodMonths;
  readonly cutoffs: Cutoffs;
  readonly going: Going;
  /** What the rule looked at, for names and days. */
  readonly records: RetentionView['records'];
  readonly deleted: RetentionView['deleted'];
  readonly attendance: readonly { readonly date: SchoolDay; readonly count: number }[];
  /** Positions of the history that say something and go: after `after`, up to `upTo`. */
  readonly history: { readonly after: number; readonly upTo: number };
  /** Commands that were decided in review. */
  readonly decided: readonly { readonly command: string; readonly arrived_at: string }[];
}

const rowsPerPage = 500;

/** Undefined when there is no such school. */
export async function planRetention(
  db: Reader,
  school: string,
  nowMs: number,
): Promise<RetentionPlan | undefined> {
  const { revision, position } = await readStandpoint(db, school);
  const stored = await readRecord(db, school, { kind: 'school', id: school });
  if (stored === undefined) return undefined;
  const fields = recordFields('school', stored.record);
  const today = schoolDayAt(nowMs, fields.timeZone);
  const { records, deleted } = await readAged(db, school, fields.timeZone);
  const waiting = await tables.readFirstWaiting(db, school);
  const cutoffs = cutoffsOn({
    today,
    months: monthsOf(fields),
    terms: records.term.map(({ fields: term }) => term),
    openIncident: firstOpenIncident(records.incident),
    waitingRecord: waiting === undefined ? undefined : schoolDayAt(Date.parse(waiting), fields.timeZone),
  });
  const days = await tables.readDaysWithAttendance(db, school);
  const { from } = cutoffs.attendance;
  const keptDays = days.filter((date) => from === undefined || date >= from);
  const attended = await readAttended(db, school, keptDays);
  const lately = await readLatelyListed(db, school, { records, since: cutoffs.contacts.from });
  return {
    school: { ...emptySchool, ...fields, _id: school },
    today,
    revision,
    position,
    months: monthsOf(fields),
    cutoffs,
    going: whatGoes({ today, cutoffs, records, deleted, attended, lately }),
    records,
    deleted,
    attendance: await countDays(db, school, from === undefined ? [] : days.filter((date) => date < from)),
    history: await readHistoryGoing(db, school, cutoffs.history.from),
    decided:
      cutoffs.history.from === undefined
        ? []
        : await tables.readDecidedBefore(db, school, cutoffs.history.from),
  };
}

async function countDays(
  db: Reader,
  school: string,
  dates: readonly SchoolDay[],
): Promise<RetentionPlan['attendance']> {
  const counted: RetentionPlan['attendance'][number][] = [];
  for (const date of dates) {
    counted.push({ date, count: await tables.countAttendanceOfDay(db, school, date) });
    await nextTurn();
  }
  return counted;
}

type AllAged = Pick<RetentionView, 'records' | 'deleted'>;

async function readAged(db: Reader, school: string, timeZone: string): Promise<AllAged> {
  const dayAt = createDayAt(timeZone);
  const records = new Map<RosterKind, readonly unknown[]>();
  const deleted = new Map<RosterKind, readonly unknown[]>();
  for (const kind of rosterKinds) {
    const aged = await readAgedOfKind(db, school, { kind, dayAt });
    records.set(kind, aged.there);
    deleted.set(kind, aged.deleted);
  }
  // Every kind has its lists, read as that kind.
  return { records: Object.fromEntries(records), deleted: Object.fromEntries(deleted) } as unknown as AllAged;
}

async function readAgedOfKind<K extends RosterKind>(
  db: Reader,
  school: string,
  { kind, dayAt }: { readonly kind: K; readonly dayAt: (ms: number) => SchoolDay },
): Promise<{ readonly there: readonly Aged<K>[]; readonly deleted: readonly Aged<K>[] }> {
  const aged: { readonly there: Aged<K>[]; readonly deleted: Aged<K>[] } = { there: [], deleted: [] };
  for (let after: string | undefined = ''; after !== undefined;) {
    const page: readonly StoredRecord<K>[] = await readRecordsWithDeleted(db, school, {
      kind,
      after,
      limit: rowsPerPage,
    });
    for (const { record } of page)
      if (!isEmptied(record))
        aged[record.deletedAt === null ? 'there' : 'deleted'].push({
          _id: record._id,
          fields: recordFields(kind, record),
          writtenOn: dayAt(writtenAtMs(record)),
        });
    after = page.length < rowsPerPage ? undefined : page.at(-1)?.record._id;
    await nextTurn();
  }
  return aged;
}

/** Asking for the parts of a moment in a zone is slow, and most records share their hours. */
function createDayAt(timeZone: string): (ms: number) => SchoolDay {
  const known = new Map<number, SchoolDay>();
  return (ms) => {
    // Zones differ by quarters of an hour.
    const quarter = Math.floor(ms / quarterMs);
    const day = known.get(quarter) ?? schoolDayAt(quarter * quarterMs, timeZone);
    known.set(quarter, day);
    return day;
  };
}
const quarterMs = 15 * 60_000;

function firstOpenIncident(incidents: readonly Aged<'incident'>[]): SchoolDay | undefined {
  const open = incidents.flatMap(({ fields, writtenOn }) =>
    isClosed(fields) ? [] : [fields.date === '' ? writtenOn : fields.date],
  );
  return open.toSorted().at(0);
}

async function readAttended(
  db: Reader,
  school: string,
  dates: readonly SchoolDay[],
): Promise<RetentionView['attended']> {
  const students = new Set<RecordId>();
  const people = new Set<RecordId>();
  for (const date of dates) {
    for (const row of await tables.readNamedOnDay(db, school, date)) {
      students.add(row.student);
      for (const handover of [row.drop_off, row.pick_up]) {
        // As `attendance-table` writes it. Parsing a year of days would take seconds.
        const id = /"personID":"([^"]+)"/.exec(handover ?? '')?.[1];
        if (id !== undefined) people.add(id);
      }
    }
    await nextTurn();
  }
  return { students, people };
}

/**
 * Contacts whom the history names on the list of a child whose list has changed within the period:
 * somebody who was taken off a list yesterday may be put back on it. As far as the history says.
 */
async function readLatelyListed(
  db: Reader,
  school: string,
  { records, since }: { readonly records: RetentionView['records']; readonly since: SchoolDay | undefined },
): Promise<ReadonlySet<RecordId>> {
  if (since === undefined) return new Set();
  const changed = records.student.filter(({ writtenOn }) => writtenOn >= since).map(({ _id }) => _id);
  const lately = new Set<RecordId>();
  for (const some of chunksOf(changed, rowsPerPage)) {
    const lists = await tables.readListsOfBefore(db, school, some);
    for (const list of lists)
      for (const [, id] of list.matchAll(/"contact":"([^"]+)"/g)) if (id !== undefined) lately.add(id);
    await nextTurn();
  }
  return lately;
}

/** The history is in the order of arrival, so the last entry of before a day is found by halves. */
async function readHistoryGoing(
  db: Reader,
  school: string,
  from: SchoolDay | undefined,
): Promise<RetentionPlan['history']> {
  const after = await readBlankHistory(db, school);
  if (from === undefined) return { after, upTo: after };
  return { after, upTo: Math.max(after, await lastPositionBefore(db, school, { after, before: from })) };
}

/** `before`: the beginning of a moment, such as a day or a month. 0 when there is none. */
export async function lastPositionBefore(
  db: Reader,
  school: string,
  { after, before }: { readonly after: number; readonly before: string },
): Promise<number> {
  const { position: last } = await readStandpoint(db, school);
  let low = after;
  let high = last;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const entry = await tables.readHistoryAt(db, school, middle);
    if (entry !== undefined && entry.arrived_at < before) low = middle;
    else high = middle - 1;
  }
  return low;
}
