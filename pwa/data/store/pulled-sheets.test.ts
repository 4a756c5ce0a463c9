import { describe, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { mergeIntoSheet } from '#sync/wire/merge-sheet.ts';
import { packSheet, type Sheet } from '#sync/wire/sheet.ts';
import { aRow } from '#sync/wire/sheet-rows.fixture.ts';
import { formatStamp } from '#sync/stamp.ts';
import { createPulledSheets, readDay, withPulled } from './pulled-sheets.ts';

const date = SchoolDay.parse('2026-11-20');
const otherDate = SchoolDay.parse('2026-11-19');

function aSheet(day: SchoolDay, ...students: readonly string[]): Sheet {
  const person = { personID: '', name: 'Joan', personString: 'Joan' };
  return packSheet(
    day,
    students.map((student, at) =>
      aRow(day, {
        student,
        term: 'term',
        fields: { dropOff: { person, time: wallTimeAt(day, 480) } },
        stamps: { dropOff: formatStamp({ ms: 1_780_000_000_000 + at, counter: 0, node: '00000000000a' }) },
      }),
    ),
    true,
  );
}

const days = (sheet: Sheet) => new Map([[sheet.date, readDay({ generation: 1, sheet }, undefined)]]);
const students = (shown: ReturnType<typeof withPulled>) => shown.get(date)?.rows.map((row) => row.student);

describe('the days with what was just pulled', () => {
  it('show it once, whether the day has it already or not', () => {
    const pulled = [{ sheets: [aSheet(date, 'noah')] }];
    expect(students(withPulled(days(aSheet(date, 'maya')), pulled))).toEqual(['maya', 'noah']);
    const merged = mergeIntoSheet(aSheet(date, 'maya'), aSheet(date, 'noah'));
    expect(students(withPulled(days(merged), pulled))).toEqual(['maya', 'noah']);
  });

  it('are the same objects where it says nothing new, so that nothing is drawn again', () => {
    const known = withPulled(days(aSheet(date, 'maya')), [{ sheets: [aSheet(date, 'noah')] }]);
    const fromDisk = mergeIntoSheet(aSheet(date, 'maya'), aSheet(date, 'noah'));
    expect(readDay({ generation: 1, sheet: fromDisk }, known.get(date))).toBe(known.get(date));
    expect(withPulled(known, [{ sheets: [aSheet(otherDate, 'noah')] }])).toBe(known);
  });

  it('never show half a day that is not here', () => {
    expect(withPulled(new Map(), [{ sheets: [aSheet(date, 'noah')] }]).size).toBe(0);
  });
});

describe('a page that was pulled', () => {
  it('is shown until a reading is that began after it was on disk', () => {
    const { pulled, show, beginReading } = createPulledSheets();
    const page = show([aSheet(date, 'noah')]);
    const endEarly = beginReading();
    page.keep();
    endEarly();
    expect(pulled.get()).toHaveLength(1);
    beginReading()();
    expect(pulled.get()).toEqual([]);
  });

  it('leaves at once when it did not get to the disk', () => {
    const { pulled, show } = createPulledSheets();
    show([aSheet(date, 'maya')]).keep();
    show([aSheet(date, 'noah')]).drop();
    expect(pulled.get()).toHaveLength(1);
  });

  it('gives way to later ones while nobody reads a day', () => {
    const { pulled, show } = createPulledSheets();
    for (let page = 0; page < 40; page += 1) show([aSheet(date, `child-${page}`)]).keep();
    expect(pulled.get().length).toBeLessThan(10);
  });
});
