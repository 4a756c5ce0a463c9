import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** A new email address waits beside the one in force until it is verified. */
export const pendingEmail: Migration = {
  name: '0009-pending-email',
  up: async (db) => {
    await sql`alter table "user" add column pending_email text not null default ''`.execute(db);
  },
};
