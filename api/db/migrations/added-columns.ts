import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** A table and its new column as SQL defines it: `['student', "bus text not null default ''"]`. */
type AddedColumn = readonly [table: string, definition: string];

/** The migration that does no more than add columns. */
export function addedColumns(name: string, ...columns: readonly AddedColumn[]): Migration {
  return {
    name,
    up: async (db) => {
      for (const [table, definition] of columns)
        await sql`alter table ${sql.table(table)} add column ${sql.raw(definition)}`.execute(db);
    },
  };
}
