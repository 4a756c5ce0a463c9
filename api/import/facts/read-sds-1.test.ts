/** School Data Sync 1: files, columns and roles as Microsoft's pages on the format list them. */
import { expect, it } from 'vitest';
import { makeZip } from '../make-zip.fixture.ts';
import { readRoster } from '../read-roster.ts';
import { told, today, withFolder } from '../roster-builders.fixture.ts';
import { findTable } from '../table/find-table.ts';

const files = {
  'School.csv': 'SIS ID,Name,School Number\n10,Hope Road Primary,1\n',
  'Student.csv':
    'SIS ID,School SIS ID,Username,First Name,Last Name,Middle Name,Secondary Email,Student Number,Grade,Birthdate\n' +
    's1,10,maya,Maya,Brown,Ann,,1001,4,2017-02-28\n' +
    's2,10,kim,Kim,Lee,,kim@example.org,1002,4,20180105\n' +
    's3,10,lou,Lou,Reid,,,1003,4,5/1/2018\n',
  'Section.csv':
    'SIS ID,School SIS ID,Section Name,Term SIS ID,Term Name,Term StartDate,Term EndDate\n' +
    'c1,10,Grade 4,T1,Christmas Term,2026-09-07,2026-12-18\n',
  'StudentEnrollment.csv': 'Section SIS ID,SIS ID\nc1,s1\nc1,s2\nc9,s3\n',
  'Teacher.csv': 'SIS ID,School SIS ID,Username,First Name,Last Name\ns1,10,dana,Dana,Reid\n',
  'TeacherRoster.csv': 'Section SIS ID,SIS ID\nc1,s1\n',
  'User.csv':
    'Email,First Name,Last Name,Phone,SIS ID\nJoan@example.org,Joan,Brown,876 555 0100,\ndoc@example.org,Ada,Grant,,\n',
  'guardianrelationship.csv':
    'SIS ID,Email,Role\ns1,joan@example.org,Parent\ns1,doc@example.org,Doctor\ns2,joan@example.org,\n',
};

it('has a school, its children, their guardians and a term', async () => {
  const { format, roster, notes } = await withFolder(files, (folder) => readRoster(folder, today));
  expect(format).toBe('sds1');
  const [school, ...others] = roster.schools;
  expect(others).toEqual([]);
  expect(school).toMatchObject({ sourcedId: '10', name: 'Hope Road Primary' });
  expect(school?.students).toMatchObject([
    {
      sourcedId: 's1',
      firstName: 'Maya',
      middleName: 'Ann',
      birthday: '2017-02-28',
      contacts: [
        { contact: 'email:joan@example.org', type: 0, mustAsk: false },
        { contact: 'email:doc@example.org', mustAsk: true },
      ],
    },
    {
      sourcedId: 's2',
      email: 'kim@example.org',
      birthday: '2018-01-05',
      contacts: [{ contact: 'email:joan@example.org', type: 2 }],
    },
    { sourcedId: 's3', birthday: undefined },
  ]);
  expect(school?.contacts).toMatchObject([
    { firstName: 'Joan', email: 'joan@example.org', phone: '876 555 0100' },
    { firstName: 'Ada', lastName: 'Grant' },
  ]);
  expect(school?.terms).toMatchObject([{ sourcedId: 'T1', name: 'Christmas Term' }]);
  expect(school?.registrations.map(({ student }) => student)).toEqual(['s1', 's2', 's3']);
  expect(told({ notes })).toEqual(
    expect.arrayContaining([
      'badBirthday Student.csv:4',
      'unknownClass StudentEnrollment.csv:4',
      'staff Teacher.csv:2',
    ]),
  );
});

it('reads the same from a .zip, and a list of one’s own called student.csv is a spreadsheet', async () => {
  const zip = makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
  await withFolder({ 'sds.zip': zip }, async (folder) => {
    expect(await findTable(`${folder}/sds.zip`)).toBeUndefined();
    expect((await readRoster(`${folder}/sds.zip`, today)).roster.schools).toHaveLength(1);
  });
  await withFolder({ 'student.csv': 'First name,Last name\nMaya,Brown\n' }, async (folder) => {
    expect((await findTable(folder))?.name).toBe('student.csv');
  });
});

it('says which column is missing', async () => {
  const broken = { ...files, 'Student.csv': 'Id,First Name\ns1,Maya\n' };
  await expect(withFolder(broken, (folder) => readRoster(folder, today))).rejects.toMatchObject({
    key: 'import.unusable.missingColumn',
    params: { file: 'Student.csv', column: 'SIS ID' },
  });
});
