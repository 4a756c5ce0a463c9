import {
  kindOfRole,
  type DemographicFact,
  type Facts,
  type KinFact,
  type PersonFact,
  type RoleKind,
} from '../facts/facts.ts';
import type { Notes } from '../source/notes.ts';
import { mustAsk, relationshipOf } from './relationship-of.ts';
import type { RosterLink } from './roster.ts';

/**
 * The contacts of each student by id. Parents and guardians come first, others in the order of the
 * files.
 */
export type Links = ReadonlyMap<string, readonly RosterLink[]>;

type Everyone = {
  readonly persons: ReadonlyMap<string, PersonFact>;
  readonly kinds: ReadonlyMap<string, ReadonlySet<RoleKind>>;
  readonly familyRoles: ReadonlyMap<string, string>;
  readonly demographics: ReadonlyMap<string, DemographicFact>;
};

export function linkContacts(facts: Facts, notes: Notes): Links {
  const everyone = knowEveryone(facts);
  const links = new Map<string, RosterLink[]>();
  for (const kin of facts.kin) {
    const pair = pairOf(kin, everyone, notes);
    if (pair === undefined) continue;
    const known = links.get(pair.student) ?? [];
    links.set(pair.student, known);
    // Both may name each other, and a file may repeat itself. The first row counts.
    if (known.some((link) => link.contact === pair.contact)) continue;
    const contact = everyone.persons.get(pair.contact);
    const word =
      kin.relationship || contact?.relationship || everyone.familyRoles.get(pair.contact) || 'other';
    known.push({
      contact: pair.contact,
      ...relationshipOf(word, everyone.demographics.get(pair.contact)?.sex),
      mustAsk: mustAsk(word),
    });
  }
  return new Map([...links].map(([student, list]) => [student, list.toSorted((a, b) => a.type - b.type)]));
}

function knowEveryone({ persons, roles, demographics }: Facts): Everyone {
  const current = roles.filter((role) => !role.isRemoved && role.role !== '');
  return {
    persons: new Map(persons.map((person) => [person.id, person])),
    kinds: new Map(
      [...Map.groupBy(current, (role) => role.person)].map(([id, own]) => [
        id,
        new Set(own.map((role) => kindOfRole(role.role))),
      ]),
    ),
    familyRoles: new Map(
      current.filter((role) => kindOfRole(role.role) === 'family').map((role) => [role.person, role.role]),
    ),
    demographics: new Map(demographics.map((each) => [each.person, each])),
  };
}

function pairOf(
  kin: KinFact,
  everyone: Everyone,
  notes: Notes,
): { student: string; contact: string } | undefined {
  for (const id of [kin.one, kin.other]) {
    if (!everyone.persons.has(id)) {
      notes.add('unknownPerson', kin.place, { id });
      return undefined;
    }
  }
  if (everyone.persons.get(kin.one)?.isRemoved || everyone.persons.get(kin.other)?.isRemoved)
    return undefined;
  const isStudent = (id: string) => everyone.kinds.get(id)?.has('student') ?? false;
  const [one, other] = [isStudent(kin.one), isStudent(kin.other)];
  if (one === other) {
    notes.add(one ? 'bothStudents' : 'noneIsStudent', kin.place, { one: kin.one, other: kin.other });
    return undefined;
  }
  const pair = one ? { student: kin.one, contact: kin.other } : { student: kin.other, contact: kin.one };
  const kinds = everyone.kinds.get(pair.contact);
  // OneRoster's agents include a child's tutor or counsellor. Only a row that says how two people
  // belong together makes someone who works there a contact.
  if (kin.relationship === '' && kinds?.has('staff') === true && !kinds.has('family')) {
    notes.add('staffAsContact', kin.place, pair);
    return undefined;
  }
  return pair;
}
