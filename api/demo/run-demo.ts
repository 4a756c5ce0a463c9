import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { v7 } from 'uuid';
import { formatList } from '#sync/school/records/format.ts';
import { type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import { makeOwnFolder } from '#api/platform/own-files.ts';
import { openStore } from '#api/db/open.ts';
import { readUserByEmail } from '#api/db/user-table.ts';
import { createPasswords } from '#api/domain/password.ts';
import { named } from '#api/domain/security-log.ts';
import type { Output } from '#api/import/progress-line.ts';
import type { Say } from '#api/platform/say.ts';
import { type Environment, parseSettings } from '#api/platform/settings.ts';
import { demoPeople, demoStaff } from './create-accounts.ts';
import { describeDoors } from './demo-doors.ts';
import { type DemoPhones, openDemoPhones } from './demo-phones.ts';
import { describeSignIns } from './describe-sign-ins.ts';
import { describePins } from './demo-pins.ts';
import { type DemoPlace, type DemoState, markDemo, readDemoState, removeDemo } from './demo-mark.ts';
import { demoSchool, type DemoNeeds, type DemoSize, fillDemo } from './fill-demo.ts';
import { madeSchoolName } from './make-roster-folder.ts';
import { openToday } from './open-today.ts';

export type RunDemoNeeds = {
  readonly environment: Environment;
  readonly say: Say;
  readonly out: Output;
  readonly errors: Output;
  readonly nowMs: () => number;
  readonly size: DemoSize;
  /** IANA time zone of the made-up school: the one of this machine. */
  readonly timeZone: string;
  /** Serves until it is stopped; answers with the exit code. */
  readonly serve: (environment: Environment) => Promise<number>;
};

/**
 * Makes a school in a database of its own on the first start, then runs the usual server. Returns
 * the exit code.
 */
export async function runDemo(args: readonly string[], needs: RunDemoNeeds): Promise<number> {
  const { say, errors } = needs;
  const isFresh = readIsFresh(args);
  if (isFresh === undefined) {
    errors.write(`${say('demo.usage')}\n`);
    return 2;
  }
  const environment = demoEnvironment(needs.environment);
  const parsed = parseSettings(environment);
  if (!parsed.ok) {
    errors.write(`${say('api.wrongSetting', { name: parsed.name, accepts: parsed.accepts })}\n`);
    return 1;
  }
  const { dataDir, place, appUrl } = parsed.settings;
  // `demoEnvironment` allows no other.
  if (!('sqlitePath' in place)) throw new Error('A demo has a SQLite store of its own.');
  const demo = { dataDir, sqlitePath: place.sqlitePath };
  const state = await readDemoState(demo);
  if (state === 'not-a-demo') {
    errors.write(`${say('demo.notADemo', { folder: dataDir })}\n`);
    return 1;
  }
  const ready = { ...demo, appUrl };
  const stateNow = isFresh ? 'half-made' : state;
  // Whoever names a push service of their own has the pushes there.
  if (environment['PUSH_ALSO_TO']) {
    await prepare(ready, stateNow, needs);
    return needs.serve(environment);
  }
  const phones = await openDemoPhones(needs);
  try {
    await prepare(ready, stateNow, { ...needs, phones });
    return await needs.serve({ ...environment, PUSH_ALSO_TO: phones.url });
  } finally {
    await phones.close();
  }
}

function readIsFresh(args: readonly string[]): boolean | undefined {
  try {
    return parseArgs({ args: [...args], options: { fresh: { type: 'boolean' } } }).values.fresh ?? false;
  } catch (error) {
    // parseArgs throws a TypeError for an unknown option.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/**
 * A demo never touches a real school's store in the same environment. The lower log level keeps its
 * sign-ins visible.
 */
function demoEnvironment(environment: Environment): Environment {
  return {
    ...environment,
    DATABASE_URL: '',
    DATA_DIR: environment['DATA_DIR'] || './data/demo',
    LOG_LEVEL: environment['LOG_LEVEL'] || 'warn',
  };
}

async function prepare(
  demo: DemoPlace & { readonly appUrl: string },
  state: DemoState,
  needs: RunDemoNeeds & { readonly phones?: DemoPhones },
): Promise<void> {
  const { nowMs, timeZone, size, say, out, phones } = needs;
  makeOwnFolder(demo.dataDir);
  if (state !== 'complete') {
    await markDemo(demo, false);
    await removeDemo(demo);
  }
  const newId = () => v7();
  const store = await openStore({ sqlitePath: demo.sqlitePath, nowMs, newId });
  try {
    const passwords = createPasswords();
    const filling = {
      store,
      nowMs,
      newId,
      randomBelow: randomInt,
      timeZone,
      passwords,
      size,
      folder: demo.dataDir,
    };
    if (state === 'complete') out.write(`${say('demo.kept', { name: madeSchoolName })}\n`);
    else await makeAnew(demo, filling, needs);
    const today = schoolDayAt(nowMs(), timeZone);
    const door = await openToday(demoSchool, today, filling);
    const atDoors = await describeAtDoors({ appUrl: demo.appUrl, today }, filling, say);
    for (const line of await describeSignIns({ store, door, today, atDoors }, say)) out.write(`${line}\n`);
    const owners = (await phones?.signIn(filling)) ?? [];
    if (owners.length > 0) {
      const told = { names: formatList(owners), folder: join(demo.dataDir, 'mail') };
      out.write(`${say('demo.pushes', told)}\n\n`);
    }
  } finally {
    await store.close();
  }
}

async function describeAtDoors(
  { appUrl, today }: { readonly appUrl: string; readonly today: SchoolDay },
  filling: DemoNeeds,
  say: Say,
): Promise<readonly string[]> {
  const { read } = filling.store;
  const administrator = await readUserByEmail(read, demoPeople[0]?.email ?? '');
  const staff = await readUserByEmail(read, demoStaff.email);
  if (administrator === undefined || staff === undefined) return [];
  const by = { ...named(administrator), viewedAs: undefined, network: '' };
  const needs = { ...filling, appUrl, newSecret: () => randomBytes(32).toString('base64url') };
  const printing = { appUrl, today, by, user: administrator._id, staff: staff._id };
  const doors = await describeDoors(printing, needs, say);
  return [...doors, ...(await describePins(printing, needs, say))];
}

async function makeAnew(
  demo: DemoPlace,
  filling: DemoNeeds,
  { nowMs, say, out }: RunDemoNeeds,
): Promise<void> {
  out.write(`${say('demo.making')}\n`);
  const startMs = nowMs();
  const made = await fillDemo(filling);
  await markDemo(demo, true);
  const seconds = ((nowMs() - startMs) / 1_000).toFixed(1);
  out.write(`${say('demo.made', { ...made, name: madeSchoolName, seconds })}\n`);
}
