import type { RecordState } from '#sync/school/records/merge.ts';
import { guardianType, StudentFields } from '#sync/school/records/student.ts';
import { chunksOf } from '#api/platform/chunks-of.ts';
import { insertRows } from './insert-rows.ts';
import { keptRows } from './kept-query.ts';
import { ofSchool } from './of-school.ts';
import type { Reader, Writer } from './open.ts';
import type { StoredRecord } from './record-codec.ts';

const studentsPerStatement = 500;

/** Replaces the contacts of these students. Part of saving a student. */
export async function linkStudents(
  db: Writer,
  school: string,
  students: readonly StoredRecord[],
): Promise<void> {
  const ids = students.map(({ record }) => record._id);
  for (const some of chunksOf(ids, studentsPerStatement))
    await db
      .deleteFrom('student_contact')
      .where('school', '=', school)
      .where('student', 'in', some)
      .execute();
  const links = students.flatMap(({ record }) => linksOf(school, record));
  await insertRows(db, links, {
    name: 'student_contact',
    build: (some) =>
      db
        .insertInto('student_contact')
        .values(some)
        .onConflict((conflict) => conflict.doNothing()),
  });
}

function linksOf(school: string, record: RecordState) {
  if (record.deletedAt !== null) return [];
  // Called with students alone.
  const { contacts = [] } = (record as RecordState<'student'>).fields;
  return contacts.map(({ contact, type }) => ({ school, contact, student: record._id, type }));
}

/** Is the contact on the list of any child? */
export async function isLinked(db: Reader, school: string, contact: string): Promise<boolean> {
  const row = await db
    .selectFrom('student_contact')
    .select('student')
    .where('school', '=', school)
    .where('contact', '=', contact)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The children on whose lists these contacts are. */
export async function readLinksOf(
  db: Reader,
  school: string,
  contacts: readonly string[],
): Promise<readonly { readonly student: string; readonly contact: string }[]> {
  return db
    .selectFrom('student_contact')
    .select(['student', 'contact'])
    .where('school', '=', school)
    .where('contact', 'in', [...contacts])
    .execute();
}

/** As sorted ids. */
export async function readContactsOfEmail(
  db: Reader,
  school: string,
  email: string,
): Promise<readonly string[]> {
  const contacts = await db
    .selectFrom('contact')
    .select('id')
    .where(ofSchool(school))
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .execute();
  return contacts.map(({ id }) => id).toSorted();
}

/**
 * The students who have one of these contacts as parent or legal guardian, as sorted ids. Not read
 * by the email in one statement: SQLite would begin a join at the wrong end and read every link of
 * the school.
 */
export async function readChildrenOfContacts(
  db: Reader,
  school: string,
  contacts: readonly string[],
): Promise<readonly { readonly contact: string; readonly student: string }[]> {
  if (contacts.length === 0) return [];
  const links = await db
    .selectFrom('student_contact')
    .select(['contact', 'student'])
    .where('school', '=', school)
    .where('contact', 'in', [...contacts])
    .where('type', '=', guardianType)
    .execute();
  return links.toSorted((a, b) => compare(a.student, b.student) || compare(a.contact, b.contact));
}

/**
 * The deleted students who had one of these contacts as parent or legal guardian when they were
 * deleted, as sorted ids. They have no links any more; what is left of them says it.
 */
export async function readDeletedChildrenOf(
  db: Reader,
  school: string,
  contacts: readonly string[],
): Promise<readonly string[]> {
  if (contacts.length === 0) return [];
  const rows = await db
    .selectFrom('student')
    .select(['id', 'contacts'])
    .where('school', '=', school)
    .where('deleted_at', 'is not', null)
    .where((eb) => eb.or(contacts.map((contact) => eb('contacts', 'like', `%${contact}%`))))
    .execute();
  return rows
    .filter((row) =>
      StudentFields.shape.contacts
        .parse(JSON.parse(row.contacts))
        .some(({ contact, type }) => type === guardianType && contacts.includes(contact)),
    )
    .map(({ id }) => id)
    .toSorted();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The emails of the parents and legal guardians of these students, as they now are. */
export async function readParentEmails(
  db: Reader,
  school: string,
  students: readonly string[],
): Promise<readonly string[]> {
  const emails: string[] = [];
  for (const some of chunksOf(students, studentsPerStatement)) {
    const kept = { key: `parent emails ${some.length}`, parameters: [school, guardianType, ...some] };
    const rows = await keptRows(db, kept, () =>
      db
        .selectFrom('student_contact as link')
        .innerJoin('contact', (join) =>
          join.onRef('contact.school', '=', 'link.school').onRef('contact.id', '=', 'link.contact'),
        )
        .select('contact.email')
        .distinct()
        .where('link.school', '=', school)
        .where('link.type', '=', guardianType)
        .where('link.student', 'in', some),
    );
    emails.push(...rows.map((row) => row.email));
  }
  return emails;
}
