import type { Migration } from './migration.ts';

/** The index of the commands of a device has them in the order in which they count. */
export const corrections: Migration = {
  name: '0037-corrections',
  up: async (db) => {
    await db.schema.dropIndex('history_by_device').execute();
    await db.schema
      .createIndex('history_by_device')
      .on('history')
      .columns(['school', 'device', 'corrected_stamp', 'stamp'])
      .execute();
  },
};
