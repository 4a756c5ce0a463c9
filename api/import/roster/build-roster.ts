import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Facts, SessionFact } from '../facts/facts.ts';
import type { Notes } from '../notes.ts';
import { buildSchool } from './build-school.ts';
import { chooseSchools } from './choose-schools.ts';
import { indexFacts } from './index-facts.ts';
import { linkContacts } from './link-contacts.ts';
import { notePeopleLeftOut } from './note-people-left-out.ts';
import type { Roster } from './roster.ts';

/** Decides what the facts mean: which schools there are, and for each its terms, grades, students, contacts and registrations. */
export function buildRoster(facts: Facts, today: SchoolDay, notes: Notes): Roster {
  const schools = chooseSchools(facts, notes);
  const index = indexFacts(facts, { links: linkContacts(facts, notes), today, notes });
  const roster = { schools: schools.map((school) => buildSchool(school, index)) };
  notePeopleLeftOut(facts, roster, notes);
  noteSessionsLeftOut(facts, roster, notes);
  return roster;
}

function noteSessionsLeftOut(facts: Facts, { schools }: Roster, notes: Notes) {
  const used = new Set(schools.flatMap((school) => school.terms.map((term) => term.sourcedId)));
  const terms = facts.sessions.filter((session) => used.has(session.id));
  for (const session of facts.sessions) {
    if (session.isRemoved) notes.add('toBeDeleted', session.place, { id: session.id });
    // A year around the terms, or a grading period in one, is not missing.
    else if (!terms.some((term) => isNested(term, session)))
      notes.add('sessionUnused', session.place, { name: session.title });
  }
}

function isNested(a: SessionFact, b: SessionFact): boolean {
  return (a.start <= b.start && b.end <= a.end) || (b.start <= a.start && a.end <= b.end);
}
