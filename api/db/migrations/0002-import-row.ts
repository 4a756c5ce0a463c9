import type { Migration } from './migration.ts';

/** What an import remembers of each source row, so that the next one carries on only changes. */
export const importRow: Migration = {
  name: '0002-import-row',
  up: async (db, engine) => {
    const table = db.schema
      .createTable('import_row')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('sourced_id', 'text', (column) => column.notNull())
      .addColumn('record', 'text', (column) => column.notNull())
      .addColumn('seen', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_row_key', ['school', 'kind', 'sourced_id']);
    await engine.strictByKey(table).execute();
    // Which school a row of the source became is asked without knowing the school.
    await db.schema
      .createIndex('import_row_by_source')
      .on('import_row')
      .columns(['kind', 'sourced_id'])
      .execute();
  },
};
