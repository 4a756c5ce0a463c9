import type { Migration } from './migration.ts';

/**
 * The last stamp that counts in a school: its clock survives a restart and is one for all servers.
 */
export const schoolStamp: Migration = {
  name: '0007-school-stamp',
  up: async (db) => {
    await db.schema
      .alterTable('school_revision')
      .addColumn('stamp', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
