import { beforeAll, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import type { AttendanceReport } from '#sync/school/reports/attendance-report.ts';
import { furtherWordsLoaded, i18n } from '#pwa/words/i18n.ts';
import { reportSheet } from './report-sheet.ts';
import { lateTable, peopleTable, type TableWords } from './report-table.ts';

beforeAll(furtherWordsLoaded);

const words: TableWords = { t: i18n.t, levelName: (level) => level, childName: () => 'Leo Clarke' };
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
