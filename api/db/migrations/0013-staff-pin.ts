import type { Migration } from './migration.ts';

/** Marks of the PINs of staff, and the key of each school under which they are made. */
export const staffPin: Migration = {
  name: '0013-staff-pin',
  up: async (db, engine) => {
    const keys = db.schema
      .createTable('school_pin_key')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('school_pin_key_key', ['school']);
    await engine.strictByKey(keys).execute();
    const pins = db.schema
      .createTable('staff_pin')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('user', 'text', (column) => column.notNull())
      .addColumn('mark', 'text', (column) => column.notNull())
      .addColumn('set_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('staff_pin_key', ['school', 'user']);
    await engine.strictByKey(pins).execute();
    // Two adults cannot have one PIN.
    await db.schema
      .createIndex('staff_pin_by_mark')
      .on('staff_pin')
      .columns(['school', 'mark'])
      .unique()
      .execute();
  },
};
