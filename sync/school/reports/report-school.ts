import type { Absence } from '#sync/school/records/absence.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Registration } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { SchoolHours } from '#sync/school/records/school-hours.ts';
import type { Term } from '#sync/school/records/term.ts';
import type { TimeOfDay } from '#sync/school/records/wall-time.ts';

/** What a report needs to know of the school. */
export type ReportSchool = {
  readonly hours: SchoolHours;
  readonly terms: Iterable<Pick<Term, '_id' | 'dates' | 'exceptions' | 'isActive'>>;
  readonly registrations: Iterable<
    Pick<Registration, '_id' | 'term' | 'student' | 'isRegistered' | 'gradeLevel' | 'joinedOn' | 'leftOn'>
  >;
  /** The students that there are. */
  readonly students: { readonly has: (student: RecordId) => boolean };
  readonly absences: Iterable<Absence>;
  /** Attendance of earlier days was removed (`forgotten` of the school): they do not count. */
  readonly keptFrom: SchoolDay | '';
  /** The school's wall clock: `wallClockAt`. */
  readonly now: { readonly day: SchoolDay; readonly time: TimeOfDay };
};
