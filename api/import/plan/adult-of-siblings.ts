import { fold } from '#sync/school/records/fold.ts';
import type { RosterSchool } from '../roster/roster.ts';
import type { CurrentRecords } from './planning.ts';

/**
 * A spreadsheet in which nothing tells who can be reached names the mother of siblings once each,
 * and the school may know from an earlier import that she is one. She stays one where the school
 * has her beside each of these children, and beside no child of another last name. So nobody gets a
 * right that they have not.
 *
 * Answers whether an adult of the files is that contact; `alike`: who has its name beside a child.
 */
export function createIsAdultOfSiblings(
  { students }: RosterSchool,
  {
    current,
    recordOf,
  }: {
    readonly current: CurrentRecords;
    /** The record of a child of the files. */
    readonly recordOf: (student: string) => string | undefined;
  },
) {
  const rowsOf = Map.groupBy(
    students.flatMap((row) => row.contacts.map(({ contact }) => ({ contact, row }))),
    ({ contact }) => contact,
  );
  const childrenOf = Map.groupBy(
    [...current.students].flatMap(([child, { nameInfo, contacts }]) =>
      contacts.map(({ contact }) => ({ contact, child, family: fold(nameInfo.lastName) })),
    ),
    ({ contact }) => contact,
  );
  return (
    { contact, record }: { readonly contact: string; readonly record: string },
    alike: ReadonlySet<string>,
  ) => {
    const children = childrenOf.get(record) ?? [];
    const families = new Set(children.map(({ family }) => family));
    const known = new Set(children.map(({ child }) => child));
    return (
      families.size === 1 &&
      !families.has('') &&
      (rowsOf.get(contact) ?? []).every(
        ({ row }) =>
          known.has(recordOf(row.sourcedId) ?? '') &&
          families.has(fold(row.lastName)) &&
          row.contacts.every((link) => link.contact === contact || !alike.has(link.contact)),
      )
    );
  };
}
