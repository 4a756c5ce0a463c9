/** A tablet whose place another one has taken stays out, whatever backup is restored. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { aDoor, aSchool, createTestServer, startMs, type TestServer } from '#api/test-server.fixture.ts';
import { backUpSqlite } from '#api/db/backup-sqlite.ts';
import { restoreSqlite } from '#api/db/restore-sqlite.ts';

let folder: string;
let server: TestServer;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellgate-replaced-'));
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** After a backup a door's tablet was lost, and another one was paired as the same door. */
async function scene() {
  const sqlitePath = join(folder, 'store.sqlite');
  const backup = join(folder, 'monday.sqlite');
  server = await createTestServer({ place: { sqlitePath } });
  const school = await aSchool(server);
  const lost = await aDoor(server, school);
  await server.close();
  await backUpSqlite(sqlitePath, backup);
  server = await createTestServer({ place: { sqlitePath }, startsAtMs: startMs + 60_000 });
  const { token } = school.administrator;
  const { body } = await server.post(`/sync/${school._id}/doors/${lost._id}/code`, { token });
  const paired = await server.post('/doors/pair', { body: { code: body.code, device: v7() } });
  const restore = async () => {
    await server.close();
    const needs = { nowMs: () => startMs + 120_000, newId: () => v7() };
    expect((await restoreSqlite(sqlitePath, backup, needs)).kind).toBe('restored');
    server = await createTestServer({ place: { sqlitePath }, startsAtMs: startMs + 180_000 });
  };
  return {
    lostKey: lost.key,
    newKey: String(paired.body.device.key),
    restore,
    block: () => server.post(`/sync/${school._id}/devices/${lost._id}`, { token, body: { isRevoked: true } }),
    pull: async (deviceKey: string) => (await server.get(`/sync/${school._id}/pull`, { deviceKey })).status,
  };
}

it('after a restore the lost tablet still reads nothing, and the new one is still the door', async () => {
  const { lostKey, newKey, restore, pull } = await scene();
  await restore();
  expect(await pull(lostKey)).toBe(403);
  expect(await pull(newKey)).toBe(200);
});

it('a tablet that was paired and blocked since the backup still hears that it is blocked', async () => {
  const { newKey, restore, block, pull } = await scene();
  await block();
  await restore();
  // A 401 would not make it delete its copy of the school.
  expect(await pull(newKey)).toBe(403);
});

it('a door of a school that the backup does not have keeps what it has and has recorded', async () => {
  const { restore } = await scene();
  const school = await aSchool(server, 'valley');
  const { key } = await aDoor(server, school);
  await restore();
  // A 200 would say that the school is empty, and the door would let go of its copy.
  expect((await server.get(`/sync/${school._id}/pull`, { deviceKey: key })).status).toBe(401);
});
