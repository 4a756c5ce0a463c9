import { adultField } from '#sync/school/records/import-run.ts';
import { importFieldWords } from '#sync/school/records/import-field-words.ts';
import type { Say } from '#api/platform/say.ts';
import type { Columns } from './table/read-table.ts';

/** Writes what the columns of a spreadsheet are taken for as lines of text: the browser's form. */
export function describeColumns(
  { file, columns, guess, terms, isSaved }: Columns,
  say: Say,
): readonly string[] {
  const { dateOrder, newTerm, relations } = guess;
  const adults = relations.flatMap((relation, index) =>
    guess.columns.some((field) => adultField(field)?.adult === index + 1)
      ? [`${say('importPage.adultIs', { number: index + 1 })}: ${say(`importPage.relations.${relation}`)}`]
      : [],
  );
  const term =
    newTerm === undefined
      ? (terms.find(({ id }) => id === guess.term)?.name ?? say('importPage.noTerm'))
      : `${newTerm.name}, ${newTerm.start} – ${newTerm.end}`;
  return [
    say('import.columnsOf', { file }),
    ...columns.map(({ name }, index) => {
      const column = name === '' ? say('importPage.columnNumber', { number: index + 1 }) : name;
      return `  ${column} → ${importFieldWords(guess.columns[index] ?? 'none', say)}`;
    }),
    ...(isSaved ? [say('importPage.columnsSaved')] : []),
    ...adults,
    ...(dateOrder === 'dmy' || dateOrder === 'mdy'
      ? [`${say('importPage.dateOrder')} ${say(`importPage.orders.${dateOrder}`)}`]
      : []),
    `${say('importPage.term')}: ${term}`,
  ];
}
