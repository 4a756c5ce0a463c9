/** Attendance as rows of a file: the columns of a day and of a range are the same. */
import type { AttendanceFields, Handover } from '#sync/school/records/attendance.ts';
import type { NameInfo } from '#sync/school/records/name-info.ts';
import { timeOfDay } from '#sync/school/records/wall-time.ts';
import type { MessageKey, Say } from '#sync/words/message-key.ts';
import { type ListSheet, sheetOf } from './list-file.ts';

export interface AttendanceLine {
  readonly date: string;
  readonly nameInfo: NameInfo;
  /** Undefined for who has no grade level. */
  readonly level: string | undefined;
  readonly status: MessageKey;
  readonly dropOff: Handed | null;
  readonly pickUp: Handed | null;
  /** Why a student was absent, late or left early, and the notes. */
  readonly notes: string;
}

/** When, and by whom if that is known. */
interface Handed {
  readonly time: Handover['time'];
  readonly name: string;
}

export function attendanceSheet(lines: readonly AttendanceLine[], say: Say): ListSheet {
  return sheetOf(lines, [
    [say('downloadList.columns.date'), ({ date }) => date],
    [say('downloadList.columns.lastName'), ({ nameInfo }) => nameInfo.lastName],
    [say('downloadList.columns.firstName'), ({ nameInfo }) => nameInfo.firstName],
    [say('downloadList.columns.gradeLevel'), ({ level }) => level ?? say('attendance.unassigned')],
    [say('downloadList.columns.status'), ({ status }) => say(status)],
    [say('downloadList.columns.dropOffTime'), ({ dropOff }) => timeIn(dropOff)],
    [say('downloadList.columns.dropOffPerson'), ({ dropOff }) => dropOff?.name ?? ''],
    [say('downloadList.columns.pickUpTime'), ({ pickUp }) => timeIn(pickUp)],
    [say('downloadList.columns.pickUpPerson'), ({ pickUp }) => pickUp?.name ?? ''],
    [say('downloadList.columns.notes'), ({ notes }) => notes],
  ]);
}

/** Of a record as it is stored. */
export function handedOf(handover: AttendanceFields['dropOff']): Handed | null {
  return handover && { time: handover.time, name: handover.person.name };
}

function timeIn(handed: Handed | null): string {
  return handed === null ? '' : timeOfDay(handed.time);
}
