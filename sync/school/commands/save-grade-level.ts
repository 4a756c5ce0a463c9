import { z } from 'zod';
import type { CommandDefinition } from './definition.ts';
import { resultingFields } from './saved-record.ts';
import { GradeLevelFields } from '#sync/school/records/grade-level.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';

export const SaveGradeLevelArgs = z.object({ _id: RecordId, set: GradeLevelFields.partial() });
export type SaveGradeLevelArgs = z.infer<typeof SaveGradeLevelArgs>;

/** Specification section 5, "Grade level": name required, description optional. */
export const saveGradeLevel: CommandDefinition<'saveGradeLevel', SaveGradeLevelArgs> = {
  name: 'saveGradeLevel',
  v: 1,
  args: SaveGradeLevelArgs,
  allowed: [roleTypes.administrator],
  lane: ({ _id }) => `gradeLevel:${_id}`,
  reads: ({ _id }) => ({ records: [{ kind: 'gradeLevel', id: _id }] }),
  check: ({ _id, set }, lookup) =>
    resultingFields('gradeLevel', { _id, set }, lookup).name === ''
      ? [{ code: 'INVALID', message: 'validation.required', field: 'name' }]
      : [],
  effect: ({ _id, set }) => [{ kind: 'gradeLevel', id: _id, set }],
  subject: () => ({}),
};

export const DeleteGradeLevelArgs = z.object({ _id: RecordId });
export type DeleteGradeLevelArgs = z.infer<typeof DeleteGradeLevelArgs>;

/** Refused while registrations or fees have the level (contract section 1). */
export const deleteGradeLevel: CommandDefinition<'deleteGradeLevel', DeleteGradeLevelArgs> = {
  name: 'deleteGradeLevel',
  v: 1,
  args: DeleteGradeLevelArgs,
  allowed: [roleTypes.administrator],
  lane: ({ _id }) => `gradeLevel:${_id}`,
  reads: ({ _id }) => ({ records: [{ kind: 'gradeLevel', id: _id }], usesOfGradeLevel: _id }),
  check: ({ _id }, lookup) => {
    const level = lookup.get('gradeLevel', _id);
    if (level === undefined) return [{ code: 'NOT_FOUND', message: 'errors.gradeLevelNotFound' }];
    // Deleted on two devices is deleted: the second has nothing to be looked at.
    if (level.deletedAt !== null) return [];
    return lookup.isGradeLevelInUse(_id) ? [{ code: 'CONFLICT', message: 'errors.gradeLevelInUse' }] : [];
  },
  effect: ({ _id }) => [{ kind: 'gradeLevel', id: _id, isDeletion: true }],
  subject: () => ({}),
};
