import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine, Migration } from './migration.ts';

/** What accounts need: codes by mail, waiting mails, used captchas, feedback. */
export const account: Migration = {
  name: '0005-account',
  up: async (db, engine) => {
    await createEmailCode(db, engine);
    await createMail(db, engine);
    await engine
      .strictByKey(key(integer(text(make(db, 'used_captcha'), 'id'), 'until_ms'), 'used_captcha', 'id'))
      .execute();
    await createFeedback(db, engine);
    await sql`alter table session add column agent text not null default ''`.execute(db);
    await db.schema.createIndex('school_by_access_code').on('school').column('access_code').execute();
  },
};

type Table = CreateTableBuilder<string, string>;

function make(db: Kysely<unknown>, name: string): Table {
  return db.schema.createTable(name);
}

function text(table: Table, ...names: readonly string[]): Table {
  return names.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull()), table);
}

function integer(table: Table, ...names: readonly string[]): Table {
  return names.reduce((built, name) => built.addColumn(name, 'integer', (column) => column.notNull()), table);
}

function key(table: Table, name: string, ...columns: readonly string[]): Table {
  return table.addPrimaryKeyConstraint(`${name}_key`, [...columns]);
}

async function createEmailCode(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = text(make(db, 'email_code'), 'user', 'purpose', 'code_hash', 'email', 'expires_at');
  await engine
    .strictByKey(
      key(table, 'email_code', 'user', 'purpose', 'code_hash').addForeignKeyConstraint(
        'email_code_user',
        ['user'],
        'user',
        ['id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
    )
    .execute();
}

async function createMail(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = text(make(db, 'mail'), 'id', 'recipient', 'subject', 'text', 'html', 'created_at');
  await engine.strict(key(integer(table, 'tries', 'due_ms'), 'mail', 'id')).execute();
  await db.schema.createIndex('mail_by_due').on('mail').column('due_ms').execute();
}

async function createFeedback(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = text(make(db, 'feedback'), 'id', 'name', 'email', 'message', 'created_at')
    .addColumn('user', 'text')
    .addColumn('read_at', 'text');
  await engine.strict(key(table, 'feedback', 'id')).execute();
}
