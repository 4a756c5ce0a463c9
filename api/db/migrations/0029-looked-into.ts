import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Who looks into a door that is not heard of, and since when. */
export const lookedInto: Migration = {
  name: '0029-looked-into',
  up: async (db) => {
    await sql`alter table device add column looked_into_by text not null default ''`.execute(db);
    await sql`alter table device add column looked_into_at text`.execute(db);
  },
};
