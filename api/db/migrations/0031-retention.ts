import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * How long a school keeps what, what it has removed so far, and each run that removed something.
 * `counts` is JSON: how many records of each kind, and no names. `history_up_to`: the position up
 * to which the history says nothing any more.
 */
export const retention: Migration = {
  name: '0031-retention',
  up: async (db, engine) => {
    await sql`alter table school add column retention text not null default '{"isOn":false,"months":null}'`.execute(
      db,
    );
    await sql`alter table school add column forgotten text not null default '{"at":"","attendanceFrom":""}'`.execute(
      db,
    );
    const table = db.schema
      .createTable('retention_run')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('epoch', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('began_at', 'text', (column) => column.notNull())
      .addColumn('touched_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text', (column) => column.notNull())
      .addColumn('by_name', 'text', (column) => column.notNull())
      .addColumn('counts', 'text', (column) => column.notNull())
      .addColumn('attendance_from', 'text', (column) => column.notNull())
      .addColumn('history_up_to', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('retention_run_key', ['school', 'id']);
    await engine.strictByKey(table).execute();
  },
};
