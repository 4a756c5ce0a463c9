import { describe, expect, it } from 'vitest';
import {
  emptyRegistration,
  DayInTerm,
  daysInTermProblems,
  hasLeftBy,
  isOnRegister,
  joiningDays,
  suggestedJoining,
  termWhileThere,
} from './registration.ts';
import { SchoolDay } from './school-day.ts';

const day = (text: string) => SchoolDay.parse(text);
const term = { dates: ['2026-09-07', '2026-09-08', '2026-09-10'].map(day) };
const registered = { ...emptyRegistration, isRegistered: true };

describe('a registration', () => {
  it('is on the register from its first day on, and from the beginning without one', () => {
    const late = { ...registered, joinedOn: day('2026-09-08') };
    expect(term.dates.map((date) => isOnRegister(late, date))).toEqual([false, true, true]);
    expect(term.dates.map((date) => isOnRegister(registered, date))).toEqual([true, true, true]);
    expect(isOnRegister({ ...late, isRegistered: false }, day('2026-09-10'))).toBe(false);
  });

  it('is on the register up to its last day, and to the end without one', () => {
    const gone = { ...registered, leftOn: day('2026-09-08') };
    expect(term.dates.map((date) => isOnRegister(gone, date))).toEqual([true, true, false]);
    expect(term.dates.map((date) => hasLeftBy(gone, date))).toEqual([false, false, true]);
    expect(term.dates.map((date) => hasLeftBy(registered, date))).toEqual([false, false, false]);
    expect(hasLeftBy({ ...registered, isRegistered: false }, day('2026-09-07'))).toBe(true);
  });

  it('has the school days of its term from its first day to its last', () => {
    const datesOf = (joinedOn: string, leftOn: string) =>
      termWhileThere(term, { joinedOn: DayInTerm.parse(joinedOn), leftOn: DayInTerm.parse(leftOn) });
    expect(datesOf('2026-09-09', '').dates).toEqual(['2026-09-10']);
    expect(datesOf('', '2026-09-09').dates).toEqual(['2026-09-07', '2026-09-08']);
    expect(datesOf('2026-09-08', '2026-09-08').dates).toEqual(['2026-09-08']);
    for (const [joinedOn = '', leftOn = ''] of [[], ['2026-09-01', '2026-09-10'], ['', '2026-12-31']])
      expect(datesOf(joinedOn, leftOn)).toBe(term);
  });

  it('is counted for its term whatever the day, from the one that begins first', () => {
    const inAutumn = (student: string, joinedOn: string, isRegistered = true) => ({
      ...registered,
      _id: student,
      term: 'autumn',
      joinedOn: DayInTerm.parse(joinedOn),
      isRegistered,
    });
    const late = [inAutumn('leo', '2026-09-10'), inAutumn('mia', '2026-09-08'), inAutumn('ada', '', false)];
    expect(joiningDays(late, 'autumn')).toEqual(['2026-09-08', '2026-09-10']);
    expect(joiningDays([...late, inAutumn('bea', '')], 'autumn')).toEqual(['', '2026-09-08', '2026-09-10']);
    expect(joiningDays(late, 'spring')).toEqual([]);
  });

  it('begins today by default in a term that runs', () => {
    expect(suggestedJoining(term, day('2026-09-09'))).toBe('2026-09-09');
    expect(suggestedJoining(term, day('2026-09-07'))).toBe('');
    expect(suggestedJoining(term, day('2026-08-01'))).toBe('');
    expect(suggestedJoining(term, day('2026-09-11'))).toBe('');
    expect(suggestedJoining({ dates: [] }, day('2026-09-11'))).toBe('');
  });

  it.each([
    ['2026-09-11', '', [['joinedOn', 'validation.joinsAfterEnd']]],
    ['2026-09-10', '', []],
    ['', '', []],
    ['', '2026-09-06', [['leftOn', 'validation.leavesBeforeStart']]],
    ['', '2026-09-07', []],
    ['2026-09-08', '2026-09-07', [['leftOn', 'validation.lastDayFirst']]],
    ['2026-09-08', '2026-09-08', []],
    ['2026-09-08', '2027-01-01', []],
  ])('from %j until %j has what is wrong said beside the field', (joinedOn, leftOn, expected) => {
    const days = { joinedOn: DayInTerm.parse(joinedOn), leftOn: DayInTerm.parse(leftOn) };
    expect(daysInTermProblems(days, term).map(({ field, message }) => [field, message])).toEqual(expected);
  });
});
