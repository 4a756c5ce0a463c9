import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Each device that a session was used on, not the latest alone. */
export const sessionDevices: Migration = {
  name: '0047-session-devices',
  up: async (db) => {
    await sql`alter table session add column earlier_devices text not null default ''`.execute(db);
  },
};
