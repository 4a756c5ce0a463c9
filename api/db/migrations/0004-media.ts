import type { Migration } from './migration.ts';

/**
 * Pictures, by the hash of their bytes. They are in the store and not in a folder, so every server
 * on the database has them, and so does a backup. A user belongs to no school, so a user's picture
 * is stored once.
 */
export const media: Migration = {
  name: '0004-media',
  up: async (db, engine) => {
    await engine
      .strict(
        db.schema
          .createTable('media')
          .addColumn('school', 'text', (column) => column.notNull())
          .addColumn('sha256', 'text', (column) => column.notNull())
          .addColumn('bytes', 'blob', (column) => column.notNull())
          .addColumn('created_at', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('media_key', ['school', 'sha256']),
      )
      .execute();
    await engine
      .strict(
        db.schema
          .createTable('user_picture')
          .addColumn('user', 'text', (column) => column.notNull())
          .addColumn('sha256', 'text', (column) => column.notNull())
          .addColumn('bytes', 'blob', (column) => column.notNull())
          .addColumn('created_at', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('user_picture_key', ['user'])
          .addForeignKeyConstraint('user_picture_user', ['user'], 'user', ['id'], (key) =>
            key.onDelete('cascade'),
          ),
      )
      .execute();
    await db.schema.createIndex('user_picture_by_hash').on('user_picture').column('sha256').execute();
  },
};
