import type { SchoolDay } from '#sync/school/records/school-day.ts';
import {
  type AttendsFact,
  type CollectorFact,
  type DemographicFact,
  type Facts,
  isNamed,
  type PersonFact,
  type SessionFact,
} from '../facts/facts.ts';
import type { Notes } from '../source/notes.ts';
import type { Links } from './link-contacts.ts';

/** The facts by id. */
export type FactIndex = {
  readonly persons: ReadonlyMap<string, PersonFact>;
  readonly demographics: ReadonlyMap<string, DemographicFact>;
  readonly sessions: readonly SessionFact[];
  readonly knownSessions: ReadonlySet<string>;
  readonly attends: ReadonlyMap<string, readonly AttendsFact[]>;
  /** Every session that some student's role or class names. */
  readonly namedSessions: ReadonlySet<string>;
  readonly speaksOf: ReadonlySet<string>;
  /** By student. */
  readonly collectors: ReadonlyMap<string, readonly CollectorFact[]>;
  readonly links: Links;
  readonly today: SchoolDay;
  readonly notes: Notes;
};

export function indexFacts(facts: Facts, given: Pick<FactIndex, 'links' | 'today' | 'notes'>): FactIndex {
  const sessions = facts.sessions.filter((session) => !session.isRemoved);
  const known = new Set(facts.sessions.map((session) => session.id));
  for (const role of facts.roles) {
    if (role.session !== '' && !known.has(role.session))
      given.notes.add('unknownSession', role.place, { id: role.session });
  }
  return {
    ...given,
    persons: new Map(facts.persons.map((person) => [person.id, person])),
    demographics: new Map(facts.demographics.map((each) => [each.person, each])),
    sessions,
    knownSessions: new Set(sessions.map((session) => session.id)),
    // A row that is left out says nothing of anybody, so nobody's tie has ended.
    speaksOf: new Set(facts.kin.length === 0 ? [] : facts.persons.filter(isNamed).map(({ id }) => id)),
    collectors: Map.groupBy(facts.collectors ?? [], (rule) => rule.student),
    attends: Map.groupBy(facts.attends, (attends) => attends.person),
    namedSessions: new Set(
      [...facts.roles, ...facts.attends].map((each) => each.session).filter((id) => id !== ''),
    ),
  };
}
