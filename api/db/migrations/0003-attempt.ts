import type { Migration } from './migration.ts';

/**
 * Counts what may be tried only so often, for all servers of one database. Of no school, since
 * callers have not signed in yet.
 */
export const attempt: Migration = {
  name: '0003-attempt',
  up: async (db, engine) => {
    const table = db.schema
      .createTable('attempt')
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('taken', 'integer', (column) => column.notNull())
      .addColumn('until_ms', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('attempt_key', ['key']);
    await engine.strictByKey(table).execute();
    await db.schema.createIndex('attempt_by_until').on('attempt').column('until_ms').execute();
  },
};
