import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Answers that an office keeps under a name. */
export const messageTemplate: Migration = {
  name: '0043-message-template',
  up: async (db, engine) => {
    const templates = db.schema
      .createTable('message_template')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('is_removed', 'integer', (column) =>
        column.notNull().check(sql`${sql.ref('is_removed')} in (0, 1)`),
      )
      .addColumn('stamps', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('message_template_key', ['school', 'id']);
    await engine.strictByKey(templates).execute();
    await db.schema
      .createIndex('message_template_by_revision')
      .on('message_template')
      .columns(['school', 'revision'])
      .execute();
  },
};
