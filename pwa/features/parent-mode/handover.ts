import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { AttendanceFields, Person, Release } from '#sync/school/records/attendance.ts';
import { type AttendanceSet, attendanceUndo } from '#sync/school/records/attendance-undo.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import type { WallTime } from '#sync/school/records/wall-time.ts';

/** One child's drop-off or pick-up, as it was given. */
export type Recorded = { readonly row: DoorRow; readonly written: AttendanceSet };

/** What a family's pass at the door writes for one of its children. */
export function handoverOf({
  question,
  person,
  time,
  release,
}: {
  readonly question: DoorQuestion;
  readonly person: Person;
  readonly time: WallTime;
  readonly release?: Release | undefined;
}): AttendanceSet {
  return { [question]: { person, time, ...(release !== undefined && { release }) } };
}

/**
 * The undo, or nothing when somebody else wrote since. `now` is the child's row, which is another
 * term's once the child may come there; absent after its day.
 */
export function undoOf(
  { row, written }: Recorded,
  now: DoorRow | undefined,
): Partial<AttendanceFields> | undefined {
  const rows = now === undefined ? [] : [now, ...(now.inOtherTerms ?? [])];
  const same = rows.find(({ attendance }) => attendance._id === row.attendance._id);
  return attendanceUndo({ before: row.fields, written, now: same?.fields });
}
