import { describe, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { todayState } from './today-state.ts';

const friday = SchoolDay.parse('2026-11-20');
const saturday = SchoolDay.parse('2026-11-21');
const monday = SchoolDay.parse('2026-11-23');
const term = { name: 'Autumn', dates: [friday, monday] };
const day = { registeredCount: 3, isOnDevice: true };

describe('what there is to say of today', () => {
  it.each([
    ['without a term', undefined, undefined, { kind: 'no-term' }],
    ['while the day is being read', term, undefined, { kind: 'reading' }],
    ['with nobody registered', term, { ...day, registeredCount: 0 }, { kind: 'nobody', term: 'Autumn' }],
    ['when the day is not here', term, { ...day, isOnDevice: false }, { kind: 'not-on-device' }],
    ['on a school day', term, day, { kind: 'open' }],
  ] as const)('%s', (_, ofTerm, ofDay, expected) => {
    expect(todayState(ofTerm, friday, ofDay)).toEqual(expected);
  });

  it('on a day without school names the next one, if there is one', () => {
    expect(todayState(term, saturday, undefined)).toEqual({ kind: 'closed', next: monday });
    expect(todayState(term, SchoolDay.parse('2026-11-24'), undefined)).toEqual({
      kind: 'closed',
      next: undefined,
    });
  });

  it('shows who is here on a day that was taken out of the term, and after the term was deleted', () => {
    const here = { registeredCount: 1, isOnDevice: true };
    expect(todayState(term, saturday, here)).toEqual({ kind: 'open' });
    expect(todayState(undefined, saturday, here)).toEqual({ kind: 'open' });
    expect(todayState(undefined, saturday, undefined)).toEqual({ kind: 'no-term' });
  });
});
