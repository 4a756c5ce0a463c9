import type { Migration } from './migration.ts';

/** What the columns of a school's spreadsheets hold, by the names of the columns. */
export const importMapping: Migration = {
  name: '0022-import-mapping',
  up: async (db, engine) => {
    await engine
      .strictByKey(
        db.schema
          .createTable('import_mapping')
          .addColumn('school', 'text', (column) => column.notNull())
          .addColumn('columns', 'text', (column) => column.notNull())
          .addColumn('mapping', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('import_mapping_key', ['school', 'columns']),
      )
      .execute();
  },
};
