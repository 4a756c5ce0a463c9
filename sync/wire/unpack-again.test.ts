import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { mergeIntoSheet } from './merge-sheet.ts';
import { packSheet, unpackSheet } from './sheet.ts';
import { anyRows } from './sheet-rows.fixture.ts';
import { unpackAgain } from './unpack-again.ts';

const date = SchoolDay.parse('2026-11-20');

it('gives the rows of the sheet, whatever was read before', () => {
  fc.assert(
    fc.property(anyRows(date), anyRows(date), fc.boolean(), (first, second, isMerged) => {
      const before = packSheet(date, first, true);
      const changed = packSheet(date, second, true);
      const sheet = isMerged ? mergeIntoSheet(before, changed) : changed;
      const rows = unpackSheet(before);
      expect(unpackAgain(sheet, { sheet: before, rows })).toStrictEqual(unpackSheet(sheet));
    }),
    { numRuns: 500 },
  );
});

it('keeps the objects of rows that did not change, and the list when none did', () => {
  fc.assert(
    fc.property(anyRows(date), anyRows(date), (first, second) => {
      // What staff let happen is read anew.
      const isPlain = ({ record: { fields } }: (typeof first)[number]) =>
        fields.dropOff?.release === undefined && fields.pickUp?.release === undefined;
      const plain = first.filter(isPlain);
      const sheet = packSheet(date, plain, true);
      const rows = unpackSheet(sheet);
      expect(unpackAgain(structuredClone(sheet), { sheet, rows })).toBe(rows);
      const added = second.filter(
        (row) => isPlain(row) && !plain.some(({ student }) => student === row.student),
      );
      const merged = mergeIntoSheet(sheet, packSheet(date, added, false));
      // Rows of before the earliest stamp pack the day anew.
      if (merged.baseMs !== sheet.baseMs) return;
      const again = unpackAgain(merged, { sheet, rows });
      expect(rows.every((row) => again.includes(row))).toBe(true);
    }),
  );
});
