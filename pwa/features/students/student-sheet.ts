import type { ListSheet } from '#pwa/fields/list-file.ts';
import { addressLine } from '#sync/school/records/address.ts';
import type { Say } from '#sync/words/message-key.ts';
import { sexWords, statusKey } from './student-badges.tsx';
import { gradeInWords, type StudentsTableProps } from './students-table.tsx';

/** The students that the filters leave, a row each. */
export function studentSheet(
  { shown, lines, phoneOf }: Pick<StudentsTableProps, 'shown' | 'lines' | 'phoneOf'>,
  say: Say,
): ListSheet {
  const columns = [
    'lastName',
    'firstName',
    'gradeLevel',
    'status',
    'birthday',
    'sex',
    'phone',
    'email',
    'address',
    'guardian',
    'guardianPhone',
  ] as const;
  return {
    columns: columns.map((column) => say(`downloadList.columns.${column}`)),
    rows: shown.map(({ person }) => {
      const guardian = phoneOf(person);
      return [
        person.nameInfo.lastName,
        person.nameInfo.firstName,
        gradeInWords(lines.get(person._id), say),
        say(statusKey(person.registrationStatus)),
        person.birthday,
        sexWords(person, say),
        person.phone,
        person.email,
        addressLine(person.address),
        guardian?.name ?? '',
        guardian?.phone ?? '',
      ];
    }),
  };
}
