import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRoster } from './read-roster.ts';
import { limits } from '#sync/limits.ts';
import { readSmall, smallSds, told, today, withFolder } from './roster-builders.fixture.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

describe('A file of more rows than any roster has', () => {
  const most = limits.importRosterRows;
  // What comes after them is not read: millions of rows would fill the memory.
  it.each([
    ['users.csv', `${'s1,m,M,B\n'.repeat(most + 1)}"x`],
    ['relationships.csv', 's1,p1,aunt\n'.repeat(most + 1)],
  ])('is refused with the first line that is too many, before the rest is read: %s', async (file, rows) => {
    const [header] = (smallSds[file] ?? '').split('\n');
    await expect(readSmall({ [file]: `${header}\n${rows}` })).rejects.toMatchObject({
      key: 'import.unusable.tooManyRosterRows',
      params: { file, line: most + 2, most },
    });
  });
});

it('A birthday that has not come yet is left out and told, and the rest goes on', async () => {
  const read = (birthday: string) =>
    readSmall({ 'demographics.csv': `userSourcedId,birthDate,sex\ns1,${birthday},male\n` });
  const early = await read(today);
  expect(early.roster.schools[0]?.students[0]).toMatchObject({ birthday: today, sex: 0 });
  const late = await read('2099-01-01');
  expect(late.roster.schools[0]?.students[0]).toMatchObject({ birthday: undefined, sex: 0 });
  const news = late.notes.filter(({ reason }) => reason === 'laterBirthday');
  expect(news).toMatchObject([{ file: 'users.csv', line: 2, params: { id: 's1', value: '2099-01-01' } }]);
  expect(early.notes.filter(({ reason }) => reason === 'laterBirthday')).toEqual([]);
});

describe('The sample of School Data Sync 2.1', () => {
  const sample = join(import.meta.dirname, '../../tests/support/samples/sds-2.1');

  it('is in the repository', () => {
    expect(existsSync(join(sample, 'users.csv')), `${sample} is missing`).toBe(true);
  });

  it('has a school and a college, each with its own session', async () => {
    const { format, roster, notes } = await readRoster(sample, today);
    expect(format).toBe('sds21');
    expect(
      roster.schools.map(({ name, students, contacts, gradeLevels, terms, registrations }) => ({
        name,
        students: students.map((student) => student.firstName),
        contacts: contacts.map((contact) => contact.firstName),
        gradeLevels: gradeLevels.map((level) => level.name),
        terms: terms.map((term) => [term.name, term.dates.length]),
        registrations: registrations.length,
      })),
    ).toEqual([
      {
        name: 'College of Engineering',
        students: ['Simon'],
        contacts: [],
        gradeLevels: ['Postsecondary year 1'],
        terms: [['Fall Semester', 66]],
        registrations: 1,
      },
      {
        name: 'School of TwoDotOne',
        students: ['Jack', 'Fred', 'Alice'],
        contacts: ['Jean', 'Bob'],
        gradeLevels: ['Grade 10'],
        terms: [['2021 School Year', 209]],
        registrations: 3,
      },
    ]);
    expect(roster.schools[1]?.students.map((student) => student.contacts[0])).toEqual([
      { contact: '114002', relationship: 0, type: 0, mustAsk: false },
      { contact: '114002', relationship: 10, type: 2, mustAsk: false },
      { contact: '114005', relationship: 0, type: 0, mustAsk: false },
    ]);
    expect(told({ notes })).toEqual([
      'notASchool orgs.csv:3',
      'notASchool orgs.csv:5',
      'staff users.csv:7',
      'staff users.csv:8',
    ]);
  });
});

it('School Data Sync 2 has three files; the others may be there with nothing but their columns', async () => {
  const files = {
    'orgs.csv': 'sourcedId,name,type\n10,Hope Road Primary,school\n20,Windward High,school\n',
    'users.csv':
      'sourcedId,username,givenName,familyName,password,activeDirectoryMatchId,email,phone,sms\n' +
      's1,maya@x.org,Maya,Brown,,maya@x.org,,,\ns2,leo@x.org,Leo,Reid,,leo@x.org,,,\np1,dana@x.org,Dana,Grant,,,,,\n',
    'roles.csv': 'userSourcedId,orgSourcedId,role\ns1,10,student\ns2,20,student\np1,10,teacher\n',
    'classes.csv': 'sourcedId,orgSourcedId,title,sessionSourcedIds,courseSourcedId,code\n',
    'enrollments.csv': 'classSourcedId,userSourcedId,role\n',
    'academicSessions.csv': 'sourcedId,title,type,schoolYear,startDate,endDate\n',
    'demographics.csv':
      'userSourcedId,sex,birthDate,birthCity,birthState,birthCountry,ethnicityCodes,raceCodes\n',
    'userFlags.csv': 'userSourcedId,flag\n',
    'relationships.csv': 'userSourcedId,relationshipUserSourcedId,relationshipRole\n',
  };
  const { 'orgs.csv': orgs, 'users.csv': users, 'roles.csv': roles } = files;
  for (const some of [files, { 'orgs.csv': orgs, 'users.csv': users, 'roles.csv': roles }]) {
    const { format, roster, notes } = await withFolder(some, (folder) => readRoster(folder, today));
    expect(format).toBe('sds21');
    expect(roster.schools.map(({ name, students }) => [name, students.map((one) => one.firstName)])).toEqual([
      ['Hope Road Primary', ['Maya']],
      ['Windward High', ['Leo']],
    ]);
    expect(told({ notes })).toContain('staff users.csv:4');
  }
});

describe('OneRoster 1.1', () => {
  it('has schools and agents in users.csv', async () => {
    const { format, roster, notes } = await readRoster(join(fixtures, 'one-roster-1.1'), today);
    expect(format).toBe('oneRoster11');
    const [primary, high] = roster.schools;
    expect(roster.schools.map((school) => school.name)).toEqual(['Hope Road Primary', 'Windward High']);
    expect(primary?.gradeLevels.map((level) => level.name)).toEqual(['Grade 4', 'Grade 5']);
    expect(
      primary?.students.map(({ firstName, lastName, birthday, sex, email }) => [
        firstName,
        lastName,
        birthday,
        sex,
        email,
      ]),
    ).toEqual([
      ['Maya', 'Brown', '2017-02-28', 1, 'maya@school.example'],
      ['Léo', 'Brown, Jr.', undefined, 0, ''],
    ]);
    expect(primary?.students[0]?.contacts).toEqual([
      { contact: 'p1', relationship: 1, type: 0, mustAsk: false },
      { contact: 'p2', relationship: 0, type: 0, mustAsk: false },
    ]);
    expect(primary?.contacts[0]).toMatchObject({ email: 'joan.brown@example.org', phone: '+1 876 555 0100' });
    expect(high?.students[0]).toMatchObject({ firstName: 'Zoë', contacts: [{ contact: 'p1' }] });
    expect(primary?.leavers).toMatchObject([{ sourcedId: 's5' }]);
    expect(told({ notes })).toMatchInlineSnapshot(`
      [
        "duplicateId users.csv:7",
        "noId users.csv:8",
        "badSessionDates academicSessions.csv:7",
        "badBirthday demographics.csv:3",
        "unknownClass enrollments.csv:6",
        "unknownOrg users.csv:5",
        "noSchool users.csv:5",
        "notASchool orgs.csv:2",
        "noStudents orgs.csv:5",
        "staffAsContact users.csv:2",
        "noName users.csv:9",
        "badEmail users.csv:4",
        "contactWithoutStudent users.csv:12",
        "staff users.csv:13",
      ]
    `);
  });

  it('uses the outermost term or semester that the students’ classes name', async () => {
    const { roster } = await readRoster(join(fixtures, 'one-roster-1.1'), today);
    const [primary, high] = roster.schools;
    expect(primary?.terms.map((term) => [term.name, term.schoolYear])).toEqual([
      ['Christmas Term', '2026-2027'],
      ['Easter Term', '2026-2027'],
    ]);
    expect(
      primary?.registrations.map(({ student, term, gradeLevel }) => [student, term, gradeLevel]),
    ).toEqual([
      ['s1', 'T1', '4'],
      ['s1', 'T2', '4'],
      ['s2', 'T1', '5'],
    ]);
    expect(high?.terms.map((term) => term.name)).toEqual(['Semester 1']);
  });
});

describe('the days of a student in a term', () => {
  const header =
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate,metadata.lastDay';
  const daysFor = async (enrollments: readonly string[]) => {
    const folder = join(fixtures, 'one-roster-1.1');
    const rows = enrollments.map((row, index) => `${index},,,A4,A,s1,student,,${row}`);
    const files = Object.fromEntries(
      (await readdir(folder)).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    );
    const changed = { ...files, 'enrollments.csv': [header, ...rows, ''].join('\n') };
    const { roster } = await withFolder(changed, (path) => readRoster(path, today));
    const found = roster.schools[0]?.registrations.find(
      ({ student, term }) => `${student} ${term}` === 's1 T1',
    );
    return [found?.joinedOn, found?.leftOn];
  };

  // The term is from September 7 to December 18.
  it.each([
    ['nothing said', [',,'], [undefined, '']],
    ['the whole term', ['2026-09-07,2026-12-19,'], ['', '']],
    ['the last day of the term as the end', ['2026-09-07,2026-12-18,'], ['', '']],
    ['the end as the standard means it', ['2026-09-07,2026-11-21,'], ['', '2026-11-20']],
    ['the last day beside the end', ['2026-09-07,2026-12-18,2026-12-17'], ['', '2026-12-17']],
    [
      'two classes, one after the other',
      ['2026-09-14,2026-10-01,', '2026-10-01,2026-11-21,'],
      ['2026-09-14', '2026-11-20'],
    ],
    ['two classes, one without an end', ['2026-09-14,2026-10-01,', '2026-10-01,,'], ['2026-09-14', '']],
  ])('are those of the classes: %s', async (_name, enrollments, days) => {
    expect(await daysFor(enrollments)).toEqual(days);
  });
});

describe('OneRoster 1.2', () => {
  it('has roles in roles.csv', async () => {
    const { format, roster, notes } = await readRoster(join(fixtures, 'one-roster-1.2'), today);
    expect(format).toBe('oneRoster12');
    const [school] = roster.schools;
    expect(school?.students.map(({ firstName, nickname, sex }) => [firstName, nickname, sex])).toEqual([
      ['Maya', 'May', 1],
      ['Leo', '', undefined],
    ]);
    expect(school?.students[0]?.contacts).toEqual([
      { contact: 'p1', relationship: 2, type: 0, mustAsk: false },
    ]);
    expect(school?.gradeLevels.map((level) => level.name)).toEqual(['Kindergarten', 'Grade 3']);
    expect(school?.leavers).toMatchObject([{ sourcedId: 's3' }]);
    // Without classes no student names a session, so the terms of this school year apply to all.
    expect(school?.registrations.map(({ student, term }) => [student, term])).toEqual([
      ['s1', 'T1'],
      ['s1', 'T2'],
      ['s2', 'T1'],
      ['s2', 'T2'],
    ]);
    expect(told({ notes })).toMatchInlineSnapshot(`
      [
        "unknownPerson roles.csv:7",
        "staffAsContact users.csv:2",
        "severalGrades roles.csv:3",
        "staff users.csv:6",
        "noRole users.csv:7",
        "sessionUnused academicSessions.csv:2",
        "sessionUnused academicSessions.csv:4",
      ]
    `);
  });
});
