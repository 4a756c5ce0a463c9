import type { Migration } from './migration.ts';

/**
 * What happened at the door that the office has to look at: open ones first, and those of a child.
 */
export const incident: Migration = {
  name: '0011-incident',
  up: async (db, engine) => {
    const table = db.schema
      .createTable('incident')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('student', 'text', (column) => column.notNull())
      .addColumn('person', 'text')
      .addColumn('door', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('afterwards', 'text', (column) => column.notNull())
      .addColumn('closed_by', 'text', (column) => column.notNull())
      .addColumn('closed_by_name', 'text', (column) => column.notNull())
      .addColumn('closing_note', 'text', (column) => column.notNull())
      .addColumn('closed_at', 'text', (column) => column.notNull())
      .addColumn('stamps', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('incident_key', ['school', 'id']);
    await engine.strictByKey(table).execute();
    await index('incident_by_revision', ['school', 'revision']);
    // Open ones have no moment of closing, so they are one stretch of this index.
    await index('incident_by_closing', ['school', 'closed_at', 'made_at', 'id']);
    await index('incident_by_student', ['school', 'student', 'date']);

    async function index(name: string, columns: string[]) {
      await db.schema.createIndex(name).on('incident').columns(columns).execute();
    }
  },
};
