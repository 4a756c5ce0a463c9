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
 * among them, and neither is anybody of whom nothing is known that day, but a usual person whose
 * name was typed, at a drop-off.
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
  const people = [...peopleOfStudent(student, rules.contacts, usual), ...collectorsBeside(child, rules)];
  const isTyped = ({ person }: PersonOfStudent) => person.personID === '';
  const shown = people
    .map((one) => ({ one, release: release(child, one.person) }))
    .filter(({ one, release: known }) =>
      known === 'unknown' ? question === 'dropOff' && isTyped(one) : known !== 'barred',
    );
  if (question === 'dropOff') return shown.map(({ one }) => one);
  const of = (wanted: Release) => shown.filter((each) => each.release === wanted).map(({ one }) => one);
  return [...of('allowed'), ...of('ask')];
}

/** Those with a rule for the child who are none of its contacts. */
function collectorsBeside(
  { student }: Child,
  { collectors, contacts }: DoorRules,
): readonly PersonOfStudent[] {
  const linked = new Set(student.contacts.map(({ contact }) => contact));
  return [...collectors.values()].flatMap((rule) => {
    const contact = contacts.get(rule.contact);
    if (rule.student !== student._id || contact === undefined || linked.has(rule.contact)) return [];
    return [{ person: contactAsPerson(contact), relationship: null, photo: contact.photo, isUsual: false }];
  });
}
