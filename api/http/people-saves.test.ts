/**
 * Every save of a student and of a contact, with good, missing, wrong and foreign input
 * (specification sections 5 and 7).
 */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, createTestServer, type TestSchool, type TestServer } from '#api/test-server.fixture.ts';

const required = 'Please fill in this field.';
const kingston = { country: 'jam', line1: '1 Hope Road', city: 'Kingston', region: 'Kingston' };
const ocala = { country: 'usa', line1: '1 Elm Street', city: 'Ocala', region: 'Florida' };

const people = [
  {
    kind: 'student',
    path: 'students',
    msg: 'Student saved',
    good: {
      nameInfo: { firstName: 'Leo', lastName: 'Grant' },
      birthday: '2020-05-06',
      sex: 1,
      registrationStatus: 1,
      hasGraduated: true,
      staffNotes: 'Allergic to nuts',
      address: kingston,
    },
    needed: [
      { field: 'nameInfo.firstName', msg: required },
      { field: 'nameInfo.lastName', msg: required },
      { field: 'birthday', msg: 'Please enter a date.' },
      { field: 'sex', msg: required },
    ],
    wrong: [
      ['a birthday that is no day', 'birthday', { birthday: '2020-02-30' }],
      ['a sex that is no code', 'sex', { sex: 2 }],
      ['a status that is no code', 'registrationStatus', { registrationStatus: 3 }],
      ['a graduation that is no yes or no', 'hasGraduated', { hasGraduated: 'yes' }],
      ['notes without an end', 'staffNotes', { staffNotes: 'x'.repeat(10_001) }],
      ['contacts that are no list', 'contacts', { contacts: 'Joan' }],
      ['a contact without an id', 'contacts.0.contact', { contacts: [{ relationship: 1, type: 0 }] }],
      [
        'a relationship that is no code',
        'contacts.0.relationship',
        { contacts: [{ contact: v7(), relationship: 11, type: 0 }] },
      ],
      [
        'a role that is no code',
        'contacts.0.type',
        { contacts: [{ contact: v7(), relationship: 1, type: 3 }] },
      ],
    ],
  },
  {
    kind: 'contact',
    path: 'contacts',
    msg: 'Contact saved',
    good: {
      nameInfo: { namePrefix: 4, firstName: 'Joan', lastName: 'Grant', nameSuffix: '' },
      phone: '876 555 0101',
      address: kingston,
    },
    needed: [
      { field: 'nameInfo.firstName', msg: required },
      { field: 'nameInfo.lastName', msg: required },
      { field: 'phone', msg: required },
    ],
    wrong: [
      ['a phone that is no text', 'phone', { phone: 8765550101 }],
      ['a prefix that is no code', 'nameInfo.namePrefix', { nameInfo: { namePrefix: 5 } }],
      ['a suffix that is no code', 'nameInfo.nameSuffix', { nameInfo: { nameSuffix: 4 } }],
    ],
  },
] as const;

/** Rules of names, emails and addresses are the same for both. */
const wrongOfBoth = [
  ['an email that is none', 'email', { email: 'joan@' }],
  ['a name that is no text', 'nameInfo.firstName', { nameInfo: { firstName: 7 } }],
  ['a name of blanks', 'nameInfo.lastName', { nameInfo: { lastName: '   ' } }],
  ['a country that is not offered', 'address.country', { address: { country: 'atlantis' } }],
  ['half an address', 'address.city', { address: { ...kingston, city: '' } }],
  ['an address in the United States without a zip code', 'address.postalCode', { address: ocala }],
] as const;

let server: TestServer;
let school: TestSchool;
let valley: TestSchool;

beforeAll(async () => {
  server = await createTestServer();
  school = await aSchool(server);
  valley = await aSchool(server, 'valley');
});
afterAll(() => server.close());

const post = (path: string, body: unknown, token = school.administrator.token) =>
  server.post(`/admin/${path}`, { token, body });
const get = (path: string) => server.get(`/admin/${path}`, { token: school.administrator.token });
async function historyCount(): Promise<number> {
  return (await get('history')).body.entries.length;
}

describe.each(people)('a $kind', ({ kind, path, msg, good, needed, wrong }) => {
  it('is made and changed, and reads as it was answered', async () => {
    const made = await post(`${path}/create`, good);
    expect(made).toMatchObject({ status: 200, body: { success: true, msg, [kind]: good } });
    const { _id } = made.body[kind];
    const changed = await post(`${path}/${_id}`, { email: 'leo@example.org', address: { line2: 'Flat 2' } });
    expect(changed).toMatchObject({
      status: 200,
      body: { msg, [kind]: { ...good, email: 'leo@example.org', address: { ...kingston, line2: 'Flat 2' } } },
    });
    expect((await get(`${path}/${_id}`)).body).toEqual(changed.body[kind]);
  });

  it('takes an address in the United States with its zip code, and none at all', async () => {
    const address = { ...ocala, postalCode: '34470' };
    const made = await post(`${path}/create`, { ...good, address });
    expect(made.body[kind].address).toMatchObject(address);
    const nowhere = { country: '', line1: '', line2: '', city: '', region: '', postalCode: '' };
    const moved = await post(`${path}/${made.body[kind]._id}`, { address: nowhere });
    expect(moved.body[kind].address).toEqual(nowhere);
  });

  it('is not made without what it needs, and each field is named', async () => {
    const before = await historyCount();
    const { status, body } = await post(`${path}/create`, {});
    expect(status).toBe(400);
    expect(body).toEqual({
      success: false,
      msg: needed[0].msg,
      errors: needed.map((error) => ({ ...error, code: 'INVALID' })),
    });
    expect(await historyCount()).toBe(before);
  });

  it.each([...wrong, ...wrongOfBoth])('is neither made nor changed with %s', async (_, field, part) => {
    const { body: made } = await post(`${path}/create`, good);
    const before = await historyCount();
    const nameInfo = { ...good.nameInfo, ...('nameInfo' in part ? part.nameInfo : {}) };
    for (const answer of [
      await post(`${path}/create`, { ...good, ...part, nameInfo }),
      await post(`${path}/${made[kind]._id}`, part),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, errors: [{ code: 'INVALID', field }] });
      expect(answer.body.msg).toBe(answer.body.errors[0].msg);
    }
    expect(await historyCount()).toBe(before);
    expect((await get(`${path}/${made[kind]._id}`)).body).toEqual(made[kind]);
  });

  it('is not changed by its picture’s field: a photo comes by upload', async () => {
    const photo = { type: 'image/webp', data: 'AAAA', url: '/api/media/none' };
    const { body } = await post(`${path}/create`, { ...good, photo });
    expect(body[kind].photo).toBeNull();
  });

  it('of another school is neither changed nor taken over', async () => {
    const theirs = valley[kind];
    const before = (await server.get(`/admin/${path}/${theirs}`, { token: valley.administrator.token })).body;
    expect((await post(`${path}/${theirs}`, good)).status).toBe(404);
    // An id is unique within its school alone: the same one here is a record of this school.
    const own = await post(`${path}/create`, { _id: theirs, ...good });
    expect(own).toMatchObject({ status: 200, body: { [kind]: { _id: theirs, ...good } } });
    const after = (await server.get(`/admin/${path}/${theirs}`, { token: valley.administrator.token })).body;
    expect(after).toEqual(before);
  });

  it('is changed by administrators alone', async () => {
    const before = await historyCount();
    for (const answer of [
      await post(`${path}/create`, good, school.staff.token),
      await post(`${path}/${school[kind]}`, good, school.staff.token),
    ])
      expect(answer).toMatchObject({ status: 403, body: { errors: [{ code: 'FORBIDDEN' }] } });
    expect(await historyCount()).toBe(before);
  });
});

it('another school’s contact in a student’s list reveals nothing about that contact', async () => {
  const [{ good }] = people;
  const foreign = v7();
  const contact = { _id: foreign, nameInfo: { firstName: 'Ruth', lastName: 'Hall' }, phone: '876' };
  await post('contacts/create', contact, valley.administrator.token);
  const refused = await post('students/create', { ...good, contacts: [{ contact: foreign }] });
  const unknown = await post('students/create', { ...good, contacts: [{ contact: v7() }] });
  expect(refused.status).toBe(400);
  expect(refused.body).toEqual(unknown.body);
  expect((await get(`contacts/${foreign}`)).status).toBe(404);
  expect(JSON.stringify((await get('allcontacts')).body)).not.toContain('Ruth');
});
