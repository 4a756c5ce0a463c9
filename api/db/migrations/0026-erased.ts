import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Who was erased on request, by id. `traces` has what is still to be looked for (JSON); it is empty
 * once nothing of the person is left. From the security log a contact's name can be taken out, and
 * nothing else changes there.
 */
export const erased: Migration = {
  name: '0026-erased',
  up: async (db, engine) => {
    const table = db.schema
      .createTable('erased')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) =>
        column.notNull().check(sql`${sql.ref('kind')} in ('student', 'contact')`),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('erased_at', 'text', (column) => column.notNull())
      .addColumn('traces', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('erased_key', ['school', 'kind', 'id']);
    await engine.strictByKey(table).execute();
    await engine.letPersonGo(db, 'security_event');
  },
};
