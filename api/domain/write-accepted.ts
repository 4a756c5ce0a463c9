import type { RecordState } from '#sync/school/records/merge.ts';
import type { RosterKind } from '#sync/school/records/kinds.ts';
import { rosterKinds } from '#sync/school/records/kinds.ts';
import { saveAttendance, type StoredAttendance } from '#api/db/attendance-table.ts';
import type { Counter } from '#api/db/counter-table.ts';
import { insertHistory } from '#api/db/history-table.ts';
import type { Writer } from '#api/db/open.ts';
import { insertQuarantine } from '#api/db/quarantine-table.ts';
import { saveRecords } from '#api/db/record-writer.ts';
import type { NewRow } from '#api/db/schema.ts';
import { breakSeals } from '#api/db/sheet-table.ts';
import { changesOf, envelopeOf } from './arrival.ts';
import type { Settled, Settlement } from './settle-batch.ts';
import type { Held, Touched } from './working-set.ts';

interface Writing {
  readonly school: string;
  readonly settlement: Settlement;
  /** As it was when the transaction took it. */
  readonly counter: Counter;
  readonly nowMs: number;
}

/** Puts into the store what was decided, by a few statements however many commands there were. */
export async function writeAccepted(
  db: Writer,
  { school, settlement, counter, nowMs }: Writing,
): Promise<void> {
  const arrivedAt = new Date(nowMs).toISOString();
  const kept = settlement.settled.flat().filter((one) => one.isKept);
  await insertHistory(
    db,
    kept.map((one, index) => historyRow(one, { school, position: counter.position + 1 + index, arrivedAt })),
    kept.flatMap((one, index) => touchedRows(one, { school, position: counter.position + 1 + index })),
  );
  await insertQuarantine(
    db,
    kept.flatMap((one) => (one.verdict === 'quarantined' ? [quarantineRow(one, { school, arrivedAt })] : [])),
  );
  await writeChanged(db, school, settlement.workingSet.changed());
}

/** Writes records as they now are, and breaks the seals of the days among them. */
export async function writeChanged(db: Writer, school: string, changed: readonly Held[]): Promise<void> {
  for (const kind of rosterKinds) {
    const records = changed.flatMap((held) => (held.kind === kind ? [rosterRecord(kind, held)] : []));
    if (records.length > 0) await saveRecords(db, school, { kind, records });
  }
  const attendance = changed.flatMap((held) => attendanceOf(held) ?? []);
  if (attendance.length === 0) return;
  await saveAttendance(db, school, attendance);
  await breakSeals(db, school, [...new Set(attendance.map(({ date }) => date))]);
}

function rosterRecord(kind: RosterKind, { record, revision }: Held) {
  // Held under its own kind.
  return { kind, record: record as RecordState<RosterKind>, revision };
}

function attendanceOf({ attendanceKey, record, revision }: Held): StoredAttendance | undefined {
  // Only attendance has such a key.
  return attendanceKey && { ...attendanceKey, record, revision };
}

export function historyRow(
  { arrival, verdict, revision, problems, correctedStamp, isSuspicious }: Settled,
  {
    school,
    position,
    arrivedAt,
  }: { readonly school: string; readonly position: number; readonly arrivedAt: string },
): NewRow<'history'> {
  const envelope = envelopeOf(arrival.parsed);
  return {
    school,
    id: arrival.id,
    position,
    name: envelope?.name ?? '',
    version: envelope?.v ?? 0,
    raw: JSON.stringify(arrival.raw) ?? 'null',
    actor: envelope?.actor ?? '',
    device: deviceOf(arrival.source),
    stamp: envelope?.at ?? '',
    corrected_stamp: correctedStamp,
    is_suspicious: isSuspicious ? 1 : 0,
    wall: envelope?.wall ?? '',
    arrived_at: arrivedAt,
    verdict,
    code: problems[0]?.code ?? null,
    revision,
  };
}

/** Which records a command was about: those that it touched, or, when it was not applied, those that it meant to. */
export function touchedRows(
  { arrival, touched }: Pick<Settled, 'arrival' | 'touched'>,
  { school, position }: { readonly school: string; readonly position: number },
): readonly NewRow<'history_record'>[] {
  const meant = touched.length > 0 ? touched : intended(arrival);
  const byRecord = new Map(meant.map((one) => [`${one.kind}/${one.id}`, one]));
  return [...byRecord.values()].map((one) => ({
    school,
    position,
    kind: one.kind,
    record: one.id,
    student: studentOf(one),
    date: one.attendanceKey?.date ?? null,
    before: one.before === null ? null : JSON.stringify(one.before),
    after: one.after === null ? null : JSON.stringify(one.after),
  }));
}

type Meant = Pick<Touched, 'kind' | 'id' | 'attendanceKey' | 'before' | 'after'>;

function intended({ parsed }: Settled['arrival']): readonly Meant[] {
  if (parsed.kind !== 'command') return [];
  return changesOf(parsed.command).map(({ change, attendanceKey }) => ({
    kind: change.kind,
    id: change.id,
    attendanceKey,
    before: null,
    after: null,
  }));
}

function studentOf({ kind, id, attendanceKey, after }: Meant): string | null {
  if (kind === 'student') return id;
  if (attendanceKey !== undefined) return attendanceKey.student;
  const student = kind === 'registration' && after !== null && 'student' in after ? after.student : null;
  return typeof student === 'string' ? student : null;
}

function quarantineRow(
  { arrival, problems, revision }: Settled,
  { school, arrivedAt }: { readonly school: string; readonly arrivedAt: string },
): NewRow<'quarantine'> {
  return {
    school,
    command: arrival.id,
    revision,
    status: 'open',
    code: problems[0]?.code ?? 'MALFORMED',
    errors: JSON.stringify(problems),
    raw: JSON.stringify(arrival.raw) ?? 'null',
    actor: envelopeOf(arrival.parsed)?.actor ?? '',
    device: deviceOf(arrival.source),
    arrived_at: arrivedAt,
    resolved_by: null,
    resolved_at: null,
    reason: null,
  };
}

function deviceOf(source: Settled['arrival']['source']): string {
  return source.by === 'device' ? source.device : '';
}
