import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, SchoolDay, weekdayOf } from '#sync/school/records/school-day.ts';
import { emptyTerm, type Term } from '#sync/school/records/term.ts';
import { rangeBefore, reportRange, schoolDaysIn } from './report-range.ts';
import { createTally } from './totals.ts';
import { trendOf } from './trend.ts';

const day = (text: string) => SchoolDay.parse(text);
const aTerm = (_id: string, from: string, to: string): Term => ({
  ...emptyTerm,
  _id,
  name: _id,
  isActive: true,
  dates: daysBetween(day(from), day(to)).filter((one) => weekdayOf(one) % 6 !== 0),
});
const spring = aTerm('spring', '2026-01-12', '2026-06-12');
const fall = aTerm('fall', '2026-09-02', '2026-12-18');
const terms = [fall, spring];
const today = day('2026-11-25');
const rangeOf = (kind: Parameters<typeof reportRange>[0], any?: { from: SchoolDay; to: SchoolDay }) =>
  reportRange(kind, { terms, today, any });

describe('a range', () => {
  it('ends today at the latest', () => {
    expect(rangeOf('week')).toEqual({ from: '2026-11-22', to: '2026-11-25' });
    expect(rangeOf('month')).toEqual({ from: '2026-11-01', to: '2026-11-25' });
    expect(rangeOf('term')).toEqual({ from: '2026-09-02', to: '2026-11-25' });
    expect(rangeOf('lastTerm')).toEqual({ from: '2026-01-12', to: '2026-06-12' });
    expect(rangeOf('any', { from: day('2026-05-01'), to: day('2027-01-01') })).toEqual({
      from: '2026-05-01',
      to: '2026-11-25',
    });
  });

  it('is none where it has not begun, ends before it begins, or is not chosen', () => {
    expect(rangeOf('any')).toBeUndefined();
    expect(rangeOf('any', { from: day('2026-12-01'), to: day('2026-12-02') })).toBeUndefined();
    expect(rangeOf('any', { from: day('2026-11-02'), to: day('2026-11-01') })).toBeUndefined();
    expect(reportRange('lastTerm', { terms: [fall], today, any: undefined })).toBeUndefined();
  });

  it('has the school days of every term once', () => {
    const club = aTerm('club', '2026-11-23', '2026-11-24');
    const range = { from: day('2026-11-20'), to: day('2026-11-24') };
    expect(schoolDaysIn([...terms, club], range)).toEqual(['2026-11-20', '2026-11-23', '2026-11-24']);
  });
});

describe('the term before', () => {
  it('is compared week by week from its beginning', () => {
    const before = rangeBefore(terms, { from: day('2026-09-02'), to: today });
    expect(before).toMatchObject({ term: spring, daysEarlier: 231 });
    // The first week of fall begins on a Wednesday, that of spring on a Monday.
    expect(before?.range).toEqual({ from: '2026-01-14', to: '2026-04-08' });
  });

  it('is none for the first term', () => {
    expect(rangeBefore(terms, { from: day('2026-02-02'), to: day('2026-02-06') })).toBeUndefined();
  });

  it('stands beside each week in the trend', () => {
    const totals = (date: string, present: number) => ({
      ...createTally(),
      date: day(date),
      days: 10,
      present,
    });
    const trend = trendOf([totals('2026-09-02', 9), totals('2026-09-03', 8), totals('2026-09-08', 10)], {
      days: [totals('2026-01-14', 5), totals('2026-01-16', 7)],
      daysEarlier: 231,
    });
    expect(trend.map(({ from, totals: { present }, before }) => [from, present, before?.present])).toEqual([
      ['2026-09-02', 17, 12],
      ['2026-09-08', 10, undefined],
    ]);
    expect(addDays(day('2026-09-06'), -231)).toBe('2026-01-18');
  });
});
