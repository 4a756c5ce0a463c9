import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * PINs of staff and of families in one table, so that no two adults of a school have the same. Keys
 * and links of passes.
 */
export const pin: Migration = {
  name: '0015-pin',
  up: async (db, engine) => {
    const pins = db.schema
      .createTable('pin')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('owner_kind', 'text', (column) =>
        column.notNull().check(sql`"owner_kind" in ('staff', 'contact')`),
      )
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('mark', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('digits', 'integer', (column) => column.notNull())
      .addColumn('set_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('pin_key', ['school', 'owner_kind', 'owner']);
    await engine.strictByKey(pins).execute();
    await db.schema.createIndex('pin_by_mark').on('pin').columns(['school', 'mark']).unique().execute();
    // How many digits the PIN of a member of staff has was never kept.
    await sql`
      insert into pin (school, owner_kind, owner, mark, sealed, digits, set_at)
      select school, 'staff', ${sql.ref('user')}, mark, '', 0, set_at from staff_pin`.execute(db);
    await db.schema.dropTable('staff_pin').execute();
    // Counts the changes of the school's PINs.
    await sql`alter table school_pin_key add column changes integer not null default 0`.execute(db);
    const keys = db.schema
      .createTable('pass_key')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('pass_key_key', ['school']);
    await engine.strictByKey(keys).execute();
    const links = db.schema
      .createTable('pass_link')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('contact', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('pass_link_key', ['school', 'contact']);
    await engine.strictByKey(links).execute();
    await db.schema
      .createIndex('pass_link_by_token')
      .on('pass_link')
      .columns(['school', 'token_hash'])
      .execute();
    await sql`alter table school add column pin_digits integer not null default 4`.execute(db);
  },
};
