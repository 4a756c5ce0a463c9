/**
 * The roster of a school in OneRoster 1.2 (1EdTech, CSV binding): people, families, terms and who
 * is registered for which. The format knows no fees, attendance or pictures, and one grade level
 * a person; a registration is an enrolment in the one class of a term.
 */
import { isErasedName } from '#sync/school/erasing/erased.ts';
import { type Cell, plainCsvLine } from '#sync/csv.ts';
import { type Collector, CollectorRule } from '#sync/school/records/collector.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import { registrationId } from '#sync/school/records/id.ts';
import type { Registration } from '#sync/school/records/registration.ts';
import {
  type ContactLink,
  guardianType,
  registrationStatuses,
  relationships,
  type Student,
} from '#sync/school/records/student.ts';
import { addDays } from '#sync/school/records/school-day.ts';
import { type Term, termRange } from '#sync/school/records/term.ts';
import type { School } from '#sync/school/records/school.ts';
import { wordOfLink } from '#api/import/roster/relationship-of.ts';
import type { ZipEntry } from './write-zip.ts';

export interface OneRosterOf {
  readonly school: School;
  readonly terms: readonly Term[];
  readonly students: readonly Student[];
  readonly contacts: ReadonlyMap<string, Contact>;
  readonly registrations: ReadonlyMap<string, Registration>;
  /** By student. */
  readonly collectors: ReadonlyMap<string, readonly Collector[]>;
  /** By id. */
  readonly levelNames: ReadonlyMap<string, string>;
}

/** Each file with its columns in the order of the standard. */
const files = {
  'orgs.csv': ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
  'academicSessions.csv': [
    'sourcedId',
    'status',
    'dateLastModified',
    'title',
    'type',
    'startDate',
    'endDate',
    'parentSourcedId',
    'schoolYear',
  ],
  'courses.csv': [
    'sourcedId',
    'status',
    'dateLastModified',
    'schoolYearSourcedId',
    'title',
    'courseCode',
    'grades',
    'orgSourcedId',
    'subjects',
    'subjectCodes',
  ],
  'classes.csv': [
    'sourcedId',
    'status',
    'dateLastModified',
    'title',
    'grades',
    'courseSourcedId',
    'classCode',
    'classType',
    'location',
    'schoolSourcedId',
    'termSourcedIds',
    'subjects',
    'subjectCodes',
    'periods',
  ],
  'users.csv': [
    'sourcedId',
    'status',
    'dateLastModified',
    'enabledUser',
    'username',
    'userIds',
    'givenName',
    'familyName',
    'middleName',
    'identifier',
    'email',
    'sms',
    'phone',
    'agentSourcedIds',
    'grades',
    'password',
    'userMasterIdentifier',
    'resourceSourcedIds',
    'preferredGivenName',
    'preferredMiddleName',
    'preferredFamilyName',
    'primaryOrgSourcedId',
    'pronouns',
    'metadata.relationship',
    // Beside each of the agents: one adult may be another thing to each child.
    'metadata.agentRelationships',
    // Who may collect a student, as JSON.
    'metadata.collectors',
    // As a whole: `grades` is a list with commas between.
    'metadata.gradeLevel',
  ],
  'roles.csv': [
    'sourcedId',
    'status',
    'dateLastModified',
    'userSourcedId',
    'roleType',
    'role',
    'beginDate',
    'endDate',
    'orgSourcedId',
    'userProfileSourcedId',
  ],
  'demographics.csv': ['sourcedId', 'status', 'dateLastModified', 'birthDate', 'sex'],
  'enrollments.csv': [
    'sourcedId',
    'status',
    'dateLastModified',
    'classSourcedId',
    'schoolSourcedId',
    'userSourcedId',
    'role',
    'primary',
    'beginDate',
    'endDate',
    // The end of the standard is the day after the last one; others take it for the last one.
    'metadata.lastDay',
  ],
} as const;

/** A row names only columns of its file: the list above is where they stand. */
type Row<Name extends keyof typeof files> = { readonly [Column in (typeof files)[Name][number]]?: Cell };

export function oneRosterEntries(of: OneRosterOf): readonly ZipEntry[] {
  const links = firstLinks(of);
  const shared = sharedEmails(of, links);
  // The standard requires the first and the last day of a term, and a term of each class.
  const written = { ...of, terms: of.terms.filter((term) => termRange(term) !== undefined) };
  const rows: { readonly [Name in keyof typeof files]: () => Iterable<Row<Name>> } = {
    'orgs.csv': () => [{ sourcedId: of.school._id, name: of.school.name, type: 'school' }],
    'academicSessions.csv': () => sessionRows(written),
    'courses.csv': () => [{ sourcedId: courseId, title: of.school.name, orgSourcedId: of.school._id }],
    'classes.csv': () =>
      written.terms.map(({ _id, name }) => ({
        sourcedId: classOf(_id),
        title: name,
        courseSourcedId: courseId,
        classType: 'homeroom',
        schoolSourcedId: of.school._id,
        termSourcedIds: _id,
      })),
    'users.csv': () => [
      ...of.students.map((student) => studentRow(student, of, shared)),
      ...[...links].flatMap(([id, link]) => contactRow(of.contacts.get(id), link, shared)),
    ],
    'roles.csv': () => [
      ...of.students.map(({ _id }) => roleRow(_id, 'student', of)),
      ...[...links].flatMap(([id, { type }]) =>
        of.contacts.has(id) ? [roleRow(id, type === guardianType ? 'guardian' : 'relative', of)] : [],
      ),
    ],
    'demographics.csv': () =>
      of.students.map(({ _id, birthday, sex, nameInfo }) => ({
        sourcedId: _id,
        birthDate: birthday,
        sex: isErasedName('student', nameInfo) ? '' : sex === 1 ? 'female' : 'male',
      })),
    'enrollments.csv': () => enrollmentRows(written),
  };
  const names = Object.keys(files) as (keyof typeof files)[]; // The names are those of the table.
  return [
    fileEntry('manifest.csv', ['propertyName', 'value'], () => manifestRows(names)),
    ...names.map((name) => fileEntry(name, files[name], rows[name])),
  ];
}

function fileEntry(
  path: string,
  columns: readonly string[],
  rows: () => Iterable<Readonly<Partial<Record<string, Cell>>>>,
): ZipEntry {
  return {
    path,
    isCompressed: true,
    read: async function* () {
      yield plainCsvLine(columns);
      for (const row of rows()) yield plainCsvLine(columns.map((column) => row[column] ?? ''));
    },
  };
}

function manifestRows(
  names: readonly string[],
): readonly { readonly propertyName: string; readonly value: string }[] {
  const bulk = names.map((name) => ({ propertyName: `file.${name.replace('.csv', '')}`, value: 'bulk' }));
  const absent = ['categories', 'classResources', 'courseResources', 'lineItems', 'resources', 'results'];
  return [
    { propertyName: 'manifest.version', value: '1.0' },
    { propertyName: 'oneroster.version', value: '1.2' },
    ...bulk,
    ...absent.map((name) => ({ propertyName: `file.${name}`, value: 'absent' })),
    { propertyName: 'source.systemName', value: 'Bellgate' },
  ];
}

const courseId = 'homeroom';
const classOf = (term: string) => `class:${term}`;

/** The school year of a term, `2026-2027`, is a session around it. */
function sessionRows({ terms }: OneRosterOf): readonly Row<'academicSessions.csv'>[] {
  const years = new Set(terms.map(({ schoolYear }) => schoolYear));
  const around = [...years].flatMap((schoolYear): Row<'academicSessions.csv'>[] => {
    const [, first, last] = /^(\d{4})-(\d{4})$/.exec(schoolYear) ?? [];
    if (first === undefined || last === undefined) return [];
    const [startDate, endDate] = [`${first}-07-01`, `${last}-08-31`];
    const row = { title: schoolYear, type: 'schoolYear', startDate, endDate, schoolYear: last };
    return [{ sourcedId: yearOf(schoolYear), ...row }];
  });
  const known = new Set(around.map(({ sourcedId }) => sourcedId));
  const inside = terms.flatMap((term): Row<'academicSessions.csv'>[] => {
    const range = termRange(term);
    if (range === undefined) return [];
    const [startDate, endDate] = range;
    const year = yearOf(term.schoolYear);
    const schoolYear = /\d{4}$/.exec(term.schoolYear)?.[0] ?? endDate.slice(0, 4);
    const parentSourcedId = known.has(year) ? year : '';
    return [
      {
        sourcedId: term._id,
        title: term.name,
        type: 'term',
        startDate,
        endDate,
        parentSourcedId,
        schoolYear,
      },
    ];
  });
  return [...around, ...inside];
}

const yearOf = (schoolYear: string) => `year:${schoolYear}`;

const inactive = registrationStatuses.indexOf('inactive');

function studentRow(student: Student, of: OneRosterOf, shared: ReadonlySet<string>): Row<'users.csv'> {
  const grade = gradeOf(student._id, of);
  // A list may still name somebody who was deleted.
  const agents = student.contacts.filter(({ contact }) => of.contacts.has(contact));
  return {
    ...personRow(student, shared),
    // Other programs give an account to whom it enables. Whoever has left is inactive.
    enabledUser: String(student.registrationStatus !== inactive),
    agentSourcedIds: agents.map(({ contact }) => contact).join(','),
    'metadata.agentRelationships': agents.map(wordOfLink).join(','),
    'metadata.collectors': collectorsCell(of.collectors.get(student._id) ?? []),
    grades: grade,
    'metadata.gradeLevel': grade,
    primaryOrgSourcedId: of.school._id,
  };
}

function collectorsCell(collectors: readonly Collector[]): string {
  if (collectors.length === 0) return '';
  return JSON.stringify(
    collectors.map(({ contact, ...rule }) => ({ ...CollectorRule.parse(rule), contact })),
  );
}

function contactRow(
  contact: Contact | undefined,
  link: ContactLink,
  shared: ReadonlySet<string>,
): Row<'users.csv'>[] {
  if (contact === undefined) return [];
  return [{ ...personRow(contact, shared), enabledUser: 'true', 'metadata.relationship': wordOfLink(link) }];
}

function personRow(
  { _id, nameInfo, email, phone }: Student | Contact,
  shared: ReadonlySet<string>,
): Row<'users.csv'> {
  return {
    sourcedId: _id,
    // Required, and of nobody else.
    username: email === '' || shared.has(email) ? _id : email,
    givenName: nameInfo.firstName,
    familyName: nameInfo.lastName,
    middleName: nameInfo.middleName,
    preferredGivenName: nameInfo.nickname,
    email,
    phone,
  };
}

/** Those of more than one person of the file, as families have. */
function sharedEmails(
  { students, contacts }: OneRosterOf,
  links: ReadonlyMap<string, ContactLink>,
): ReadonlySet<string> {
  const people = [...students, ...[...links.keys()].flatMap((id) => contacts.get(id) ?? [])];
  const byEmail = Map.groupBy(people, ({ email }) => email);
  return new Set([...byEmail].flatMap(([email, those]) => (those.length > 1 ? [email] : [])));
}

/** Of the latest term that the student is registered for. */
function gradeOf(student: string, { terms, registrations, levelNames }: OneRosterOf): string {
  const latest = terms
    .toReversed()
    .flatMap(({ _id }) => registrations.get(registrationId(_id, student)) ?? []);
  const level = latest.find(
    ({ isRegistered, gradeLevel }) => isRegistered && gradeLevel !== null,
  )?.gradeLevel;
  return levelNames.get(level ?? '') ?? '';
}

/**
 * What an adult is to the first of the students who name them. Somebody who is only named for a day
 * is nothing in particular.
 */
function firstLinks({ students, collectors }: OneRosterOf): ReadonlyMap<string, ContactLink> {
  const links = new Map<string, ContactLink>();
  const add = (link: ContactLink) => {
    if (!links.has(link.contact)) links.set(link.contact, link);
  };
  for (const { contacts } of students) contacts.forEach(add);
  for (const { _id } of students)
    for (const { contact } of collectors.get(_id) ?? [])
      add({ contact, relationship: otherRelation, type: 2 });
  return links;
}

const otherRelation = relationships.indexOf('other');

function roleRow(user: string, role: string, { school }: OneRosterOf): Row<'roles.csv'> {
  return {
    sourcedId: `role:${user}`,
    userSourcedId: user,
    roleType: 'primary',
    role,
    orgSourcedId: school._id,
  };
}

function* enrollmentRows({
  school,
  terms,
  students,
  registrations,
}: OneRosterOf): Iterable<Row<'enrollments.csv'>> {
  for (const { _id: term, dates } of terms)
    for (const { _id: student } of students) {
      const registration = registrations.get(registrationId(term, student));
      if (registration?.isRegistered === true)
        yield {
          sourcedId: `enrollment:${term}:${student}`,
          classSourcedId: classOf(term),
          schoolSourcedId: school._id,
          userSourcedId: student,
          role: 'student',
          primary: 'false',
          beginDate: registration.joinedOn === '' ? (dates[0] ?? '') : registration.joinedOn,
          ...(registration.leftOn !== '' && {
            endDate: addDays(registration.leftOn, 1),
            'metadata.lastDay': registration.leftOn,
          }),
        };
    }
}
