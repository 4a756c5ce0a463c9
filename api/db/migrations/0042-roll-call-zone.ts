import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** In which time zone a roll call began; empty for those of before, whose school's zone is read. */
export const rollCallZone: Migration = {
  name: '0042-roll-call-zone',
  up: async (db) => {
    await sql`alter table roll_call add column time_zone text not null default ''`.execute(db);
  },
};
