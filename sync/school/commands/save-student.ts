import { z } from 'zod';
import type { CommandDefinition } from './definition.ts';
import { isPictureAlone, resultingFields } from './saved-record.ts';
import type { Problem } from '#sync/problem.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { invalidAddress, isEmptyAddress } from '#sync/school/records/address.ts';
import { SettablePhoto } from '#sync/school/records/photo.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { StudentFields } from '#sync/school/records/student.ts';
import { isBlank } from '#sync/school/records/text.ts';

/** A photo comes by upload; the server then gives this command (contract section 3). */
export const SaveStudentArgs = z.object({
  _id: RecordId,
  set: StudentFields.extend({ photo: SettablePhoto }).partial(),
});
export type SaveStudentArgs = z.infer<typeof SaveStudentArgs>;

export const saveStudent: CommandDefinition<'saveStudent', SaveStudentArgs> = {
  name: 'saveStudent',
  v: 1,
  args: SaveStudentArgs,
  allowed: [roleTypes.administrator],
  lane: ({ _id }) => `student:${_id}`,
  reads: ({ _id, set }) => ({
    records: [
      { kind: 'student', id: _id },
      ...(set.contacts ?? []).map((link) => ({ kind: 'contact' as const, id: link.contact })),
    ],
  }),
  check: (save, lookup) =>
    isPictureAlone('student', save, lookup) ? [] : studentProblems(resultingFields('student', save, lookup)),
  effect: ({ _id, set }) => [{ kind: 'student', id: _id, set }],
  subject: ({ _id }) => ({ student: _id }),
};

/**
 * Specification section 5, "Student": first and last name and birthday are required, email and
 * phone are not; an address is empty as a whole or valid.
 */
export function studentProblems(student: StudentFields): readonly Problem[] {
  const problems: Problem[] = [];
  for (const field of ['firstName', 'lastName'] as const) {
    if (isBlank(student.nameInfo[field]))
      problems.push({ code: 'INVALID', message: 'validation.required', field: `nameInfo.${field}` });
  }
  if (student.birthday === '')
    problems.push({ code: 'INVALID', message: 'validation.date', field: 'birthday' });
  if (!isEmptyAddress(student.address)) problems.push(...invalidAddress(student.address));
  return problems;
}
