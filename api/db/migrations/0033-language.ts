import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** In which language an account and a school are spoken to; empty where nobody has chosen. */
export const language: Migration = {
  name: '0033-language',
  up: async (db) => {
    await sql`alter table school add column language text not null default ''`.execute(db);
    await sql`alter table "user" add column language text not null default ''`.execute(db);
  },
};
