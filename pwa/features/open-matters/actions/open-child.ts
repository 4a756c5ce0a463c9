/** What can be recorded in place of an open matter of a child. Pure. */
import type { Problem } from '#sync/problem.ts';
import {
  type AttendanceFields,
  type AttendanceInput,
  attendanceProblems,
  type Person,
  type Release,
} from '#sync/school/records/attendance.ts';
import type { AttendanceSet } from '#sync/school/records/attendance-undo.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { childItself } from '#sync/school/records/people-of-student.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Student } from '#sync/school/records/student.ts';
import { type TimeOfDay, wallTimeOn } from '#sync/school/records/wall-time.ts';

export type MatterKind = 'stillHere' | 'forgotten' | 'reportedAbsent' | 'unexplained' | 'contradiction';

/** A child on a day, without a pick-up or without a reason. */
export type OpenChild = {
  /** The attendance record. */
  readonly record: RecordId;
  readonly student: Student;
  readonly date: SchoolDay;
  readonly term: RecordId;
  readonly fields: AttendanceFields;
};

/** How the office says that a pick-up which nobody recorded came about. */
export const endings = ['pickedUp', 'alone', 'notHere'] as const;
export type Ending = (typeof endings)[number];

export type Settling = {
  readonly ending: Ending;
  /** Of `pickedUp`. */
  readonly person: Person | null;
  /** Undefined while it is missing; `notHere` needs none. */
  readonly time: TimeOfDay | undefined;
  /** Who says so: a child that goes alone is let go by somebody. */
  readonly release: Release | undefined;
};

/** As a save of the record states it. */
export function inputOf({ student, fields, date }: OpenChild, settling: Settling): AttendanceInput {
  const { ending, person, time, release } = settling;
  const { dropOff, notes } = fields;
  const came = { dropOffPerson: dropOff?.person ?? null, dropOffTime: dropOff?.time ?? null, notes };
  if (ending === 'notHere')
    return {
      ...came,
      status: 0,
      dropOffPerson: null,
      dropOffTime: null,
      pickUpPerson: null,
      pickUpTime: null,
    };
  return {
    ...came,
    status: 2,
    pickUpPerson: ending === 'alone' ? childItself(student) : person,
    pickUpTime: time === undefined ? null : wallTimeOn(date, time),
    ...(ending === 'alone' && { pickUpRelease: release }),
  };
}

/** What is wrong with any of these children, each thing once. */
export function settlingProblems(children: readonly OpenChild[], settling: Settling): readonly Problem[] {
  if (children.length === 0)
    return [{ code: 'INVALID', message: 'validation.studentsSelected', field: 'children' }];
  const found = children.flatMap((child) => attendanceProblems(inputOf(child, settling)));
  return [...new Map(found.map((problem) => [`${problem.field} ${problem.message}`, problem])).values()];
}

/** One child whose record was changed, with what it was before. */
export type Settled = {
  readonly child: OpenChild;
  /** What stood there: of a correction, what was recorded first. */
  readonly before: AttendanceFields;
  readonly written: AttendanceSet;
};
