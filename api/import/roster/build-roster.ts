import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { type Facts, isNamed, kindOfRole, type PersonFact, type SessionFact } from '../facts/facts.ts';
import type { NoteReason, Notes } from '../source/notes.ts';
import { buildSchool } from './build-school.ts';
import { chooseSchools } from './choose-schools.ts';
import { indexFacts } from './index-facts.ts';
import { type Links, linkContacts } from './link-contacts.ts';
import type { Roster } from './roster.ts';

/**
 * Derives the schools from the facts, each with its terms, grades, students, contacts and
 * registrations.
 */
export function buildRoster(facts: Facts, today: SchoolDay, notes: Notes): Roster {
  const schools = chooseSchools(facts, notes);
  const links = linkContacts(facts, notes);
  const index = indexFacts(facts, { links, today, notes });
  const roster = { schools: schools.map((school) => buildSchool(school, index)) };
  notePeopleLeftOut(facts, { ...roster, links }, notes);
  noteSessionsLeftOut(facts, roster, notes);
  return roster;
}

/**
 * Notes everyone in the files who is in no school of the roster, once each, with the reason. The
 * adults of a student whose row is left out have none of their own.
 */
function notePeopleLeftOut(
  facts: Facts,
  { schools, links }: Roster & { readonly links: Links },
  notes: Notes,
) {
  const inside = new Set(
    schools.flatMap(({ students, contacts, leavers }) =>
      [...students, ...contacts, ...leavers].map((each) => each.sourcedId),
    ),
  );
  const ofUnnamed = new Set(
    schools.flatMap(({ unnamed }) =>
      [...unnamed].flatMap((student) => (links.get(student) ?? []).map(({ contact }) => contact)),
    ),
  );
  const roles = Map.groupBy(facts.roles, (role) => role.person);
  for (const person of facts.persons) {
    if (inside.has(person.id) || (isNamed(person) && ofUnnamed.has(person.id))) continue;
    const words = [...new Set((roles.get(person.id) ?? []).map((role) => role.role))].filter(
      (role) => role !== '',
    );
    const reason = reasonFor(person, words);
    if (reason !== undefined) notes.add(reason, person.place, { id: person.id, role: words.join(', ') });
  }
}

/** Gives no reason for students: `choose-schools` has noted it already. */
function reasonFor(person: PersonFact, roles: readonly string[]): NoteReason | undefined {
  if (person.isRemoved) return 'toBeDeleted';
  const kinds = roles.map(kindOfRole);
  if (kinds.includes('student')) return undefined;
  if (kinds.includes('staff') && !kinds.includes('family')) return 'staff';
  if (person.isFormula) return 'formula';
  if (!kinds.includes('family')) return 'noRole';
  return isNamed(person) ? 'contactWithoutStudent' : 'noName';
}

function noteSessionsLeftOut(facts: Facts, { schools }: Roster, notes: Notes) {
  const used = new Set(schools.flatMap((school) => school.terms.map((term) => term.sourcedId)));
  const terms = facts.sessions.filter((session) => used.has(session.id));
  for (const session of facts.sessions) {
    if (session.isRemoved) notes.add('toBeDeleted', session.place, { id: session.id });
    // A year around the terms, and a grading period inside one, are not left out.
    else if (!terms.some((term) => isNested(term, session)))
      notes.add('sessionUnused', session.place, { name: session.title });
  }
}

function isNested(a: SessionFact, b: SessionFact): boolean {
  return (a.start <= b.start && b.end <= a.end) || (b.start <= a.start && a.end <= b.end);
}
