import type { z } from 'zod';
import { RegistrationFields } from '#sync/school/records/registration.ts';
import type { Reader } from './open.ts';

const Chosen = RegistrationFields.pick({
  term: true,
  gradeLevel: true,
  optionalFees: true,
  joinedOn: true,
  leftOn: true,
});

/** What was chosen for each child who is registered in a term, by the id of the registration. */
export async function readChosenInTerms(
  db: Reader,
  school: string,
): Promise<ReadonlyMap<string, z.infer<typeof Chosen>>> {
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'term', 'grade_level', 'optional_fees', 'joined_on', 'left_on'])
    .where('school', '=', school)
    .where('is_registered', '=', 1)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      Chosen.parse({
        term: row.term,
        gradeLevel: row.grade_level,
        optionalFees: JSON.parse(row.optional_fees ?? '[]'),
        joinedOn: row.joined_on,
        leftOn: row.left_on,
      }),
    ]),
  );
}
