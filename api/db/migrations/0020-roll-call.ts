import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Roll calls, what is known of each person in one, and who of the staff is here on a day. */
export const rollCall: Migration = {
  name: '0020-roll-call',
  up: async (db, engine) => {
    await engine.strictByKey(rollCallTable(db)).execute();
    await engine.strictByKey(tickTable(db)).execute();
    await engine.strictByKey(presenceTable(db)).execute();
    for (const table of ['roll_call', 'roll_call_tick', 'staff_presence'])
      await db.schema.createIndex(`${table}_by_revision`).on(table).columns(['school', 'revision']).execute();
    await db.schema
      .createIndex('roll_call_tick_by_roll_call')
      .on('roll_call_tick')
      .columns(['school', 'roll_call'])
      .execute();
  },
};

function rollCallTable(db: Kysely<unknown>) {
  return db.schema
    .createTable('roll_call')
    .addColumn('school', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('started_by_name', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('search_minutes', 'integer', (column) => column.notNull())
    .addColumn('students', 'text')
    .addColumn('joined_to', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text', (column) => column.notNull())
    .addColumn('ended_by_name', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('stamps', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('roll_call_key', ['school', 'id']);
}

function tickTable(db: Kysely<unknown>) {
  return db.schema
    .createTable('roll_call_tick')
    .addColumn('school', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('roll_call', 'text', (column) => column.notNull())
    .addColumn('student', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('group', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('is_removed', 'integer', (column) => column.notNull().check(sql`"is_removed" in (0, 1)`))
    .addColumn('stamps', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('roll_call_tick_key', ['school', 'id']);
}

function presenceTable(db: Kysely<unknown>) {
  return db.schema
    .createTable('staff_presence')
    .addColumn('school', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('came_at', 'text', (column) => column.notNull())
    .addColumn('left_at', 'text', (column) => column.notNull())
    .addColumn('stamps', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_presence_key', ['school', 'id']);
}
