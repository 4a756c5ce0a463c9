import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Whether families may answer an announcement. */
export const answers: Migration = {
  name: '0034-answers',
  up: async (db) => {
    await sql`alter table announcement add column allows_answers integer not null default 0 check (allows_answers in (0, 1))`.execute(
      db,
    );
  },
};
