import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What families and the office write to each other, and who has read what. */
export const message: Migration = {
  name: '0032-message',
  up: async (db, engine) => {
    const words = db.schema
      .createTable('message')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('student', 'text', (column) => column.notNull())
      .addColumn('students', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('written_at', 'text', (column) => column.notNull())
      .addColumn('written_by', 'text', (column) => column.notNull())
      .addColumn('written_by_name', 'text', (column) => column.notNull())
      .addColumn('contact', 'text', (column) => column.notNull())
      .addColumn('is_from_family', 'integer', (column) =>
        column.notNull().check(sql`${sql.ref('is_from_family')} in (0, 1)`),
      )
      .addColumn('announcement', 'text', (column) => column.notNull())
      .addColumn('assigned_to', 'text', (column) => column.notNull())
      .addColumn('assigned_to_name', 'text', (column) => column.notNull())
      .addColumn('assigned_at', 'text', (column) => column.notNull())
      .addColumn('stamps', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('message_key', ['school', 'id']);
    await engine.strictByKey(words).execute();
    await createIndexes('message', db);
    const reads = db.schema
      .createTable('message_read')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('student', 'text', (column) => column.notNull())
      .addColumn('students', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('read_at', 'text', (column) => column.notNull())
      .addColumn('read_by', 'text', (column) => column.notNull())
      .addColumn('read_by_name', 'text', (column) => column.notNull())
      .addColumn('is_of_family', 'integer', (column) =>
        column.notNull().check(sql`${sql.ref('is_of_family')} in (0, 1)`),
      )
      .addColumn('stamps', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('message_read_key', ['school', 'id']);
    await engine.strictByKey(reads).execute();
    await createIndexes('message_read', db);
  },
};

async function createIndexes(table: string, db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex(`${table}_by_revision`).on(table).columns(['school', 'revision']).execute();
  // Without the school, as `registration_of_student` is: see `of-school`.
  await db.schema.createIndex(`${table}_of_student`).on(table).column('student').execute();
}
