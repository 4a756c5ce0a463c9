import { parseJson } from '#sync/parse-json.ts';
import type { Notes } from '../source/notes.ts';
import type { Source } from '../source/read-source.ts';
import { cell, cellList, placeOf, type SourceRow } from '../source/source-row.ts';
import { type CollectorFact, CollectorRules, type Facts, type KinFact, type RoleFact } from './facts.ts';
import {
  isRemoved,
  readAttends,
  readDemographics,
  readOrgs,
  readPersons,
  readSessions,
  rowsOf,
} from './read-shared.ts';

/**
 * OneRoster CSV, 1EdTech, versions 1.1 and 1.2. They differ in one thing that matters here: 1.1
 * writes a person's role and schools into `users.csv`, 1.2 gives each role a row in `roles.csv`.
 * Grades and agents are in `users.csv` in both.
 */
export function readOneRoster(source: Source, version: '1.1' | '1.2', notes: Notes): Facts {
  const persons = readPersons(source, notes);
  return {
    orgs: readOrgs(source, notes),
    sessions: readSessions(source, notes),
    persons,
    roles: version === '1.1' ? persons.flatMap(rolesInUsers) : rolesInRoles(source, persons, notes),
    demographics: readDemographics(source, 'sourcedId', notes),
    kin: persons.flatMap((person) => (person.isRemoved ? [] : kinOf(person))),
    collectors: persons.flatMap((person) => collectorsOf(person, notes)),
    attends: readAttends(source, { sessions: 'termSourcedIds', school: 'schoolSourcedId' }, notes),
  };
}

function kinOf({ id, row }: PersonRows[number]): readonly KinFact[] {
  // The standards have no place for it. An export of Bellgate lists it beside the agents: several
  // may have the same word.
  const words = cell(row, 'metadata.agentRelationships').split(',');
  return cellList(row, 'agentSourcedIds').map((other, index) => ({
    one: id,
    other,
    relationship: words[index]?.trim() ?? '',
    place: placeOf(row),
  }));
}

/**
 * Beside a student, as JSON: the standards have no place for it, and let extra columns hold text.
 */
function collectorsOf({ id, row, isRemoved }: PersonRows[number], notes: Notes): readonly CollectorFact[] {
  const written = cell(row, 'metadata.collectors');
  if (written === '' || isRemoved) return [];
  const read = CollectorRules.safeParse(parseJson(written));
  if (read.success) return read.data.map((rule) => ({ ...rule, student: id }));
  notes.add('badCollectors', row, { id });
  return [];
}

type PersonRows = ReturnType<typeof readPersons>;

/** An export of Bellgate has the name of the class as a whole beside it. */
function gradesOf(row: SourceRow): readonly string[] {
  const whole = cell(row, 'metadata.gradeLevel');
  return whole === '' ? cellList(row, 'grades') : [whole];
}

function rolesInUsers({ id, row, isRemoved }: PersonRows[number]): readonly RoleFact[] {
  const orgs = cellList(row, 'orgSourcedIds');
  const grades = gradesOf(row);
  // A role without a school still counts: a parent often has no school.
  return (orgs.length === 0 ? [''] : orgs).map((org) => ({
    person: id,
    org,
    role: cell(row, 'role'),
    grades,
    session: '',
    place: placeOf(row),
    isRemoved,
  }));
}

function rolesInRoles(source: Source, persons: PersonRows, notes: Notes): readonly RoleFact[] {
  const gradesByPerson = new Map(persons.map(({ id, row }) => [id, gradesOf(row)]));
  return rowsOf(source, 'roles.csv').flatMap((row) => {
    const person = cell(row, 'userSourcedId');
    const grades = gradesByPerson.get(person);
    if (grades === undefined) {
      notes.add('unknownPerson', row, { id: person });
      return [];
    }
    return [
      {
        person,
        org: cell(row, 'orgSourcedId'),
        role: cell(row, 'role'),
        grades,
        session: '',
        place: placeOf(row),
        isRemoved: isRemoved(row),
      },
    ];
  });
}
