import type { Notes } from '../source/notes.ts';
import type { Source } from '../source/read-source.ts';
import { cell, cellList, placeOf } from '../source/source-row.ts';
import type { Facts } from './facts.ts';
import { readAttends, readDemographics, readOrgs, readPersons, readSessions, rowsOf } from './read-shared.ts';

/**
 * Microsoft School Data Sync, version 2.1 of the CSV format. A role has its own grade and session.
 * `relationships.csv` ties people to a student, who is `userSourcedId`.
 */
export function readSds(source: Source, notes: Notes): Facts {
  const persons = readPersons(source, notes);
  const known = new Set(persons.map(({ id }) => id));
  return {
    orgs: readOrgs(source, notes),
    sessions: readSessions(source, notes),
    persons,
    roles: rowsOf(source, 'roles.csv').flatMap((row) => {
      const person = cell(row, 'userSourcedId');
      if (!known.has(person)) {
        notes.add('unknownPerson', row, { id: person });
        return [];
      }
      const [org, role, session] = [
        cell(row, 'orgSourcedId'),
        cell(row, 'role'),
        cell(row, 'sessionSourcedId'),
      ];
      return [
        { person, org, role, grades: cellList(row, 'grade'), session, place: placeOf(row), isRemoved: false },
      ];
    }),
    demographics: readDemographics(source, 'userSourcedId', notes),
    kin: rowsOf(source, 'relationships.csv').map((row) => ({
      one: cell(row, 'userSourcedId'),
      other: cell(row, 'relationshipUserSourcedId'),
      relationship: cell(row, 'relationshipRole') || 'other',
      place: placeOf(row),
    })),
    attends: readAttends(source, { sessions: 'sessionSourcedIds', school: 'orgSourcedId' }, notes),
  };
}
