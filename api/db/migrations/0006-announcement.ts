import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Engine, Migration } from './migration.ts';

/**
 * Announcements, the order in which superadmins page through users, and what finds a parent's
 * children: the contacts of each student as rows, and contacts by email. A parent's copy reads
 * attendance by student.
 */
export const announcement: Migration = {
  name: '0006-announcement',
  up: async (db, engine) => {
    await createAnnouncement(db, engine);
    await createStudentContact(db, engine);
    await fillStudentContact(db);
    await db.schema.createIndex('contact_by_email').on('contact').column('email').execute();
    // With all that a search looks at, so that it need not read past everybody's picture.
    await db.schema
      .createIndex('user_by_created')
      .on('user')
      .columns(['created_at', 'id', 'email', 'name_info', 'is_superadmin'])
      .execute();
    await db.schema
      .createIndex('attendance_by_student')
      .on('attendance')
      .columns(['student', 'revision'])
      .execute();
    // The one by school and student is never chosen: see `of-school`.
    await db.schema.createIndex('registration_of_student').on('registration').column('student').execute();
  },
};

async function createAnnouncement(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = db.schema
    .createTable('announcement')
    .addColumn('school', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('grade_levels', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('stamps', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('announcement_key', ['school', 'id']);
  await engine.strictByKey(table).execute();
  await db.schema
    .createIndex('announcement_by_revision')
    .on('announcement')
    .columns(['school', 'revision'])
    .execute();
}

async function createStudentContact(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = db.schema
    .createTable('student_contact')
    .addColumn('school', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('student', 'text', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('student_contact_key', ['school', 'contact', 'student', 'type']);
  await engine.strictByKey(table).execute();
  await db.schema
    .createIndex('student_contact_by_student')
    .on('student_contact')
    .columns(['school', 'student'])
    .execute();
}

const Links = z.array(z.object({ contact: z.string(), type: z.number().int() }));
const Rows = z.array(z.object({ school: z.string(), id: z.string(), contacts: z.string() }));
const studentsAtOnce = 1_000;

async function fillStudentContact(db: Kysely<unknown>): Promise<void> {
  let after = { school: '', id: '' };
  for (;;) {
    const { rows } = await sql`
      select school, id, contacts from student
      where deleted_at is null and (school > ${after.school} or (school = ${after.school} and id > ${after.id}))
      order by school, id limit ${studentsAtOnce}`.execute(db);
    const students = Rows.parse(rows);
    for (const { school, id, contacts } of students)
      for (const { contact, type } of Links.parse(JSON.parse(contacts)))
        await sql`
          insert into student_contact (school, contact, student, type)
          values (${school}, ${contact}, ${id}, ${type}) on conflict do nothing`.execute(db);
    const last = students.at(-1);
    if (last === undefined || students.length < studentsAtOnce) return;
    after = { school: last.school, id: last.id };
  }
}
