import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What was paid of students' fees. */
export const payment: Migration = {
  name: '0023-payment',
  up: async (db, engine) => {
    const table = db.schema
      .createTable('payment')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('term', 'text', (column) => column.notNull())
      .addColumn('student', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('recorded_by_name', 'text', (column) => column.notNull())
      .addColumn('is_cancelled', 'integer', (column) =>
        column.notNull().check(sql`${sql.ref('is_cancelled')} in (0, 1)`),
      )
      .addColumn('stamps', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('payment_key', ['school', 'id']);
    await engine.strictByKey(table).execute();
    await db.schema
      .createIndex('payment_by_revision')
      .on('payment')
      .columns(['school', 'revision'])
      .execute();
    // Without the school, as `registration_of_student` is: see `of-school`.
    await db.schema.createIndex('payment_of_student').on('payment').column('student').execute();
  },
};
