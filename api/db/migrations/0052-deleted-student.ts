import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Each look with a parent's eyes asks for deleted students, of whom a school has few. */
export const deletedStudent: Migration = {
  name: '0052-deleted-student',
  up: async (db) => {
    await db.schema
      .createIndex('student_deleted')
      .on('student')
      .column('school')
      .where(sql.ref('deleted_at'), 'is not', null)
      .execute();
  },
};
