import { sql } from 'kysely';
import { prepared } from './kept-query.ts';
import type { Reader } from './open.ts';

/** Who of a school has nothing to do with some of its terms. */
export interface Outside {
  /** Registered in none of the terms, also who has been deleted since. */
  readonly students: ReadonlySet<string>;
  /** On the list of no child who is registered there, and without a rule for one. */
  readonly contacts: ReadonlySet<string>;
}

interface OutsideAsked {
  readonly terms: readonly string[];
  /** Ids of the only ones who are asked about; undefined for the whole school. */
  readonly among?: readonly string[] | undefined;
}

export async function readOutside(
  db: Reader,
  school: string,
  { terms, among }: OutsideAsked,
): Promise<Outside> {
  // By student: a school keeps the registrations of all its years.
  const registrationsOf = (student: string) =>
    db
      .selectFrom('registration')
      .select('registration.id')
      .where('registration.school', '=', school)
      .where('registration.student', '=', sql.ref<string>(student))
      .where('registration.deleted_at', 'is', null)
      .where('registration.is_registered', '=', 1)
      // No id is empty, so that a school without such terms has nobody registered.
      .where('registration.term', 'in', ['', ...terms]);
  const students = await db
    .selectFrom('student')
    .select('id')
    .where('school', '=', school)
    .$if(among !== undefined, (query) => query.where('id', 'in', ['', ...(among ?? [])]))
    .where((where) => where.not(where.exists(registrationsOf('student.id'))))
    .execute();
  const links = db
    .selectFrom('student_contact')
    .select('student_contact.student')
    .where('student_contact.school', '=', school)
    .whereRef('student_contact.contact', '=', sql.ref('contact.id'))
    .where((where) => where.exists(registrationsOf('student_contact.student')));
  const ruled = db
    .selectFrom('collector')
    .select('collector.contact')
    .where('collector.school', '=', school)
    .where('collector.deleted_at', 'is', null)
    .where((where) => where.exists(registrationsOf('collector.student')));
  const contacts = await db
    .selectFrom('contact')
    .select('id')
    .where('school', '=', school)
    .where('deleted_at', 'is', null)
    .$if(among !== undefined, (query) => query.where('id', 'in', ['', ...(among ?? [])]))
    .where((where) => where.not(where.exists(links)))
    .where('id', 'not in', ruled)
    .execute();
  return { students: idsOf(students), contacts: idsOf(contacts) };
}

const tablesThatDecide = ['school', 'term', 'student', 'contact', 'registration', 'collector'] as const;

const lastRevisions = prepared((db, value: (name: 'school') => string) =>
  db
    .selectFrom('school_revision')
    .select((eb) =>
      tablesThatDecide.map((table) =>
        eb
          .selectFrom(table)
          .select((of) => of.fn.max('revision').as('revision'))
          .where('school', '=', value('school'))
          .as(table),
      ),
    )
    .where('school_revision.school', '=', value('school')),
);

/**
 * Changes with whatever decides `readOutside` for the terms of a door, and with the school's time
 * zone. By the ends of six indexes.
 */
export async function readOutsideStamp(db: Reader, school: string): Promise<string> {
  const [row] = await lastRevisions(db, { school });
  return JSON.stringify(row ?? null);
}

function idsOf(rows: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id));
}
