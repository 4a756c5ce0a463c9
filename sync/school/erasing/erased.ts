/**
 * A person who was erased on request: who they were is gone, and what happened stays countable. The
 * record stands, without what says whose it is. Its id is for good a tombstone that no later
 * command fills again: whatever arrives about it is blanked by the same rules (`blank-fields`).
 *
 * Blanking keeps stamps. So blanking a record that two writes were merged into gives the same as
 * merging the two blanked writes, and a command that arrives after the erasure ends in the same
 * store as one that arrived before. A copy that merges would keep the value of before under an
 * equal stamp: copies start again after an erasure instead (`read-changes`).
 */
import { z } from 'zod';
import { emptyName, fullName, type NameInfo } from '#sync/school/records/name-info.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import { RecordId } from '#sync/school/records/id.ts';

export const erasableKinds = ['student', 'contact'] as const;
export type ErasableKind = (typeof erasableKinds)[number];
/** One person of a school, by id. */
export const ErasedRef = z.object({ kind: z.enum(erasableKinds), id: RecordId });
export type ErasedRef = z.infer<typeof ErasedRef>;

/** Everybody of a school who was erased. */
export type Erased = { readonly [Kind in ErasableKind]: ReadonlySet<RecordId> };

export function erasedOf(refs: Iterable<ErasedRef>): Erased {
  const erased = { student: new Set<RecordId>(), contact: new Set<RecordId>() };
  for (const { kind, id } of refs) erased[kind].add(id);
  return erased;
}

export function isAnybodyErased({ student, contact }: Erased): boolean {
  return student.size + contact.size > 0;
}

/** Stored instead of the name, so that lists and reports still have a line to show. */
export const erasedNames: Readonly<Record<ErasableKind, NameInfo>> = {
  student: { ...emptyName, firstName: 'Erased', lastName: 'child' },
  contact: { ...emptyName, firstName: 'Erased', lastName: 'adult' },
};

export function isErasedName(kind: ErasableKind, { firstName, lastName }: NameInfo): boolean {
  const erased = erasedNames[kind];
  return firstName === erased.firstName && lastName === erased.lastName;
}

/** Somebody at the door of whom nothing is said any more but, where it is known, the id. */
export function erasedPerson(kind: ErasableKind, personID: string): Person {
  const name = fullName(erasedNames[kind]);
  return { personID, name, personString: personID === '' ? name : '' };
}

/** In the place of a text that must not be empty. */
export const erasedText = '—';
