import { type CreateTableBuilder, sql } from 'kysely';
import type { Migration } from './migration.ts';

type Table = CreateTableBuilder<string, string>;

function text(table: Table, ...names: readonly string[]): Table {
  return names.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull()), table);
}

function integer(table: Table, ...names: readonly string[]): Table {
  return names.reduce((built, name) => built.addColumn(name, 'integer', (column) => column.notNull()), table);
}

/** Notices to parents: who wants which, on which devices, and what waits to be told. */
export const notice: Migration = {
  name: '0030-notice',
  up: async (db, engine) => {
    const make = (name: string): Table => db.schema.createTable(name);
    const subscription = text(
      make('push_subscription'),
      'session',
      'user',
      'endpoint',
      'p256dh',
      'auth',
      'created_at',
    )
      .addPrimaryKeyConstraint('push_subscription_key', ['session'])
      .addForeignKeyConstraint('push_subscription_session', ['session'], 'session', ['id'], (key) =>
        key.onDelete('cascade'),
      );
    await engine.strictByKey(subscription).execute();
    await db.schema
      .createIndex('push_subscription_by_endpoint')
      .on('push_subscription')
      .column('endpoint')
      .unique()
      .execute();
    await db.schema.createIndex('push_subscription_by_user').on('push_subscription').column('user').execute();
    const setting = text(make('notice_setting'), 'user', 'settings')
      .addPrimaryKeyConstraint('notice_setting_key', ['user'])
      .addForeignKeyConstraint('notice_setting_user', ['user'], 'user', ['id'], (key) =>
        key.onDelete('cascade'),
      );
    await engine.strictByKey(setting).execute();
    const event = integer(
      text(make('family_event'), 'school', 'kind', 'subject', 'after'),
      'arrived_ms',
      'due_ms',
    ).addPrimaryKeyConstraint('family_event_key', ['school', 'kind', 'subject']);
    await engine.strictByKey(event).execute();
    await db.schema.createIndex('family_event_by_due').on('family_event').column('due_ms').execute();
    const told = integer(
      text(make('notice_told'), 'school', 'user', 'date', 'student', 'part', 'kind', 'digest', 'tag'),
      'told_ms',
    ).addPrimaryKeyConstraint('notice_told_key', ['school', 'user', 'date', 'student', 'part']);
    await engine.strictByKey(told).execute();
    const message = integer(
      text(make('push_message'), 'school', 'id', 'session', 'user', 'tag', 'payload', 'about'),
      'created_ms',
      'tries',
      'due_ms',
    )
      .addColumn('is_urgent', 'integer', (column) =>
        column.notNull().check(sql`${sql.ref('is_urgent')} in (0, 1)`),
      )
      .addPrimaryKeyConstraint('push_message_key', ['school', 'id']);
    await engine.strictByKey(message).execute();
    await db.schema.createIndex('push_message_by_due').on('push_message').column('due_ms').execute();
  },
};
