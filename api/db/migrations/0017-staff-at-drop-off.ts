import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Whether the school asks for staff at drop-offs as at pick-ups. */
export const staffAtDropOff: Migration = {
  name: '0017-staff-at-drop-off',
  up: async (db) => {
    await sql`
      alter table school add column staff_at_drop_off integer not null default 0
      check (staff_at_drop_off in (0, 1))`.execute(db);
  },
};
