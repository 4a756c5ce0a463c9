/** What is chosen for a student's registration (specification section 4). */
import { type Fee, type FeeLevel, isFeeForLevel, isFeeRequiredFor } from './fee.ts';
import type { RecordId } from './id.ts';
import type { RegistrationFields } from './registration.ts';

export type RegistrationChoice = Pick<
  RegistrationFields,
  'isRegistered' | 'gradeLevel' | 'optionalFees' | 'joinedOn' | 'leftOn'
>;

/** Optional fees reset when the grade level changes. */
export function withGradeLevel(choice: RegistrationChoice, gradeLevel: RecordId | null): RegistrationChoice {
  return gradeLevel === choice.gradeLevel ? choice : { ...choice, gradeLevel, optionalFees: [] };
}

/** Unregistering clears optional fees, the grade level and the first and last day. */
export function withRegistered(choice: RegistrationChoice, isRegistered: boolean): RegistrationChoice {
  return isRegistered
    ? { ...choice, isRegistered }
    : { isRegistered: false, gradeLevel: null, optionalFees: [], joinedOn: '', leftOn: '' };
}

/**
 * The fees of a term that may be chosen for students of a grade level: those that are not required,
 * for every level or for this one, and, where a fee is one student's own, for that student alone.
 * Those of other levels are there while they are in `chosen`: a bill has them whatever the level.
 */
export function optionalFeesFor<F extends Pick<Fee, '_id' | 'isRequired' | 'gradeLevels' | 'student'>>(
  fees: readonly F[],
  { level, students, chosen }: OptionalFeesOptions,
): readonly F[] {
  return fees
    .filter((fee) => !fee.isRequired && isForAll(fee, students))
    .filter((fee) => isFeeForLevel(fee, level) || chosen.includes(fee._id));
}

interface OptionalFeesOptions {
  readonly level: FeeLevel | undefined;
  readonly students: readonly RecordId[];
  /** The ids of fees that are chosen, or were with this level. */
  readonly chosen: readonly RecordId[];
}

/** The required fees of a term for these students with a grade level. */
export function requiredFeesFor<F extends Pick<Fee, 'isRequired' | 'gradeLevels' | 'student'>>(
  fees: readonly F[],
  level: FeeLevel | undefined,
  students: readonly RecordId[],
): readonly F[] {
  return fees.filter((fee) => isFeeRequiredFor(fee, level) && isForAll(fee, students));
}

/** A fee of one student is for that one alone. */
function isForAll({ student }: Pick<Fee, 'student'>, students: readonly RecordId[]): boolean {
  return student === null || (students.length === 1 && students[0] === student);
}

/** The ids of chosen fees that were not deleted since, in the order of the term's `fees`. */
export function stillInTerm(chosen: readonly RecordId[], fees: readonly Pick<Fee, '_id'>[]): RecordId[] {
  return fees.flatMap(({ _id }) => (chosen.includes(_id) ? [_id] : []));
}
