/** Where the contract is silent, the documentation says what a save takes. */
import { expect, it } from 'vitest';
import { kinds } from '#sync/school/records/kinds.ts';
import { schoolBeforeEach, server } from '#api/a-school.fixture.ts';

schoolBeforeEach();

async function documented(path: string) {
  const { post } = (await server.get('/openapi.json')).body.paths[`/api/admin/${path}`];
  const { properties = {} } = post.requestBody.content['application/json'].schema;
  const parameters: readonly { readonly name: string }[] = post.parameters;
  return { fields: Object.keys(properties), parameters: parameters.map(({ name }) => name) };
}

it.each([
  ['students', 'student', ['photo']],
  ['contacts', 'contact', ['photo', 'createdAt']],
  ['terms', 'term', []],
  ['fees', 'fee', []],
  ['gradelevels', 'gradeLevel', []],
  ['collectors', 'collector', ['isBarred', 'namedBy']],
  ['absences', 'absence', []],
  ['payments', 'payment', []],
  ['announcements', 'announcement', []],
] as const)('of %s it names the fields that are taken, and no other', async (path, kind, keptOut) => {
  const left = new Set<string>(keptOut);
  const taken = Object.keys(kinds[kind].fields.shape).filter((name) => !left.has(name));
  expect((await documented(`${path}/{id}`)).fields).toEqual(taken);
  expect((await documented(`${path}/create`)).fields).toEqual([...taken, '_id']);
});

it('of a school it names what its administrators may say', async () => {
  const { fields } = await documented('schools/{schoolId}');
  expect(fields).toEqual(expect.arrayContaining(['name', 'phone', 'address', 'timeZone']));
  expect(fields).not.toContain('accessCode');
});

it('of a save it names the headers that are heard', async () => {
  expect((await documented('students/{id}')).parameters).toEqual([
    'id',
    'x-viewing-as-school-id',
    'x-viewing-as-user-id',
    'x-command-id',
  ]);
  expect((await documented('schools/{schoolId}')).parameters).toEqual([
    'schoolId',
    'x-viewing-as-user-id',
    'x-command-id',
  ]);
});
