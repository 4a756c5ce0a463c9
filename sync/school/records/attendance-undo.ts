import { type Attendance, type AttendanceFields, type Handover, isSameHandover } from './attendance.ts';

/** Some of an attendance record's fields, as a command carries them: `undefined` means absent. */
export type AttendanceSet = {
  readonly [Name in keyof AttendanceFields]?: AttendanceFields[Name] | undefined;
};

/**
 * What takes a save back: each field that it wrote as it was before. A field that somebody else has
 * written since is left as it is: undoing one save must not undo a later one.
 *
 * @param save `now` is the current record; when it is unknown (this device has not got its day),
 *   the save counts as current
 * @returns nothing when there is nothing left to take back
 */
export function attendanceUndo(save: {
  readonly before: AttendanceFields;
  readonly written: AttendanceSet;
  readonly now: AttendanceFields | undefined;
}): Partial<AttendanceFields> | undefined {
  const { before, written, now } = save;
  const isStill = (name: 'dropOff' | 'pickUp') => isHandoverStill(written[name], now?.[name]);
  const undo: Partial<AttendanceFields> = {
    ...(isStill('dropOff') && { dropOff: before.dropOff }),
    ...(isStill('pickUp') && { pickUp: before.pickUp }),
    ...(written.notes !== undefined &&
      (now === undefined || written.notes === now.notes) && { notes: before.notes }),
  };
  return Object.keys(undo).length === 0 ? undefined : undo;
}

function isHandoverStill(written: Handover | null | undefined, now: Handover | null | undefined): boolean {
  return written !== undefined && (now === undefined || isSameHandover(written, now));
}

/** What `recordAttendance` names a record by. */
export function attendanceKey({
  date,
  term,
  student,
}: Attendance): Pick<Attendance, 'date' | 'term' | 'student'> {
  return { date, term, student };
}
