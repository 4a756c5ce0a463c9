import type { Migration } from './migration.ts';

/** Whether somebody may collect a child once, as parents are asked. Read by the child. */
export const question: Migration = {
  name: '0016-question',
  up: async (db, engine) => {
    const table = db.schema
      .createTable('question')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('student', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .addColumn('asked_by', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('answered_by_name', 'text', (column) => column.notNull())
      .addColumn('contact', 'text', (column) => column.notNull())
      .addColumn('stamps', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('question_key', ['school', 'id']);
    await engine.strictByKey(table).execute();
    await db.schema
      .createIndex('question_by_revision')
      .on('question')
      .columns(['school', 'revision'])
      .execute();
    // Without the school, as `registration_of_student` is: see `of-school`.
    await db.schema.createIndex('question_of_student').on('question').column('student').execute();
  },
};
