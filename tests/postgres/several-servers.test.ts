import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendanceId } from '#sync/records/id.ts';
import { canonicalJson } from '#sync/merge.ts';
import { DaysAnswer } from '#sync/protocol.ts';
import { WallTime } from '#sync/records/wall-time.ts';
import { type Sheet, unpackSheet } from '#sync/sheet.ts';
import { limits } from '#sync/limits.ts';
import { administrator } from '#tests/harness/seed.ts';
import type { Server } from '#tests/harness/start-server.ts';
import { openNudges } from './nudges.ts';
import {
  type Device,
  enrol,
  firstOf,
  pull,
  serverAt,
  type SeveralServers,
  signIn,
  startServers,
} from './several-servers.ts';

const writerCount = 8;
const commandCount = 10_000;
/** A browser that comes back hands in several at once; each still gets a revision of its own. */
const commandsPerPush = 10;

let all: SeveralServers;

beforeAll(async () => {
  all = await startServers(3);
});

afterAll(() => all.close());

async function query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: all.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** The `number`th attendance that is recorded: another child, day and time each, and every child many times. */
function attendanceOf(device: Device, number: number) {
  const { students, term } = all.school;
  const student = students[number % students.length];
  const date = term.dates[Math.floor(number / 7) % term.dates.length];
  if (student === undefined || date === undefined) throw new Error('The made school is empty.');
  const minute = String(number % 60).padStart(2, '0');
  const person = { personID: student.mother._id, name: student.mother.name, personString: '' };
  return device.make('recordAttendance', {
    date,
    term: term._id,
    student: student._id,
    ...(number % 3 === 0 && { notes: `Note ${number}` }),
    ...(number % 3 === 1 && { dropOff: { person, time: WallTime.parse(`${date}T08:${minute}`) } }),
    ...(number % 3 === 2 && { pickUp: { person, time: WallTime.parse(`${date}T15:${minute}`) } }),
  });
}

/** Attendance as a browser keeps it, by id. */
type Copy = Map<string, string>;

function takeSheets(copy: Copy, sheets: readonly Sheet[]): void {
  for (const sheet of sheets)
    for (const { record, term, student } of unpackSheet(sheet))
      copy.set(attendanceId(sheet.date, term, student), canonicalJson(record));
}

/** As a browser: pulls what changed whenever a nudge says so, until it is over and nothing more comes. */
async function follow(server: Server, over: Promise<void>): Promise<Copy> {
  const copy: Copy = new Map();
  const nudges = await openNudges(server, { school: all.school._id, token: all.token });
  let isOver = false;
  const ending = over.then(() => {
    isOver = true;
  });
  let cursor: string | undefined;
  for (;;) {
    const wasOver = isOver;
    const page = await pull(server, all, { ...(cursor !== undefined && { cursor }), limit: 100 });
    takeSheets(copy, page.sheets);
    cursor = page.cursor;
    if (page.more) continue;
    if (wasOver) break;
    await Promise.race([nudges.until(page.revision + 1), ending]);
  }
  nudges.close();
  return copy;
}

async function snapshot(): Promise<Copy> {
  const copy: Copy = new Map();
  const { dates } = all.school.term;
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const path = `/api/sync/${all.school._id}/days?from=${from}&to=${to}`;
  const response = await fetch(`${firstOf(all.servers).url}${path}`, {
    headers: { 'x-auth-token': all.token },
  });
  takeSheets(copy, DaysAnswer.parse(await response.json()).sheets);
  return copy;
}

const sorted = (copy: Copy) => [...copy].toSorted(([a], [b]) => (a < b ? -1 : 1));

it('a cursor skips nothing while eight write through three servers: copies fed by what changed equal a fresh one', async () => {
  const devices = await Promise.all(
    Array.from({ length: writerCount }, () => enrol(firstOf(all.servers), all)),
  );
  const over = Promise.withResolvers<void>();
  const copies = all.servers.map((server) => follow(server, over.promise));
  let given = 0;
  let acknowledged = 0;
  const write = async (device: Device, index: number) => {
    while (given < commandCount) {
      const first = given;
      given += commandsPerPush;
      const commands = Array.from({ length: commandsPerPush }, (_, more) =>
        attendanceOf(device, first + more),
      );
      const answer = await device.push(serverAt(all.servers, index), commands);
      acknowledged +=
        answer?.results.filter(({ verdict }) => verdict === 'applied' || verdict === 'superseded').length ??
        0;
    }
  };
  try {
    await Promise.all(devices.map(write));
  } finally {
    over.resolve();
  }
  expect(acknowledged).toBe(commandCount);
  const fresh = sorted(await snapshot());
  expect(fresh.length).toBeGreaterThan(0);
  for (const copy of await Promise.all(copies)) expect(sorted(copy)).toEqual(fresh);
  const rows = await query<{ found: string; highest: string }>(
    'select count(distinct xmin::text) as found, max(position) - count(*) as highest from history',
  );
  // Positions without a gap: every one was handed out once.
  expect(Number(rows[0]?.highest)).toBe(0);
  expect(Number(rows[0]?.found)).toBeGreaterThan(commandCount / commandsPerPush / writerCount);
}, 300_000);

it('one command handed in to every server at the same moment counts once', async () => {
  const device = await enrol(firstOf(all.servers), all);
  const command = attendanceOf(device, 1);
  const answers = await Promise.all(
    [...all.servers, ...all.servers].map((server) => device.push(server, [command])),
  );
  const verdicts = answers.map((answer) => answer?.results[0]?.verdict);
  expect(verdicts.filter((verdict) => verdict === 'applied')).toHaveLength(1);
  expect(verdicts.filter((verdict) => verdict === 'duplicate')).toHaveLength(answers.length - 1);
  const rows = await query('select id from history where id = $1', [command.id]);
  expect(rows).toHaveLength(1);
});

it('a change through one server reaches the browsers of every server', async () => {
  const streams = await Promise.all(
    all.servers.map((server) => openNudges(server, { school: all.school._id, token: all.token })),
  );
  try {
    const device = await enrol(firstOf(all.servers), all);
    for (const [index, server] of all.servers.entries()) {
      const answer = await device.push(server, [attendanceOf(device, 100 + index)]);
      const revision = answer?.results[0]?.revision ?? Infinity;
      for (const stream of streams) expect(await stream.until(revision)).toBeGreaterThanOrEqual(revision);
    }
  } finally {
    for (const stream of streams) stream.close();
  }
});

it('a session of one server is known to all, and revoked for all', async () => {
  const token = await signIn(serverAt(all.servers, 0));
  const statusAt = async (index: number) =>
    (
      await fetch(`${serverAt(all.servers, index).url}/api/users/auth`, {
        headers: { 'x-auth-token': token },
      })
    ).status;
  expect([await statusAt(1), await statusAt(2)]).toEqual([200, 200]);
  await fetch(`${serverAt(all.servers, 1).url}/api/users/logout`, {
    method: 'POST',
    headers: { 'x-auth-token': token },
    body: '{}',
  });
  expect([await statusAt(0), await statusAt(2)]).toEqual([401, 401]);
});

it('one server killed under load loses nothing that it acknowledged, and doubles nothing that is sent again', async () => {
  const wanted = 400;
  const devices = await Promise.all(
    Array.from({ length: writerCount }, () => enrol(firstOf(all.servers), all)),
  );
  const delivered: string[] = [];
  let given = 0;
  let killing: Promise<void> | undefined;
  const deliver = async (device: Device, index: number) => {
    while (given < wanted) {
      given += 1;
      const command = attendanceOf(device, given);
      // As the outbox does: offered again, elsewhere, until there is a verdict for its own id.
      for (let attempt = 0; ; attempt += 1) {
        const answer = await device.push(serverAt(all.servers, index + attempt), [command]);
        const verdict = answer?.results.find(({ id }) => id === command.id)?.verdict;
        if (verdict !== undefined && verdict !== 'retry') break;
      }
      delivered.push(command.id);
      if (delivered.length > wanted / 3) killing ??= serverAt(all.servers, 1).kill();
    }
  };
  await Promise.all(devices.map(deliver));
  await killing;
  const rows = await query<{ id: string }>('select id from history where id = any($1)', [delivered]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(delivered.toSorted());
  await serverAt(all.servers, 1).start();
});

it('PostgreSQL crashing under load loses nothing either, and the servers find it again by themselves', async () => {
  const wanted = 240;
  const devices = await Promise.all(
    Array.from({ length: writerCount }, () => enrol(firstOf(all.servers), all)),
  );
  const delivered: string[] = [];
  let given = 0;
  let crashing: Promise<void> | undefined;
  const crash = async () => {
    await all.cluster.crash();
    await all.cluster.start();
  };
  const deliver = async (device: Device, index: number) => {
    while (given < wanted) {
      given += 1;
      const command = attendanceOf(device, given);
      for (;;) {
        const answer = await device.push(serverAt(all.servers, index), [command]);
        const verdict = answer?.results.find(({ id }) => id === command.id)?.verdict;
        if (verdict !== undefined && verdict !== 'retry') break;
      }
      delivered.push(command.id);
      if (delivered.length > wanted / 3) crashing ??= crash();
    }
  };
  await Promise.all(devices.map(deliver));
  await crashing;
  const rows = await query<{ id: string }>('select id from history where id = any($1)', [delivered]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(delivered.toSorted());
});

it('wrong passwords are counted over all servers together', async () => {
  const statusOf = async (index: number, password: string) => {
    const response = await fetch(`${serverAt(all.servers, index).url}/api/users/login`, {
      method: 'POST',
      body: JSON.stringify({ email: administrator.email, password }),
    });
    return response.status;
  };
  for (let index = 0; index < limits.wrongPasswordsPerAccount; index += 1)
    expect(await statusOf(index, 'not the password')).toBe(401);
  for (const index of all.servers.keys()) expect(await statusOf(index, administrator.password)).toBe(429);
});
