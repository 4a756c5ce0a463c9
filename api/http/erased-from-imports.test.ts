/** Children who are erased on request, and the files from which they came. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { anImport } from '#api/an-import.fixture.ts';
import { anyTable } from '#api/db/record-reader.ts';
import { smallSds } from '#api/import/roster-builders.fixture.ts';
import { aSchool, createTestServer, type TestSchool, type TestServer } from '#api/test-server.fixture.ts';

const Students = z.array(
  z.object({ _id: z.string(), nameInfo: z.object({ firstName: z.string(), lastName: z.string() }) }),
);

let server: TestServer;
let school: TestSchool;
let token: string;
beforeEach(async () => {
  server = await createTestServer();
  school = await aSchool(server);
  token = school.administrator.token;
});
afterEach(() => server.close());

const students = async () => Students.parse((await server.get('/admin/allstudents', { token })).body);
const names = async () =>
  (await students()).map(({ nameInfo }) => `${nameInfo.firstName} ${nameInfo.lastName}`).toSorted();

async function importAll(files: Readonly<Record<string, string>>, choice: object): Promise<void> {
  const id = await anImport(server, school, files);
  const looked = await server.post(`/admin/imports/${id}/look`, { token, body: {} });
  const body = 'mapping' in choice ? { mapping: { ...looked.body.guess, term: school.term } } : choice;
  const ran = await server.post(`/admin/imports/${id}/run`, { token, body });
  expect([looked.status, ran.status]).toEqual([200, 200]);
  await server.services.importJobs.idle();
}

async function erase(name: string): Promise<void> {
  const child = (await students()).find(
    ({ nameInfo }) => `${nameInfo.firstName} ${nameInfo.lastName}` === name,
  );
  server.wait(24 * 60 * 60_000);
  const erased = await server.post(`/admin/students/${child?._id}/erase`, { token, body: { name } });
  expect(erased.status).toBe(200);
  await server.services.erasures.idle();
}

it('imports keep no name of an erased child, whom a spreadsheet calls by its name', async () => {
  const list = 'Name,Date of birth,Class,Mother\nQuillonia Xanthou,2016-04-03,4,Ann Low\n';
  await importAll({ 'list.csv': list }, { mapping: true });
  await erase('Quillonia Xanthou');
  const rows = await anyTable(server.services.store.read).selectFrom('import_row').selectAll().execute();
  const named = rows.filter((row) => /quillonia/i.test(JSON.stringify(row)));
  expect(named.map((row) => `${String(row['kind'])} ${String(row['sourced_id'])}`)).toEqual([]);
});

it.each([
  [
    'of another program',
    { ...smallSds, 'users.csv': (smallSds['users.csv'] ?? '').replace('Maya,Brown', 'Kiki,Xanthou') },
    { from: 'A' },
    ['Maya Brown'],
  ],
  [
    'of a spreadsheet without numbers',
    { 'list.csv': 'Name,Date of birth,Class\nKiki Xanthou,2016-04-03,4\n' },
    { mapping: true },
    [],
  ],
])('the next files %s do not bring an erased child back', async (_what, files, choice, others) => {
  await importAll(files, choice);
  const before = await names();
  expect(before).toContain('Kiki Xanthou');
  await erase('Kiki Xanthou');
  const after = await names();
  expect(after).toEqual(expect.arrayContaining(['Erased child', ...others]));
  await importAll(files, choice);
  expect(await names()).toEqual(after);
});
