import { describe, expect, it } from 'vitest';
import { readSmall, smallSds, told } from './roster-builders.fixture.ts';

/** How real exports differ from the samples. */
describe('A real export', () => {
  it('may begin with a byte-order mark', async () => {
    const marked = await readSmall({
      'users.csv': `\uFEFF${smallSds['users.csv']}`,
      'orgs.csv': `\uFEFF${smallSds['orgs.csv']}`,
    });
    expect(marked).toEqual(await readSmall());
    expect(marked.roster.schools[0]?.students).toHaveLength(1);
  });

  it('may end its lines with CRLF', async () => {
    const windows = Object.fromEntries(
      Object.entries(smallSds).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]),
    );
    expect(await readSmall(windows)).toEqual(await readSmall());
  });

  it('may quote commas and line breaks without upsetting line numbers', async () => {
    const { roster, notes } = await readSmall({
      'users.csv': `${smallSds['users.csv']}"p2",x,"Ann, ""Annie""","Grant\nSmith",,,,,\np3,y,Last,Row,,,,,\n`,
      'relationships.csv': `${smallSds['relationships.csv']}s1,p2,aunt\n`,
    });
    expect(roster.schools[0]?.contacts[1]).toMatchObject({
      firstName: 'Ann, "Annie"',
      lastName: 'Grant Smith',
      place: { line: 4 },
    });
    expect(told({ notes })).toEqual(['noRole users.csv:6']);
  });

  it('may have headers and file names in capitals', async () => {
    const shouting = Object.fromEntries(
      Object.entries(smallSds).map(([name, text]) => [
        name.toUpperCase(),
        text.replace(/^.*/, (header) => header.toUpperCase()),
      ]),
    );
    const nothing = Object.fromEntries(Object.keys(smallSds).map((name) => [name, null]));
    const { roster } = await readSmall({ ...nothing, ...shouting });
    expect(roster.schools[0]).toMatchObject({
      students: [{ firstName: 'Maya', birthday: '2017-02-28' }],
      contacts: [{ phone: '+1 876 555 0100' }],
    });
  });

  it('may leave out optional files', async () => {
    const { roster, notes } = await readSmall({
      'demographics.csv': null,
      'relationships.csv': null,
      'academicSessions.csv': null,
    });
    expect(roster.schools[0]).toMatchObject({
      students: [{ firstName: 'Maya', birthday: undefined, contacts: [] }],
      terms: [],
      registrations: [],
    });
    expect(told({ notes })).toEqual([
      'noSessionsFile academicSessions.csv:0',
      'noDemographicsFile demographics.csv:0',
      'unknownSession roles.csv:2',
      'noRole users.csv:3',
    ]);
  });

  it('may leave out optional columns', async () => {
    const { roster } = await readSmall({
      'users.csv': 'sourcedId,givenName,familyName\ns1,Maya,Brown\np1,Joan,Brown\n',
      'roles.csv': 'userSourcedId,orgSourcedId,role,grade\ns1,A,student,04\n',
    });
    expect(roster.schools[0]).toMatchObject({
      students: [{ firstName: 'Maya', email: undefined, phone: undefined }],
      registrations: [{ student: 's1', term: 'T1', gradeLevel: '4' }],
    });
  });

  it('may have extra columns and extra files', async () => {
    const users = (smallSds['users.csv'] ?? '')
      .split('\n')
      .map((line, index) => (line === '' ? '' : `${line},${index === 0 ? 'shoeSize' : '31'}`))
      .join('\n');
    expect(await readSmall({ 'users.csv': users, 'lunches.csv': 'a,b\n1,2\n' })).toEqual(await readSmall());
  });

  it('may hold several schools, and an authority without students is not one of them', async () => {
    const { roster, notes } = await readSmall({
      'orgs.csv': `${smallSds['orgs.csv']}B,Windward High,school,D\nD,District,district,\n`,
      'users.csv': `${smallSds['users.csv']}s2,leo,Leo,Brown,,,,,\n`,
      'roles.csv': `${smallSds['roles.csv']}s2,B,student,T1,09,TRUE,,\n`,
      'relationships.csv': `${smallSds['relationships.csv']}s2,p1,guardian\n`,
    });
    expect(
      roster.schools.map(({ name, students, contacts }) => [name, students.length, contacts.length]),
    ).toEqual([
      ['Hope Road Primary', 1, 1],
      ['Windward High', 1, 1],
    ]);
    expect(told({ notes })).toEqual(['notASchool orgs.csv:4']);
  });

  it('may mark rows as tobedeleted, which makes them leavers', async () => {
    const { roster } = await readSmall({
      'users.csv':
        'sourcedId,status,givenName,familyName\ns1,tobedeleted,Maya,Brown\ns2,active,Leo,Brown\np1,,Joan,Brown\n',
      'roles.csv': `${smallSds['roles.csv']}s2,A,student,T1,09,TRUE,,\n`,
    });
    expect(roster.schools[0]).toMatchObject({
      students: [{ sourcedId: 's2' }],
      leavers: [{ sourcedId: 's1' }],
      contacts: [],
    });
  });

  it('may have students without guardians', async () => {
    const { roster, notes } = await readSmall({
      'relationships.csv': 'userSourcedId,relationshipUserSourcedId,relationshipRole\n',
      'users.csv': 'sourcedId,givenName,familyName\ns1,Maya,Brown\n',
    });
    expect(roster.schools[0]).toMatchObject({
      students: [{ firstName: 'Maya', contacts: [] }],
      contacts: [],
    });
    expect(notes).toEqual([]);
  });

  it('may name one guardian for several children, who becomes one contact', async () => {
    const { roster } = await readSmall({
      'users.csv': `${smallSds['users.csv']}s2,leo,Leo,Brown,,,,,\n`,
      'roles.csv': `${smallSds['roles.csv']}s2,A,student,T1,02,TRUE,,\n`,
      'relationships.csv': `${smallSds['relationships.csv']}s2,p1,aunt\n`,
    });
    expect(roster.schools[0]?.contacts).toHaveLength(1);
    expect(roster.schools[0]?.students.map((student) => student.contacts)).toEqual([
      [{ contact: 'p1', relationship: 0, type: 0, mustAsk: false }],
      [{ contact: 'p1', relationship: 3, type: 2, mustAsk: false }],
    ]);
  });

  it('may have sessions without a school, which apply to all schools in the current year', async () => {
    const { roster, notes } = await readSmall({
      'roles.csv': 'userSourcedId,orgSourcedId,role,grade\ns1,A,student,04\n',
      'academicSessions.csv':
        'sourcedId,title,type,schoolYear,startDate,endDate\n' +
        'OLD,Easter Term,term,2026,2026-01-05,2026-03-27\n' +
        'T1,Christmas Term,term,2027,2026-09-07,2026-12-18\n' +
        'T2,Easter Term,term,2027,2027-01-04,2027-03-26\n' +
        'Y,2026-2027,schoolYear,2027,2026-09-07,2027-07-02\n',
    });
    expect(
      roster.schools[0]?.terms.map((term) => [
        term.sourcedId,
        term.schoolYear,
        term.dates[0],
        term.dates.at(-1),
      ]),
    ).toEqual([
      ['T1', '2026-2027', '2026-09-07', '2026-12-18'],
      ['T2', '2026-2027', '2027-01-04', '2027-03-26'],
    ]);
    expect(roster.schools[0]?.registrations.map((registration) => registration.term)).toEqual(['T1', 'T2']);
    expect(told({ notes })).toEqual(['sessionUnused academicSessions.csv:2']);
  });

  it('may come from a spreadsheet, with semicolons and Windows-1252', async () => {
    const bytes = Buffer.from(
      'sourcedId;givenName;familyName\ns1;Zo\u00eb;Nu\u00f1ez\np1;Joan;Brown\n',
      'latin1',
    );
    const { roster, notes } = await readSmall({ 'users.csv': bytes });
    expect(roster.schools[0]?.students[0]).toMatchObject({ firstName: 'Zoë', lastName: 'Nuñez' });
    expect(told({ notes })).toEqual(['notUtf8 users.csv:0']);
  });
});

describe('A bad row never stops the others', () => {
  it('is left out and reported with its line', async () => {
    const { roster, notes } = await readSmall({
      'users.csv': `${smallSds['users.csv']}s1,twice,Maya,Twin,,,,,\n,noid,No,Id,,,,,\ns9,comma,Bad,Row,,,,,,,too many\n`,
      'roles.csv': `${smallSds['roles.csv']}ghost,A,student,T1,04,TRUE,,\np1,NOWHERE,student,T1,04,TRUE,,\n`,
      'demographics.csv': 'userSourcedId,sex,birthDate\ns1,both,2/28/2017\n',
      'relationships.csv': `${smallSds['relationships.csv']}s1,ghost,mother\n`,
    });
    expect(roster.schools[0]?.students).toMatchObject([
      { sourcedId: 's1', lastName: 'Brown', birthday: undefined, sex: undefined },
    ]);
    expect(told({ notes }).toSorted()).toEqual([
      'badBirthday demographics.csv:2',
      'badRow users.csv:6',
      'bothStudents relationships.csv:2',
      'duplicateId users.csv:4',
      'noId users.csv:5',
      'noSchool roles.csv:4',
      'unknownOrg roles.csv:4',
      'unknownPerson relationships.csv:3',
      'unknownPerson roles.csv:3',
      'unknownSex demographics.csv:2',
    ]);
  });
});

describe('A folder that cannot be used', () => {
  it.each([
    ['import.unusable.missingFile', { 'users.csv': null }],
    ['import.unusable.missingFile', { 'roles.csv': null, 'users.csv': 'sourcedId,givenName\ns1,Maya\n' }],
    ['import.unusable.missingColumn', { 'orgs.csv': 'a,b\n1,2\n' }],
    ['import.unusable.noStudents', { 'roles.csv': 'userSourcedId,orgSourcedId,role,grade\np1,A,teacher,\n' }],
    ['import.unusable.delta', { 'manifest.csv': 'propertyName,value\nfile.users,delta\n' }],
    ['import.unusable.openQuote', { 'users.csv': 'sourcedId,givenName\ns1,"Maya\ns2,Leo\n' }],
  ])('says one thing: %s', async (key, changes) => {
    await expect(readSmall(changes)).rejects.toMatchObject({ name: 'UnusableSource', key });
  });

  it.each([
    ['of four million cells', 'a,'.repeat(4_000_000), 'tooManyColumns', 2],
    ['of a million empty cells', `s1,"x\ny"${','.repeat(1_000_000)}`, 'tooManyColumns', 3],
    ['of more columns than anybody reads', `s1${',x'.repeat(300)}\n`, 'tooManyColumns', 2],
    ['of one endless cell', 'a'.repeat(4_000_000), 'rowTooLong', 2],
  ])('says where a row is that would fill the memory: %s', async (_what, row, reason, line) => {
    await expect(readSmall({ 'users.csv': `sourcedId,givenName\n${row}` })).rejects.toMatchObject({
      key: `import.unusable.${reason}`,
      params: { file: 'users.csv', line },
    });
  });

  it('has empty cells as far as a spreadsheet has columns, and is read all the same', async () => {
    const wide = ','.repeat(16_300);
    const users = (smallSds['users.csv'] ?? '').replaceAll('\n', `${wide}\n`);
    const { roster } = await readSmall({ 'users.csv': users });
    expect(roster.schools[0]?.students).toMatchObject([{ sourcedId: 's1', lastName: 'Brown' }]);
  });
});
