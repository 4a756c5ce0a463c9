/** The shapes of answers, from the records' own schemas. */
import { z } from 'zod';
import { AttendanceStatus, Person } from '#sync/school/records/attendance.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { kinds } from '#sync/school/records/kinds.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';

const Id = { _id: RecordId };

export const SchoolAnswer = kinds.school.fields.extend(Id);
export const GradeLevelAnswer = kinds.gradeLevel.fields.extend(Id);
export const StudentAnswer = kinds.student.fields.extend(Id);
export const ContactAnswer = kinds.contact.fields.extend(Id);
export const AnnouncementAnswer = kinds.announcement.fields.extend(Id);
export const FeeAnswer = kinds.fee.fields.extend(Id);
export const TermAnswer = kinds.term.fields.extend({
  ...Id,
  fees: z.array(RecordId),
  registeredStudents: z.array(
    z.object({
      student: RecordId,
      gradeLevel: RecordId.optional(),
      termRegistration: RecordId,
      optionalFees: z.array(RecordId),
    }),
  ),
});

export const AttendanceAnswer = z.object({
  _id: RecordId,
  student: RecordId,
  term: RecordId,
  date: SchoolDay,
  status: AttendanceStatus,
  dropOffPerson: Person.nullable(),
  dropOffTime: WallTime.nullable(),
  pickUpPerson: Person.nullable(),
  pickUpTime: WallTime.nullable(),
  notes: z.string(),
});

/** `{ success, msg, … }`: what every call but a GET answers with. */
export function envelope<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true), msg: z.string(), ...shape });
}
