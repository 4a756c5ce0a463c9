import { expect, it } from 'vitest';
import { languages } from '#sync/languages.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { reportSheet } from './report-sheet.ts';

it('has the words of the table, and its counts as numbers', () => {
  const sheet = reportSheet({
    rows: [{ name: 'Grade 1', days: '1,204', present: '94.2%', late: '7' }],
    keyOf: ({ name }) => name,
    columns: [
      { key: 'name', header: 'Grade level', text: ({ name }) => name },
      { key: 'days', header: 'Days', text: ({ days }) => days, isNumber: true },
      { key: 'present', header: 'Present', text: ({ present }) => present, isNumber: true },
      { key: 'late', header: 'Late', text: ({ late }) => late, isNumber: true },
    ],
  });
  expect(sheet).toEqual({
    columns: ['Grade level', 'Days', 'Present', 'Late'],
    rows: [['Grade 1', 1204, '94.2%', 7]],
  });
});

it.each(languages)('has its counts as numbers in %s', (language) => {
  const counts = [7, 1_204, 20_450, 1_000_000];
  const sheet = reportSheet({
    rows: counts,
    keyOf: String,
    columns: [{ key: 'days', header: 'Days', text: (count) => formatCount(count, language), isNumber: true }],
  });
  expect(sheet.rows).toEqual(counts.map((count) => [count]));
});
