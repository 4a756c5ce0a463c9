import { limits } from '#sync/limits.ts';
import type { Problem } from '#sync/problem.ts';
import {
  type Attendance,
  type AttendanceFields,
  type AttendanceInput,
  attendanceProblems,
  type AttendanceStatus,
  defaultNextStatus,
  type Person,
} from '#sync/school/records/attendance.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';

/** What stands in the edit dialog. Times are `HH:mm`, `''` while incomplete. */
export type AttendanceDraft = {
  readonly status: AttendanceStatus;
  readonly dropOffPerson: Person | null;
  readonly dropOffTime: string;
  readonly pickUpPerson: Person | null;
  readonly pickUpTime: string;
  readonly notes: string;
};

/**
 * How the dialog opens: on the next status, and with the time of day now (`HH:mm`) wherever no time
 * is recorded yet (specification section 4).
 */
export function draftOf(saved: Attendance, now: string): AttendanceDraft {
  return {
    status: defaultNextStatus(saved.status),
    dropOffPerson: saved.dropOffPerson,
    dropOffTime: saved.dropOffTime?.slice(11) ?? now,
    pickUpPerson: saved.pickUpPerson,
    pickUpTime: saved.pickUpTime?.slice(11) ?? now,
    notes: saved.notes,
  };
}

/**
 * The opened draft with another device's changes. The status stays, since the dialog was opened for
 * it, and so does a pick-up, which other statuses do not show.
 */
export function followRecord(opened: AttendanceDraft, record: Attendance): AttendanceDraft {
  const { dropOffPerson, dropOffTime, notes } = record;
  if (opened.status === 0 || dropOffPerson === null || dropOffTime === null) return { ...opened, notes };
  return { ...opened, dropOffPerson, dropOffTime: dropOffTime.slice(11), notes };
}

/** Puts what was typed on top of the current record. A person and a time are one fact. */
export function mergeDraft(
  mine: AttendanceDraft,
  opened: AttendanceDraft,
  now: AttendanceDraft,
): AttendanceDraft {
  const isDropOffTouched =
    mine.status === 0 ||
    mine.dropOffTime !== opened.dropOffTime ||
    canonicalJson(mine.dropOffPerson) !== canonicalJson(opened.dropOffPerson);
  const { dropOffPerson, dropOffTime } = isDropOffTouched ? mine : now;
  return {
    ...mine,
    dropOffPerson,
    dropOffTime,
    notes: mine.notes === opened.notes ? now.notes : mine.notes,
  };
}

/** The base of the save: only what differs from it is written. */
export function baseOfSave(draft: AttendanceDraft, seen: AttendanceFields, now: AttendanceFields) {
  const isDropOffShown = draft.status > 0 && now.dropOff !== null;
  return { ...seen, notes: now.notes, dropOff: isDropOffShown ? now.dropOff : seen.dropOff };
}

/** Another status. People and times stay; empty times become now. */
export function chooseStatus(draft: AttendanceDraft, status: AttendanceStatus, now: string): AttendanceDraft {
  const fromAbsent = draft.status === 0;
  return {
    ...draft,
    status,
    dropOffTime: fromAbsent && draft.dropOffTime === '' ? now : draft.dropOffTime,
    pickUpTime: fromAbsent && draft.pickUpTime === '' ? now : draft.pickUpTime,
  };
}

/** 'Mark Absent' clears the people and times (specification section 4). */
export function markAbsent(draft: AttendanceDraft): AttendanceDraft {
  return {
    ...draft,
    status: 0,
    dropOffPerson: null,
    dropOffTime: '',
    pickUpPerson: null,
    pickUpTime: '',
  };
}

/** The draft as something that can be checked and saved, on the chosen day. */
export function draftToInput(draft: AttendanceDraft, day: SchoolDay): AttendanceInput {
  return {
    ...draft,
    dropOffTime: wallTimeOn(day, draft.dropOffTime),
    pickUpTime: wallTimeOn(day, draft.pickUpTime),
    notes: draft.notes.trim(),
  };
}

/** The times that were filled in on a past day and that nobody has touched: a guess. */
export function guessedTimes(
  draft: AttendanceDraft,
  saved: Pick<Attendance, 'dropOffTime' | 'pickUpTime'>,
  prefilled: string,
): { readonly dropOffTime: boolean; readonly pickUpTime: boolean } {
  const isGuess = (field: 'dropOffTime' | 'pickUpTime') =>
    saved[field] === null && draft[field] === prefilled;
  return { dropOffTime: isGuess('dropOffTime'), pickUpTime: isGuess('pickUpTime') };
}

/** What is wrong with it: the rules of the records, and names longer than are kept. */
export function draftProblems(draft: AttendanceDraft, day: SchoolDay): readonly Problem[] {
  const problems = [...attendanceProblems(draftToInput(draft, day))];
  if (draft.status > 0 && isTooLong(draft.dropOffPerson))
    problems.push({ code: 'INVALID', message: 'validation.tooLong', field: 'dropOffPerson' });
  if (draft.status === 2 && isTooLong(draft.pickUpPerson))
    problems.push({ code: 'INVALID', message: 'validation.tooLong', field: 'pickUpPerson' });
  return problems;
}

function isTooLong(person: Person | null): boolean {
  return person !== null && person.name.length > limits.personLength;
}

function wallTimeOn(day: SchoolDay, time: string): WallTime | null {
  return time === '' ? null : WallTime.parse(`${day}T${time}`);
}
