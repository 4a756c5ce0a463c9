import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Who may collect which child. A parent's copy reads it by the child. */
export const collector: Migration = {
  name: '0010-collector',
  up: async (db, engine) => {
    const table = db.schema
      .createTable('collector')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('student', 'text', (column) => column.notNull())
      .addColumn('contact', 'text', (column) => column.notNull())
      .addColumn('collect', 'text', (column) => column.notNull())
      .addColumn('is_barred', 'integer', (column) => column.notNull().check(sql`"is_barred" in (0, 1)`))
      .addColumn('from', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .addColumn('days', 'text')
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('stamps', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('collector_key', ['school', 'id']);
    await engine.strictByKey(table).execute();
    await db.schema
      .createIndex('collector_by_revision')
      .on('collector')
      .columns(['school', 'revision'])
      .execute();
    // Without the school, as `registration_of_student` is: see `of-school`.
    await db.schema.createIndex('collector_of_student').on('collector').column('student').execute();
  },
};
