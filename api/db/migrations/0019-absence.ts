import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Absences of students, and the reasons that a school has besides those that every school has. */
export const absence: Migration = {
  name: '0019-absence',
  up: async (db, engine) => {
    const flag = (name: string) => sql`${sql.ref(name)} in (0, 1)`;
    const table = db.schema
      .createTable('absence')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('student', 'text', (column) => column.notNull())
      .addColumn('from', 'text', (column) => column.notNull())
      .addColumn('to', 'text', (column) => column.notNull())
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('time', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('reported_by', 'text', (column) => column.notNull())
      .addColumn('explained', 'integer', (column) => column.notNull().check(flag('explained')))
      .addColumn('is_cancelled', 'integer', (column) => column.notNull().check(flag('is_cancelled')))
      .addColumn('stamps', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('absence_key', ['school', 'id']);
    await engine.strictByKey(table).execute();
    await db.schema
      .createIndex('absence_by_revision')
      .on('absence')
      .columns(['school', 'revision'])
      .execute();
    // Without the school, as `registration_of_student` is: see `of-school`.
    await db.schema.createIndex('absence_of_student').on('absence').column('student').execute();
    await sql`alter table school add column absence_reasons text not null default '[]'`.execute(db);
  },
};
