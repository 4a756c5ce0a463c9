import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { type AttendanceInput, isSamePerson, type Person } from '#sync/school/records/attendance.ts';
import { collectorId, type RecordId } from '#sync/school/records/id.ts';
import {
  barredNamed,
  isRuled,
  isWithoutNamer,
  type Release,
  releaseOf,
  type ReleaseRules,
} from '#sync/school/records/release.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { School } from '#sync/school/records/school.ts';

/**
 * The rule that a drop-off or a pick-up needs a reason for; `barredName`: a typed name like a
 * barred person's; `goneNamer`: the parent who named the person may not collect the child any more.
 */
export type NeededRelease = {
  readonly handover: 'dropOff' | 'pickUp';
  readonly rule: 'ask' | 'barred' | 'barredName' | 'goneNamer' | 'unknown';
  readonly person: Person;
};

/** The child, the day, and what is recorded. */
export type RuledRow = Pick<DoorRow, 'student' | 'fields'> & {
  readonly attendance: { readonly date: SchoolDay; readonly term: RecordId | undefined };
};

type Input = Pick<
  AttendanceInput,
  'status' | 'dropOffPerson' | 'dropOffRelease' | 'pickUpPerson' | 'pickUpRelease'
>;
export type OfficeRules = ReleaseRules & { readonly school: Pick<School, 'staffAtDropOff'> };

/** Nothing when both are as they were, may happen on that day, or have their reason. */
export function neededRelease(
  { student, attendance, fields }: RuledRow,
  input: Input,
  rules: OfficeRules,
): NeededRelease | undefined {
  for (const handover of ['dropOff', 'pickUp'] as const) {
    const person = input[`${handover}Person`];
    const isRecorded = input.status >= (handover === 'dropOff' ? 1 : 2);
    if (!isRecorded || person === null || !isRuled(handover, rules.school)) continue;
    const seen = fields[handover];
    if (input[`${handover}Release`] !== undefined) continue;
    if (seen !== null && isSamePerson(seen.person, person)) continue;
    const release = releaseOf(student, person, attendance.date, rules);
    if (release === 'allowed') continue;
    return { handover, rule: ruleBehind(release, { student, attendance }, { person, rules }), person };
  }
  return undefined;
}

function ruleBehind(
  release: Exclude<Release, 'allowed'>,
  { student, attendance }: Pick<RuledRow, 'student' | 'attendance'>,
  { person, rules }: { readonly person: Person; readonly rules: OfficeRules },
): NeededRelease['rule'] {
  if (release === 'unknown')
    return barredNamed(student, person.name, rules) === undefined ? 'unknown' : 'barredName';
  const said = rules.collectors.get(collectorId(student._id, person.personID));
  const isNamed = release === 'ask' && said?.collect === 'always';
  return isNamed && isWithoutNamer(student, said, attendance.date, rules) ? 'goneNamer' : release;
}
