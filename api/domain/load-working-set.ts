import type { Command } from '#sync/school/commands/catalogue.ts';
import { commandReads } from '#sync/school/commands/command.ts';
import { type Kind, refKey, type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import { type AttendanceKey, readAttendance } from '#api/db/attendance-table.ts';
import type { StoredRecord } from '#api/db/record-codec.ts';
import { readGradeLevelsInUse, readRecords } from '#api/db/record-reader.ts';
import type { Reader } from '#api/db/open.ts';
import { changesOf } from './arrival.ts';
import { createWorkingSet, type Held, type WorkingSet } from './working-set.ts';

/** What else the decision looks at. */
interface Others {
  readonly records: readonly StoredRecord[];
  readonly attendance: readonly AttendanceKey[];
}

/** Loads what these commands read or change, by a few statements for each kind. */
export async function loadWorkingSet(
  db: Reader,
  school: string,
  commands: readonly Command[],
  others: Others = { records: [], attendance: [] },
): Promise<WorkingSet> {
  const wanted = wantedBy(commands);
  const loaded: Held[] = [];
  for (const kind of rosterKinds) {
    const ids = [...(wanted.ids.get(kind) ?? [])];
    for (const stored of await readRecords<RosterKind>(db, school, { kind, ids }))
      loaded.push({ kind, record: stored.record, revision: stored.revision, attendanceKey: undefined });
  }
  for (const { kind, record, revision } of others.records)
    loaded.push({ kind, record, revision, attendanceKey: undefined });
  for (const { record, revision, date, term, student } of await readAttendance(db, school, [
    ...wanted.attendance.values(),
    ...others.attendance,
  ]))
    loaded.push({ kind: 'attendance', record, revision, attendanceKey: { date, term, student } });
  return createWorkingSet(loaded, await readGradeLevelsInUse(db, school, wanted.gradeLevelUses));
}

interface Wanted {
  readonly ids: Map<Kind, Set<string>>;
  readonly attendance: Map<string, AttendanceKey>;
  readonly gradeLevelUses: string[];
}

function wantedBy(commands: readonly Command[]): Wanted {
  const wanted: Wanted = { ids: new Map(), attendance: new Map(), gradeLevelUses: [] };
  const want = (kind: Kind, id: string) => {
    const ids = wanted.ids.get(kind);
    if (ids === undefined) wanted.ids.set(kind, new Set([id]));
    else ids.add(id);
  };
  for (const command of commands) {
    const reads = commandReads(command);
    for (const { kind, id } of reads.records) want(kind, id);
    if (reads.usesOfGradeLevel !== undefined) wanted.gradeLevelUses.push(reads.usesOfGradeLevel);
    for (const { change, attendanceKey } of changesOf(command)) {
      if (attendanceKey === undefined) want(change.kind, change.id);
      else wanted.attendance.set(refKey(change), attendanceKey);
    }
  }
  return wanted;
}
