/** Saves per second: one a request, beside the bare libraries, and in tablets' batches. */
import { z } from 'zod';
import { v7 as uuidV7 } from 'uuid';
import { DeviceAnswer } from '#sync/wire/protocol.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { limits } from '#sync/limits.ts';
import { at } from '#tests/support/harness/at.ts';
import { type MadeSchool, makeSchool } from '#tests/support/harness/made-school.ts';
import { recordedDropOffs } from '#tests/support/harness/outbox.ts';
import { dayAfterToday } from '#tests/support/harness/school-day.ts';
import { administrator, seed } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { prepareServer, type Server } from '#tests/support/harness/start-server.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { type Line, quantile } from './line.ts';
import { postRequest, runLoad } from './load.ts';

const connections = 16;
const rounds = 4;
const secondsARound = 1.5;

export async function measureSaves(): Promise<readonly Line[]> {
  const school = makeSchool({ students: 2_000, daysBefore: 20, daysAfter: 5 });
  const raw = await prepareServer({ program: 'bench/raw-server.ts' });
  const server = await prepareServer({ settings: { LOG_LEVEL: 'warn' } });
  try {
    await seed(server.dataDir, school);
    await raw.start();
    await server.start();
    const { headers } = await signInToServer(server, school._id, administrator);
    const speeds = { raw: [] as number[], single: [] as number[] };
    // In turns: the speed of a disk that others use changes from second to second.
    for (let round = 0; round < rounds; round += 1) {
      const from = round * 1_000_000;
      speeds.raw.push(await savesPerSecond(raw, (index) => rawRequest(saveAt(school, from + index))));
      speeds.single.push(
        await savesPerSecond(server, (index) => singleRequest(saveAt(school, from + index), headers)),
      );
    }
    const batched = await batchedSaves(server, school);
    return saveLines({ raw: quantile(speeds.raw, 0.5), single: quantile(speeds.single, 0.5), batched });
  } finally {
    await raw.remove();
    await server.remove();
  }
}

function saveLines({
  raw,
  single,
  batched,
}: {
  readonly raw: number;
  readonly single: number;
  readonly batched: number;
}): readonly Line[] {
  const share = (speed: number) => `${Math.round((speed / raw) * 100)} %`;
  return [
    {
      what: 'Saves, one request each',
      measured: `${Math.round(single)}/s`,
      comparedWith: `raw Hono + better-sqlite3 upsert, synchronous=FULL: ${Math.round(raw)}/s → ${share(single)} (aim ≥ 40 %)`,
      isMet: single / raw >= 0.4,
    },
    {
      what: `Saves, as tablets send them (${limits.pushCommands} a push)`,
      measured: `${Math.round(batched)}/s`,
      comparedWith: `the same raw upserts → ${share(batched)} (aim ≥ 50 %)`,
      isMet: batched / raw >= 0.5,
    },
  ];
}

interface Save {
  readonly day: SchoolDay;
  readonly student: string;
  readonly body: object;
}

/** The n-th save: over the students of a day, then the day before. */
function saveAt(school: MadeSchool, index: number): Save {
  const student = at(school.students, index % school.students.length);
  const lap = Math.floor(index / school.students.length);
  const day = dayAfterToday(-(lap % 20));
  return {
    day,
    student: student._id,
    body: {
      term: school.term._id,
      status: 1,
      dropOffPerson: { personID: student.mother._id, name: student.mother.name, personString: '' },
      // Each lap uses another minute, because a save without a change writes nothing.
      dropOffTime: wallTimeAt(day, 420 + (Math.floor(lap / 20) % 120)),
      pickUpPerson: null,
      pickUpTime: null,
      notes: '',
    },
  };
}

function rawRequest({ day, student, body }: Save): string {
  return postRequest(`/api/attendance/${day}:${student}`, body);
}

function singleRequest({ day, student, body }: Save, headers: Readonly<Record<string, string>>): string {
  return postRequest(`/api/admin/schoolattendance/${day}/${student}`, body, headers);
}

async function savesPerSecond({ port }: Server, request: (index: number) => string): Promise<number> {
  const { perSecond, failed } = await runLoad({ port, connections, seconds: secondsARound, request });
  if (failed > 0) throw new Error(`${failed} saves were refused.`);
  return perSecond;
}

/** Commands per second, by pushes one after the other over a few connections. */
async function batchedSaves(server: Server, school: MadeSchool): Promise<number> {
  const { headers, post } = await signInToServer(server, school._id, administrator);
  const device = uuidV7();
  DeviceAnswer.parse(await post(`/sync/${school._id}/devices`, { _id: device, name: 'bench' }));
  const entries = Array.from({ length: 12 }, (_, back) =>
    recordedDropOffs({
      school,
      actor: administrator._id,
      device,
      date: dayAfterToday(-back),
      count: school.students.length,
    }),
  ).flat();
  const bodies: string[] = [];
  for (let start = 0; start < entries.length; start += limits.pushCommands) {
    const commands = entries.slice(start, start + limits.pushCommands).map(({ command }) => command);
    bodies.push(
      JSON.stringify({
        device,
        seq: bodies.length + 1,
        now: Date.now(),
        waiting: entries.length - start,
        oldestWaiting: null,
        version: '1.4.6',
        samples: [],
        commands,
      }),
    );
  }
  const startMs = performance.now();
  const work = async () => {
    for (let body = bodies.shift(); body !== undefined; body = bodies.shift()) {
      const answer = await fetch(`${server.url}/api/sync/${school._id}/push`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
      const { results } = z
        .object({ results: z.array(z.object({ verdict: z.string() })) })
        .parse(await answer.json());
      if (results.some(({ verdict }) => verdict !== 'applied' && verdict !== 'superseded'))
        throw new Error(`A push was answered ${JSON.stringify(results[0])}.`);
    }
  };
  await Promise.all([work(), work(), work()]);
  return entries.length / ((performance.now() - startMs) / 1000);
}
