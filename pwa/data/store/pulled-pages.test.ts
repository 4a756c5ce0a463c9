import { describe, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { mergeIntoSheet } from '#sync/wire/merge-sheet.ts';
import { packSheet, type Sheet } from '#sync/wire/sheet.ts';
import { aRow } from '#sync/wire/sheet-rows.fixture.ts';
import { formatStamp } from '#sync/stamp.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import type { RecordState } from '#sync/school/records/merge.ts';
import { noRecords } from '#sync/wire/a-page.fixture.ts';
import {
  createPulledPages,
  notIn,
  type PulledPage,
  readDay,
  withPulled,
  withPulledRecords,
} from './pulled-pages.ts';

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

const aPage = (page: Partial<PulledPage>): PulledPage => ({
  generation: 1,
  sheets: [],
  records: noRecords,
  ...page,
});
const pulledOf = (...sheets: readonly Sheet[]) => ({ page: aPage({ sheets }) });

const days = (sheet: Sheet) => new Map([[sheet.date, readDay({ generation: 1, sheet }, undefined)]]);
const students = (shown: ReturnType<typeof withPulled>) => shown.get(date)?.rows.map((row) => row.student);

describe('the days with what was just pulled', () => {
  it('show it once, whether the day has it already or not', () => {
    const pulled = [pulledOf(aSheet(date, 'noah'))];
    expect(students(withPulled(days(aSheet(date, 'maya')), pulled))).toEqual(['maya', 'noah']);
    const merged = mergeIntoSheet(aSheet(date, 'maya'), aSheet(date, 'noah'));
    expect(students(withPulled(days(merged), pulled))).toEqual(['maya', 'noah']);
  });

  it('are the same objects where it says nothing new, so that nothing is drawn again', () => {
    const known = withPulled(days(aSheet(date, 'maya')), [pulledOf(aSheet(date, 'noah'))]);
    const fromDisk = mergeIntoSheet(aSheet(date, 'maya'), aSheet(date, 'noah'));
    expect(readDay({ generation: 1, sheet: fromDisk }, known.get(date))).toBe(known.get(date));
    expect(withPulled(known, [pulledOf(aSheet(otherDate, 'noah'))])).toBe(known);
  });

  it('never show half a day that is not here', () => {
    expect(withPulled(new Map(), [pulledOf(aSheet(date, 'noah'))]).size).toBe(0);
  });
});

describe('the records with what was just pulled', () => {
  const aStudent = (id: string, phone: string): RecordState<'student'> => ({
    _id: id,
    fields: { ...emptyStudent, phone },
    stamps: {},
    deletedAt: null,
  });
  const pulledStudents = (...students: readonly RecordState<'student'>[]) => ({
    page: aPage({ records: { ...noRecords, students: [...students] } }),
  });
  const saved = new Map([['maya', aStudent('maya', 'saved')]]);

  it('show the last of each, in place of what is saved', () => {
    const pages = [
      pulledStudents(aStudent('maya', 'first'), aStudent('noah', 'new')),
      pulledStudents(aStudent('maya', 'last')),
    ];
    const shown = withPulledRecords('student', saved, pages);
    expect([...shown].map(([id, { fields }]) => [id, fields.phone])).toEqual([
      ['maya', 'last'],
      ['noah', 'new'],
    ]);
    expect(saved.size).toBe(1);
  });

  it('are the same objects where it says nothing new, so that nothing is drawn again', () => {
    expect(withPulledRecords('student', saved, [pulledStudents(aStudent('maya', 'saved'))])).toBe(saved);
    expect(withPulledRecords('student', saved, [pulledOf(aSheet(date, 'noah'))])).toBe(saved);
  });
});

describe('a page that was pulled', () => {
  it('is shown on top of each reading that began before it was on disk', () => {
    const { of, show, onDisk } = createPulledPages();
    const page = show(aPage({ sheets: [aSheet(date, 'noah')] }));
    const early = { read: 'many days', holds: onDisk('days') };
    page.keep();
    const late = { read: 'one day', holds: onDisk('days') };
    expect(notIn(late, of('days').get())).toEqual([]);
    expect(notIn(early, of('days').get())).toHaveLength(1);
  });

  it('leaves at once when it did not get to the disk', () => {
    const { of, show } = createPulledPages();
    show(aPage({ sheets: [aSheet(date, 'maya')] })).keep();
    show(aPage({ sheets: [aSheet(date, 'noah')] })).drop();
    expect(of('days').get()).toHaveLength(1);
  });

  it('gives way to later ones once it is on disk, and not before', () => {
    const { of, show } = createPulledPages();
    const first = show(aPage({ sheets: [aSheet(date, 'noah')] }));
    const isFirstShown = () =>
      of('days')
        .get()
        .some(({ page }) => page.sheets[0]?.student.includes('noah'));
    const showMany = () => {
      for (let page = 0; page < 40; page += 1)
        show(aPage({ sheets: [aSheet(date, `child-${page}`)] })).keep();
    };
    showMany();
    expect(of('days').get().length).toBeLessThan(12);
    expect(isFirstShown()).toBe(true);
    first.keep();
    showMany();
    expect(isFirstShown()).toBe(false);
  });
});
