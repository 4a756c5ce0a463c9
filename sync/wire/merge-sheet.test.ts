import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeRecords } from '#sync/school/records/merge.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { formatStamp } from '#sync/stamp.ts';
import { mergeIntoSheet } from './merge-sheet.ts';
import { anyRows as anyRowsOf, aRow } from './sheet-rows.fixture.ts';
import { packSheet, Sheet, type SheetRow, unpackSheet } from './sheet.ts';

const date = SchoolDay.parse('2026-11-20');
const anyRows = anyRowsOf(date);

function mergedOneByOne(whole: readonly SheetRow[], changed: readonly SheetRow[]): readonly SheetRow[] {
  const rows = new Map(whole.map((row) => [row.record._id, row]));
  for (const row of changed) {
    const before = rows.get(row.record._id)?.record;
    rows.set(
      row.record._id,
      before === undefined ? row : { ...row, record: mergeRecords(before, row.record) },
    );
  }
  return unpackSheet(packSheet(date, [...rows.values()], true));
}

it('unpacks to the rows that merging each of them gives, one change after the other', () => {
  fc.assert(
    fc.property(anyRows, fc.array(anyRows, { minLength: 1, maxLength: 4 }), (whole, changes) => {
      let sheet = packSheet(date, whole, true);
      let expected = unpackSheet(sheet);
      for (const changed of changes) {
        sheet = Sheet.parse(mergeIntoSheet(sheet, packSheet(date, changed, false)));
        expected = mergedOneByOne(expected, changed);
        expect(unpackSheet(sheet)).toStrictEqual(expected);
        expect(sheet.isWhole).toBe(true);
      }
    }),
    { numRuns: 250 },
  );
});

it('leaves the sheet as it was that it is merged into', () => {
  fc.assert(
    fc.property(anyRows, anyRows, (whole, changed) => {
      const sheet = packSheet(date, whole, true);
      const before = JSON.stringify(sheet);
      mergeIntoSheet(sheet, packSheet(date, changed, false));
      expect(JSON.stringify(sheet)).toBe(before);
    }),
  );
});

it('does not keep the name of somebody who was corrected', () => {
  const by = (name: string, ms: number) =>
    aRow(date, {
      student: 's1',
      term: 't1',
      fields: {
        dropOff: { person: { personID: '', name, personString: name }, time: wallTimeAt(date, 485) },
      },
      stamps: { dropOff: formatStamp({ ms, counter: 0, node: '00000000000a' }) },
    });
  const wrong = packSheet(date, [by('A wrong name', 1_780_000_000_000)], true);
  const right = packSheet(date, [by('Joan Brown', 1_780_000_060_000)], false);
  expect(JSON.stringify(mergeIntoSheet(wrong, right))).not.toContain('A wrong name');
});
