import { z } from 'zod';
import type { CommandDefinition } from './definition.ts';
import { RecordId } from '#sync/school/records/id.ts';
import type { DeletableKind } from '#sync/school/records/record-uses.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import type { MessageKey } from '#sync/words/message-key.ts';

export const DeleteArgs = z.object({ _id: RecordId });
export type DeleteArgs = z.infer<typeof DeleteArgs>;

export const deleteGradeLevel = deletionOf('deleteGradeLevel', 'gradeLevel', {
  missing: 'errors.gradeLevelNotFound',
  inUse: 'errors.gradeLevelInUse',
});
export const deleteStudent = deletionOf('deleteStudent', 'student', {
  missing: 'errors.studentNotFound',
  inUse: 'errors.studentInUse',
});
export const deleteContact = deletionOf('deleteContact', 'contact', {
  missing: 'errors.contactNotFound',
  inUse: 'errors.contactInUse',
});
export const deleteTerm = deletionOf('deleteTerm', 'term', {
  missing: 'errors.termNotFound',
  inUse: 'errors.termInUse',
});

/** Refused while another record needs it: `record-uses.ts` (contract section 1). */
function deletionOf<Name extends string>(
  name: Name,
  kind: DeletableKind,
  says: { readonly missing: MessageKey; readonly inUse: MessageKey },
): CommandDefinition<Name, DeleteArgs> {
  return {
    name,
    v: 1,
    args: DeleteArgs,
    allowed: [roleTypes.administrator],
    lane: ({ _id }) => `${kind}:${_id}`,
    reads: ({ _id }) => ({ records: [{ kind, id: _id }], usesOf: { kind, id: _id } }),
    check: ({ _id }, lookup) => {
      const record = lookup.get(kind, _id);
      if (record === undefined) return [{ code: 'NOT_FOUND', message: says.missing }];
      // Deleted on two devices is deleted: the second has nothing to be looked at.
      if (record.deletedAt !== null) return [];
      return lookup.isInUse({ kind, id: _id }) ? [{ code: 'CONFLICT', message: says.inUse }] : [];
    },
    effect: ({ _id }) => [{ kind, id: _id, isDeletion: true }],
    subject: ({ _id }) => (kind === 'student' ? { student: _id } : {}),
  };
}
