import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WallTime } from '#sync/school/records/wall-time.ts';
import type { Browser } from '#pwa/data/browser/create-browser.ts';
import { compileCache } from '#tests/support/harness/compile-cache.ts';
import { databaseFile } from '#tests/support/harness/database.ts';
import { type MadeSchool, makeSchool } from '#tests/support/harness/made-school.ts';
import { seed, staffMember } from '#tests/support/harness/seed.ts';
import { prepareServer, type Server } from '#tests/support/harness/start-server.ts';
import { openBrowser } from './open-browser.ts';

let server: Server;
let folder: string;
let school: MadeSchool;
let browser: Browser | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellgate-backup-'));
  server = await prepareServer({ program: 'api/main.ts', settings: { LOG_LEVEL: 'error' } });
  school = makeSchool({ students: 6, daysBefore: 5, daysAfter: 5 });
  await seed(server.dataDir, school);
});

afterEach(async () => {
  browser?.stop();
  browser = undefined;
  await server.remove();
  rmSync(folder, { recursive: true });
});

/** The command as an operator types it. */
function bellgate(name: string, file: string, environment: Readonly<Record<string, string>> = {}) {
  const done = spawnSync(process.execPath, ['api/command-line/bellgate.ts', name, file], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: server.dataDir, ...compileCache, ...environment },
    encoding: 'utf8',
  });
  return { code: done.status, out: done.stdout, errors: done.stderr };
}

/** While the server runs. */
const backUp = (file: string, environment?: Readonly<Record<string, string>>) =>
  bellgate('backup', file, environment);

function historyIn(file: string): readonly string[] {
  const database = new Database(file, { readonly: true });
  try {
    const rows = database
      .prepare<[], { readonly id: string }>(
        "select id from history where name = 'recordAttendance' order by id",
      )
      .all();
    return rows.map(({ id }) => id);
  } finally {
    database.close();
  }
}

async function openSignedIn(): Promise<Browser> {
  const opened = openBrowser(server);
  browser = opened;
  await opened.start();
  await opened.session.signIn(staffMember);
  await expect.poll(() => opened.openSchool.get()?.school).toBe(school._id);
  return opened;
}

/** As the screens do it: kept on the device, then sent by its loop. Answers the command's id. */
async function dropOff({ outbox, wakeSending }: Browser, index: number): Promise<string> {
  const [student, date] = [school.students[index], school.term.dates[0]];
  if (student === undefined || date === undefined) throw new Error('The made school is empty.');
  const person = { personID: student.mother._id, name: student.mother.name, personString: '' };
  const args = {
    date,
    term: school.term._id,
    student: student._id,
    dropOff: { person, time: WallTime.parse(`${date}T08:0${index}`) },
  };
  const made = await outbox.keep('recordAttendance', args, {
    school: school._id,
    actor: staffMember._id,
    base: undefined,
  });
  wakeSending();
  return made.id;
}

const waitingIn = async ({ outbox }: Browser) => (await outbox.waitingCount(school._id)).count;

it('devices deliver again what a store restored from a backup has lost', async () => {
  await server.start();
  const door = await openSignedIn();
  const before = [await dropOff(door, 0), await dropOff(door, 1)];
  await expect.poll(() => waitingIn(door)).toBe(0);
  const file = join(folder, 'monday.sqlite');
  const made = backUp(file);
  expect(made.errors).toBe('');
  expect(made.out).toMatch(
    /^Backup checked and ready: .*monday\.sqlite, [\d.]+ MB, 1 schools, \d+ commands, in [\d.]+ s\.\n$/,
  );
  expect(historyIn(file)).toEqual(before.toSorted());

  const since = [await dropOff(door, 2), await dropOff(door, 3), await dropOff(door, 4)];
  await expect.poll(() => waitingIn(door)).toBe(0);
  await server.kill();
  const store = databaseFile(server.dataDir);
  expect(historyIn(store)).toEqual([...before, ...since].toSorted());

  expect(bellgate('restore', file)).toMatchObject({ code: 0, errors: '' });
  expect(historyIn(store)).toEqual(before.toSorted());
  await server.start();
  door.wake();
  // Nobody presses anything. The device hears of the new epoch and offers what the backup lacks.
  // At the latest its watchdog finds after a minute that something waits.
  await expect.poll(() => historyIn(store), { timeout: 120_000 }).toEqual([...before, ...since].toSorted());
  await expect.poll(() => waitingIn(door)).toBe(0);
}, 240_000);

it('a backup never overwrites a file, and leaves no partial file', async () => {
  const file = join(folder, 'kept.sqlite');
  writeFileSync(file, 'precious');
  expect(backUp(file)).toEqual({
    code: 1,
    out: '',
    errors: `${file} is there already. Name another file.\n`,
  });
  const other = join(folder, 'other.sqlite');
  expect(backUp(other, { DATA_DIR: join(folder, 'nothing') }).code).toBe(1);
  expect(existsSync(other)).toBe(false);
  expect(backUp('').code).toBe(2);
});

it('for PostgreSQL the command prints the pg_dump call to use', () => {
  const environment = { DATABASE_URL: 'postgres://x@127.0.0.1/x', AUTH_SECRET: 'x'.repeat(32) };
  expect(backUp('friday.dump', environment)).toEqual({
    code: 1,
    out: '',
    errors:
      'The store is in PostgreSQL, which makes its own: pg_dump --format=custom --file=friday.dump "$DATABASE_URL"\n',
  });
});
