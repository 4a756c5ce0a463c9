/** The shapes of answers, from the records' own schemas. */
import { z } from 'zod';
import { AttendanceStatus, Person, Release } from '#sync/school/records/attendance.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { kinds } from '#sync/school/records/kinds.ts';
import { Photo } from '#sync/school/records/photo.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { type Role, roleTypes } from '#sync/school/records/role.ts';
import type { StaffMember, User } from '#sync/school/records/user.ts';
import type { RoleOfSchool, StoredUser } from '#api/db/user-table.ts';
import { accountSeenBy } from '#api/domain/readable-fields.ts';
import type { Say } from '#api/platform/say.ts';

const Id = { _id: RecordId };

export const SchoolAnswer = kinds.school.fields.extend(Id);
export const GradeLevelAnswer = kinds.gradeLevel.fields.extend(Id);
export const StudentAnswer = kinds.student.fields.extend(Id);
export const ContactAnswer = kinds.contact.fields.extend(Id);
export const AnnouncementAnswer = kinds.announcement.fields.extend(Id);
export const CollectorAnswer = kinds.collector.fields.extend(Id);
export const AbsenceAnswer = kinds.absence.fields.extend(Id);
export const PaymentAnswer = kinds.payment.fields.extend(Id);
export const IncidentAnswer = kinds.incident.fields.extend(Id);
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
  dropOffRelease: Release.optional(),
  pickUpRelease: Release.optional(),
});

/** `{ success, msg, … }`: what every call but a GET answers with. */
export function envelope<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true), msg: z.string(), ...shape });
}

export const UploadAnswer = envelope({ photo: Photo });

/** An account as its owner reads it, with its roles from the highest rank down. */
export function userAnswer(user: StoredUser, roles: readonly RoleOfSchool[], say: Say): User {
  const { previousLogin, ...seen } = accountSeenBy('owner', user);
  return {
    ...seen,
    // The sign-in before this one: that is the news in it.
    lastLogin: previousLogin,
    roles: [...(user.isSuperadmin ? [superadminRole(say)] : []), ...roles.map(roleAnswer)],
  };
}

/** A member of a school as its administrators read it. */
export function memberAnswer(user: StoredUser, isApproved: boolean): StaffMember {
  return { ...accountSeenBy('administrator', user), isApproved };
}

function superadminRole(say: Say): Role {
  return { type: roleTypes.superadmin, institution: null, isApproved: true, name: say('api.superadminRole') };
}

function roleAnswer({ type, school, urlslug, isApproved, schoolName }: RoleOfSchool): Role {
  return { type, institution: { _id: school, urlslug }, isApproved, name: schoolName };
}
