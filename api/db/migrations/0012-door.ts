import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine, Migration } from './migration.ts';

/**
 * Doors: devices with an identity of their own. Their pairing codes, keys that have ended, codes of
 * one use that open a door whose PIN is forgotten; on which device a session is used.
 */
export const door: Migration = {
  name: '0012-door',
  up: async (db, engine) => {
    await sql`alter table device add column is_door integer not null default 0 check (is_door in (0, 1))`.execute(
      db,
    );
    await sql`alter table device add column opens_with text not null default 'staffed'`.execute(db);
    for (const name of ['paired_at', 'pin', 'last_user'])
      await db.schema.alterTable('device').addColumn(name, 'text').execute();
    for (const name of ['agent', 'network'])
      await sql`alter table device add column ${sql.ref(name)} text not null default ''`.execute(db);
    await db.schema.createIndex('device_by_key_alone').on('device').column('key_hash').execute();
    await db.schema.alterTable('session').addColumn('device', 'text').execute();
    await make(db, engine, {
      name: 'door_code',
      key: ['school', 'device'],
      rest: ['code_hash', 'expires_at', 'made_by'],
    });
    await db.schema.createIndex('door_code_by_code').on('door_code').column('code_hash').execute();
    await make(db, engine, { name: 'ended_key', key: ['school', 'key_hash'], rest: ['device', 'ended_at'] });
    await make(db, engine, {
      name: 'door_reset_code',
      key: ['school', 'device', 'id'],
      rest: ['code', 'verifier', 'shown_at'],
    });
  },
};

interface TextTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly rest: readonly string[];
}

async function make(db: Kysely<unknown>, engine: Engine, { name, key, rest }: TextTable): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const column of [...key, ...rest]) table = table.addColumn(column, 'text', (of) => of.notNull());
  await engine.strictByKey(table.addPrimaryKeyConstraint(`${name}_key`, [...key])).execute();
}
