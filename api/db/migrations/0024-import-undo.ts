import type { Migration } from './migration.ts';

/** How the undo of an import went, as JSON; empty as long as nobody asked for it. */
export const importUndo: Migration = {
  name: '0024-import-undo',
  up: async (db) => {
    await db.schema
      .alterTable('import_run')
      .addColumn('undo', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
