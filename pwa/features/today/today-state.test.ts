import { describe, expect, it } from 'vitest';
import { aStandingRow } from '#pwa/data/school/a-standing-row.fixture.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { todayState } from './today-state.ts';

const friday = SchoolDay.parse('2026-11-20');
const saturday = SchoolDay.parse('2026-11-21');
const monday = SchoolDay.parse('2026-11-23');
const term = { name: 'Autumn', dates: [friday, monday] };
const rows = [aStandingRow('Maya Brown', { is: 'notHereYet' })];
const day = { rows, isOnDevice: true };
const nobodyOn = { rows: [], isOnDevice: true };

const none = { day: undefined, registeredCount: 3 };

describe('what there is to say of today', () => {
  it.each([
    ['without a term', undefined, undefined, { kind: 'no-term' }],
    ['while the day is being read', term, undefined, { kind: 'reading' }],
    ['before anybody counts', term, nobodyOn, { kind: 'nobody-today' }],
    ['when the day is not here', term, { ...day, isOnDevice: false }, { kind: 'not-on-device' }],
    ['on a school day', term, day, { kind: 'open' }],
  ] as const)('%s', (_, ofTerm, ofDay, expected) => {
    expect(todayState(ofTerm, friday, { day: ofDay, registeredCount: 3 })).toEqual(expected);
  });

  it('tells nobody registered from nobody on the register of the day, once it knows', () => {
    const stateWith = (registeredCount: number | undefined) =>
      todayState(term, friday, { day: nobodyOn, registeredCount });
    expect(stateWith(0)).toEqual({ kind: 'nobody', term: 'Autumn' });
    expect(stateWith(undefined)).toEqual({ kind: 'reading' });
  });

  it('on a day without school names the next one, if there is one', () => {
    expect(todayState(term, saturday, none)).toEqual({ kind: 'closed', next: monday });
    expect(todayState(term, SchoolDay.parse('2026-11-24'), none)).toEqual({
      kind: 'closed',
      next: undefined,
    });
  });

  it('shows who is here on a day that was taken out of the term, and after the term was deleted', () => {
    const here = { day, registeredCount: 0 };
    expect(todayState(term, saturday, here)).toEqual({ kind: 'open' });
    expect(todayState(undefined, saturday, here)).toEqual({ kind: 'open' });
    expect(todayState(undefined, saturday, none)).toEqual({ kind: 'no-term' });
  });
});
