import type { Migration } from './migration.ts';

/**
 * Contacts of whom somebody else has had keys of passes: until which day they are made with a salt.
 */
export const passRenewal: Migration = {
  name: '0050-pass-renewal',
  up: async (db, engine) => {
    const table = db.schema
      .createTable('pass_renewal')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('contact', 'text', (column) => column.notNull())
      .addColumn('salt', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('pass_renewal_key', ['school', 'contact']);
    await engine.strictByKey(table).execute();
  },
};
