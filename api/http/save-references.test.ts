import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDevice,
  aSchool,
  createTestServer,
  monday,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';

let server: TestServer;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  server = await createTestServer();
  school = await aSchool(server);
  other = await aSchool(server, 'other');
});
afterAll(() => server.close());

const post = (path: string, body: unknown) => server.post(path, { token: school.administrator.token, body });
const child = { nameInfo: { firstName: 'Leo', lastName: 'Grant' }, birthday: '2020-05-06', sex: 0 };
const arrival = (person: object) => ({
  term: school.term,
  status: 1,
  dropOffPerson: { name: 'Ann', personString: '', ...person },
  dropOffTime: `${monday}T07:50`,
});

const saves: readonly [
  string,
  (ids: TestSchool) => { readonly path: string; readonly body: object; readonly field: string },
][] = [
  [
    'a student with a contact',
    ({ contact }) => ({
      path: '/admin/students/create',
      body: { ...child, contacts: [{ contact: school.contact }, { contact }] },
      field: 'contacts.1.contact',
    }),
  ],
  [
    'a fee of a student',
    ({ student }) => ({
      path: '/admin/fees/create',
      body: { name: 'Trip', cost: '5', term: school.term, student },
      field: 'student',
    }),
  ],
  [
    'a fee for a grade level',
    ({ gradeLevel }) => ({
      path: `/admin/fees/${school.fee}`,
      body: { gradeLevels: [{ _id: gradeLevel, name: 'Grade 1' }] },
      field: 'gradeLevels.0._id',
    }),
  ],
  [
    'an announcement for a grade level',
    ({ gradeLevel }) => ({
      path: '/admin/announcements/create',
      body: { title: 'Trip', body: 'Friday', gradeLevels: [gradeLevel] },
      field: 'gradeLevels.0',
    }),
  ],
  [
    'an announcement to the family of a student',
    ({ student }) => ({
      path: '/admin/announcements/create',
      body: { title: 'Trip', body: 'Friday', students: [school.student, student] },
      field: 'students.1',
    }),
  ],
  [
    'a registration with an optional fee',
    ({ fee }) => ({
      path: `/admin/terms/${school.term}/register`,
      body: {
        studentList: [school.student],
        isRegistered: true,
        gradeLevel: school.gradeLevel,
        optionalFees: [school.fee, fee],
      },
      field: 'optionalFees.1',
    }),
  ],
  [
    'a drop-off by a contact',
    ({ contact }) => ({
      path: `/admin/schoolattendance/${monday}/${school.student}`,
      body: arrival({ personID: contact }),
      field: 'dropOffPerson.personID',
    }),
  ],
];

describe('a direct save that names what the school does not have is refused with the name of its field', () => {
  const nothing = (): TestSchool => ({
    ...school,
    contact: v7(),
    term: v7(),
    student: v7(),
    gradeLevel: v7(),
    fee: v7(),
  });

  it.each(saves)('%s', async (_what, saveOf) => {
    for (const ids of [nothing(), other]) {
      const { path, body, field } = saveOf(ids);
      expect(await post(path, body)).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'INVALID', field }] },
      });
    }
    const { path, body } = saveOf(school);
    expect((await post(path, body)).status).toBe(200);
  });
});

it('a new student needs a sex; a change of one does not', async () => {
  const { sex: _sex, ...without } = child;
  expect(await post('/admin/students/create', without)).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'INVALID', field: 'sex' }] },
  });
  expect((await post(`/admin/students/${school.student}`, { phone: '1' })).status).toBe(200);
});

it('a direct save keeps deleted records that the saved record already names', async () => {
  const fee = (await post('/admin/fees/create', { name: 'Trip', cost: '5', term: school.term })).body.fee;
  const register = (optionalFees: readonly string[]) =>
    post(`/admin/terms/${school.term}/register`, {
      studentList: [school.student],
      isRegistered: true,
      gradeLevel: school.gradeLevel,
      optionalFees,
    });
  expect((await register([fee._id])).status).toBe(200);
  await server.remove(`/admin/fees/${fee._id}`, { token: school.administrator.token });
  expect((await register([fee._id, school.fee])).status).toBe(200);
});

it('a registration takes no fee of another term', async () => {
  const { token } = school.administrator;
  const next = { name: 'Spring', schoolYear: '2027', dates: ['2027-01-11'], isActive: false };
  const term = (await post('/admin/terms/create', next)).body.term._id;
  const fee = (await post('/admin/fees/create', { name: 'Trip', cost: '5', term })).body.fee._id;
  const taken = await post(`/admin/terms/${school.term}/register`, {
    studentList: [school.student],
    isRegistered: true,
    gradeLevel: school.gradeLevel,
    optionalFees: [school.fee, fee],
  });
  expect(taken).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'INVALID', field: 'optionalFees.1' }] },
  });
  const { body } = await server.get(`/admin/terms/${school.term}`, { token });
  expect(JSON.stringify(body.registeredStudents)).not.toContain(fee);
});

it('a device may name what is still on its way', async () => {
  const device = await aDevice(server, school, school.administrator);
  server.wait(1_000);
  const contacts = [{ contact: v7(), relationship: 1, type: 0 }];
  const { body } = await device.push(
    [device.command('saveStudent', { _id: school.student, set: { contacts } })],
    { token: school.administrator.token },
  );
  expect(body.results).toMatchObject([{ verdict: 'applied' }]);
});

it('a fee follows its grade level through a new name', async () => {
  const level = (await post('/admin/gradelevels/create', { name: 'Grade 7' })).body.level;
  const gradeLevels = [{ _id: level._id, name: 'Grade 7' }];
  const fee = { name: 'Books', cost: '20', term: school.term, gradeLevels };
  const before = (await post('/admin/fees/create', fee)).body.fee;
  await post(`/admin/gradelevels/${level._id}`, { name: 'Year 7' });
  // Saved by somebody who had not heard of the new name.
  const after = (await post('/admin/fees/create', fee)).body.fee;
  for (const { _id } of [before, after]) {
    const { body } = await server.get(`/admin/fees/${_id}`, { token: school.administrator.token });
    expect(body.gradeLevels).toEqual([{ _id: level._id, name: 'Year 7' }]);
  }
});
