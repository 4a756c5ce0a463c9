import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, SchoolDay, type Weekday } from './school-day.ts';
import {
  defaultExcludedWeekdays,
  defaultSchoolDay,
  defaultTerm,
  emptyTerm,
  generateSchoolDays,
  isSchoolDay,
  nextSchoolDay,
  runningTerms,
  SchoolDays,
  type Term,
  termRange,
  termsExpected,
  weekdayState,
} from './term.ts';

const day = (text: string) => SchoolDay.parse(text);
// A Friday to the Thursday after next, over two weekends.
const start = day('2026-11-20');
const end = day('2026-12-03');

function aTerm(term: Partial<Omit<Term, 'dates'>> & { dates?: readonly string[] }): Term {
  return { _id: 't', ...emptyTerm, ...term, dates: (term.dates ?? []).map(day) };
}

describe('the days of a term', () => {
  it('leave out Saturday and Sunday by default', () => {
    expect(generateSchoolDays(start, end, defaultExcludedWeekdays)).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
    ]);
  });

  it('are all days when nothing is excluded, and none when everything is', () => {
    expect(generateSchoolDays(start, end, [])).toEqual(daysBetween(start, end));
    expect(generateSchoolDays(start, end, [0, 1, 2, 3, 4, 5, 6])).toEqual([]);
  });

  it('are one day when start and end are the same, none when the end comes first', () => {
    expect(generateSchoolDays(start, start, defaultExcludedWeekdays)).toEqual([start]);
    expect(generateSchoolDays(end, start, [])).toEqual([]);
  });

  it('have the leap day, and run over the end of a year', () => {
    expect(generateSchoolDays(day('2028-02-28'), day('2028-03-01'), [])).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(generateSchoolDays(day('2026-12-31'), day('2027-01-01'), [])).toEqual([
      '2026-12-31',
      '2027-01-01',
    ]);
  });

  it('are kept sorted and without duplicates', () => {
    expect(SchoolDays.parse(['2026-11-23', '2026-11-20', '2026-11-23'])).toEqual([
      '2026-11-20',
      '2026-11-23',
    ]);
  });
});

describe('a weekday’s checkbox', () => {
  const weekdays = generateSchoolDays(start, end, defaultExcludedWeekdays);

  it.each([
    ['checked: every Monday is a school day', 1, weekdays, 'checked'],
    ['empty: no Saturday is', 6, weekdays, 'empty'],
    ['empty: no Sunday is', 0, weekdays, 'empty'],
    [
      'indeterminate: one of two Mondays was taken out',
      1,
      weekdays.filter((date) => date !== '2026-11-23'),
      'indeterminate',
    ],
    ['indeterminate: one of two Saturdays was put in', 6, [...weekdays, day('2026-11-28')], 'indeterminate'],
    [
      'empty: all Mondays were taken out',
      1,
      weekdays.filter((date) => !['2026-11-23', '2026-11-30'].includes(date)),
      'empty',
    ],
    ['empty: nothing is chosen', 3, [], 'empty'],
  ] as const)('is %s', (_case, weekday, dates, state) => {
    expect(weekdayState(weekday, [start, end], dates)).toBe(state);
  });

  it('counts only days in the range', () => {
    expect(weekdayState(5, [start, addDays(start, 1)], [start, day('2027-01-01')])).toBe('checked');
    expect(weekdayState(1, [start, addDays(start, 1)], [day('2026-11-23')])).toBe('empty');
  });

  it('is one of three for each weekday of any term', () => {
    for (const weekday of [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[])
      expect(weekdayState(weekday, [start, end], weekdays)).toBe(weekday % 6 === 0 ? 'empty' : 'checked');
  });
});

describe('the range of a term', () => {
  it('is its first and last date, and none without dates', () => {
    expect(termRange(aTerm({ dates: ['2026-11-20', '2026-11-23', '2026-12-03'] }))).toEqual([start, end]);
    expect(termRange(aTerm({ dates: ['2026-11-20'] }))).toEqual([start, start]);
    expect(termRange(aTerm({}))).toBeUndefined();
  });

  it('is open only on its school days', () => {
    const term = aTerm({ dates: ['2026-11-20', '2026-11-23'] });
    expect(isSchoolDay(term, day('2026-11-23'))).toBe(true);
    expect(isSchoolDay(term, day('2026-11-21'))).toBe(false);
  });
});

describe('the day to show first', () => {
  const term = aTerm({ dates: ['2026-11-20', '2026-11-23', '2026-11-24'] });

  it.each([
    ['today, when the school is open', '2026-11-23', '2026-11-23'],
    ['the last school day, at a weekend', '2026-11-22', '2026-11-20'],
    ['the last day of the term, after it', '2027-02-01', '2026-11-24'],
    ['the first day of the term, before it', '2026-09-01', '2026-11-20'],
  ])('is %s', (_case, today, shown) => {
    expect(defaultSchoolDay(term, day(today))).toBe(shown);
  });

  it('is undefined for a term without days', () => {
    expect(defaultSchoolDay(aTerm({}), start)).toBeUndefined();
  });
});

describe('the term to open first', () => {
  const autumn = aTerm({ _id: 'autumn', isActive: true, dates: ['2026-09-07', '2026-12-18'] });
  const spring = aTerm({ _id: 'spring', isActive: true, dates: ['2027-01-11', '2027-04-02'] });
  const summer = aTerm({ _id: 'summer', isActive: true, dates: ['2027-04-19', '2027-07-02'] });
  const draft = aTerm({ _id: 'draft', dates: ['2026-09-07', '2027-07-02'] });
  const empty = aTerm({ _id: 'empty', isActive: true });

  it.each([
    ['the active one that today falls in', [summer, autumn, spring], '2026-11-21', 'autumn'],
    ['an active one on its first day', [autumn, spring], '2027-01-11', 'spring'],
    ['an active one on its last day', [spring, autumn], '2026-12-18', 'autumn'],
    ['between two, the next to come', [summer, spring, autumn], '2026-12-25', 'spring'],
    ['before all, the first', [summer, spring, autumn], '2026-08-01', 'autumn'],
    ['after all, the last', [spring, summer, autumn], '2027-08-01', 'summer'],
    ['an active one to come before an inactive one of today', [draft, spring], '2026-11-21', 'spring'],
    ['an inactive one when none is active', [draft], '2026-11-21', 'draft'],
    ['one with days before one without', [empty, autumn], '2027-08-01', 'autumn'],
    ['one without days when there is no other', [empty], '2026-11-21', 'empty'],
    ['none when there is none', [], '2026-11-21', undefined],
  ])('is %s', (_case, terms, today, id) => {
    expect(defaultTerm(terms, day(today))?._id).toBe(id);
    expect(defaultTerm(terms.toReversed(), day(today))?._id).toBe(id);
  });

  it('of two that begin on one day is the same on every device', () => {
    const twin = { ...autumn, _id: 'autumn-2' };
    expect(defaultTerm([autumn, twin], start)?._id).toBe(defaultTerm([twin, autumn], start)?._id);
  });
});

describe('the terms that the office follows', () => {
  const autumn = aTerm({ _id: 'autumn', isActive: true, dates: ['2026-09-07', '2026-12-18'] });
  const club = aTerm({ _id: 'club', isActive: true, dates: ['2026-09-14', '2026-12-18', '2026-12-19'] });
  const draft = aTerm({ _id: 'draft', dates: ['2026-09-07', '2026-12-18'] });
  const idsOf = (terms: readonly Term[]) => terms.map(({ _id }) => _id);

  it.each([
    ['every active one that has school', [club, draft, autumn], '2026-12-18', ['autumn', 'club']],
    ['one alone where the others have none', [club, draft, autumn], '2026-12-19', ['club']],
    ['none on a day without school', [club, draft, autumn], '2026-12-20', []],
    ['an inactive one when none is active', [draft], '2026-12-18', ['draft']],
    ['none when there is none', [], '2026-12-18', []],
  ])('are expected on a day: %s', (_case, terms, date, ids) => {
    expect(idsOf(termsExpected(terms, day(date)))).toEqual(ids);
  });

  it('are the active ones on any day, and open next when the first of them does', () => {
    const running = runningTerms([club, draft, autumn], day('2026-09-08'));
    expect(idsOf(running)).toEqual(['autumn', 'club']);
    expect(nextSchoolDay(running, day('2026-09-08'))).toBe('2026-09-14');
    expect(nextSchoolDay(running, day('2026-12-19'))).toBeUndefined();
  });
});
