import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidV7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { giveIn } from '#api/a-family.fixture.ts';
import { createServices } from '#api/create-services.ts';
import { openStore } from '#api/db/open.ts';
import { tellFamilies } from '#api/domain/tell-families.ts';
import { withFolder } from '#api/import/roster-builders.fixture.ts';
import { createSay } from '#api/platform/say.ts';
import { demoSchool } from './fill-demo.ts';
import { runDemo } from './run-demo.ts';

const day = 86_400_000;
const friday = Date.UTC(2026, 10, 20, 13, 40);

describe('npm run demo', () => {
  it('makes its school once, keeps what is done in it, and makes it anew when asked', async () => {
    await withFolder({}, async (folder) => {
      const first = await run(folder);
      expect(first.out).toContain('30 students');
      expect(first.out).toMatch(/admin@poinciana\.example +administrator, Marcia Wint\n/);
      expect(first.out).toMatch(/parent@poinciana\.example +parent of \S+, \S+, and \S+, /);
      expect(first.out).toMatch(/http:\/\/localhost:3000\/door#[2-9A-Z]{8} {2}Main entrance, for families/);
      expect(first.out).toMatch(/http:\/\/localhost:3000\/door#[2-9A-Z]{8} {2}Garden gate, for staff/);
      expect(first.out).toMatch(
        /\n {2}\d{4} {2}\S+ .*, for \S+, \S+, and \S+\n {2}\d{4} {2}\S+ .*, for \S+ and \S+\n {2}\d{4} {2}Winston Reid, who is barred/,
      );
      expect(first.out).toMatch(/the PIN is \d{4}:\n {2}http:\/\/localhost:3000\/pass#\S+\.[\w-]{22}\n/);
      expect(first.out).toContain('Winston Reid may never collect');
      expect(first.out).not.toContain('Today is a');
      expect(first.served).toMatchObject({ DATA_DIR: folder, DATABASE_URL: '' });
      await renameSchool(folder);

      const sunday = await run(folder, { startMs: friday + 2 * day });
      expect(sunday.out).toContain('as it was left');
      expect(sunday.out).toContain('Today is a Sunday.');
      expect(sunday.out).toMatch(/\/door#[2-9A-Z]{8} {2}Main entrance/);
      // The people whose PINs are printed keep them.
      expect(pinsIn(sunday.out)[0]).toBe(pinsIn(first.out)[0]);
      expect(sunday.out).not.toContain('/pass#');
      expect(await nameOfSchool(folder)).toBe('Ours');
      expect((await run(folder, { startMs: friday + 365 * day })).out).toContain('do not reach to today');

      expect((await run(folder, { args: ['--fresh'] })).out).toContain('30 students');
      expect(await nameOfSchool(folder)).toBe('Poinciana Hill Preparatory School');
    });
  });

  it('prints what its administrator and its parent are told on their phones, by the server’s own queue', async () => {
    await withFolder({}, async (folder) => {
      const { out } = await run(folder, { during: tellOfAnnouncement });
      expect(out).toContain(
        `What Marcia Wint and Winsome Williams are told on their phones is printed here.`,
      );
      expect(out).toMatch(
        /\nPush to \S+ \S+: Message from Poinciana Hill Preparatory School · Sports day · Friday at nine\.\n$/u,
      );
      // The next start has phones of its own, and pushes go to them alone.
      const again = await run(folder, { during: tellOfAnnouncement });
      expect(again.out.match(/\nPush to /gu)).toHaveLength(1);
    });
  });

  it('leaves pushes to a push service that is named', async () => {
    await withFolder({}, async (folder) => {
      const environment = { PUSH_ALSO_TO: 'https://push.school.example' };
      const { out, served } = await run(folder, { environment });
      expect(out).not.toContain('on their phones');
      expect(served).toMatchObject(environment);
    });
  });

  it('makes anew what an earlier start did not finish', async () => {
    await withFolder({ 'demo.json': '{"isComplete":false}', 'bellgate.sqlite': '' }, async (folder) => {
      expect((await run(folder)).out).toContain('30 students');
    });
  });

  it('leaves a store alone that it did not make', async () => {
    await withFolder({ 'bellgate.sqlite': 'precious' }, async (folder) => {
      const { exitCode, errors, served } = await run(folder, { args: ['--fresh'] });
      expect([exitCode, served]).toEqual([1, undefined]);
      expect(errors).toContain('DATA_DIR=<folder> npm run demo');
      expect(existsSync(join(folder, 'demo.json'))).toBe(false);
    });
  });

  it('says which setting or option is wrong', async () => {
    await withFolder({}, async (folder) => {
      expect(await run(folder, { environment: { PORT: 'abc' } })).toMatchObject({
        exitCode: 1,
        errors: expect.stringContaining('PORT'),
      });
      expect(await run(folder, { args: ['--new'] })).toMatchObject({
        exitCode: 2,
        errors: expect.stringMatching(/^Usage: npm run demo/),
      });
    });
  });
});

function pinsIn(out: string): readonly string[] {
  return [...out.matchAll(/^ {2}(\d{4}) {2}/gm)].map(([, pin = '']) => pin);
}

async function run(
  folder: string,
  {
    args = [],
    startMs = friday,
    environment = {},
    during = async () => {},
  }: {
    args?: string[];
    startMs?: number;
    environment?: Record<string, string>;
    during?: (folder: string, served: Served) => Promise<void>;
  } = {},
) {
  const [out, errors]: [string[], string[]] = [[], []];
  let served: Served | undefined;
  let ms = startMs;
  const exitCode = await runDemo(args, {
    // The demo must ignore a real school's store in the environment.
    environment: { DATABASE_URL: 'sqlite:/nowhere/real.sqlite', DATA_DIR: folder, ...environment },
    say: createSay(),
    out: { write: (text) => out.push(text) },
    errors: { write: (text) => errors.push(text) },
    nowMs: () => (ms += 1),
    timeZone: 'America/Jamaica',
    size: { students: 30, schoolDays: 3, seed: 1962 },
    serve: async (given) => {
      served = given;
      await during(folder, given);
      return 0;
    },
  });
  return { exitCode, out: out.join(''), errors: errors.join(''), served };
}

type Served = Readonly<Record<string, string | undefined>>;

/** As the served demo would, once an administrator has written to all families. */
async function tellOfAnnouncement(folder: string, { PUSH_ALSO_TO }: Served): Promise<void> {
  const services = await createServices({
    sqlitePath: join(folder, 'bellgate.sqlite'),
    authSecret: 'a secret of the tests, long enough to sign with',
    log: { info: () => {}, warn: () => {}, error: () => {} },
    version: '1.0.0',
    trustProxy: false,
    withProcessMetrics: false,
    nowMs: () => friday,
    accounts: {
      appUrl: 'http://localhost:3000',
      post: { send: async () => {}, close: () => {} },
      isCaptchaOn: false,
      autoApproveSchools: false,
      isViewAsReasonRequired: false,
      pushAlsoTo: PUSH_ALSO_TO,
    },
  });
  const set = { title: 'Sports day', body: 'Friday at nine.', writtenAt: new Date(friday).toISOString() };
  await giveIn({ services }, demoSchool, [
    { name: 'saveAnnouncement', args: { _id: services.newId(), set } },
  ]);
  await services.store.write((writer) => writer.updateTable('family_event').set({ due_ms: 0 }).execute());
  await tellFamilies(services);
  services.pushQueue.wake();
  await services.pushQueue.idle();
  await services.store.close();
}

async function renameSchool(folder: string) {
  await withStore(folder, (store) =>
    store.write((writer) => writer.updateTable('school').set({ name: 'Ours' }).execute()),
  );
}

function nameOfSchool(folder: string) {
  return withStore(
    folder,
    async (store) => (await store.read.selectFrom('school').select('name').executeTakeFirstOrThrow()).name,
  );
}

async function withStore<Result>(
  folder: string,
  work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<Result>,
) {
  const store = await openStore({
    sqlitePath: join(folder, 'bellgate.sqlite'),
    nowMs: () => friday,
    newId: () => uuidV7(),
  });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
