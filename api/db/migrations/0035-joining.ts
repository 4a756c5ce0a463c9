import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** From which day on a student counts in a term; empty for the term's first day. */
export const joining: Migration = {
  name: '0035-joining',
  up: async (db) => {
    await sql`alter table registration add column joined_on text not null default ''`.execute(db);
  },
};
