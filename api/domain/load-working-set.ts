import type { Command } from '#sync/school/commands/catalogue.ts';
import { commandReads } from '#sync/school/commands/command.ts';
import type { Reads } from '#sync/school/commands/definition.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import {
  type Kind,
  type RecordRef,
  refKey,
  type RosterKind,
  rosterKinds,
} from '#sync/school/records/kinds.ts';
import type { UsedRef } from '#sync/school/records/record-uses.ts';
import { type AttendanceKey, readAttendance } from '#api/db/attendance-table.ts';
import type { StoredRecord } from '#api/db/record-codec.ts';
import { readRecords } from '#api/db/record-reader.ts';
import { readUsed } from '#api/db/record-uses-reader.ts';
import type { Reader } from '#api/db/open.ts';
import { changesOf } from './arrival.ts';
import { createWorkingSet, type Held, type WorkingSet } from './working-set.ts';

/** What else the decision looks at. */
interface Others {
  readonly records: readonly StoredRecord[];
  readonly attendance: readonly AttendanceKey[];
}

interface AtHand {
  readonly others?: Others | undefined;
  /** What this transaction has loaded already. */
  readonly held?: readonly Held[];
  /** What it has looked for, whether it is there or not. */
  readonly looked?: ReadonlySet<string>;
  /** What the checks of direct calls look at. */
  readonly checked?: readonly RecordRef[];
}

/** Loads what these commands read or change, by a few statements for each kind. */
export async function loadWorkingSet(
  db: Reader,
  school: string,
  commands: readonly Command[],
  { others = { records: [], attendance: [] }, held = [], looked = new Set(), checked = [] }: AtHand = {},
): Promise<WorkingSet> {
  const wanted = wantedBy(commands, commandReads, checked);
  for (const key of others.attendance) wanted.attendance.set(attendanceRefKey(key), key);
  for (const [kind, ids] of wanted.ids)
    for (const id of ids) if (looked.has(refKey({ kind, id }))) ids.delete(id);
  for (const key of wanted.attendance.keys()) if (looked.has(key)) wanted.attendance.delete(key);
  const [read, used] = await Promise.all([loadHeld(db, school, wanted), readUsed(db, school, wanted.uses)]);
  const loaded = [...held, ...read];
  for (const { kind, record, revision } of others.records)
    loaded.push({ kind, record, revision, attendanceKey: undefined });
  return createWorkingSet(loaded, used);
}

/** Loads what these commands change, for effects that nobody checks. */
export async function loadChangedOnly(
  db: Reader,
  school: string,
  commands: readonly Command[],
): Promise<WorkingSet> {
  return createWorkingSet(
    await loadHeld(
      db,
      school,
      wantedBy(commands, () => nothingRead),
    ),
    new Set(),
  );
}

const nothingRead: Reads = { records: [] };

interface Wanted {
  readonly ids: ReadonlyMap<Kind, Set<string>>;
  /** By the key of its record. */
  readonly attendance: Map<string, AttendanceKey>;
}

/** Those of these records that are there. */
export async function loadHeld(db: Reader, school: string, { ids, attendance }: Wanted): Promise<Held[]> {
  const readRoster = async (kind: RosterKind): Promise<Held[]> => {
    const found = await readRecords(db, school, { kind, ids: [...(ids.get(kind) ?? [])] });
    return found.map(({ record, revision }) => ({ kind, record, revision, attendanceKey: undefined }));
  };
  const readDays = async (): Promise<Held[]> => {
    const found = await readAttendance(db, school, [...attendance.values()]);
    return found.map(({ record, revision, ...attendanceKey }) => ({
      kind: 'attendance',
      record,
      revision,
      attendanceKey,
    }));
  };
  const wanted = rosterKinds.filter((kind) => (ids.get(kind)?.size ?? 0) > 0);
  return (await Promise.all([...wanted.map(readRoster), readDays()])).flat();
}

function wantedBy(
  commands: readonly Command[],
  readBy: (command: Command) => Reads,
  besides: readonly RecordRef[] = [],
): Wanted & { readonly uses: readonly UsedRef[] } {
  const refs = [...besides];
  const attendance = new Map<string, AttendanceKey>();
  const uses: UsedRef[] = [];
  for (const command of commands) {
    const reads = readBy(command);
    refs.push(...reads.records);
    if (reads.usesOf !== undefined) uses.push(reads.usesOf);
    for (const { change, attendanceKey } of changesOf(command)) {
      if (attendanceKey === undefined) refs.push({ kind: change.kind, id: change.id });
      else attendance.set(refKey(change), attendanceKey);
    }
  }
  return { ids: idsByKind(refs), attendance, uses };
}

export function idsByKind(refs: readonly RecordRef[]): ReadonlyMap<Kind, Set<string>> {
  const ids = new Map<Kind, Set<string>>();
  for (const { kind, id } of refs) {
    const ofKind = ids.get(kind);
    if (ofKind === undefined) ids.set(kind, new Set([id]));
    else ofKind.add(id);
  }
  return ids;
}

export function attendanceRefKey({ date, term, student }: AttendanceKey): string {
  return refKey({ kind: 'attendance', id: attendanceId(date, term, student) });
}
