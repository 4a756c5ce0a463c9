import type { Reader } from './open.ts';

/** Who of a school has nothing to do with some of its terms. */
export interface Outside {
  /** Registered in none of the terms. */
  readonly students: ReadonlySet<string>;
  /** On the list of no child who is registered there, and without a rule for one. */
  readonly contacts: ReadonlySet<string>;
}

export async function readOutside(db: Reader, school: string, terms: readonly string[]): Promise<Outside> {
  const registered = db
    .selectFrom('registration')
    .select('registration.student')
    .where('registration.school', '=', school)
    .where('registration.deleted_at', 'is', null)
    .where('registration.is_registered', '=', 1)
    // No id is empty, so that a school without such terms has nobody registered.
    .where('registration.term', 'in', ['', ...terms]);
  const students = await db
    .selectFrom('student')
    .select('id')
    .where('school', '=', school)
    .where('deleted_at', 'is', null)
    .where('id', 'not in', registered)
    .execute();
  const linked = db
    .selectFrom('student_contact')
    .select('student_contact.contact')
    .where('student_contact.school', '=', school)
    .where('student_contact.student', 'in', registered);
  const ruled = db
    .selectFrom('collector')
    .select('collector.contact')
    .where('collector.school', '=', school)
    .where('collector.deleted_at', 'is', null)
    .where('collector.student', 'in', registered);
  const contacts = await db
    .selectFrom('contact')
    .select('id')
    .where('school', '=', school)
    .where('deleted_at', 'is', null)
    .where('id', 'not in', linked)
    .where('id', 'not in', ruled)
    .execute();
  return { students: idsOf(students), contacts: idsOf(contacts) };
}

function idsOf(rows: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id));
}
