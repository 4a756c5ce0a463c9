import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { type CommandDefinition, isPresent, type Lookup } from './definition.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { type Problem, says } from '#sync/problem.ts';
import { AttendanceFields } from '#sync/school/records/attendance.ts';
import { attendanceId, RecordId, registrationId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { isSchoolDay } from '#sync/school/records/term.ts';
import { text } from '#sync/school/records/text.ts';

/** A drop-off, a pick-up or notes; `null` takes one back. Only what changed is there. */
export const RecordAttendanceArgs = z
  .object({
    date: SchoolDay,
    term: RecordId,
    student: RecordId,
    ...AttendanceFields.partial().shape,
    /**
     * That the PIN was typed of who let it happen (`release-proof`). No part of the record. A fact
     * about a child is not refused because its proof cannot be read.
     */
    proofs: z
      .object({ dropOff: text(limits.proofLength).optional(), pickUp: text(limits.proofLength).optional() })
      .optional()
      .catch(undefined),
  })
  .superRefine((args, context) => {
    for (const field of ['dropOff', 'pickUp'] as const) {
      const time = args[field]?.time;
      // A sheet keeps only the minutes of a time, so its date must be the record's.
      if (time !== undefined && !time.startsWith(`${args.date}T`))
        context.addIssue({ code: 'custom', path: [field, 'time'], message: says('validation.time').error });
    }
  });
export type RecordAttendanceArgs = z.infer<typeof RecordAttendanceArgs>;

export const recordAttendance: CommandDefinition<'recordAttendance', RecordAttendanceArgs> = {
  name: 'recordAttendance',
  v: 1,
  args: RecordAttendanceArgs,
  allowed: [roleTypes.administrator, roleTypes.staff],
  lane: ({ date, student }) => `${date}:${student}`,
  reads: ({ term, student }) => ({
    records: [
      { kind: 'student', id: student },
      { kind: 'term', id: term },
      { kind: 'registration', id: registrationId(term, student) },
    ],
  }),
  check: checkAttendance,
  effect: ({ date, term, student, dropOff, pickUp, notes }) => [
    {
      kind: 'attendance',
      id: attendanceId(date, term, student),
      set: {
        ...(dropOff !== undefined && { dropOff }),
        ...(pickUp !== undefined && { pickUp }),
        ...(notes !== undefined && { notes }),
      },
    },
  ],
  subject: ({ date, student }) => ({ date, student }),
};

function checkAttendance(
  { date, term: termId, student: studentId }: RecordAttendanceArgs,
  lookup: Lookup,
): readonly Problem[] {
  if (!isPresent(lookup.get('student', studentId)))
    return [{ code: 'NOT_FOUND', message: 'errors.studentNotFound', field: 'student' }];
  const term = lookup.get('term', termId);
  if (term === undefined || term.deletedAt !== null)
    return [{ code: 'NOT_FOUND', message: 'errors.termNotFound', field: 'term' }];
  // Whoever was dropped off has to be picked up, also when the student has left the term since or
  // the day has been taken out of it.
  const recorded = lookup.get('attendance', attendanceId(date, termId, studentId));
  if (recorded !== undefined && recordFields('attendance', recorded).dropOff !== null) return [];
  if (!isSchoolDay(recordFields('term', term), date))
    return [{ code: 'INVALID', message: 'validation.schoolClosed', field: 'date' }];
  const registration = lookup.get('registration', registrationId(termId, studentId));
  const isRegistered = registration !== undefined && recordFields('registration', registration).isRegistered;
  return isRegistered ? [] : [{ code: 'INVALID', message: 'validation.notRegistered', field: 'student' }];
}
