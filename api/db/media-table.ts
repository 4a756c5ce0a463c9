import { sql } from 'kysely';
import type { Reader, Writer } from './open.ts';

export interface NewMedia {
  readonly sha256: string;
  readonly bytes: Uint8Array;
  readonly createdAt: string;
}

/** The same picture twice is one row, as old as its last upload. */
export async function keepMedia(db: Writer, school: string, { sha256, bytes, createdAt }: NewMedia) {
  await db
    .insertInto('media')
    .values({ school, sha256, bytes: Buffer.from(bytes), created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['school', 'sha256']).doUpdateSet({ created_at: createdAt }))
    .execute();
}

/** The hashes of the pictures that a school has had since before a moment. */
export async function readPicturesBefore(
  db: Reader,
  school: string,
  before: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('media')
    .select('sha256')
    .where('school', '=', school)
    .where('created_at', '<', before)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** The size of each picture of a school, by its hash. */
export async function readMediaSizes(db: Reader, school: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('media')
    .select(['sha256', sql<number | string>`length(bytes)`.as('size_bytes')])
    .where('school', '=', school)
    .execute();
  return new Map(rows.map((row) => [row.sha256, Number(row.size_bytes)]));
}

/** From the first of these schools that has it. */
export async function readMedia(
  db: Reader,
  schools: readonly string[],
  sha256: string,
): Promise<Uint8Array | undefined> {
  if (schools.length === 0) return undefined;
  const row = await db
    .selectFrom('media')
    .select('bytes')
    .where('school', 'in', [...schools])
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  return row?.bytes;
}

interface ShownOn {
  readonly kind: 'school' | 'student' | 'contact';
  readonly id: string;
}

/** A picture of this address is the school's logo, or the photo of a student or contact, today. */
export async function isPictureShown(db: Reader, school: string, url: string): Promise<boolean> {
  return (await readShownOn(db, school, url)).length > 0;
}

/** Whose photo or logo a picture of this address is today. */
export async function readShownOn(db: Reader, school: string, url: string): Promise<readonly ShownOn[]> {
  // The column is JSON, and an address has nothing that JSON or `like` writes in another way.
  const pattern = `%"${url}"%`;
  const student = db
    .selectFrom('student')
    .select(['id', kindOf('student')])
    .where('school', '=', school)
    .where('deleted_at', 'is', null)
    .where('photo', 'like', pattern);
  const contact = db
    .selectFrom('contact')
    .select(['id', kindOf('contact')])
    .where('school', '=', school)
    .where('deleted_at', 'is', null)
    .where('photo', 'like', pattern);
  const logo = db
    .selectFrom('school')
    .select(['id', kindOf('school')])
    .where('school', '=', school)
    .where('logo', 'like', pattern);
  return logo.unionAll(student).unionAll(contact).execute();
}

function kindOf(kind: ShownOn['kind']) {
  return sql.lit(kind).as('kind');
}

/** Of whatever school: for superadmins alone. */
export async function readMediaOfAnySchool(db: Reader, sha256: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('media')
    .select('bytes')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  return row?.bytes;
}

/** A user has one picture: a new one takes the place of the old. */
export async function keepUserPicture(db: Writer, user: string, { sha256, bytes, createdAt }: NewMedia) {
  const row = { sha256, bytes: Buffer.from(bytes), created_at: createdAt };
  await db
    .insertInto('user_picture')
    .values({ user, ...row })
    .onConflict((conflict) => conflict.column('user').doUpdateSet(row))
    .execute();
}

/** Whose picture this is: more than one user may have chosen the same. */
export async function readUserPictures(
  db: Reader,
  sha256: string,
): Promise<readonly { readonly user: string; readonly bytes: Uint8Array }[]> {
  return db.selectFrom('user_picture').select(['user', 'bytes']).where('sha256', '=', sha256).execute();
}
