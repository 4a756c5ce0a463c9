import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Whose families an announcement is for, when it is published, and its words in other languages.
 */
export const announcementAudience: Migration = {
  name: '0036-announcement-audience',
  up: async (db) => {
    await sql`alter table announcement add column students text not null default '[]'`.execute(db);
    await sql`alter table announcement add column publish_at text not null default ''`.execute(db);
    await sql`alter table announcement add column other_languages text not null default '[]'`.execute(db);
  },
};
