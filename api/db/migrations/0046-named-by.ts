import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Which parent named somebody who may collect. Those of before stand until their last day. */
export const namedBy: Migration = {
  name: '0046-named-by',
  up: async (db) => {
    await sql`alter table collector add column named_by text not null default '[]'`.execute(db);
  },
};
