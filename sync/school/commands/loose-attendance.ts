/** What can be read of attendance that broke a rule, so that a person can mend it. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import {
  type AttendanceFields,
  type AttendanceInput,
  type Person,
  Release,
} from '#sync/school/records/attendance.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';

/** A drop-off or pick-up of which one half may be missing. `time` is of the day alone, `HH:mm`. */
export type LooseHandover = {
  readonly person: Person | null;
  readonly time: string | null;
  readonly release?: Release | undefined;
};

/** `undefined` was not said; `null` was said to be taken back. */
export type LooseAttendance = {
  readonly date: SchoolDay | undefined;
  readonly term: RecordId | undefined;
  readonly student: RecordId | undefined;
  readonly dropOff: LooseHandover | null | undefined;
  readonly pickUp: LooseHandover | null | undefined;
  readonly notes: string | undefined;
};

const LoosePerson = z.object({
  personID: RecordId.or(z.literal('')).catch(''),
  // Longer than may be kept: whoever mends it sees the whole and shortens it.
  name: z.string().trim().min(1).max(limits.notesLength),
  personString: z.string().catch(''),
});

const LooseTime = z
  .string()
  .regex(/^\d{4,6}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d/)
  .transform((time) => time.slice(time.indexOf('T') + 1, time.indexOf('T') + 6));

const Loose = z.object({
  person: LoosePerson.nullable().catch(null),
  time: LooseTime.nullable().catch(null),
  release: Release.optional().catch(undefined),
});

const LooseArgs = z.object({
  date: SchoolDay.optional().catch(undefined),
  term: RecordId.optional().catch(undefined),
  student: RecordId.optional().catch(undefined),
  dropOff: Loose.nullable().optional().catch(undefined),
  pickUp: Loose.nullable().optional().catch(undefined),
  notes: z.string().optional().catch(undefined),
});

const nothing: LooseAttendance = {
  date: undefined,
  term: undefined,
  student: undefined,
  dropOff: undefined,
  pickUp: undefined,
  notes: undefined,
};

/** @param args of a recordAttendance, whatever they are */
export function looseAttendance(args: unknown): LooseAttendance {
  const parsed = LooseArgs.safeParse(args);
  return parsed.success ? { ...nothing, ...parsed.data } : nothing;
}

/** What an edit form opens with: what was meant, over what the record holds without it. */
export function looseToInput(
  loose: LooseAttendance,
  seen: AttendanceFields,
  day: SchoolDay,
): AttendanceInput {
  const dropOff = loose.dropOff === undefined ? looseOf(seen.dropOff) : loose.dropOff;
  const pickUp = loose.pickUp === undefined ? looseOf(seen.pickUp) : loose.pickUp;
  const isThere = (handover: LooseHandover | null) =>
    handover !== null && (handover.person !== null || handover.time !== null);
  return {
    status: isThere(pickUp) ? 2 : isThere(dropOff) ? 1 : 0,
    dropOffPerson: dropOff?.person ?? null,
    dropOffTime: onDay(day, dropOff?.time),
    pickUpPerson: pickUp?.person ?? null,
    pickUpTime: onDay(day, pickUp?.time),
    notes: (loose.notes ?? seen.notes).slice(0, limits.notesLength),
    ...(dropOff?.release !== undefined && { dropOffRelease: dropOff.release }),
    ...(pickUp?.release !== undefined && { pickUpRelease: pickUp.release }),
  };
}

/** The same entries on another day: the times of day stay. */
export function inputOnDay(input: AttendanceInput, day: SchoolDay): AttendanceInput {
  return {
    ...input,
    dropOffTime: onDay(day, input.dropOffTime?.slice(11)),
    pickUpTime: onDay(day, input.pickUpTime?.slice(11)),
  };
}

function looseOf(handover: AttendanceFields['dropOff']): LooseHandover | null {
  return handover === null ? null : { ...handover, time: handover.time.slice(11) };
}

function onDay(day: SchoolDay, time: string | null | undefined): WallTime | null {
  return time === null || time === undefined || time === '' ? null : WallTime.parse(`${day}T${time}`);
}
