import type { Migration } from './migration.ts';

/** Marks of the PINs that staff had before, with their ends: a door may have been offline. */
export const formerPin: Migration = {
  name: '0027-former-pin',
  up: async (db, engine) => {
    const table = db.schema
      .createTable('former_pin')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('mark', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('former_pin_key', ['school', 'owner', 'mark']);
    await engine.strictByKey(table).execute();
  },
};
