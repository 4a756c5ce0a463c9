/**
 * The made-up school as the files of a roster export. Over 200 lines because each file's rows and
 * columns stand side by side.
 */
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { MadeCalendar, MadeSession } from './calendar.ts';
import type { MadeFamily, MadeStudent } from './family.ts';

type Made = {
  readonly id: string;
  readonly name: string;
  readonly calendar: MadeCalendar;
  readonly families: readonly MadeFamily[];
  readonly birthdayOf: (student: MadeStudent) => SchoolDay;
};

type Row = Readonly<Record<string, string>>;

/** The bands of a preparatory school. */
const bands = [
  { name: 'Infants', most: 6 },
  { name: 'Juniors', most: 9 },
  { name: 'Seniors', most: 99 },
] as const;

/** The files of a OneRoster 1.1 export, by name. */
export function rosterFiles(made: Made): ReadonlyMap<string, string> {
  const { calendar, families } = made;
  const students = families.flatMap((family) => family.students);
  return new Map([
    ['manifest.csv', toCsv(manifest(), ['propertyName', 'value'])],
    [
      'orgs.csv',
      toCsv(
        [{ sourcedId: made.id, name: made.name, type: 'school' }],
        ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
      ),
    ],
    [
      'academicSessions.csv',
      toCsv(sessions(calendar), [
        'sourcedId',
        'status',
        'dateLastModified',
        'title',
        'type',
        'startDate',
        'endDate',
        'parentSourcedId',
        'schoolYear',
      ]),
    ],
    [
      'users.csv',
      toCsv(
        families.flatMap((family) => users(family, made.id)),
        userColumns,
      ),
    ],
    [
      'demographics.csv',
      toCsv(demographics(made), ['sourcedId', 'status', 'dateLastModified', 'birthDate', 'sex']),
    ],
    [
      'classes.csv',
      toCsv(
        bands.map(({ name }) => ({
          sourcedId: name,
          title: name,
          grades: name,
          schoolSourcedId: made.id,
          classType: 'homeroom',
          termSourcedIds: calendar.terms.map(({ id }) => id).join(','),
        })),
        [
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
        ],
      ),
    ],
    [
      'enrollments.csv',
      toCsv(
        students.map((student) => enrolment(student, made.id)),
        [
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
        ],
      ),
    ],
  ]);
}

function manifest(): readonly Row[] {
  const modes = ['academicSessions', 'classes', 'demographics', 'enrollments', 'orgs', 'users'].map(
    (file) => ({ propertyName: `file.${file}`, value: 'bulk' }),
  );
  return [
    { propertyName: 'manifest.version', value: '1.0' },
    { propertyName: 'oneroster.version', value: '1.1' },
    ...modes,
  ];
}

function sessions({ year, terms }: MadeCalendar): readonly Row[] {
  const row = ({ id, title, start, end }: MadeSession, type: string): Row => ({
    sourcedId: id,
    title,
    type,
    startDate: start,
    endDate: end,
    schoolYear: year.end.slice(0, 4),
  });
  return [
    row(year, 'schoolYear'),
    ...terms.map((term) => ({ ...row(term, 'term'), parentSourcedId: year.id })),
  ];
}

const userColumns = [
  'sourcedId',
  'status',
  'dateLastModified',
  'enabledUser',
  'orgSourcedIds',
  'role',
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
  'metadata.relationship',
];

function users({ students, contacts }: MadeFamily, school: string): readonly Row[] {
  const common = { enabledUser: 'true', orgSourcedIds: school };
  return [
    ...contacts.map((contact) => ({
      ...common,
      sourcedId: contact.id,
      role: ['mother', 'father'].includes(contact.relationship)
        ? 'parent'
        : contact.relationship === 'guardian'
          ? 'guardian'
          : 'relative',
      username: contact.id.toLowerCase(),
      givenName: contact.firstName,
      familyName: contact.lastName,
      email: contact.email,
      phone: contact.phone,
      agentSourcedIds: students.map((student) => student.id).join(','),
      'metadata.relationship': contact.relationship,
    })),
    ...students.map((student) => ({
      ...common,
      sourcedId: student.id,
      role: 'student',
      username: student.id.toLowerCase(),
      givenName: student.firstName,
      familyName: student.lastName,
      middleName: student.middleName,
      agentSourcedIds: contacts.map((contact) => contact.id).join(','),
      grades: bandOf(student),
    })),
  ];
}

function demographics({ families, birthdayOf }: Made): readonly Row[] {
  return families.flatMap(({ students, contacts }) => [
    ...students.map((student) => ({
      sourcedId: student.id,
      birthDate: birthdayOf(student),
      sex: sexOf(student.sex),
    })),
    ...contacts.map((contact) => ({ sourcedId: contact.id, sex: sexOf(contact.sex) })),
  ]);
}

function enrolment(student: MadeStudent, school: string): Row {
  return {
    sourcedId: `E-${student.id}`,
    classSourcedId: bandOf(student),
    schoolSourcedId: school,
    userSourcedId: student.id,
    role: 'student',
    primary: 'true',
  };
}

function bandOf({ age }: MadeStudent): string {
  return bands.find((band) => age <= band.most)?.name ?? bands[2].name;
}

function sexOf(sex: 0 | 1): string {
  return sex === 1 ? 'female' : 'male';
}

/** RFC 4180, with the CRLF that most exporters write. */
function toCsv(rows: readonly Readonly<Record<string, string>>[], columns: readonly string[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((line) => `${line.map(quote).join(',')}\r\n`).join('');
}

function quote(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
