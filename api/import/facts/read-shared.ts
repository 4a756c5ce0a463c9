import type { Notes } from '../source/notes.ts';
import type { Source } from '../source/read-source.ts';
import type { KnownFile } from '../source/known-files.ts';
import {
  cell,
  cellIfSaid,
  cellList,
  isNamedByFormula,
  placeOf,
  type SourceRow,
} from '../source/source-row.ts';
import type { AttendsFact, DemographicFact, OrgFact, PersonFact, SessionFact } from './facts.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';

/** The rows of a file that may be missing. */
export function rowsOf(source: Source, file: KnownFile): readonly SourceRow[] {
  return source.get(file)?.rows ?? [];
}

/**
 * The rows of a file by their id. Of rows with the same id the first counts, and a later one is
 * reported.
 */
export function rowsById(
  source: Source,
  file: KnownFile,
  notes: Notes,
  column = 'sourcedId',
): readonly (SourceRow & { readonly id: string })[] {
  const seen = new Map<string, SourceRow>();
  const rows: (SourceRow & { readonly id: string })[] = [];
  for (const row of rowsOf(source, file)) {
    const id = cell(row, column);
    const first = seen.get(id);
    if (id === '') notes.add('noId', row);
    else if (first !== undefined) notes.add('duplicateId', row, { id, first: first.line });
    else {
      seen.set(id, row);
      rows.push({ ...row, id });
    }
  }
  return rows;
}

/**
 * OneRoster marks a removed row in `status` (`inactive` in version 1.0). SDS has no such column.
 */
export function isRemoved(row: SourceRow): boolean {
  return ['tobedeleted', 'inactive'].includes(cell(row, 'status').toLowerCase());
}

export function readOrgs(source: Source, notes: Notes): readonly OrgFact[] {
  return rowsById(source, 'orgs.csv', notes).map((row) => ({
    id: row.id,
    place: placeOf(row),
    isRemoved: isRemoved(row),
    name: cell(row, 'name'),
    type: cell(row, 'type').toLowerCase(),
    parent: cell(row, 'parentSourcedId'),
  }));
}

export function readSessions(source: Source, notes: Notes): readonly SessionFact[] {
  return rowsById(source, 'academicsessions.csv', notes).flatMap((row) => {
    const start = readDay(cell(row, 'startDate'));
    const end = readDay(cell(row, 'endDate'));
    const title = cell(row, 'title');
    if (start === undefined || end === undefined || start > end) {
      notes.add('badSessionDates', row, {
        name: title,
        start: cell(row, 'startDate'),
        end: cell(row, 'endDate'),
      });
      return [];
    }
    const type = cell(row, 'type').toLowerCase();
    const schoolYear = cell(row, 'schoolYear');
    return [
      {
        id: row.id,
        place: placeOf(row),
        isRemoved: isRemoved(row),
        title,
        type,
        schoolYear,
        start,
        end,
        parent: cell(row, 'parentSourcedId'),
      },
    ];
  });
}

/**
 * Reads a date as the standards write it (`2026-09-07`), also without hyphens or with a time after
 * it. Other forms are ambiguous (`7/9/2026`) and are not guessed.
 */
export function readDay(written: string): SchoolDay | undefined {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[T ])/.exec(written);
  if (match === null) return undefined;
  return SchoolDay.safeParse(`${match[1]}-${match[2]}-${match[3]}`).data;
}

export function readPersons(
  source: Source,
  notes: Notes,
): readonly (PersonFact & { readonly row: SourceRow })[] {
  return rowsById(source, 'users.csv', notes).map((row) => ({
    id: row.id,
    place: placeOf(row),
    row,
    isRemoved: isRemoved(row),
    isFormula: isNamedByFormula(row),
    firstName: cell(row, 'givenName'),
    middleName: cellIfSaid(row, 'middleName'),
    lastName: cell(row, 'familyName'),
    nickname: cellIfSaid(row, 'preferredGivenName'),
    email: cellIfSaid(row, 'email'),
    phone: cell(row, 'phone') || cellIfSaid(row, 'sms') || cellIfSaid(row, 'phone'),
    // The standards allow extra columns that begin with `metadata.`. Several exporters use this
    // one.
    relationship: cell(row, 'metadata.relationship'),
  }));
}

/**
 * `idColumn`: the same file names its people by `sourcedId` in OneRoster and by `userSourcedId` in
 * SDS.
 */
export function readDemographics(source: Source, idColumn: string, notes: Notes): readonly DemographicFact[] {
  return rowsOf(source, 'demographics.csv').flatMap((row) => {
    const person = cell(row, idColumn);
    if (isRemoved(row)) return [];
    const written = { birthday: cell(row, 'birthDate'), sex: cell(row, 'sex').toLowerCase() };
    const birthday = readDay(written.birthday);
    const sex = { male: 0, m: 0, female: 1, f: 1 }[written.sex] as 0 | 1 | undefined; // Any other word gives undefined.
    if (birthday === undefined && written.birthday !== '')
      notes.add('badBirthday', row, { id: person, value: written.birthday });
    if (sex === undefined && !noSex.has(written.sex))
      notes.add('unknownSex', row, { id: person, value: written.sex });
    return [{ person, birthday: birthday ?? (cellIfSaid(row, 'birthDate') === '' ? '' : undefined), sex }];
  });
}

/** The words of the standards for an unknown sex. */
const noSex: ReadonlySet<string> = new Set(['', 'unspecified', 'other', 'unknown', 'x']);

/**
 * Says who is in a class of which session. `columns`: the names that a format gives a class's
 * sessions and school.
 */
export function readAttends(
  source: Source,
  columns: { readonly sessions: string; readonly school: string },
  notes: Notes,
): readonly AttendsFact[] {
  const classes = new Map(
    rowsById(source, 'classes.csv', notes)
      .filter((row) => !isRemoved(row))
      .map((row) => [row.id, row]),
  );
  if (!source.has('classes.csv')) return [];
  return rowsOf(source, 'enrollments.csv').flatMap((row) => {
    if (isRemoved(row) || cell(row, 'role').toLowerCase() !== 'student') return [];
    const id = cell(row, 'classSourcedId');
    const schoolClass = classes.get(id);
    if (schoolClass === undefined) {
      notes.add('unknownClass', row, { id });
      return [];
    }
    const org = cell(row, 'schoolSourcedId') || cell(schoolClass, columns.school);
    return cellList(schoolClass, columns.sessions).map((session) => ({
      person: cell(row, 'userSourcedId'),
      org,
      session,
      begin: readDay(cell(row, 'beginDate')),
      last: readDay(cell(row, 'metadata.lastDay')),
      end: readDay(cell(row, 'endDate')),
    }));
  });
}
