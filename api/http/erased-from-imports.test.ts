/** Children who are erased on request, and the files from which they came. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { anImport } from '#api/an-import.fixture.ts';
import { anyTable } from '#api/db/record-reader.ts';
import { smallSds } from '#api/import/roster-builders.fixture.ts';
import { formatStamp } from '#sync/stamp.ts';
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

async function importAll(files: Readonly<Record<string, string>>, choice: object): Promise<string> {
  const id = await anImport(server, school, files);
  const looked = await server.post(`/admin/imports/${id}/look`, { token, body: {} });
  const { guess } = looked.body;
  const body = 'mapping' in choice ? { ...choice, mapping: { ...guess, term: school.term } } : choice;
  const ran = await server.post(`/admin/imports/${id}/run`, { token, body });
  expect([looked.status, ran.status]).toEqual([200, 200]);
  await server.services.importJobs.idle();
  return id;
}

async function undo(id: string): Promise<void> {
  expect((await server.post(`/admin/imports/${id}/undo`, { token })).status).toBe(200);
  await server.services.importJobs.idle();
}

/** What imports keep of people, and which of it has a name in it. */
async function keptWith(name: RegExp): Promise<readonly string[]> {
  const { read } = server.services.store;
  const rows = await anyTable(read).selectFrom('import_row').selectAll().execute();
  const steps = await anyTable(read).selectFrom('import_step').selectAll().execute();
  return [
    ...rows.filter((row) => name.test(JSON.stringify(row))).map(({ sourced_id: id }) => `row ${String(id)}`),
    ...steps.filter((step) => name.test(JSON.stringify(step))).map(({ number }) => `step ${String(number)}`),
  ];
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

const byName = 'Name,Date of birth,Class,Mother\nQuillonia Xanthou,2016-04-03,4,Ann Low\n';
const byNumber = 'Student No.,Name,Date of birth,Class,Mother\nS7,Quillonia Xanthou,2016-04-03,4,Ann Low\n';

it('imports keep no name of an erased child, whom a spreadsheet calls by its name', async () => {
  await importAll({ 'list.csv': byName }, { mapping: true });
  await erase('Quillonia Xanthou');
  expect(await keptWith(/quillonia/iu)).toEqual([]);
  await importAll({ 'list.csv': byName }, { mapping: true });
  expect(await keptWith(/quillonia/iu)).toEqual([]);
});

it('nor of one whose number is another than that of the list before', async () => {
  await importAll({ 'list.csv': byName }, { mapping: true });
  const child = (await students()).find(({ nameInfo }) => nameInfo.firstName === 'Quillonia');
  await importAll({ 'list.csv': byNumber }, { mapping: true, same: { S7: child?._id } });
  expect((await names()).filter((name) => name === 'Quillonia Xanthou')).toHaveLength(1);
  await erase('Quillonia Xanthou');
  expect(await keptWith(/quillonia/iu)).toEqual([]);
});

const ofKiki = {
  ...smallSds,
  'users.csv': (smallSds['users.csv'] ?? '').replace('Maya,Brown', 'Kiki,Xanthou'),
};

it.each([
  ['of another program', ofKiki, { from: 'A' }, false],
  ['of another program, whose first import was undone', ofKiki, { from: 'A' }, true],
  [
    'of a spreadsheet without numbers',
    { 'list.csv': 'Name,Date of birth,Class\nKiki Xanthou,2016-04-03,4\n' },
    { mapping: true },
    false,
  ],
])('the next files %s do not bring an erased child back', async (_what, files, choice, isUndone) => {
  const first = await importAll(files, choice);
  if (isUndone) {
    await undo(first);
    await importAll(files, choice);
  }
  expect(await names()).toContain('Kiki Xanthou');
  await erase('Kiki Xanthou');
  const after = await names();
  expect(after).toContain('Erased child');
  await importAll(files, choice);
  expect(await names()).toEqual(after);
  expect(await keptWith(/kiki/iu)).toEqual([]);
});

it('a child whom retention has removed may come again', async () => {
  await importAll(ofKiki, { from: 'A' });
  await erase('Kiki Xanthou');
  const blank = (await students()).find(({ nameInfo }) => nameInfo.lastName === 'child');
  // As retention leaves a person whom it removes.
  const deleted_at = formatStamp({ ms: server.services.nowMs(), counter: 0, node: 'aaaaaaaaaaaa' });
  await server.services.store.write(async (writer) => {
    const students = anyTable(writer).updateTable('student').set({ deleted_at });
    await students.where('id', '=', blank?._id ?? '').execute();
  });
  await importAll(ofKiki, { from: 'A' });
  expect(await names()).toContain('Kiki Xanthou');
});
