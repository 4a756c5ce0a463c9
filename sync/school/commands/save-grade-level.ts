import { z } from 'zod';
import type { CommandDefinition } from './definition.ts';
import { resultingFields } from './saved-record.ts';
import { GradeLevelFields } from '#sync/school/records/grade-level.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { isBlank } from '#sync/school/records/text.ts';

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
    isBlank(resultingFields('gradeLevel', { _id, set }, lookup).name)
      ? [{ code: 'INVALID', message: 'validation.required', field: 'name' }]
      : [],
  effect: ({ _id, set }) => [{ kind: 'gradeLevel', id: _id, set }],
  subject: () => ({}),
};
