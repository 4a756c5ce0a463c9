import type { Reader } from './open.ts';

export async function schoolExists(db: Reader, school: string): Promise<boolean> {
  const row = await db
    .selectFrom('school_revision')
    .select('school')
    .where('school', '=', school)
    .executeTakeFirst();
  return row !== undefined;
}

/** The ids of schools, in the order of their names. */
export async function readSchoolIds(db: Reader): Promise<readonly string[]> {
  const rows = await db.selectFrom('school').select('school').orderBy('name').orderBy('school').execute();
  return rows.map((row) => row.school);
}

export async function findSchoolBySlug(db: Reader, urlslug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('school')
    .select('school')
    .where('urlslug', '=', urlslug)
    .executeTakeFirst();
  return row?.school;
}

/** How far the school's history has come: the revision of its last change. */
export async function readRevision(db: Reader, school: string): Promise<number> {
  const row = await db
    .selectFrom('school_revision')
    .select('revision')
    .where('school', '=', school)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** A deactivated school is read-only to everyone but superadmins. */
export async function isSchoolActive(db: Reader, school: string): Promise<boolean> {
  const row = await db
    .selectFrom('school')
    .select('is_active')
    .where('school', '=', school)
    .where('id', '=', school)
    .executeTakeFirst();
  return row?.is_active === 1;
}
