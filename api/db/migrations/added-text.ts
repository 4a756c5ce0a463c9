import type { Migration } from './migration.ts';

/** The migration that adds one column of text, and no more. `value` is what earlier rows hold. */
export function addedText(name: string, table: string, column: string, value = ''): Migration {
  return {
    name,
    up: async (db) => {
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(value))
        .execute();
    },
  };
}
