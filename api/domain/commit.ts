/**
 * The only way in which records change. Callers hand their decision to this function: what devices
 * and calls hand in, an import, a decision about quarantine, the server's own change of a school, a
 * new school.
 *
 * It takes the school's counter, so nobody else writes to this school until the transaction ends.
 * The caller decides in memory. Then history, quarantine, records and counter are written by a few
 * statements, however many commands there were.
 */
import type { RecordState } from '#sync/school/records/merge.ts';
import { type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import { type Erased, erasedOf } from '#sync/school/erasing/erased.ts';
import { saveAttendance, type StoredAttendance } from '#api/db/attendance-table.ts';
import { putCounter, takeCounter } from '#api/db/counter-table.ts';
import { noteErasedTold, readErased } from '#api/db/erased-table.ts';
import { changeVerdict, insertHistory, replaceHistoryRecords } from '#api/db/history-table.ts';
import type { Writer } from '#api/db/open.ts';
import { insertQuarantine } from '#api/db/quarantine-table.ts';
import { saveRecords } from '#api/db/record-writer.ts';
import { breakSeals } from '#api/db/sheet-table.ts';
import { blankDecision, nameEraserOf, spokenOf } from './blank-erased.ts';
import { endKnownKeys } from './known-keys.ts';
import { type Decided, historyRow, quarantineRow, touchedRows } from './history-rows.ts';
import { createSchoolClock, type SchoolClock } from './school-clock.ts';
import { noteFamilyEvents } from './note-family-events.ts';
import type { Held, Touched } from './working-set.ts';

/** What a decision starts from. */
export interface Turn {
  /** Of the school's last change. */
  readonly revision: number;
  readonly clock: SchoolClock;
  /** Whose records stay blank, whatever arrives. */
  readonly erased: Erased;
}

export interface Decision<Value> {
  /** What the caller of `commit` gets back. */
  readonly value: Value;
  /** Of the school's last change from now on. */
  readonly revision: number;
  /** New entries of the history, in their order. */
  readonly entries: readonly Decided[];
  readonly changed: readonly Held[];
  /** An entry of the history about which a person has decided since. */
  readonly amended?: Amended;
}

export interface Amended extends Decided {
  readonly position: number;
}

/** Undefined when there is no such school. */
export async function commit<Value>(
  writer: Writer,
  { school, nowMs }: { readonly school: string; readonly nowMs: () => number },
  decide: (turn: Turn) => Promise<Decision<Value>>,
): Promise<Value | undefined> {
  const [counter, erasures] = await Promise.all([takeCounter(writer, school), readErased(writer, school)]);
  if (counter === undefined) return undefined;
  const clock = createSchoolClock(counter.stamp, nowMs);
  const erased = erasedOf(erasures);
  const decision = await decide({ revision: counter.revision, clock, erased });
  const { value, revision, entries, changed, amended } = await blankDecision(writer, school, {
    decision,
    erased,
    eraseNames: nameEraserOf(erasures),
  });
  const arrivedAt = new Date(nowMs()).toISOString();
  const at = (index: number) => ({ school, position: counter.position + 1 + index, arrivedAt });
  const rows = entries.map((entry, index) => historyRow(entry, at(index)));
  const position = counter.position + entries.length;
  const touched = [...entries, ...(amended === undefined ? [] : [amended])].flatMap((one) => one.touched);
  await endKnownKeys(writer, school, { touched, nowMs: nowMs() });
  // None of them needs what another writes.
  await Promise.all([
    insertHistory(
      writer,
      rows,
      entries.flatMap((entry, index) => touchedRows(entry, at(index))),
    ),
    noteErasedTold(writer, school, spokenOf(rows, [...erased.student, ...erased.contact])),
    insertQuarantine(
      writer,
      entries.flatMap((entry) =>
        entry.verdict === 'quarantined' ? [quarantineRow(entry, { school, arrivedAt })] : [],
      ),
    ),
    amended && amend(writer, school, amended),
    writeChanged(writer, school, changed),
    noteFamilyEvents(writer, school, { changed, begun: begunBy(touched), nowMs: nowMs() }),
    putCounter(writer, school, { revision, position, stamp: clock.last() }),
  ]);
  return value;
}

function begunBy(touched: readonly Touched[]): ReadonlySet<string> {
  return new Set(touched.flatMap(({ id, before, isChanged }) => (before === null && isChanged ? id : [])));
}

async function amend(writer: Writer, school: string, { position, ...entry }: Amended): Promise<void> {
  const { verdict, revision } = entry;
  await changeVerdict(writer, school, { id: entry.arrival.id, verdict, revision });
  await replaceHistoryRecords(writer, school, { position, rows: touchedRows(entry, { school, position }) });
}

/** Writes records as they now are, and breaks the seals of the days among them. */
async function writeChanged(db: Writer, school: string, changed: readonly Held[]): Promise<void> {
  for (const kind of rosterKinds) {
    const records = changed.flatMap((held) => (held.kind === kind ? [rosterRecord(kind, held)] : []));
    if (records.length > 0) await saveRecords(db, school, { kind, records });
  }
  const attendance = changed.flatMap((held) => attendanceOf(held) ?? []);
  if (attendance.length === 0) return;
  await Promise.all([
    saveAttendance(db, school, attendance),
    breakSeals(db, school, [...new Set(attendance.map(({ date }) => date))]),
  ]);
}

function rosterRecord(kind: RosterKind, { record, revision }: Held) {
  // Held under its own kind.
  return { kind, record: record as RecordState<RosterKind>, revision };
}

function attendanceOf({ attendanceKey, record, revision }: Held): StoredAttendance | undefined {
  // Only attendance has such a key.
  return attendanceKey && { ...attendanceKey, record, revision };
}
