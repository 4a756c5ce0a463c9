import type { Notes } from '../source/notes.ts';
import type { Source } from '../source/read-source.ts';
import {
  cell,
  cellIfSaid,
  hasColumn,
  isNamedByFormula,
  placeOf,
  type SourceRow,
} from '../source/source-row.ts';
import type { AttendsFact, DemographicFact, Facts, KinFact, PersonFact, SessionFact } from './facts.ts';
import { isRemoved, readDay, rowsById, rowsOf } from './read-shared.ts';

/**
 * Microsoft School Data Sync, version 1 of the CSV format. Each kind of person has a file of its
 * own, a student's row names the school, terms stand beside the classes, and guardians are known by
 * their email: `User.csv` says who they are, `guardianrelationship.csv` whose.
 */
export function readSds1(source: Source, notes: Notes): Facts {
  const students = rowsOf(source, 'student.csv').filter((row) => hasId(row, notes));
  const guardians = readGuardians(source, notes);
  const teachers = rowsById(source, 'teacher.csv', notes, 'SIS ID');
  const sections = rowsById(source, 'section.csv', notes, 'SIS ID');
  return {
    orgs: rowsById(source, 'school.csv', notes, 'SIS ID').map((row) => ({
      id: row.id,
      place: placeOf(row),
      isRemoved: isRemoved(row),
      name: cell(row, 'Name'),
      type: 'school',
      parent: '',
    })),
    sessions: readTerms(sections, notes),
    persons: [
      ...firstOfEach(students),
      ...guardians,
      ...teachers.map((row) => personOf(row, staffId(row.id))),
    ],
    roles: [
      // A student of two schools has two rows.
      ...students.map((row) => ({
        person: cell(row, 'SIS ID'),
        org: cell(row, 'School SIS ID'),
        role: 'student',
        grades: [cell(row, 'Grade')].filter((grade) => grade !== ''),
        session: '',
        place: placeOf(row),
        isRemoved: isRemoved(row),
      })),
      ...guardians.map(({ id, place }) => roleOf({ person: id, role: 'guardian', place })),
      ...teachers.map((row) => roleOf({ person: staffId(row.id), role: 'teacher', place: placeOf(row) })),
    ],
    demographics: students.flatMap((row) => readBirthday(row, notes)),
    kin: readKin(source),
    attends: readAttends(source, sections, notes),
  };
}

function hasId(row: SourceRow, notes: Notes): boolean {
  const isThere = cell(row, 'SIS ID') !== '';
  if (!isThere) notes.add('noId', row);
  return isThere;
}

function firstOfEach(students: readonly SourceRow[]): readonly PersonFact[] {
  const rows = new Map<string, SourceRow>();
  for (const row of students) {
    const id = cell(row, 'SIS ID');
    if (!rows.has(id)) rows.set(id, row);
  }
  return [...rows].map(([id, row]) => personOf(row, id));
}

/** The user name of an account is no address to write to. */
function personOf(row: SourceRow, id: string): PersonFact {
  return {
    id,
    place: placeOf(row),
    isRemoved: isRemoved(row),
    isFormula: isNamedByFormula(row),
    firstName: cell(row, 'First Name'),
    middleName: cellIfSaid(row, 'Middle Name'),
    lastName: cell(row, 'Last Name'),
    nickname: undefined,
    email: cellIfSaid(row, 'Secondary Email'),
    phone: cellIfSaid(row, 'Phone'),
    relationship: '',
  };
}

/** Students and teachers are numbered each on their own. */
function staffId(id: string): string {
  return `teacher:${id}`;
}

function guardianId(row: SourceRow): string {
  return `email:${cell(row, 'Email').toLowerCase()}`;
}

function readGuardians(source: Source, notes: Notes): readonly PersonFact[] {
  const seen = new Map<string, SourceRow>();
  return rowsOf(source, 'user.csv').flatMap((row): readonly PersonFact[] => {
    const id = guardianId(row);
    const first = seen.get(id);
    if (cell(row, 'Email') === '') notes.add('noId', row);
    else if (first !== undefined)
      notes.add('duplicateId', row, { id: cell(row, 'Email'), first: first.line });
    if (cell(row, 'Email') === '' || first !== undefined) return [];
    seen.set(id, row);
    return [{ ...personOf(row, id), email: cell(row, 'Email') }];
  });
}

function roleOf({ person, role, place }: Pick<Facts['roles'][number], 'person' | 'role' | 'place'>) {
  return { person, org: '', role, grades: [], session: '', place, isRemoved: false };
}

/** The roles are parent, relative, aide, doctor, guardian, child, administrator and other. */
function readKin(source: Source): readonly KinFact[] {
  return rowsOf(source, 'guardianrelationship.csv').map((row) => ({
    one: cell(row, 'SIS ID'),
    other: guardianId(row),
    relationship: cell(row, 'Role') || 'other',
    place: placeOf(row),
  }));
}

function readBirthday(row: SourceRow, notes: Notes): readonly DemographicFact[] {
  const written = cellIfSaid(row, 'Birthdate');
  if (written === undefined) return [];
  const person = cell(row, 'SIS ID');
  const birthday = readDay(written);
  if (birthday === undefined && written !== '') notes.add('badBirthday', row, { id: person, value: written });
  return [{ person, birthday: birthday ?? (written === '' ? '' : undefined), sex: undefined }];
}

type Sections = ReturnType<typeof rowsById>;

/** Each class repeats its term. */
function readTerms(sections: Sections, notes: Notes): readonly SessionFact[] {
  const terms = new Map(
    sections.flatMap((row) => {
      const id = cell(row, 'Term SIS ID');
      return id === '' ? [] : [[id, row] as const];
    }),
  );
  return [...terms].flatMap(([id, row]): readonly SessionFact[] => {
    const written = { start: cell(row, 'Term StartDate'), end: cell(row, 'Term EndDate') };
    const [start, end] = [readDay(written.start), readDay(written.end)];
    const title = cell(row, 'Term Name') || id;
    if (start === undefined || end === undefined || start > end) {
      notes.add('badSessionDates', row, { name: title, ...written });
      return [];
    }
    const parts = { id, place: placeOf(row), isRemoved: false, title, start, end };
    return [{ ...parts, type: 'term', schoolYear: '', parent: '' }];
  });
}

function readAttends(source: Source, sections: Sections, notes: Notes): readonly AttendsFact[] {
  const classes = new Map(sections.map((row) => [row.id, row]));
  if (!hasColumn(source.get('section.csv'), 'SIS ID')) return [];
  return rowsOf(source, 'studentenrollment.csv').flatMap((row): readonly AttendsFact[] => {
    const id = cell(row, 'Section SIS ID');
    const section = classes.get(id);
    if (section === undefined) {
      notes.add('unknownClass', row, { id });
      return [];
    }
    const session = cell(section, 'Term SIS ID');
    const org = cell(section, 'School SIS ID');
    const unsaid = { begin: undefined, last: undefined, end: undefined };
    return session === '' ? [] : [{ person: cell(row, 'SIS ID'), org, session, ...unsaid }];
  });
}
