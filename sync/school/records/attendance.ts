import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { Problem } from '#sync/problem.ts';
import { RecordId } from './id.ts';
import type { SchoolDay } from './school-day.ts';
import { requiredText, text } from './text.ts';
import { WallTime } from './wall-time.ts';

/** Specification section 3: 0 absent, 1 present (dropped off), 2 picked up. */
export const attendanceStatuses = ['absent', 'droppedOff', 'pickedUp'] as const;
export const AttendanceStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type AttendanceStatus = z.infer<typeof AttendanceStatus>;

/**
 * Who dropped off or picked up. `personID` is the contact when one of the student's contacts was
 * chosen, else ''; `personString` is what was typed, else ''; `name` is what to show in either case
 * (contract section 2).
 */
export const Person = z.object({
  personID: z.union([RecordId, z.literal('')]),
  name: requiredText(limits.personLength),
  personString: text(limits.personLength),
});
export type Person = z.infer<typeof Person>;

/** A drop-off or a pick-up: person and time are one fact and merge as one field. */
export const Handover = z.object({ person: Person, time: WallTime });
export type Handover = z.infer<typeof Handover>;

export const AttendanceFields = z.object({
  dropOff: Handover.nullable(),
  pickUp: Handover.nullable(),
  notes: text(limits.notesLength),
});
export type AttendanceFields = z.infer<typeof AttendanceFields>;

export const emptyAttendance: AttendanceFields = { dropOff: null, pickUp: null, notes: '' };

/** The record as the contract's section 2 has it: what REST answers and what a screen shows. */
export type Attendance = {
  readonly _id: RecordId;
  readonly student: RecordId;
  readonly term: RecordId;
  readonly date: SchoolDay;
  readonly status: AttendanceStatus;
  readonly dropOffPerson: Person | null;
  readonly dropOffTime: WallTime | null;
  readonly pickUpPerson: Person | null;
  readonly pickUpTime: WallTime | null;
  readonly notes: string;
};

/** The status follows from the facts: a pick-up is 2, else a drop-off 1, else 0. */
export function statusOf(fields: Pick<AttendanceFields, 'dropOff' | 'pickUp'>): AttendanceStatus {
  if (fields.pickUp !== null) return 2;
  return fields.dropOff === null ? 0 : 1;
}

/** The edit dialog's default is the next status; picked up stays (specification section 4). */
export function defaultNextStatus(saved: AttendanceStatus): AttendanceStatus {
  return saved === 0 ? 1 : 2;
}

/** The status button: absent, dropped off, picked up, absent (specification section 4). */
export function nextInCycle(status: AttendanceStatus): AttendanceStatus {
  return status === 0 ? 1 : status === 1 ? 2 : 0;
}

/**
 * Two devices can leave a record that breaks a rule: a pick-up before its drop-off, or without one.
 * Both facts stand, and a person has a look (offline.md, "Sending").
 */
export function needsALook(fields: Pick<AttendanceFields, 'dropOff' | 'pickUp'>): boolean {
  if (fields.pickUp === null) return false;
  return fields.dropOff === null || fields.pickUp.time < fields.dropOff.time;
}

/** What an edit dialog or a REST call gives, before it is a command. */
export type AttendanceInput = {
  readonly status: AttendanceStatus;
  readonly dropOffPerson: Person | null;
  readonly dropOffTime: WallTime | null;
  readonly pickUpPerson: Person | null;
  readonly pickUpTime: WallTime | null;
  readonly notes: string;
};

/** The rules of specification section 5, "Attendance save", in its order. */
export function attendanceProblems(input: AttendanceInput): readonly Problem[] {
  const problems: Problem[] = [];
  if (input.status > 0 && input.dropOffPerson === null) {
    problems.push({ code: 'INVALID', message: 'validation.dropOffPerson', field: 'dropOffPerson' });
  }
  if (input.status > 0 && input.dropOffTime === null)
    problems.push({ code: 'INVALID', message: 'validation.time', field: 'dropOffTime' });
  if (input.status === 2 && input.pickUpPerson === null) {
    problems.push({ code: 'INVALID', message: 'validation.pickUpPerson', field: 'pickUpPerson' });
  }
  if (input.status === 2 && input.pickUpTime === null)
    problems.push({ code: 'INVALID', message: 'validation.time', field: 'pickUpTime' });
  if (
    input.status === 2 &&
    input.dropOffTime !== null &&
    input.pickUpTime !== null &&
    input.dropOffTime > input.pickUpTime
  ) {
    problems.push({ code: 'INVALID', message: 'validation.pickUpAfterDropOff', field: 'pickUpTime' });
  }
  return problems;
}

/**
 * The fields that a save changes against what was seen (contract section 5: a save carries only
 * those). Ask `attendanceProblems` first: a status without its person leaves that field as it was.
 */
export function attendanceChanges(seen: AttendanceFields, input: AttendanceInput): Partial<AttendanceFields> {
  const dropOff = input.status > 0 ? handoverOf(input.dropOffPerson, input.dropOffTime) : null;
  const pickUp = input.status === 2 ? handoverOf(input.pickUpPerson, input.pickUpTime) : null;
  return {
    ...(!isSameHandover(seen.dropOff, dropOff) && { dropOff }),
    ...(!isSameHandover(seen.pickUp, pickUp) && { pickUp }),
    ...(seen.notes !== input.notes && { notes: input.notes }),
  };
}

function handoverOf(person: Person | null, time: WallTime | null): Handover | null {
  return person === null || time === null ? null : { person, time };
}

function isSameHandover(a: Handover | null, b: Handover | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.time === b.time &&
    a.person.personID === b.person.personID &&
    a.person.name === b.person.name &&
    a.person.personString === b.person.personString
  );
}

/** The contract's shape of an attendance record from its merged fields. */
export function toAttendance(
  key: {
    readonly _id: RecordId;
    readonly date: SchoolDay;
    readonly term: RecordId;
    readonly student: RecordId;
  },
  fields: AttendanceFields,
): Attendance {
  return {
    ...key,
    status: statusOf(fields),
    dropOffPerson: fields.dropOff?.person ?? null,
    dropOffTime: fields.dropOff?.time ?? null,
    pickUpPerson: fields.pickUp?.person ?? null,
    pickUpTime: fields.pickUp?.time ?? null,
    notes: fields.notes,
  };
}
