import type { ListSheet } from '#pwa/fields/list-file.ts';
import type { FamilyAccount } from '#sync/school/records/balance.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Say } from '#sync/words/message-key.ts';

/** `Brown`, or `Brown, Gray` where the children have different last names. */
export function familyName({ students }: FamilyAccount): string {
  const names = students.map(({ student: { nameInfo } }) => nameInfo.lastName || fullName(nameInfo));
  return [...new Set(names)].join(', ');
}

export function childrenOfFamily({ students }: FamilyAccount): string {
  return students.map(({ student }) => fullName(student.nameInfo)).join(', ');
}

/**
 * A row a family. Amounts are numbers, so that a spreadsheet can add them up.
 *
 * @param isAccounted what is not paid of the term is owed
 */
export function balanceSheet(families: readonly FamilyAccount[], isAccounted: boolean, say: Say): ListSheet {
  const columns = ['family', 'children', 'fees', 'paid', 'owed'] as const;
  return {
    lacks: isAccounted ? undefined : say('billing.notAccounted'),
    columns: columns.map((column) => say(`billing.columns.${column}`)),
    rows: families.map((family) => [
      familyName(family),
      childrenOfFamily(family),
      family.feesCents / 100,
      family.paidCents / 100,
      family.balanceCents / 100,
    ]),
  };
}
