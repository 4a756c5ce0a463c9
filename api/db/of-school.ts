import { sql } from 'kysely';

/**
 * The condition "of this school" for a statement that should use another index first. SQLite keeps
 * no statistics: given the plain condition it takes the school for the narrowest one, and reads the
 * whole school along its key.
 */
export function ofSchool(school: string) {
  return sql<boolean>`${sql.ref('school')} || '' = ${school}`;
}
