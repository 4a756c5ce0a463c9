/** What a door had delivered counts again on a server that was set back to a backup. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  aDoor,
  aSchool,
  createTestServer,
  dropOffAt,
  monday,
  startMs,
  pushBody,
  type TestDevice,
  type TestServer,
  tuesday,
  wallAt,
} from '#api/test-server.fixture.ts';
import { forgetEpoch } from '#api/db/backup-sqlite.ts';
import { giveIn } from '#api/a-family.fixture.ts';
import { addDays, type SchoolDay } from '#sync/school/records/school-day.ts';
import { formatStamp, nodeOfDevice } from '#sync/stamp.ts';

let folder: string;
let server: TestServer;
const dayMs = 86_400_000;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellgate-door-restore-'));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const late = addDays(monday, 10);

async function scene() {
  const sqlitePath = join(folder, 'store.sqlite');
  const backup = join(folder, 'backup.sqlite');
  server = await createTestServer({ place: { sqlitePath } });
  const school = await aSchool(server);
  await giveIn(server, school._id, [
    { name: 'saveTerm', args: { _id: school.term, set: { dates: [monday, tuesday, late] } } },
  ]);
  const door = await aDoor(server, school);
  const paired = server;
  const reopen = async (startsAtMs: number) => {
    server = await createTestServer({ place: { sqlitePath }, startsAtMs });
  };
  const record = (date: SchoolDay, atMs: number): ReturnType<TestDevice['command']> => {
    const { term, student } = school;
    // The door's clock is that of the server that it was paired at.
    paired.wait(atMs - paired.services.nowMs());
    return door.command('recordAttendance', { date, term, student, dropOff: dropOffAt(date, '08:05') });
  };
  const push = async (commands: readonly unknown[]) =>
    (
      await server.post(`/sync/${school._id}/push`, {
        deviceKey: door.key,
        body: pushBody(server, { device: door._id, commands }),
      })
    ).body;
  return { sqlitePath, backup, school, reopen, record, push };
}

it('also where the door sends a new record before it has heard of the new epoch', async () => {
  const { sqlitePath, backup, reopen, record, push } = await scene();
  await server.close();
  copyFileSync(sqlitePath, backup);
  await reopen(startMs + dayMs);
  const tuesdays = record(tuesday, startMs + dayMs);
  expect((await push([tuesdays])).results).toMatchObject([{ verdict: 'applied' }]);
  await server.close();
  // Nine days later the disk is gone.
  copyFileSync(backup, sqlitePath);
  forgetEpoch(sqlitePath);
  await reopen(startMs + 10 * dayMs);
  // A tap of this morning waits when the server is there again, and goes first. Its answer says
  // the new epoch: what was delivered is offered again.
  const todays = record(late, startMs + 10 * dayMs - 10 * 60_000);
  const first = await push([todays]);
  expect(first.results).toMatchObject([{ verdict: 'applied' }]);
  expect((await push([tuesdays])).results).toMatchObject([{ verdict: 'applied' }]);
});

it('but a door that was added since has nothing of before', async () => {
  const { sqlitePath, school, reopen } = await scene();
  await server.close();
  forgetEpoch(sqlitePath);
  await reopen(startMs + 10 * dayMs);
  server.wait(60_000);
  const door = await aDoor(server, school, 'Side door');
  server.wait(60_000);
  const { term, student } = school;
  const record = (date: SchoolDay, said: Parameters<TestDevice['command']>[2] = {}) =>
    door.command('recordAttendance', { date, term, student, dropOff: dropOffAt(date, '08:05') }, said);
  await door.push([record(late)]);
  // Whoever holds the key writes an hour of before.
  const at = formatStamp({ ms: startMs, counter: 1, node: nodeOfDevice(door._id) });
  const { body } = await door.push([record(monday, { at, wall: wallAt(startMs) })]);
  expect(body.results).toMatchObject([{ verdict: 'quarantined' }]);
});
