import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { createSay } from '#api/platform/say.ts';
import { findOrInstallPostgres } from './find-postgres.ts';
import { type Device, enrol, firstOf, pull, type SeveralServers, startServers } from './several-servers.ts';

let all: SeveralServers;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellgate-dump-'));
  all = await startServers(1, { students: 4 });
});

afterEach(async () => {
  await all.close();
  rmSync(folder, { recursive: true });
});

/** One of PostgreSQL's own programs, as the README tells an operator to use it. */
function run(program: string, ...args: readonly string[]): void {
  const programs = findOrInstallPostgres(() => {});
  const done = spawnSync(join(programs, program), args, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}`);
}

/** The command that `bellgate restore` prints after a sentence. */
function runPrinted(printed: string): void {
  const command = printed.slice(printed.indexOf('pg_restore'));
  const programs = findOrInstallPostgres(() => {});
  const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}`, DATABASE_URL: all.databaseUrl };
  const done = spawnSync('sh', ['-c', command], { encoding: 'utf8', env });
  if (done.status !== 0) throw new Error(`${command} failed: ${done.stderr}`);
}

function dropOff(device: Device, index: number) {
  const [student, date] = [all.school.students[index], firstOf(all.school.term.dates)];
  if (student === undefined) throw new Error('The made school is too small.');
  const person = { personID: student.mother._id, name: student.mother.name, personString: '' };
  const time = WallTime.parse(`${date}T08:05`);
  return device.make('recordAttendance', {
    date,
    term: all.school.term._id,
    student: student._id,
    dropOff: { person, time },
  });
}

it('a PostgreSQL database set back to a dump begins a new life, and takes again what was acknowledged since', async () => {
  const server = firstOf(all.servers);
  const device = await enrol(server, all);
  const [before, since] = [dropOff(device, 0), dropOff(device, 1)];
  await device.push(server, [before]);
  const file = join(folder, 'monday.dump');
  run('pg_dump', '--format=custom', `--file=${file}`, all.databaseUrl);
  await device.push(server, [since]);
  const seen = await pull(server, all, {});

  await server.stop();
  // Of a newer version, which the dump does not know.
  run('psql', '--command=create table of_tomorrow (name text)', all.databaseUrl);
  runPrinted(createSay()('host.restoreOfPostgres', { file }));
  run('psql', '--command=create table of_tomorrow (name text)', all.databaseUrl);
  await server.start();

  const after = await pull(server, all, { cursor: seen.cursor });
  expect(after.reset).toBe(true);
  expect(after.epoch).not.toBe(seen.epoch);
  const answer = await device.push(server, [before, since]);
  expect(answer?.results.map(({ verdict }) => verdict)).toEqual(['duplicate', 'applied']);
});
