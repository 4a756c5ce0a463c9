import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUpSqlite } from './backup-sqlite.ts';
import { openStore } from './open.ts';
import { restoreSqlite } from './restore-sqlite.ts';

const needs = { nowMs: () => Date.parse('2026-11-30T12:00:00Z'), newId: () => v7() };

let folder: string;
let path: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellgate-backup-'));
  path = join(folder, 'store.sqlite');
  await (await openStore({ sqlitePath: path, ...needs })).close();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As another process would. */
function change(file: string, ...statements: readonly string[]): void {
  const store = new Database(file);
  for (const statement of statements) store.exec(statement);
  store.close();
}

it('a backup ends while the server goes on writing, and is the store of its beginning', async () => {
  // Some 1,000 pages, of which the copy takes 100 in one turn.
  change(
    path,
    `create table filler as with recursive counted(number) as
       (select 1 union all select number + 1 from counted limit 1000)
     select number, hex(randomblob(2000)) from counted`,
    'create table writes (number integer)',
  );
  const writer = new Database(path);
  const most = 3_000;
  let isMade = false;
  const backup = backUpSqlite(path, join(folder, 'monday.sqlite')).finally(() => {
    isMade = true;
  });
  const write = writer.prepare<number>('insert into writes values (?)');
  let written = 0;
  for (; written < most && !isMade; written += 1) {
    write.run(written);
    await nextTurn();
  }
  writer.close();
  expect((await backup).kind).toBe('made');
  expect(written).toBeLessThan(most);
  const copy = new Database(join(folder, 'monday.sqlite'), { readonly: true });
  const held = copy.prepare<[], number>('select count(*) from writes').pluck().get();
  copy.close();
  expect(held).toBeLessThan(written);
});

it('a backup is restored where a newer version has given a table of keys one more column', async () => {
  const file = join(folder, 'monday.sqlite');
  const school = `insert into school (school, id, name, urlslug, phone, address, time_zone, is_approved, is_active,
     access_code, created_at, revision, stamps) values ('s', 's', '', 's', '', '', '', 1, 1, '', '', 1, '{}')`;
  const feed = (secret: string) =>
    `insert into calendar_feed (school, secret, made_at) values ('s', '${secret}', '')`;
  change(path, school, feed('ended'));
  await backUpSqlite(path, file);
  change(path, 'delete from calendar_feed', 'alter table calendar_feed add column later text', feed('good'));
  expect((await restoreSqlite(path, file, needs)).kind).toBe('restored');
  const store = new Database(path, { readonly: true });
  const rows = store.prepare('select * from calendar_feed').all();
  store.close();
  expect(rows).toEqual([{ school: 's', secret: 'good', made_at: '' }]);
});

describe('sessions after a restore', () => {
  const session = (id: string, user: string) =>
    `insert into session (id, user, created_at, expires_at, agent)
     values ('${id}', '${user}', '2026-11-01', '2099-01-01', '')`;
  const key = (id: string, of: string, user: string) =>
    `insert into signing_key (id, session, user, public_key, created_at)
     values ('${id}', '${of}', '${user}', '', '2026-11-01')`;
  const person = (id: string) =>
    `insert into "user" (id, email, email_verified, password_hash, name_info, address, phone, created_at, is_superadmin)
     values ('${id}', '${id}@example.org', 1, '', '{}', '{}', '', '2026-11-01', 0)`;
  const goodIn = (table: string, column: string) => {
    const store = new Database(path, { readonly: true });
    const ids = store.prepare<[], string>(`select id from ${table} where ${column} is null`).pluck().all();
    store.close();
    return ids;
  };
  const file = () => join(folder, 'monday.sqlite');

  beforeEach(async () => {
    change(path, person('joan'), ...['stolen phone', 'desk'].map((id) => session(id, 'joan')));
    change(path, key('phone key', 'stolen phone', 'joan'), key('desk key', 'desk', 'joan'));
    await backUpSqlite(path, file());
  });

  it('stay ended where somebody has ended them since the backup', async () => {
    const at = "'2026-11-29'";
    change(
      path,
      `update session set revoked_at = ${at} where id = 'stolen phone'`,
      `update signing_key set ended_at = ${at} where id = 'phone key'`,
    );
    expect((await restoreSqlite(path, file(), needs)).kind).toBe('restored');
    expect(goodIn('session', 'revoked_at')).toEqual(['desk']);
    expect(goodIn('signing_key', 'ended_at')).toEqual(['desk key']);
  });

  it('end where the store of before has deleted them', async () => {
    change(path, `delete from session where id = 'stolen phone'`);
    expect((await restoreSqlite(path, file(), needs)).kind).toBe('restored');
    expect(goodIn('session', 'revoked_at')).toEqual(['desk']);
  });

  it('are good where the store of before knows nothing of the person, as a new one', async () => {
    change(path, 'delete from signing_key', 'delete from "user"');
    expect((await restoreSqlite(path, file(), needs)).kind).toBe('restored');
    expect(goodIn('session', 'revoked_at')).toEqual(['desk', 'stolen phone']);
    expect(goodIn('signing_key', 'ended_at')).toEqual(['desk key', 'phone key']);
  });
});
