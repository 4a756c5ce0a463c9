import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The secret in the address of a school's calendar, and a school's own line for absences. */
export const calendarFeed: Migration = {
  name: '0025-calendar-feed',
  up: async (db, engine) => {
    const table = db.schema
      .createTable('calendar_feed')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('calendar_feed_key', ['school']);
    await engine.strictByKey(table).execute();
    await sql`alter table school add column absence_line integer not null default 0`.execute(db);
  },
};
