import { z } from 'zod';
import { type CommandDefinition, isPresent, type Lookup } from './definition.ts';
import { limits } from '#sync/limits.ts';
import { type Problem, says } from '#sync/problem.ts';
import { RecordId, registrationId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { DayInTerm } from '#sync/school/records/registration.ts';
import { roleTypes } from '#sync/school/records/role.ts';

/**
 * Specification section 3, "Registration payload", and the first and the last day: one that is not
 * given stays as it is. At least one student is selected.
 *
 * `keeps`: what the save does not change. It stays as another device may have set it meanwhile; the
 * arguments have it as it was seen, for a server of before.
 */
export const RegisterStudentsArgs = z.object({
  term: RecordId,
  students: z.array(RecordId).min(1, says('validation.studentsSelected')).max(limits.listLength),
  isRegistered: z.boolean(),
  gradeLevel: RecordId.nullable(),
  optionalFees: z.array(RecordId).max(100),
  joinedOn: DayInTerm.optional(),
  leftOn: DayInTerm.optional(),
  keeps: z
    .array(z.enum(['gradeLevel', 'optionalFees']))
    .max(2)
    .optional(),
});
export type RegisterStudentsArgs = z.infer<typeof RegisterStudentsArgs>;

export const registerStudents: CommandDefinition<'registerStudents', RegisterStudentsArgs> = {
  name: 'registerStudents',
  v: 1,
  args: RegisterStudentsArgs,
  allowed: [roleTypes.administrator],
  lane: ({ term }) => `registration:${term}`,
  reads: ({ term, students, ...others }) => ({
    records: [
      { kind: 'term', id: term },
      ...levelsSet(others).map((id) => ({ kind: 'gradeLevel' as const, id })),
      ...students.map((id) => ({ kind: 'student' as const, id })),
      ...(namesOneDay(others) || keepsSome(others)
        ? students.map((id) => ({ kind: 'registration' as const, id: registrationId(term, id) }))
        : []),
    ],
  }),
  check: checkRegistration,
  effect: ({ term, students, isRegistered, gradeLevel, optionalFees, joinedOn, leftOn, keeps = [] }) =>
    students.map((student) => ({
      kind: 'registration',
      id: registrationId(term, student),
      // Unregistering clears optional fees and the grade level (specification section 4).
      set: isRegistered
        ? {
            term,
            student,
            // What keeps something is of registered students, and does not register one again.
            ...(keeps.length === 0 && { isRegistered }),
            ...(!keeps.includes('gradeLevel') && { gradeLevel }),
            ...(!keeps.includes('optionalFees') && { optionalFees }),
            ...(joinedOn !== undefined && { joinedOn }),
            ...(leftOn !== undefined && { leftOn }),
          }
        : { term, student, isRegistered, gradeLevel: null, optionalFees: [], joinedOn: '', leftOn: '' },
    })),
  subject: ({ students: [first, ...others] }) =>
    first !== undefined && others.length === 0 ? { student: first } : {},
};

/** The grade level that the save sets, if any. */
function levelsSet({
  gradeLevel,
  keeps = [],
}: Pick<RegisterStudentsArgs, 'gradeLevel' | 'keeps'>): readonly RecordId[] {
  return gradeLevel === null || keeps.includes('gradeLevel') ? [] : [gradeLevel];
}

/** Only of a student who is registered: taking it out of the term clears what would be kept. */
function keepsSome({ isRegistered, keeps = [] }: Pick<RegisterStudentsArgs, 'isRegistered' | 'keeps'>) {
  return isRegistered && keeps.length > 0;
}

/** The other day is the one that is kept. */
function namesOneDay({ joinedOn, leftOn }: Pick<RegisterStudentsArgs, 'joinedOn' | 'leftOn'>): boolean {
  return (joinedOn === undefined) !== (leftOn === undefined);
}

function checkRegistration(
  { term, students, ...others }: RegisterStudentsArgs,
  lookup: Lookup,
): readonly Problem[] {
  if (!isPresent(lookup.get('term', term)))
    return [{ code: 'NOT_FOUND', message: 'errors.termNotFound', field: 'term' }];
  if (levelsSet(others).some((id) => !isPresent(lookup.get('gradeLevel', id)))) {
    return [{ code: 'NOT_FOUND', message: 'errors.gradeLevelNotFound', field: 'gradeLevel' }];
  }
  const isLeftFirst = students.some((id) => {
    const kept = lookup.get('registration', registrationId(term, id))?.fields;
    const joinedOn = others.joinedOn ?? kept?.joinedOn ?? '';
    const leftOn = others.leftOn ?? kept?.leftOn ?? '';
    return leftOn !== '' && leftOn < joinedOn;
  });
  if (others.isRegistered && isLeftFirst)
    return [{ code: 'INVALID', message: 'validation.lastDayFirst', field: 'leftOn' }];
  const isUnknown = students.some((id) => !isPresent(lookup.get('student', id)));
  if (isUnknown) return [{ code: 'NOT_FOUND', message: 'errors.studentNotFound', field: 'studentList' }];
  const isRegistered = (id: RecordId) => {
    const registration = lookup.get('registration', registrationId(term, id));
    return registration !== undefined && recordFields('registration', registration).isRegistered;
  };
  return keepsSome(others) && !students.every(isRegistered)
    ? [{ code: 'CONFLICT', message: 'errors.takenOutOfTerm', field: 'studentList' }]
    : [];
}
