import type { Migration } from './migration.ts';

/**
 * Who typed a PIN where a command was made. Null where nobody had to, and of what came before;
 * empty where a member of staff is named whose PIN was not typed.
 */
export const byPin: Migration = {
  name: '0038-by-pin',
  up: async (db) => {
    await db.schema.alterTable('history').addColumn('by_pin', 'text').execute();
  },
};
