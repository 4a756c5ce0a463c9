import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Until which day a student counts in a term; empty for the term's last day. */
export const leaving: Migration = {
  name: '0040-leaving',
  up: async (db) => {
    await sql`alter table registration add column left_on text not null default ''`.execute(db);
  },
};
