import { kindOfRole, type Facts, type PersonFact } from '../facts/facts.ts';
import type { NoteReason, Notes } from '../notes.ts';
import type { Roster } from './roster.ts';

/** Everyone in the files who is in no school of the roster, once each, with the reason. */
export function notePeopleLeftOut(facts: Facts, { schools }: Roster, notes: Notes) {
  const inside = new Set(
    schools.flatMap(({ students, contacts, leavers }) =>
      [...students, ...contacts, ...leavers].map((each) => each.sourcedId),
    ),
  );
  const roles = Map.groupBy(facts.roles, (role) => role.person);
  for (const person of facts.persons) {
    if (inside.has(person.id)) continue;
    const words = [...new Set((roles.get(person.id) ?? []).map((role) => role.role))].filter(
      (role) => role !== '',
    );
    const reason = reasonFor(person, words);
    if (reason !== undefined) notes.add(reason, person.place, { id: person.id, role: words.join(', ') });
  }
}

/** None for students: why a student is in no school was noted where it was found. */
function reasonFor(person: PersonFact, roles: readonly string[]): NoteReason | undefined {
  if (person.isRemoved) return 'toBeDeleted';
  const kinds = roles.map(kindOfRole);
  if (kinds.includes('student')) return undefined;
  if (kinds.includes('family'))
    return person.firstName === '' && person.lastName === '' ? 'noName' : 'contactWithoutStudent';
  return kinds.includes('staff') ? 'staff' : 'noRole';
}
