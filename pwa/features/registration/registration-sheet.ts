import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import type { ListSheet } from '#pwa/fields/list-file.ts';
import type { Say } from '#sync/words/message-key.ts';
import { feeNames } from './fee-words.ts';
import { levelInWords } from './registration-columns.tsx';

/** The students of a term that the filters leave, a row each. */
export function registrationSheet(
  rows: readonly RegistrationRow[],
  feeNamesById: ReadonlyMap<string, string>,
  say: Say,
): ListSheet {
  const columns = [
    'lastName',
    'firstName',
    'registered',
    'joinedOn',
    'leftOn',
    'gradeLevel',
    'optionalFees',
  ] as const;
  return {
    columns: columns.map((column) => say(`downloadList.columns.${column}`)),
    rows: rows.map((row) => [
      row.student.nameInfo.lastName,
      row.student.nameInfo.firstName,
      say(row.isRegistered ? 'downloadList.yes' : 'downloadList.no'),
      row.joinedOn,
      row.leftOn,
      levelInWords(row, say),
      feeNames(row.optionalFees, feeNamesById),
    ]),
  };
}
