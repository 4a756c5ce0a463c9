/** What imports keep of people beside the records, and for how long. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { anImport } from '#api/an-import.fixture.ts';
import { eraseFromImports } from '#api/db/erase-from-imports.ts';
import type { Store } from '#api/db/open.ts';
import { aSchool, createTestServer, type TestSchool, type TestServer } from '#api/test-server.fixture.ts';
import { smallSds } from '#api/import/roster-builders.fixture.ts';
import { forgetOldImports } from './forget-old-imports.ts';

let server: TestServer;
let school: TestSchool;

beforeEach(async () => {
  server = await createTestServer();
  school = await aSchool(server);
});

afterEach(() => server.close());

async function run(id: string) {
  await server.post(`/admin/imports/${id}/run`, { token: school.administrator.token, body: {} });
  await server.services.importJobs.idle();
}

/** All that imports keep, as one text. */
async function kept(): Promise<string> {
  const db = server.services.store.read;
  const steps = await db.selectFrom('import_step').selectAll().execute();
  const rows = await db.selectFrom('import_row').selectAll().execute();
  const parts = await db.selectFrom('import_part').selectAll().execute();
  return [JSON.stringify([steps, rows]), ...parts.map(({ bytes }) => Buffer.from(bytes).toString())].join();
}

/** The id of the record that a person of the files has become. */
async function recordOf(sourcedId: string): Promise<string> {
  const row = await server.services.store.read
    .selectFrom('import_row')
    .select('record')
    .where('sourced_id', '=', sourcedId)
    .executeTakeFirstOrThrow();
  return row.record;
}

it('forgets the files of an import that nobody began after a day', async () => {
  await anImport(server, school, smallSds);
  server.services.importJobs.wake();
  await server.services.importJobs.idle();
  expect(await kept()).toContain('Maya');
  server.wait(limits.importKeptMs + 1);
  server.services.importJobs.wake();
  await server.services.importJobs.idle();
  expect(await kept()).not.toContain('Maya');
});

it('leaves an import alone that is begun at the moment in which it would be forgotten', async () => {
  const { services } = server;
  const id = await anImport(server, school, smallSds);
  server.wait(limits.importKeptMs + 1);
  const write: Store['write'] = async (work) => {
    await run(id);
    return services.store.write(work);
  };
  await forgetOldImports({ ...services, store: { ...services.store, write } });
  const { body } = await server.get('/admin/imports', { token: school.administrator.token });
  expect(body).toMatchObject([{ _id: id, state: 'done' }]);
});

it('forgets nothing of another school when an import is opened', async () => {
  const valley = await aSchool(server, 'valley');
  const old = await anImport(server, school, smallSds);
  server.wait(limits.importKeptMs + 1);
  await anImport(server, valley, smallSds);
  const runs = await server.services.store.read.selectFrom('import_run').select('id').execute();
  expect(runs.map(({ id }) => id)).toContain(old);
});

it('forgets what an import has changed when that can no longer be undone', async () => {
  const users = smallSds['users.csv']?.replace('0100', '0199') ?? '';
  await run(await anImport(server, school, smallSds));
  await run(await anImport(server, school, { ...smallSds, 'users.csv': users }));
  expect(await kept()).toContain('555 0100');
  server.wait(limits.importUndoMs + 1);
  server.services.importJobs.wake();
  await server.services.importJobs.idle();
  expect(await kept()).not.toContain('555 0100');
});

it('erases a person from everything that imports keep', async () => {
  const users = smallSds['users.csv']?.replace('0100', '0199').replace('Maya', 'Maia') ?? '';
  await run(await anImport(server, school, smallSds));
  await run(await anImport(server, school, { ...smallSds, 'users.csv': users }));
  // One that was begun and not done, and one that was not begun.
  await server.services.importJobs.stop();
  const third = users.replace('0199', '0198').replace('Maia', 'Mayah');
  await run(await anImport(server, school, { ...smallSds, 'users.csv': third }));
  await anImport(server, school, smallSds);
  const [child, adult] = [await recordOf('s1'), await recordOf('p1')];
  expect(await kept()).toMatch(/Mayah/);
  await server.services.store.write((writer) => eraseFromImports(writer, school._id, [child, adult]));
  expect(await kept()).not.toMatch(/Maya|Maia|Joan|joan@|555 01/);
});
