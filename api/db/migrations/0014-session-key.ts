import type { Migration } from './migration.ts';

/** The public keys with which sessions sign commands, and what proved each command's actor. */
export const sessionKey: Migration = {
  name: '0014-session-key',
  up: async (db, engine) => {
    const table = db.schema
      .createTable('signing_key')
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('session', 'text', (column) => column.notNull())
      .addColumn('user', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addPrimaryKeyConstraint('signing_key_key', ['id']);
    await engine.strictByKey(table).execute();
    await db.schema.createIndex('signing_key_by_session').on('signing_key').column('session').execute();
    await db.schema.alterTable('history').addColumn('proof', 'text').execute();
  },
};
