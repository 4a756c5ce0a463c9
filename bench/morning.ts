/**
 * Eight o'clock: a school of 200 devices and 50 small schools hand in what happens at their doors,
 * and every screen shows it.
 *
 * The rates are twice those of a school of 2,000 children, and of fifty schools of a hundred,
 * that all come within half an hour.
 * Alone, after `npm run build`: `node bench/morning.ts [--seconds 120] [--engine sqlite|postgres]`.
 */
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import type { StorePlace } from '#api/platform/settings.ts';
import { at } from '#tests/support/harness/at.ts';
import { databaseFile } from '#tests/support/harness/database.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { prepareServer, type Server } from '#tests/support/harness/start-server.ts';
import { startCluster } from '#tests/server/postgres/start-cluster.ts';
import { formatLines, type Line } from './line.ts';
import { type DroppedOff, type MorningDevice, openDevice } from './morning-device.ts';
import { type Engine, type Morning, morningLines } from './morning-lines.ts';
import { devicesOfOffice, type MorningSchool, planSchools, seedSchools } from './morning-school.ts';

export interface MorningOptions {
  readonly engine: Engine;
  readonly seconds: number;
  /** Of the large school. */
  readonly devices: number;
  readonly smallSchools: number;
}

const devicesOfSmallSchool = 3;
const largeSchoolEveryMs = 500;
const smallSchoolEveryMs = 10_000;
const screensWithinMs = 15_000;

export async function measureMorning(): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const engine of ['sqlite', 'postgres'] as const)
    lines.push(...morningLines(await runMorning({ engine, seconds: 120, devices: 200, smallSchools: 50 })));
  return lines;
}

export async function runMorning(options: MorningOptions): Promise<Morning> {
  const schools = planSchools([
    // A child comes once: there are as many as the time has room for.
    { devices: options.devices, students: Math.ceil((options.seconds * 1000) / largeSchoolEveryMs) + 1 },
    ...Array.from({ length: options.smallSchools }, () => ({
      devices: devicesOfSmallSchool,
      students: Math.ceil((options.seconds * 1000) / smallSchoolEveryMs) + 1,
    })),
  ]);
  const cluster = options.engine === 'postgres' ? await startCluster() : undefined;
  const url = await cluster?.createDatabase('morning');
  const settings = {
    LOG_LEVEL: 'warn',
    ...(url !== undefined && { DATABASE_URL: url, AUTH_SECRET: 'a secret of the benchmark, long enough' }),
  };
  const server = await prepareServer({ settings });
  try {
    const place: StorePlace =
      url === undefined ? { sqlitePath: databaseFile(server.dataDir) } : { postgresUrl: url };
    await seedSchools(place, schools);
    await server.start();
    return await spend(server, schools, options);
  } finally {
    await server.remove();
    await cluster?.remove();
  }
}

/** A school with its devices at work. */
interface Open {
  readonly plan: MorningSchool;
  readonly devices: readonly MorningDevice[];
  readonly drops: (DroppedOff & { readonly by: MorningDevice })[];
}

async function spend(
  server: Server,
  schools: readonly MorningSchool[],
  options: MorningOptions,
): Promise<Morning> {
  const open: Open[] = [];
  try {
    for (const plan of schools) open.push(await openSchool(server, plan));
    const before = await readUsage(server);
    const clientBefore = process.cpuUsage();
    const startMs = performance.now();
    const halfWay = wait(options.seconds * 500).then(() => readUsage(server));
    await Promise.all(
      open.map((school, index) =>
        comeToSchool(school, {
          everyMs: index === 0 ? largeSchoolEveryMs : smallSchoolEveryMs,
          seconds: options.seconds,
          // Schools do not open their doors in the same millisecond.
          offsetMs: index === 0 ? 0 : (smallSchoolEveryMs * index) / schools.length,
        }),
      ),
    );
    await untilEverythingIsShown(open);
    const after = await readUsage(server);
    const client = process.cpuUsage(clientBefore);
    const seconds = (performance.now() - startMs) / 1000;
    return {
      engine: options.engine,
      devices: open.reduce((sum, { devices }) => sum + devices.length, 0),
      schools: open.length,
      drops: open.reduce((sum, { drops }) => sum + drops.length, 0),
      again: open.reduce((sum, { drops }) => sum + drops.reduce((of, { again }) => of + again, 0), 0),
      pushMs: open.flatMap(({ drops }) => drops.map(({ tookMs }) => tookMs)),
      shownMs: open.flatMap(shownMsOf),
      memoryBytes: {
        before: before.residentBytes,
        halfWay: (await halfWay).residentBytes,
        after: after.residentBytes,
      },
      ...(await compareWithHistory(server, open)),
      unseen: open.reduce((sum, school) => sum + unseenOf(school), 0),
      serverBusy: (after.cpuSeconds - before.cpuSeconds) / seconds,
      clientBusy: (client.user + client.system) / 1e6 / seconds,
      pulls: after.pulls - before.pulls,
    };
  } finally {
    for (const { devices } of open) for (const device of devices) device.close();
  }
}

async function openSchool(server: Server, plan: MorningSchool): Promise<Open> {
  const devices: MorningDevice[] = [];
  for (let count = 0; count < plan.devices; count += 1) {
    const account = at(plan.accounts, Math.floor(count / devicesOfOffice));
    devices.push(await openDevice(server, plan, account));
  }
  return { plan, devices, drops: [] };
}

/** The devices take the children in turns. No child waits for the one before. */
async function comeToSchool(
  { plan, devices, drops }: Open,
  {
    everyMs,
    seconds,
    offsetMs,
  }: { readonly everyMs: number; readonly seconds: number; readonly offsetMs: number },
): Promise<void> {
  const startMs = performance.now() + offsetMs;
  const children = Math.ceil((seconds * 1000 - offsetMs) / everyMs);
  const handedIn: Promise<void>[] = [];
  for (let child = 0; child < children; child += 1) {
    await wait(Math.max(0, startMs + child * everyMs - performance.now()));
    const by = at(devices, child % devices.length);
    handedIn.push(
      by.dropOff(at(plan.school.students, child)).then((drop) => void drops.push({ ...drop, by })),
    );
  }
  await Promise.all(handedIn);
}

async function untilEverythingIsShown(open: readonly Open[]): Promise<void> {
  const untilMs = performance.now() + screensWithinMs;
  while (performance.now() < untilMs && open.some((school) => unseenOf(school) > 0)) await wait(20);
  for (const { devices } of open) for (const device of devices) await device.settled();
}

function unseenOf({ devices, drops }: Open): number {
  return devices.reduce(
    (sum, { seenAtMs }) => sum + drops.filter(({ student }) => !seenAtMs.has(student)).length,
    0,
  );
}

function shownMsOf({ devices, drops }: Open): readonly number[] {
  return drops.flatMap(({ student, startedAtMs, by }) =>
    devices
      .filter((device) => device !== by)
      .flatMap(({ seenAtMs }) => {
        const seen = seenAtMs.get(student);
        return seen === undefined ? [] : [seen - startedAtMs];
      }),
  );
}

async function compareWithHistory(server: Server, open: readonly Open[]) {
  const found = { lost: 0, doubled: 0 };
  for (const { plan, drops } of open) {
    const { attendanceHistory } = await signInToServer(server, plan.school._id, plan.office);
    const kept = Map.groupBy(await attendanceHistory(), ({ _id }) => _id);
    found.lost += drops.filter(({ command }) => !kept.has(command)).length;
    found.doubled += [...kept.values()].filter((entries) => entries.length > 1).length;
    found.doubled += Math.max(0, kept.size - drops.length);
  }
  return found;
}

async function readUsage({ url }: Server) {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    residentBytes: figure('process_resident_memory_bytes'),
    cpuSeconds: figure('process_cpu_seconds_total'),
    pulls: figure(
      'bellgate_request_seconds_count{route="/sync/{schoolId}/pull",method="GET",status="200"}'.replaceAll(
        /[{}/]/g,
        String.raw`\$&`,
      ),
    ),
  };
}

if (import.meta.main) await runAlone();

async function runAlone(): Promise<void> {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '120' }, engine: { type: 'string', default: 'sqlite' } },
  });
  const engine = values.engine === 'postgres' ? 'postgres' : 'sqlite';
  const morning = await runMorning({
    engine,
    seconds: Number(values.seconds),
    devices: 200,
    smallSchools: 50,
  });
  process.stdout.write(`${formatLines(morningLines(morning))}\n`);
}
