/** Who should be at school today, has not come, and of whom nobody has said why. */
import { limits } from '#sync/limits.ts';
import { absencesOfDay } from '#sync/school/records/absence.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import { isOnRegister } from '#sync/school/records/registration.ts';
import { hoursByLevel, type SchoolHours } from '#sync/school/records/school-hours.ts';
import { expectedUntil } from '#sync/school/records/standing.ts';
import { comesAt, standingOfChild } from '#sync/school/records/standing-of-child.ts';
import { isSchoolDay } from '#sync/school/records/term.ts';
import type { TimeOfDay } from '#sync/school/records/wall-time.ts';
import { readAttendanceOfDay } from '#api/db/attendance-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readAllRecords, readRecordsOfStudents, readRegistrations } from '#api/db/record-reader.ts';
import type { WallClock } from '#api/push/write-notice.ts';

export interface MissingChild {
  readonly student: string;
  readonly term: string;
  /** Until when the child was waited for. */
  readonly until: TimeOfDay;
}

export interface Missing {
  readonly children: readonly MissingChild[];
  /** How many are registered for today, here or not. */
  readonly expected: number;
}

/**
 * Not where most children have no drop-off: the school takes no attendance today, or its doors have
 * not handed it in yet.
 */
export function isBelievable({ children, expected }: Missing): boolean {
  return children.length <= limits.missingPickUpsNamed || children.length * 2 <= expected;
}

/**
 * Of the active terms that have school today. `of`: only these students.
 *
 * A child counts once its grade level's `absentAfter` is past, an early closing cuts that short,
 * and not after closing: then the day is over. A child that was said to come later counts after
 * that time; one of whom an absence of the day is recorded, explained or not, never does.
 */
export async function readMissing(
  db: Reader,
  school: string,
  {
    hours,
    now,
    of,
  }: { readonly hours: SchoolHours; readonly now: WallClock; readonly of?: readonly string[] },
): Promise<Missing> {
  const { day } = now;
  const children: MissingChild[] = [];
  let expected = 0;
  for (const { record } of await readAllRecords(db, school, 'term')) {
    const term = recordFields('term', record);
    if (!term.isActive || !isSchoolDay(term, day)) continue;
    const ofTerm =
      of === undefined
        ? await readRegistrations(db, school, { term: record._id })
        : await readRecordsOfStudents(db, school, { kind: 'registration', students: of });
    const registered = ofTerm
      .map(({ record: one }) => recordFields('registration', one))
      .filter((one) => one.term === record._id && isOnRegister(one, day));
    expected += registered.length;
    const days = await readAttendanceOfDay(db, school, { date: day, term: record._id });
    const facts = new Map(days.map((one) => [one.student, recordFields('attendance', one.record)]));
    const waiting = registered.filter(({ student }) => (facts.get(student)?.dropOff ?? null) === null);
    const students = waiting.map(({ student }) => student);
    const reported = await readRecordsOfStudents(db, school, { kind: 'absence', students });
    const absences = absencesOfDay(
      reported.map((one) => toPlainRecord('absence', one.record)),
      day,
    );
    const hoursOf = hoursByLevel(hours, term, day);
    for (const { student, gradeLevel } of waiting) {
      const ofChild = absences.get(student);
      const own = hoursOf(gradeLevel ?? '');
      if (ofChild?.day !== undefined || now.time >= own.closes) continue;
      const fields = facts.get(student) ?? { dropOff: null, pickUp: null };
      const standing = standingOfChild({ fields, absences: ofChild, hours: own, day, now });
      const until = expectedUntil({ comesAt: comesAt(ofChild), hours: own });
      if (standing.is === 'absent') children.push({ student, term: record._id, until });
    }
  }
  return { children, expected };
}
