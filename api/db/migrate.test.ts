import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { rosterKinds } from '#sync/school/records/kinds.ts';
import { migrate, NewerStoreError } from './migrate.ts';
import { columnNames } from './record-codec.ts';
import { recordTables } from './record-columns.ts';
import { migrations } from './migrations/all.ts';
import type { Migration } from './migrations/migration.ts';
import { expectSchoolInKey, tablesOfNoSchool, uniqueAcrossSchools } from './school-in-key.fixture.ts';
import { openSqlite, sqliteEngine } from './sqlite.ts';
import { writtenShape } from './store-shape.fixture.ts';

const options = { engine: sqliteEngine, nowMs: () => 0 };

async function shapeOf(db: ReturnType<typeof openSqlite>): Promise<string> {
  const { rows } = await sql<{ sql: string | null }>`
    select sql from sqlite_master where sql is not null order by name`.execute(db);
  return `${rows.map((row) => row.sql).join(';\n')};\n`;
}

describe('the migrations', () => {
  it('lead from an empty store to the written shape', async () => {
    const db = openSqlite(':memory:');
    await migrate(db, { ...options, migrations });
    expect(await shapeOf(db)).toBe(writtenShape('sqlite'));
    await db.destroy();
  });

  it('leave a column for each field of each kind of record', async () => {
    const db = openSqlite(':memory:');
    await migrate(db, { ...options, migrations });
    for (const kind of rosterKinds) {
      const { rows } = await sql<{ name: string }>`
        select name from pragma_table_info(${recordTables[kind].table})`.execute(db);
      const names = rows.map(({ name }) => name);
      const missing = columnNames(kind).filter((name) => !names.includes(name));
      expect({ kind, missing }).toEqual({ kind, missing: [] });
    }
    await db.destroy();
  });

  it('can stop at each and go on from there', async () => {
    for (let stop = 0; stop <= migrations.length; stop += 1) {
      const db = openSqlite(':memory:');
      await migrate(db, { ...options, migrations: migrations.slice(0, stop) });
      await migrate(db, { ...options, migrations });
      await migrate(db, { ...options, migrations });
      const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
      expect(rows.map((row) => row.name)).toEqual(migrations.map((migration) => migration.name));
      await db.destroy();
    }
  });

  it('keep the PINs that staff chose before families had any', async () => {
    const db = openSqlite(':memory:');
    const before = migrations.findIndex(({ name }) => name === '0015-pin');
    await migrate(db, { ...options, migrations: migrations.slice(0, before) });
    await sql`insert into school_pin_key (school, key) values ('s', 'k')`.execute(db);
    await sql`insert into staff_pin (school, user, mark, set_at) values ('s', 'u', 'm', 't')`.execute(db);
    await migrate(db, { ...options, migrations });
    const { rows } = await sql`select * from pin`.execute(db);
    expect(rows).toEqual([
      { school: 's', owner_kind: 'staff', owner: 'u', mark: 'm', sealed: '', digits: 0, set_at: 't' },
    ]);
    const again = sql`insert into pin (school, owner_kind, owner, mark, sealed, digits, set_at)
      values ('s', 'contact', 'c', 'm', '', 4, 't')`;
    await expect(again.execute(db)).rejects.toThrow('UNIQUE');
    await db.destroy();
  });

  it('let accounts of before be found by the words of their name', async () => {
    const db = openSqlite(':memory:');
    const before = migrations.findIndex(({ name }) => name === '0048-name-search');
    await migrate(db, { ...options, migrations: migrations.slice(0, before) });
    for (const [id, firstName] of [
      ['a', 'Łukasz'],
      ['b', 'Mary-Ann'],
    ] as const)
      await sql`
        insert into user (id, email, email_verified, phone, name_info, address, password_hash, is_superadmin, created_at)
        values (${id}, ${id}, 0, '', ${JSON.stringify({ firstName, lastName: 'O’Neil' })}, '{}', '', 0, '')`.execute(
        db,
      );
    await migrate(db, { ...options, migrations });
    const { rows } = await sql`select name_search from user order by id`.execute(db);
    expect(rows).toEqual([{ name_search: ' lukasz oneil' }, { name_search: ' mary ann oneil' }]);
    await db.destroy();
  });

  it('let each key that a door had before count as a blocked tablet’s', async () => {
    const db = openSqlite(':memory:');
    const before = migrations.findIndex(({ name }) => name === '0049-ended-key');
    await migrate(db, { ...options, migrations: migrations.slice(0, before) });
    await sql`insert into ended_key (school, key_hash, device, ended_at) values ('s', 'h', 'd', 't')`.execute(
      db,
    );
    await migrate(db, { ...options, migrations });
    const { rows } = await sql`select key_hash, is_blocked from ended_key`.execute(db);
    expect(rows).toEqual([{ key_hash: 'h', is_blocked: 1 }]);
    await db.destroy();
  });

  it('count a contact’s keys as shown where the email has an account, and where there is a PIN', async () => {
    const db = openSqlite(':memory:');
    const before = migrations.findIndex(({ name }) => name === '0051-shown-key');
    await migrate(db, { ...options, migrations: migrations.slice(0, before) });
    await sql`
      insert into user (id, email, email_verified, phone, name_info, address, password_hash, is_superadmin, created_at)
      values ('u', 'joan@example.org', 1, '', '{}', '{}', '', 0, '')`.execute(db);
    for (const [id, email] of [
      ['account', 'joan@example.org'],
      ['pin', 'gone@example.org'],
      ['neither', 'kim@example.org'],
      ['slip', ''],
    ] as const)
      await sql`
        insert into contact (school, id, name_info, address, email, phone, created_at, stamps, revision)
        values ('s', ${id}, '{}', '{}', ${email}, '', '', '{}', 1)`.execute(db);
    for (const owner of ['pin', 'slip'])
      await sql`insert into pin (school, owner_kind, owner, mark, sealed, digits, set_at)
        values ('s', 'contact', ${owner}, ${owner}, '', 4, 't')`.execute(db);
    await migrate(db, { ...options, migrations });
    const { rows } = await sql`select contact from shown_key order by contact`.execute(db);
    expect(rows).toEqual([{ contact: 'account' }, { contact: 'pin' }]);
    await db.destroy();
  });

  it('are made whole or not at all', async () => {
    const db = openSqlite(':memory:');
    const broken: Migration = {
      name: '9999-broken',
      up: async (transaction) => {
        await sql`create table half_done (id text)`.execute(transaction);
        throw new Error('Half-way.');
      },
    };
    await expect(migrate(db, { ...options, migrations: [...migrations, broken] })).rejects.toThrow(
      'Half-way.',
    );
    expect(await shapeOf(db)).not.toContain('half_done');
    await migrate(db, { ...options, migrations });
    await db.destroy();
  });

  it('refuse a store that a newer version has changed', async () => {
    const db = openSqlite(':memory:');
    const newer: Migration = { name: '9999-newer', up: async () => {} };
    await migrate(db, { ...options, migrations: [...migrations, newer] });
    await expect(migrate(db, { ...options, migrations })).rejects.toThrow(NewerStoreError);
    await db.destroy();
  });

  it('leave every table strict, with the school in its key', async () => {
    const db = openSqlite(':memory:');
    await migrate(db, { ...options, migrations });
    const { rows } = await sql<{ name: string; strict: number }>`
      select name, strict from pragma_table_list where type = 'table' and name not like 'sqlite_%'`.execute(
      db,
    );
    const lax = rows.filter((row) => row.strict === 0).map((row) => row.name);
    expect(lax).toEqual(['migration']);
    for (const { name } of rows) {
      const key = await sql<{
        name: string;
      }>`select name from pragma_table_info(${name}) where pk > 0 order by pk`.execute(db);
      expectSchoolInKey(
        name,
        key.rows.map((row) => row.name),
      );
    }
    await db.destroy();
  });

  it('have no unique key beyond one school, apart from the listed ones', async () => {
    const db = openSqlite(':memory:');
    await migrate(db, { ...options, migrations });
    const { rows } = await sql<{ owner: string; name: string; columns: string }>`
      select t.name as owner, i.name as name, group_concat(c.name) as columns
      from pragma_table_list as t, pragma_index_list(t.name) as i, pragma_index_info(i.name) as c
      where t.type = 'table' and t.name not like 'sqlite_%' and i."unique" = 1
      group by t.name, i.name order by i.name`.execute(db);
    const beyond = rows.filter(
      ({ owner, columns }) => !tablesOfNoSchool.has(owner) && !columns.split(',').includes('school'),
    );
    expect(beyond.map(({ name }) => name)).toEqual([...uniqueAcrossSchools.keys()]);
    await db.destroy();
  });
});
