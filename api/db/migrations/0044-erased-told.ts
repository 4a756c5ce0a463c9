import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Who has spoken of somebody that is erased: their devices are told to forget the person. */
export const erasedTold: Migration = {
  name: '0044-erased-told',
  up: async (db, engine) => {
    const table = db.schema
      .createTable('erased_told')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('erased_told_key', ['school', 'actor', 'id']);
    await engine.strictByKey(table).execute();
    await sql`insert into erased_told (school, actor, id)
      select distinct history.school, history.actor, erased.id
      from erased join history on history.school = erased.school
      where history.raw like '%' || erased.id || '%'`.execute(db);
  },
};
