import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** A school's hours; a term's holidays and early closings. Nobody has written either so far. */
export const schoolHours: Migration = {
  name: '0018-school-hours',
  up: async (db) => {
    await sql`alter table school add column hours text not null default '{}'`.execute(db);
    await sql`alter table term add column exceptions text not null default '[]'`.execute(db);
  },
};
