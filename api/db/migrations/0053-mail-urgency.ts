import type { Migration } from './migration.ts';

/** Empty: somebody waits for the mail. Those go first, however many wait behind them. */
export const mailUrgency: Migration = {
  name: '0053-mail-urgency',
  up: async (db) => {
    await db.schema
      .alterTable('mail')
      .addColumn('urgency', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex('mail_by_urgency').on('mail').columns(['urgency', 'due_ms', 'id']).execute();
  },
};
