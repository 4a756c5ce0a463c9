/** Who may collect, as the door asks it. Drop-offs are open to everybody by default. */
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import {
  contactAsPerson,
  peopleOfStudent,
  type PersonOfStudent,
} from '#sync/school/records/people-of-student.ts';
import {
  barredNamed,
  isRuled,
  type Release,
  releaseOf,
  type ReleaseRules,
} from '#sync/school/records/release.ts';
import type { School } from '#sync/school/records/school.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';

type Child = Pick<DoorRow, 'student'>;
export type DoorRelease = (child: Child, person: Person) => Release;

export interface DoorRules extends ReleaseRules {
  readonly contacts: ReadonlyMap<RecordId, Contact>;
  /** Whether it asks for staff at drop-offs too. */
  readonly school?: Pick<School, 'staffAtDropOff'> | undefined;
}

/** A typed name that means a barred person is `barred`: the screen says no more of it. */
export function doorRelease(question: DoorQuestion, day: SchoolDay, rules: DoorRules): DoorRelease {
  if (!isRuled(question, rules.school)) return () => 'allowed';
  return ({ student }, person) => {
    const known = releaseOf(student, person, day, rules);
    // Nobody takes a child away at a drop-off: staff let a barred person in like an unknown one.
    if (question === 'dropOff') return known === 'barred' ? 'unknown' : known;
    const isBarredName = known === 'unknown' && barredNamed(student, person.name, rules) !== undefined;
    return isBarredName ? 'barred' : known;
  };
}

/**
 * Whom the door offers, those first who may collect without a question. A barred person is never
 * among them, and at a pick-up neither is anybody of whom nothing is known.
 */
export function peopleAtDoor(
  child: Child,
  asked: {
    readonly question: DoorQuestion;
    readonly day: SchoolDay;
    readonly rules: DoorRules;
    readonly usual: Person | undefined;
  },
): readonly PersonOfStudent[] {
  const { question, day, rules, usual } = asked;
  const { student } = child;
  // The rules of collecting, also at a drop-off: nobody who is barred is named at the door.
  const release = doorRelease('pickUp', day, rules);
  const people = peopleOfDay(student, { day, rules, usual });
  const shown = people
    .map((one) => ({ one, release: release(child, one.person) }))
    .filter((each) => each.release !== 'barred' && (question === 'dropOff' || each.release !== 'unknown'));
  if (question === 'dropOff') return shown.map(({ one }) => one);
  const of = (wanted: Release) => shown.filter((each) => each.release === wanted).map(({ one }) => one);
  return [...of('allowed'), ...of('ask')];
}

/**
 * The child's people, and those on no list of whom a rule says something for that day: whom a
 * parent or the office has named. Nobody whose days are over.
 */
export function peopleOfDay(
  student: DoorRow['student'],
  {
    day,
    rules: { collectors, contacts },
    usual,
  }: {
    readonly day: SchoolDay;
    readonly rules: Pick<DoorRules, 'collectors' | 'contacts'>;
    readonly usual: Person | undefined;
  },
): readonly PersonOfStudent[] {
  const linked = new Set(student.contacts.map(({ contact }) => contact));
  const named = [...collectors.values()].flatMap((rule): readonly PersonOfStudent[] => {
    const contact = contacts.get(rule.contact);
    if (rule.student !== student._id || contact === undefined || linked.has(rule.contact)) return [];
    const person = contactAsPerson(contact);
    const release = releaseOf(student, person, day, { collectors, contacts });
    if (release !== 'allowed' && release !== 'ask') return [];
    return [{ person, relationship: null, photo: contact.photo, isUsual: false }];
  });
  return [...peopleOfStudent(student, contacts, usual), ...named];
}
