import type { Lookup } from '#sync/commands/definition.ts';
import { type Patch, recordFields, writtenFields } from '#sync/merge.ts';
import { type FieldsOf, type Kind, kinds } from '#sync/records/kinds.ts';
import type { RecordId } from '#sync/records/id.ts';

/** The record as it will be after the save: what there is, with what the save sets on top. The rules look at this one. */
export function resultingFields<K extends Kind>(
  kind: K,
  save: { readonly _id: RecordId; readonly set: Patch<K> },
  lookup: Lookup,
): FieldsOf<K> {
  const seen = lookup.get(kind, save._id);
  // `empty` and `recordFields` have every field of the kind; the save sets fields of the same kind.
  return {
    ...(seen === undefined ? kinds[kind].empty : recordFields(kind, seen)),
    ...writtenFields(save.set),
  } as FieldsOf<K>;
}
