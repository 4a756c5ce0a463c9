/** The superadmin's lists, whole and a page at a time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyAddress } from '#sync/school/records/address.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { updateAccount } from '#api/db/account-table.ts';
import { eraseAccount } from '#api/db/erase-account.ts';
import {
  aSchool,
  aUser,
  createTestServer,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';

let server: TestServer;
let hilltop: TestSchool;
let token: string;
let superadmin: string;

const fullNames = [
  ['Sharon', 'van der Merwe'],
  ['Mary Ann', 'Smith-Jones'],
  ['Álpha', 'MUÑOZ'],
  ['Łukasz', 'O’Neil'],
] as const;

beforeAll(async () => {
  server = await createTestServer();
  hilltop = await aSchool(server, 'hilltop');
  await aSchool(server, 'valley', { name: 'Valley_100% school' });
  const root = await aUser(server, { email: 'root@bellgate.example', isSuperadmin: true });
  superadmin = root._id;
  for (const [index, firstName] of ['Ana', 'Anabel', 'O"Neil', 'Élise'].entries())
    await aUser(server, { email: `person${index}@example.org`, firstName });
  for (const [index, [firstName, lastName]] of fullNames.entries())
    await aUser(server, { email: `full${index}@example.org`, firstName, lastName });
  token = await server.signIn('root@bellgate.example');
});

afterAll(() => server.close());

async function users(query: string) {
  const { status, headers, body } = await server.get(`/superadmin/allusers${query}`, { token });
  expect(status).toBe(200);
  const list: readonly { readonly _id: string; readonly email: string }[] = body;
  return {
    emails: list.map(({ email }) => email),
    ids: list.map(({ _id }) => _id),
    total: Number(headers.get('x-total-count')),
  };
}

describe('the list of users', () => {
  it('is whole without a limit, as the specification has it', async () => {
    const { emails, total } = await users('');
    expect(emails).toHaveLength(13);
    expect(total).toBe(13);
    expect(emails).toContain('admin@hilltop.org');
  });

  it('comes in pages that together are the whole', async () => {
    const all = await users('');
    const pages = await Promise.all([0, 5, 10, 15].map((offset) => users(`?limit=5&offset=${offset}`)));
    expect(pages.map(({ ids }) => ids.length)).toEqual([5, 5, 3, 0]);
    expect(pages.flatMap(({ ids }) => ids)).toEqual(all.ids);
    expect(pages.every(({ total }) => total === 13)).toBe(true);
  });

  it.each([
    ['an email', 'admin@hill', ['admin@hilltop.org']],
    ['the beginning of a name', 'ana', ['person0@example.org', 'person1@example.org']],
    ['a name and an email', 'anab person1', ['person1@example.org']],
    ['a name with a quote', 'o"n', ['person2@example.org']],
    ['a name that begins with a letter outside of ASCII', 'Élise', ['person3@example.org']],
    ['the same in small letters', 'élise', ['person3@example.org']],
    ['a percent sign, which is no wildcard', '%', []],
    ['the key of a name, which is no name', 'firstname', []],
    ['nobody', 'nobody', []],
    ['a full name', 'Sharon van der Merwe', ['full0@example.org']],
    ['a name in any order', 'merwe,  sharon', ['full0@example.org']],
    ['the last of several words of a name', 'Merwe', ['full0@example.org']],
    ['two first names', 'Mary Ann Smith-Jones', ['full1@example.org']],
    ['the second half of a double name', 'jones', ['full1@example.org']],
    ['a capital with an accent', 'muñoz', ['full2@example.org']],
    ['it without accents', 'alpha MUNOZ', ['full2@example.org']],
    ['another apostrophe', "lukasz o'neil", ['full3@example.org']],
    ['no inner part of a name', 'erwe', []],
    ['no name of which a word is not', 'Sharon Smith', []],
  ])('finds %s', async (_what, search, expected) => {
    expect((await users(`?limit=50&search=${encodeURIComponent(search)}`)).emails).toEqual(expected);
  });

  it('for viewing as somebody has everybody with a role except the caller', async () => {
    const { emails, ids } = await users('?viewable=1&limit=50');
    expect(emails.toSorted()).toEqual(
      ['admin@hilltop.org', 'admin@valley.org', 'staff@hilltop.org', 'staff@valley.org'].toSorted(),
    );
    expect(ids).not.toContain(superadmin);
  });

  it('finds somebody by a new name and no more by the one before', async () => {
    const { _id } = await aUser(server, { email: 'renamed@example.org', lastName: 'Before' });
    const details = { phone: '', address: emptyAddress };
    const nameInfo = { ...emptyName, firstName: 'Zoë', lastName: 'Afterwards' };
    await server.services.store.write((writer) => updateAccount(writer, _id, { ...details, nameInfo }));
    expect((await users('?search=afterwards')).emails).toEqual(['renamed@example.org']);
    expect((await users('?search=before')).emails).toEqual([]);
    await server.services.store.write((writer) =>
      eraseAccount(writer, { _id, email: 'renamed@example.org' }, new Date().toISOString()),
    );
    expect((await users('?search=afterwards')).emails).toEqual([]);
  });

  it('takes what it cannot understand for nothing asked', async () => {
    expect((await users('?limit=-1&offset=x')).emails).toHaveLength(13);
  });
});

describe('the list of schools', () => {
  it('comes by name, whole or a page at a time, and finds parts of a name', async () => {
    const get = async (query: string) => {
      const { headers, body } = await server.get(`/superadmin/allinstitutions${query}`, { token });
      const list: readonly { readonly name: string; readonly accessCode: string }[] = body;
      return { list, total: headers.get('x-total-count') };
    };
    const all = await get('');
    expect(all.list.map(({ name }) => name)).toEqual(['hilltop school', 'Valley_100% school']);
    expect(all.list[0]?.accessCode).toBe('code-hilltop');
    expect((await get('?limit=1&offset=1')).list.map(({ name }) => name)).toEqual(['Valley_100% school']);
    expect(await get('?limit=5&search=0%25')).toMatchObject({
      total: '1',
      list: [{ name: 'Valley_100% school' }],
    });
    expect((await get('?limit=5&search=ley-1')).list).toEqual([]);
    expect((await get('?limit=5&search=postalcode')).list).toEqual([]);
    // Each school of the list has the word in its name.
    await aSchool(server, 'school', { name: 'Zion school' });
    expect(await get('?limit=1&search=school&slug=school')).toMatchObject({
      total: '1',
      list: [{ name: 'Zion school' }],
    });
    expect((await get('?limit=1&search=school&slug=scho')).list).toEqual([]);
    await aSchool(server, 'ann', { name: 'St. Ann’s École & Co' });
    for (const search of ["St. Ann's", 'ecole ann', 'ÉCOLE'])
      expect(await get(`?limit=5&search=${encodeURIComponent(search)}`)).toMatchObject({
        total: '1',
        list: [{ name: 'St. Ann’s École & Co' }],
      });
  });
});

it('nobody else sees either', async () => {
  for (const path of ['/superadmin/allusers?limit=1', '/superadmin/allinstitutions?limit=1'])
    for (const user of [hilltop.administrator, hilltop.staff])
      expect((await server.get(path, { token: user.token })).status).toBe(403);
  await aUser(server, { email: 'mum@hilltop.org', roles: [{ school: hilltop._id, type: roleTypes.parent }] });
  const parent = await server.signIn('mum@hilltop.org');
  expect((await server.get('/superadmin/allusers', { token: parent })).status).toBe(403);
});

describe('the account of a user', () => {
  it('is read by superadmins alone, with nothing secret in it', async () => {
    const { _id, email, token: own } = hilltop.administrator;
    const { status, body } = await server.get(`/superadmin/users/${_id}`, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id, email, pendingEmail: '', roles: [{ type: roleTypes.administrator }] });
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect((await server.get(`/superadmin/users/${_id}`, { token: own })).status).toBe(403);
    expect((await server.get(`/superadmin/users/${_id}`)).status).toBe(401);
    expect((await server.get('/superadmin/users/nobody', { token })).status).toBe(404);
  });
});
