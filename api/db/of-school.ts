import { sql } from 'kysely';

/**
 * "Of this school", for a statement that should find its rows by another column first. Written plainly, SQLite takes the school for
 * the narrowest condition there is (it keeps no statistics) and reads the whole school along its key.
 */
export function ofSchool(school: string) {
  return sql<boolean>`${sql.ref('school')} || '' = ${school}`;
}
