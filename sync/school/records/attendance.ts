import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { Problem } from '#sync/problem.ts';
import { RecordId } from './id.ts';
import type { SchoolDay } from './school-day.ts';
import { filledText, text } from './text.ts';
import { WallTime } from './wall-time.ts';

/** Specification section 3: 0 absent, 1 present (dropped off), 2 picked up. */
export const attendanceStatuses = ['absent', 'droppedOff', 'pickedUp'] as const;
export const AttendanceStatus = z.literal([0, 1, 2]);
export type AttendanceStatus = z.infer<typeof AttendanceStatus>;

/**
 * Who dropped off or picked up. `personID` is the contact when one of the student's contacts was
 * chosen, else ''; `personString` is what was typed, else ''; `name` is what to show in either case
 * (contract section 2).
 */
export const Person = z.object({
  personID: z.union([RecordId, z.literal('')]),
  name: filledText(limits.personLength),
  personString: text(limits.personLength),
});
export type Person = z.infer<typeof Person>;

/** The member of staff who let somebody do what needs one, and why. */
export const Release = z.object({
  by: RecordId,
  byName: filledText(limits.personLength),
  reason: filledText(limits.reasonLength),
});
export type Release = z.infer<typeof Release>;

/**
 * A drop-off or a pick-up: its parts are one fact and merge as one field. `release` is absent
 * wherever nobody was needed to let it happen.
 */
export const Handover = z.object({ person: Person, time: WallTime, release: Release.optional() });
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
  readonly dropOffRelease?: Release;
  readonly pickUpRelease?: Release;
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

/**
 * Two devices can leave a record that breaks a rule: a pick-up before its drop-off, or without one.
 * Both facts stand, and a person has a look (offline.md, "Sending").
 */
export function needsALook(fields: Pick<AttendanceFields, 'dropOff' | 'pickUp'>): boolean {
  if (fields.pickUp === null) return false;
  return fields.dropOff === null || fields.pickUp.time < fields.dropOff.time;
}

/**
 * The status by which a door asks: of a child who came back after a pick-up that of a child who is
 * here.
 */
export function statusNow(fields: Pick<AttendanceFields, 'dropOff' | 'pickUp'>): AttendanceStatus {
  return isHere(fields) ? 1 : statusOf(fields);
}

type At = { readonly time: string };

/**
 * Dropped off and not picked up since. A child with a pick-up before its drop-off came back, and
 * two devices recorded it.
 */
export function isHere({
  dropOff,
  pickUp,
}: {
  readonly dropOff: At | null;
  readonly pickUp: At | null;
}): boolean {
  return dropOff !== null && (pickUp === null || pickUp.time < dropOff.time);
}

/** What an edit dialog or a REST call gives, before it is a command. */
export type AttendanceInput = {
  readonly status: AttendanceStatus;
  readonly dropOffPerson: Person | null;
  readonly dropOffTime: WallTime | null;
  readonly pickUpPerson: Person | null;
  readonly pickUpTime: WallTime | null;
  readonly notes: string;
  /** Absent, the one that stands is kept with its person. */
  readonly dropOffRelease?: Release | undefined;
  readonly pickUpRelease?: Release | undefined;
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
  const { dropOff, pickUp } = handoversOf(seen, input);
  return {
    ...(!(isSameHandover(seen.dropOff, dropOff) && isSameRelease(seen.dropOff, dropOff)) && { dropOff }),
    ...(!(isSameHandover(seen.pickUp, pickUp) && isSameRelease(seen.pickUp, pickUp)) && { pickUp }),
    ...(seen.notes !== input.notes && { notes: input.notes }),
  };
}

/** The two facts that an input states. A release that is seen stays with its person. */
export function handoversOf(
  seen: Pick<AttendanceFields, 'dropOff' | 'pickUp'>,
  input: AttendanceInput,
): Pick<AttendanceFields, 'dropOff' | 'pickUp'> {
  return {
    dropOff:
      input.status > 0
        ? handoverOf(
            input.dropOffPerson,
            input.dropOffTime,
            input.dropOffRelease ?? keptRelease(seen.dropOff, input.dropOffPerson),
          )
        : null,
    pickUp:
      input.status === 2
        ? handoverOf(
            input.pickUpPerson,
            input.pickUpTime,
            input.pickUpRelease ?? keptRelease(seen.pickUp, input.pickUpPerson),
          )
        : null,
  };
}

function handoverOf(
  person: Person | null,
  time: WallTime | null,
  release: Release | undefined,
): Handover | null {
  if (person === null || time === null) return null;
  return { person, time, ...(release !== undefined && { release }) };
}

function keptRelease(seen: Handover | null, person: Person | null): Release | undefined {
  return seen !== null && person !== null && isSamePerson(seen.person, person) ? seen.release : undefined;
}

/** The same person at the same time, whoever let it happen: not every reader reads who did. */
export function isSameHandover(a: Handover | null, b: Handover | null): boolean {
  if (a === null || b === null) return a === b;
  return a.time === b.time && isEqualPerson(a.person, b.person);
}

/** The same contact, whatever their name was then, or the same words typed. */
export function isSamePerson(a: Person, b: Person): boolean {
  return a.personID === b.personID && (a.personID !== '' || a.name === b.name);
}

/** The same person under the same name. */
export function isEqualPerson(a: Person, b: Person): boolean {
  return a.personID === b.personID && a.name === b.name && a.personString === b.personString;
}

export function isSameRelease(a: Handover | null, b: Handover | null): boolean {
  return (
    a?.release?.by === b?.release?.by &&
    a?.release?.byName === b?.release?.byName &&
    a?.release?.reason === b?.release?.reason
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
    ...(fields.dropOff?.release !== undefined && { dropOffRelease: fields.dropOff.release }),
    ...(fields.pickUp?.release !== undefined && { pickUpRelease: fields.pickUp.release }),
  };
}
