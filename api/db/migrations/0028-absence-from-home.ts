import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What parents report of absences, and which devices are those of parents. */
export const absenceFromHome: Migration = {
  name: '0028-absence-from-home',
  up: async (db) => {
    for (const name of ['family_note', 'collected_by'])
      await sql`alter table absence add column ${sql.ref(name)} text not null default ''`.execute(db);
    const flags = [
      ['absence', 'reported_from_home'],
      ['absence', 'school_acted'],
      ['device', 'is_family'],
    ] as const;
    for (const [table, name] of flags) {
      const column = sql.ref(name);
      await sql`alter table ${sql.table(table)} add column ${column} integer not null default 0 check (${column} in (0, 1))`.execute(
        db,
      );
    }
  },
};
