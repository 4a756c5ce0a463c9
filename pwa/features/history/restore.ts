/** What an entry of the history would put back. Pure. */
import { RecordAttendanceArgs } from '#sync/school/commands/record-attendance.ts';
import {
  type AttendanceFields,
  type AttendanceInput,
  isSameHandover,
  needsALook,
  statusOf,
} from '#sync/school/records/attendance.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import type { HistoryItem } from '#pwa/data/school/history-pages.ts';

export type Restoring = {
  readonly key: Pick<RecordAttendanceArgs, 'date' | 'term' | 'student'>;
  /**
   * Those of its fields that stand otherwise now. A release is the word of who gave it that day:
   * for the same person at the same time it makes no difference.
   */
  readonly set: Partial<AttendanceFields>;
};

/**
 * Nothing when it is no attendance, when all of it stands so now, when a person still has to look
 * at it, or when putting it back would leave a record that breaks a rule.
 *
 * @param now what the record holds; undefined or null when that is not known here
 */
export function restoring(
  { name, args, verdict, records }: Pick<HistoryItem, 'name' | 'args' | 'verdict' | 'records'>,
  now: AttendanceFields | null | undefined,
): Restoring | undefined {
  if (name !== 'recordAttendance' || now === null || now === undefined) return undefined;
  if (verdict !== 'applied' && verdict !== 'superseded' && verdict !== 'duplicate') return undefined;
  const parsed = RecordAttendanceArgs.safeParse(args);
  if (!parsed.success) return undefined;
  const { date, term, student, dropOff, pickUp, notes } = parsed.data;
  // A copy of before: an administrator had it count for another record than it arrived with.
  if (!records.includes(attendanceId(date, term, student))) return undefined;
  const set: Partial<AttendanceFields> = {
    ...(dropOff !== undefined && !isSameHandover(dropOff, now.dropOff) && { dropOff }),
    ...(pickUp !== undefined && !isSameHandover(pickUp, now.pickUp) && { pickUp }),
    ...(notes !== undefined && notes !== now.notes && { notes }),
  };
  if (Object.keys(set).length === 0 || (needsALook({ ...now, ...set }) && !needsALook(now))) return undefined;
  return { key: { date, term, student }, set };
}

/** As a save of the record states it: with no release, so that the rules ask for one of today. */
export function restoredInput(now: AttendanceFields, set: Restoring['set']): AttendanceInput {
  const { dropOff, pickUp, notes } = { ...now, ...set };
  return {
    status: statusOf({ dropOff, pickUp }),
    dropOffPerson: dropOff?.person ?? null,
    dropOffTime: dropOff?.time ?? null,
    pickUpPerson: pickUp?.person ?? null,
    pickUpTime: pickUp?.time ?? null,
    notes,
  };
}
