import { describe, expect, it } from 'vitest';
import { aStandingRow } from '#pwa/data/school/a-standing-row.fixture.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { todayState } from './today-state.ts';

const friday = SchoolDay.parse('2026-11-20');
const saturday = SchoolDay.parse('2026-11-21');
const monday = SchoolDay.parse('2026-11-23');
const term = { dates: [friday, monday] };
const rows = [aStandingRow('Maya Brown', { is: 'notHereYet' })];
const day = { rows, isOnDevice: true };

describe('what there is to say of today', () => {
  it.each([
    ['without a term', undefined, undefined, { kind: 'no-term' }],
    ['while the day is being read', term, undefined, { kind: 'reading' }],
    ['with nobody on the register', term, { ...day, rows: [] }, { kind: 'nobody' }],
    ['when the day is not here', term, { ...day, isOnDevice: false }, { kind: 'not-on-device' }],
    ['on a school day', term, day, { kind: 'open' }],
  ] as const)('%s', (_, ofTerm, ofDay, expected) => {
    expect(todayState(ofTerm === undefined ? [] : [ofTerm], friday, ofDay)).toEqual(expected);
  });

  it('on a day without school names the next one, if there is one', () => {
    expect(todayState([term], saturday, undefined)).toEqual({ kind: 'closed', next: monday });
    expect(todayState([term], SchoolDay.parse('2026-11-24'), undefined)).toEqual({
      kind: 'closed',
      next: undefined,
    });
  });

  it('is open while any term has school, and names the first day that any has', () => {
    const club = { dates: [saturday, SchoolDay.parse('2026-11-22')] };
    expect(todayState([term, club], saturday, day)).toEqual({ kind: 'open' });
    expect(todayState([term, club], saturday, { ...day, rows: [] })).toEqual({ kind: 'nobody' });
    expect(todayState([term, club], SchoolDay.parse('2026-11-19'), undefined)).toEqual({
      kind: 'closed',
      next: friday,
    });
  });

  it('shows who is here on a day that was taken out of the term, and after the term was deleted', () => {
    expect(todayState([term], saturday, day)).toEqual({ kind: 'open' });
    expect(todayState([], saturday, day)).toEqual({ kind: 'open' });
    expect(todayState([], saturday, undefined)).toEqual({ kind: 'no-term' });
  });
});
