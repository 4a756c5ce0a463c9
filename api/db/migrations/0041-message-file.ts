import type { Migration } from './migration.ts';

/**
 * Files beside messages, and when a message arrived. The file of a message lies under the message's
 * own id; what the record says of it is its name, type and size.
 */
export const messageFile: Migration = {
  name: '0041-message-file',
  up: async (db, engine) => {
    await db.schema.alterTable('message').addColumn('attachment', 'text').execute();
    await db.schema
      .alterTable('message')
      .addColumn('arrived_at', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await engine
      .strict(
        db.schema
          .createTable('message_file')
          .addColumn('school', 'text', (column) => column.notNull())
          .addColumn('message', 'text', (column) => column.notNull())
          .addColumn('user', 'text', (column) => column.notNull())
          .addColumn('type', 'text', (column) => column.notNull())
          .addColumn('bytes', 'blob', (column) => column.notNull())
          .addColumn('size_bytes', 'integer', (column) => column.notNull())
          .addColumn('created_at', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('message_file_key', ['school', 'message']),
      )
      .execute();
  },
};
