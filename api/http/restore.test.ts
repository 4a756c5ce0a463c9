import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  aDevice,
  aSchool,
  createTestServer,
  dropOffAt,
  monday,
  pushBody,
  type TestServer,
} from '#api/test-server.fixture.ts';

let folder: string;
let server: TestServer;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellgate-restore-'));
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Copies made of a closed store, as a backup program would make and restore them. */
async function scene() {
  const sqlitePath = join(folder, 'store.sqlite');
  const backup = join(folder, 'backup.sqlite');
  server = await createTestServer({ place: { sqlitePath } });
  const school = await aSchool(server);
  const device = await aDevice(server, school);
  const { term, student } = school;
  const command = device.command('recordAttendance', {
    date: monday,
    term,
    student,
    dropOff: dropOffAt(monday, '08:05'),
  });
  const reopen = async () => {
    server = await createTestServer({ place: { sqlitePath } });
    return server;
  };
  const close = () => server.close();
  const pull = async (cursor = '') =>
    (await server.get(`/sync/${school._id}/pull?cursor=${cursor}`, { token: school.staff.token })).body;
  const push = async (commands: readonly unknown[]) =>
    (
      await server.post(`/sync/${school._id}/push`, {
        deviceKey: device.key,
        body: pushBody(server, { device: device._id, commands }),
      })
    ).body;
  return { school, command, sqlitePath, backup, reopen, close, pull, push };
}

it('a store restored from a backup begins a new epoch, so devices offer again what it lost', async () => {
  const { command, sqlitePath, backup, reopen, close, pull, push } = await scene();
  await close();
  copyFileSync(sqlitePath, backup);
  await reopen();
  const delivered = await push([command]);
  const { cursor, epoch } = await pull();
  expect(delivered.epoch).toBe(epoch);
  await close();
  copyFileSync(backup, sqlitePath);
  await reopen();
  const after = await pull(cursor);
  expect(after.reset).toBe(true);
  expect(after.epoch).not.toBe(epoch);
  const again = await push([command]);
  expect(again.epoch).toBe(after.epoch);
  expect(again.results).toMatchObject([{ verdict: 'applied' }]);
});

it('also when as much has been written since', async () => {
  const { school, command, sqlitePath, backup, reopen, close, pull, push } = await scene();
  await close();
  copyFileSync(sqlitePath, backup);
  await reopen();
  await push([command]);
  const { cursor, epoch } = await pull();
  await close();
  copyFileSync(backup, sqlitePath);
  await reopen();
  for (const name of ['A', 'B', 'C'])
    await server.post('/admin/gradelevels/create', { token: school.administrator.token, body: { name } });
  const after = await pull(cursor);
  expect(after).toMatchObject({ reset: true });
  expect(after.epoch).not.toBe(epoch);
});

it('an ordinary restart goes on where it was', async () => {
  const { command, reopen, close, pull, push } = await scene();
  await push([command]);
  const { cursor, epoch } = await pull();
  await close();
  await reopen();
  expect(await pull(cursor)).toMatchObject({ reset: false, epoch });
});
