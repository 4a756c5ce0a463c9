import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { AttendanceInput, Person } from '#sync/school/records/attendance.ts';
import { isSamePerson } from '#sync/school/records/people-of-student.ts';
import { barredNamed, releaseOf, type ReleaseRules } from '#sync/school/records/release.ts';

/** The rule that a pick-up needs a reason for; `barredName`: a typed name like a barred person's. */
export type NeededRelease = {
  readonly rule: 'ask' | 'barred' | 'barredName' | 'unknown';
  readonly person: Person;
};

/** Nothing when the pick-up is as it was, or the person may collect on that day. */
export function neededRelease(
  { student, attendance, fields }: Pick<DoorRow, 'student' | 'attendance' | 'fields'>,
  input: Pick<AttendanceInput, 'status' | 'pickUpPerson'>,
  rules: ReleaseRules,
): NeededRelease | undefined {
  const person = input.pickUpPerson;
  if (input.status !== 2 || person === null) return undefined;
  if (fields.pickUp !== null && isSamePerson(fields.pickUp.person, person)) return undefined;
  const release = releaseOf(student, person, attendance.date, rules);
  if (release === 'allowed') return undefined;
  const isBarredName = release === 'unknown' && barredNamed(student, person.name, rules) !== undefined;
  return { rule: isBarredName ? 'barredName' : release, person };
}
