import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Imports that an administrator makes in the browser: each run, the files as they were sent in
 * parts, and the steps that are applied one after the other. They are in the store, so that a run
 * goes on after a restart, and on any server.
 */
export const importRun: Migration = {
  name: '0021-import-run',
  up: async (db, engine) => {
    await engine.strictByKey(runTable(db)).execute();
    await engine.strict(partTable(db)).execute();
    await engine.strictByKey(stepTable(db)).execute();
    await db.schema.createIndex('import_run_by_state').on('import_run').columns(['state', 'id']).execute();
  },
};

function runTable(db: Kysely<unknown>) {
  return db.schema
    .createTable('import_run')
    .addColumn('school', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_by_name', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_run_key', ['school', 'id']);
}

function partTable(db: Kysely<unknown>) {
  return db.schema
    .createTable('import_part')
    .addColumn('school', 'text', (column) => column.notNull())
    .addColumn('import', 'text', (column) => column.notNull())
    .addColumn('file', 'integer', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_part_key', ['school', 'import', 'file', 'part']);
}

function stepTable(db: Kysely<unknown>) {
  return db.schema
    .createTable('import_step')
    .addColumn('school', 'text', (column) => column.notNull())
    .addColumn('import', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_step_key', ['school', 'import', 'number']);
}
