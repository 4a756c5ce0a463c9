import type { Fee } from './fee.ts';
import type { RecordId } from './id.ts';
import type { Registration } from './registration.ts';

/** Registrations and fees that would be orphaned if the grade level were deleted. */
export type GradeLevelUses = { readonly registrations: number; readonly fees: number };

export function gradeLevelUses(
  level: RecordId,
  records: {
    readonly registrations: Iterable<Pick<Registration, 'isRegistered' | 'gradeLevel'>>;
    readonly fees: Iterable<Pick<Fee, 'gradeLevels'>>;
  },
): GradeLevelUses {
  let registrations = 0;
  for (const registration of records.registrations)
    if (hasGradeLevel(registration, level)) registrations += 1;
  let fees = 0;
  for (const fee of records.fees) if (namesGradeLevel(fee, level)) fees += 1;
  return { registrations, fees };
}

/** Somebody who is not registered any more has no grade level. */
function hasGradeLevel(
  { isRegistered, gradeLevel }: Pick<Registration, 'isRegistered' | 'gradeLevel'>,
  level: RecordId,
): boolean {
  return isRegistered && gradeLevel === level;
}

function namesGradeLevel({ gradeLevels }: Pick<Fee, 'gradeLevels'>, level: RecordId): boolean {
  return gradeLevels.some(({ _id }) => _id === level);
}
