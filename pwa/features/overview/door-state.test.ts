import { describe, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { doorState } from './door-state.ts';

const friday = SchoolDay.parse('2026-11-20');
const saturday = SchoolDay.parse('2026-11-21');
const monday = SchoolDay.parse('2026-11-23');
const term = { name: 'Autumn', dates: [friday, monday] };
const day = { rows: [], registeredCount: 3, isOnDevice: true };

describe('how the door stands today', () => {
  it.each([
    ['without a term', undefined, day, { kind: 'no-term' }],
    ['while the day is being read', term, undefined, { kind: 'reading' }],
    ['with nobody registered', term, { ...day, registeredCount: 0 }, { kind: 'nobody', term: 'Autumn' }],
    ['when the day is not here', term, { ...day, isOnDevice: false }, { kind: 'not-on-device' }],
    [
      'on a school day',
      term,
      day,
      { kind: 'open', counts: { absent: 0, here: 0, pickedUp: 0, needsALook: 0 } },
    ],
  ] as const)('%s', (_, ofTerm, doorDay, expected) => {
    expect(doorState(ofTerm, friday, doorDay)).toEqual(expected);
  });

  it('on a day without school names the next one, if there is one', () => {
    expect(doorState(term, saturday, undefined)).toEqual({ kind: 'closed', next: monday });
    expect(doorState(term, SchoolDay.parse('2026-11-24'), undefined)).toEqual({
      kind: 'closed',
      next: undefined,
    });
  });
});
