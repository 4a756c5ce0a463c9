/** What becomes of a command in quarantine in an administrator's hands. Pure. */
import { Envelope } from '#sync/school/commands/catalogue.ts';
import { isOfServerAlone } from '#sync/school/commands/command.ts';
import {
  type LooseAttendance,
  looseAttendance,
  looseToInput,
} from '#sync/school/commands/loose-attendance.ts';
import { RecordAttendanceArgs } from '#sync/school/commands/record-attendance.ts';
import { limits } from '#sync/limits.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';
import { type Problem, problemsOf } from '#sync/problem.ts';
import {
  attendanceChanges,
  type AttendanceFields,
  type AttendanceInput,
  attendanceProblems,
  emptyAttendance,
  handoversOf,
} from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';

/** attendance: in its form. as-is: once nothing is in the way. none: cannot be applied. */
export type MendWay =
  | { readonly kind: 'attendance'; readonly loose: LooseAttendance; readonly term: RecordId }
  | { readonly kind: 'as-is' }
  | { readonly kind: 'none' };

export function mendWay(raw: unknown): MendWay {
  const envelope = Envelope.safeParse(raw);
  if (!envelope.success) return { kind: 'none' };
  const { name } = envelope.data;
  if (isOfServerAlone(name)) return { kind: 'none' };
  if (name !== 'recordAttendance') return { kind: 'as-is' };
  const loose = looseAttendance(envelope.data.args);
  return loose.term === undefined ? { kind: 'none' } : { kind: 'attendance', loose, term: loose.term };
}

/** What the form opens with. */
export function openedInput(
  loose: LooseAttendance,
  seen: AttendanceFields | null | undefined,
  day: SchoolDay,
): AttendanceInput {
  return looseToInput(loose, seen ?? emptyAttendance, day);
}

/** What is wrong with what stands in the form, by the field that it stands in. */
export function inputProblems(input: AttendanceInput): readonly Problem[] {
  const problems = [...attendanceProblems(input)];
  for (const [field, status] of [
    ['dropOffPerson', 1],
    ['pickUpPerson', 2],
  ] as const) {
    if (input.status >= status && (input[field]?.name.length ?? 0) > limits.personLength)
      problems.push({ code: 'INVALID', message: 'validation.tooLong', field });
  }
  return problems;
}

/**
 * The arguments to apply: the recorded fields with the form's values, and the fields that the
 * administrator changed. Others are left out.
 */
export function mendedArgs(
  key: { readonly term: RecordId; readonly student: RecordId; readonly date: SchoolDay },
  input: AttendanceInput,
  { loose, seen }: { readonly loose: LooseAttendance; readonly seen: AttendanceFields | null | undefined },
): { readonly args: RecordAttendanceArgs } | { readonly problems: readonly Problem[] } {
  const changed = attendanceChanges(seen ?? emptyAttendance, input);
  const stated = handoversOf(seen ?? emptyAttendance, input);
  const said = {
    ...(loose.dropOff !== undefined && { dropOff: stated.dropOff }),
    ...(loose.pickUp !== undefined && { pickUp: stated.pickUp }),
    ...(loose.notes !== undefined && { notes: input.notes }),
  };
  const parsed = RecordAttendanceArgs.safeParse({ ...key, ...said, ...changed });
  return parsed.success ? { args: parsed.data } : { problems: problemsOf(parsed.error) };
}

/** Applied with its own arguments, the history says that nothing was mended. */
export function isAsItArrived(raw: unknown, args: RecordAttendanceArgs): boolean {
  const envelope = Envelope.safeParse(raw);
  const arrived = RecordAttendanceArgs.safeParse(envelope.data?.args);
  return arrived.success && canonicalJson(arrived.data) === canonicalJson(args);
}
