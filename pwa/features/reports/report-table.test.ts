import { afterEach, beforeAll, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import type { AttendanceReport } from '#sync/school/reports/attendance-report.ts';
import { createTally } from '#sync/school/reports/totals.ts';
import { furtherWordsLoaded, say } from '#pwa/words/i18n.ts';
import { writeAsIn, writeAsSpoken } from '#pwa/words/locale.fixture.ts';
import { reportSheet } from './report-sheet.ts';
import { besideTermBefore, lateTable, peopleTable, type TableWords } from './report-table.ts';

beforeAll(furtherWordsLoaded);
afterEach(writeAsSpoken);

const words: TableWords = { t: say, levelName: (level) => level, childName: () => 'Leo Clarke' };
const monday = SchoolDay.parse('2026-09-07');
const report: Pick<AttendanceReport, 'people' | 'latePickUps'> = {
  people: [
    { key: 'person:joan', name: 'Joan Brown', pickUps: 12, children: 2, late: 3, lateMinutes: 47 },
    { key: 'person:', name: '', pickUps: 1, children: 1, late: 0, lateMinutes: 0 },
  ],
  latePickUps: [
    { date: monday, student: 'leo', time: wallTimeAt(monday, 16 * 60), minutes: 30, name: 'Joan Brown' },
    { date: monday, student: 'leo', time: wallTimeAt(monday, 15 * 60 + 46), minutes: 16, name: '' },
  ],
};

it('says of each late pick-up by how many minutes, and of each person how many together', () => {
  expect(reportSheet(lateTable(report, words))).toEqual({
    columns: ['Child', 'Day', 'Picked up at', 'Minutes late', 'Person'],
    rows: [
      ['Leo Clarke', 'September 7, 2026', '4:00 PM', 30, 'Joan Brown'],
      ['Leo Clarke', 'September 7, 2026', '3:46 PM', 16, 'Went home alone'],
    ],
  });
  expect(reportSheet(peopleTable(report, words)).rows).toEqual([
    ['Joan Brown', 12, 2, 3, 47],
    ['Went home alone', 1, 1, 0, 0],
  ]);
});

const ofTotal = (present: number) => ({ report: { total: { ...createTally(), days: 1_000, present } } });

it.each([
  ['en-US', 962, '0.3 points more than in the same weeks of Spring, 95.9%'],
  ['en-US', 969, '1 point more than in the same weeks of Spring, 95.9%'],
  ['fr', 956, '0,3 points less than in the same weeks of Spring, 95,9 %'],
] as const)('compares with the term before in the numbers of %s', (locale, now, text) => {
  writeAsIn(locale);
  const compared = { ...ofTotal(now), before: { ...ofTotal(959), term: { name: 'Spring' } } };
  expect(besideTermBefore(compared, say)?.replaceAll(/\s/gu, ' ')).toBe(text);
});
