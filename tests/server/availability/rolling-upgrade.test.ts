/**
 * Two servers on one PostgreSQL are replaced one after the other by a program of tomorrow, which
 * changes a table at its start, while devices hand in.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  serverAt,
  serverOn,
  type SeveralServers,
  startServers,
} from '#tests/server/postgres/several-servers.ts';
import { prepareServer, type Server } from '#tests/support/harness/start-server.ts';
import { compareWithStore, deliverMorning } from '#tests/server/postgres/deliver-morning.ts';

const records = 600;

let all: SeveralServers;
let tomorrow: string;
const next: Server[] = [];

beforeAll(async () => {
  all = await startServers(2, { students: 60 });
  tomorrow = makeTomorrow();
  const { program, settings } = serverOn(all.databaseUrl);
  for (let index = 0; index < 2; index += 1)
    next.push(await prepareServer({ program, settings, folder: tomorrow }));
});

afterAll(async () => {
  await Promise.all(next.map((server) => server.remove()));
  await all.close();
  rmSync(tomorrow, { recursive: true });
});

/** This checkout's server with a migration more, which gives the busiest table another column. */
function makeTomorrow(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellgate-tomorrow-'));
  for (const name of ['api', 'sync', 'package.json']) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const list = join(folder, 'api/db/migrations/all.ts');
  const text = readFileSync(list, 'utf8');
  const migration = `{
    name: '9999-tomorrow',
    up: async (db) => {
      await db.schema.alterTable('attendance').addColumn('tomorrow', 'text').execute();
    },
  },`;
  const changed = text.replace(/\n\];\s*$/, `\n  ${migration}\n];\n`);
  if (changed === text) throw new Error('The list of migrations looks another way.');
  writeFileSync(list, changed);
  return folder;
}

async function upgrade(): Promise<void> {
  for (const [index, server] of next.entries()) {
    await serverAt(all.servers, index).stop();
    await server.start();
  }
}

async function hasColumn(name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: all.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select 1 from information_schema.columns where table_name = 'attendance' and column_name = $1",
      [name],
    );
    return rows.length === 1;
  } finally {
    await client.end();
  }
}

it('loses nothing and doubles nothing, and the servers of today go on beside those of tomorrow', async () => {
  const servers = [...all.servers, ...next];
  const delivered = await deliverMorning({ ...all, servers, records, disturb: upgrade });
  expect(delivered.ids).toHaveLength(records);
  expect(await compareWithStore(all.databaseUrl, delivered)).toEqual({ lost: 0, doubled: 0 });
  expect(await hasColumn('tomorrow')).toBe(true);
  const pause = delivered.pauseSeconds.toFixed(1);
  process.stdout.write(
    `${records} records with a rolling upgrade: 0 lost, 0 doubled, ${pause} s without an answer\n`,
  );
});
