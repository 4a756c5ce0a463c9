import type { Lookup } from './definition.ts';
import { type Patch, recordFields, writtenFields } from '#sync/school/records/merge.ts';
import { type FieldsOf, type Kind, kinds } from '#sync/school/records/kinds.ts';
import type { RecordId } from '#sync/school/records/id.ts';

/**
 * The save of a picture alone, of an existing record. The record's other fields are not checked: an
 * import may have left one empty, and an upload cannot fill it.
 */
export function isPictureAlone<K extends 'student' | 'contact'>(
  kind: K,
  { _id, set }: { readonly _id: RecordId; readonly set: Patch<K> },
  lookup: Lookup,
): boolean {
  const names = Object.keys(writtenFields(set));
  return names.length === 1 && names[0] === 'photo' && lookup.get(kind, _id) !== undefined;
}

/** The record as it will be after the save. The rules look at this one. */
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
