import { describe, expect, it } from 'vitest';
import { aYearLater, yearToCopy } from './copied-exceptions.ts';
import { SchoolDay } from './school-day.ts';
import { TimeOfDay } from './wall-time.ts';

const day = (text: string) => SchoolDay.parse(text);
const exception = (name: string, from: string, to = from) => ({
  name,
  from: day(from),
  to: day(to),
  closes: null,
});
const autumn = {
  _id: 'autumn',
  schoolYear: '2025–26',
  dates: [day('2025-09-01')],
  exceptions: [exception('Christmas', '2025-12-22', '2026-01-02'), exception('Heroes', '2025-10-20')],
};
const summer = {
  _id: 'summer',
  schoolYear: '2025–26',
  dates: [day('2026-04-13')],
  exceptions: [exception('Labour Day', '2026-05-25')],
};

describe('the holidays of the last year', () => {
  it('are moved by a year, in their order', () => {
    const copied = yearToCopy([summer, autumn], { own: 'new', ownYear: '', start: day('2026-09-07') });
    expect(copied?.schoolYear).toBe('2025–26');
    expect(copied?.exceptions).toEqual([
      exception('Heroes', '2026-10-20'),
      exception('Christmas', '2026-12-22', '2027-01-02'),
    ]);
  });

  it('are of the second term too while the year is not typed', () => {
    const spring = { ...summer, dates: [day('2026-01-11')] };
    const copied = yearToCopy([spring, autumn], { own: 'new', ownYear: '', start: day('2026-09-07') });
    expect(copied?.exceptions.map(({ name }) => name)).toEqual(['Heroes', 'Christmas', 'Labour Day']);
  });

  it('are of the whole year once all its terms are half a year ago', () => {
    const names = yearToCopy([summer, autumn], {
      own: 'new',
      ownYear: '',
      start: day('2027-04-12'),
    })?.exceptions;
    expect(names?.map(({ name }) => name)).toEqual(['Heroes', 'Christmas', 'Labour Day']);
  });

  it('are each given once where several terms of the year have them', () => {
    const closing = { ...exception('Heroes', '2025-10-20'), closes: TimeOfDay.parse('12:00') };
    const spring = { ...summer, _id: 'spring', exceptions: [...autumn.exceptions, closing] };
    const copied = yearToCopy([spring, autumn], { own: 'new', ownYear: '', start: day('2026-11-01') });
    expect(copied?.exceptions).toEqual([
      exception('Heroes', '2026-10-20'),
      { ...closing, from: day('2026-10-20'), to: day('2026-10-20') },
      exception('Christmas', '2026-12-22', '2027-01-02'),
    ]);
  });

  it('are not those of the year of the term, however late in it the term begins', () => {
    const now = { ...autumn, _id: 'now', schoolYear: '2026–27', dates: [day('2026-09-07')] };
    const third = { own: 'new', ownYear: '2026–27', start: day('2027-04-12') };
    expect(yearToCopy([summer, autumn, now], third)?.schoolYear).toBe('2025–26');
    // Its year is not typed yet.
    expect(yearToCopy([summer, autumn, now], { ...third, ownYear: '' })?.schoolYear).toBe('2025–26');
  });

  it('are not those of the term itself, of this year, or of a term without a year', () => {
    const start = day('2026-09-07');
    expect(yearToCopy([autumn], { own: 'autumn', ownYear: '', start })).toBeUndefined();
    expect(yearToCopy([{ ...autumn, schoolYear: '' }], { own: 'new', ownYear: '', start })).toBeUndefined();
    expect(yearToCopy([autumn], { own: 'new', ownYear: '', start: day('2026-01-05') })).toBeUndefined();
  });

  it('end on February 28 after a leap day', () => {
    expect(aYearLater(day('2028-02-29'))).toBe('2029-02-28');
    expect(aYearLater(day('2027-02-28'))).toBe('2028-02-28');
  });
});
