import type { Migration } from './migration.ts';

/**
 * What the steps of an import that has not begun were planned from, as JSON; empty as long as there
 * is no whole plan.
 */
export const importPlan: Migration = {
  name: '0045-import-plan',
  up: async (db) => {
    await db.schema
      .alterTable('import_run')
      .addColumn('plan', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
