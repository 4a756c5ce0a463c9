import { describe, expect, it } from 'vitest';
import {
  emptyRegistration,
  isAfterTerm,
  isOnRegister,
  suggestedJoining,
  termFromJoining,
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

  it('has the school days of its term from its first day on', () => {
    expect(termFromJoining(term, { joinedOn: day('2026-09-09') }).dates).toEqual(['2026-09-10']);
    expect(termFromJoining(term, { joinedOn: day('2026-09-01') })).toBe(term);
    expect(termFromJoining(term, { joinedOn: '' })).toBe(term);
  });

  it('begins today by default in a term that runs', () => {
    expect(suggestedJoining(term, day('2026-09-09'))).toBe('2026-09-09');
    expect(suggestedJoining(term, day('2026-09-07'))).toBe('');
    expect(suggestedJoining(term, day('2026-08-01'))).toBe('');
    expect(suggestedJoining(term, day('2026-09-11'))).toBe('');
    expect(suggestedJoining({ dates: [] }, day('2026-09-11'))).toBe('');
  });

  it('cannot begin after its term', () => {
    expect(isAfterTerm(day('2026-09-11'), term)).toBe(true);
    expect(isAfterTerm(day('2026-09-10'), term)).toBe(false);
    expect(isAfterTerm('', term)).toBe(false);
  });
});
