import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidV7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { openStore } from '#api/db/open.ts';
import { withFolder } from '#api/import/roster-builders.fixture.ts';
import { createSay } from '#api/platform/say.ts';
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
  }: { args?: string[]; startMs?: number; environment?: Record<string, string> } = {},
) {
  const [out, errors]: [string[], string[]] = [[], []];
  let served: Readonly<Record<string, string | undefined>> | undefined;
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
    serve: (given) => {
      served = given;
      return Promise.resolve(0);
    },
  });
  return { exitCode, out: out.join(''), errors: errors.join(''), served };
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
