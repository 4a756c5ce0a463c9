import { describe, expect, it } from 'vitest';
import { aDay, aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { TimeOfDay, WallTime } from '#sync/school/records/wall-time.ts';
import { earlyClosing, isGoingHome } from './door-hours.ts';

const time = (text: string) => TimeOfDay.parse(text);
const at = (text: string) => WallTime.parse(`${aDay}T${text}`);
const joan = { personID: 'joan', name: 'Joan Brown', personString: '' };
const here = { fields: { dropOff: { person: joan, time: at('08:00') } } };
const small = { gradeLevel: { _id: 'small', name: 'Kindergarten', description: '' } };
const hours = {
  ...defaultSchoolHours,
  levels: [{ ...defaultSchoolHours, gradeLevel: 'small', closes: time('12:00') }],
};
const term = (closes: TimeOfDay | null) => ({
  _id: 'autumn',
  exceptions: [{ name: 'Sports day', from: aDay, to: aDay, closes }],
});
const quiet = { _id: 'club', exceptions: [] };

describe('whether children go home', () => {
  it.each([
    ['nobody is here', [aDoorRow('Maya Brown')], undefined, '15:00', false],
    ['it is noon at a school that closes at 3:30', [aDoorRow('Maya Brown', here)], undefined, '12:00', false],
    ['it is half past twelve there', [aDoorRow('Maya Brown', here)], undefined, '12:30', true],
    [
      'it is noon on a day that closes at noon',
      [aDoorRow('Maya Brown', here)],
      term(time('12:00')),
      '11:00',
      true,
    ],
    [
      'only the smallest go home, and they are fewer',
      [
        aDoorRow('Maya Brown', here),
        aDoorRow('Leo Brown', here),
        aDoorRow('Ida Brown', { ...here, row: small }),
      ],
      undefined,
      '11:00',
      false,
    ],
    [
      'the smallest go home, and they are most of those who are here',
      [aDoorRow('Maya Brown'), aDoorRow('Leo Brown'), aDoorRow('Ida Brown', { ...here, row: small })],
      undefined,
      '11:00',
      true,
    ],
  ])('%s', (_name, rows, ofTerm, now, expected) => {
    expect(
      isGoingHome(rows, { hours, terms: ofTerm === undefined ? [] : [ofTerm], today: aDay, now: at(now) }),
    ).toBe(expected);
  });
});

it('goes by the term of each child', () => {
  const terms = [term(time('12:00')), quiet];
  const inClub = aDoorRow('Leo Brown', here);
  const ofClub = { ...inClub, attendance: { ...inClub.attendance, term: 'club' } };
  const of = { hours, terms, today: aDay, now: at('11:00') };
  expect(isGoingHome([aDoorRow('Maya Brown', here)], of)).toBe(true);
  expect(isGoingHome([ofClub], of)).toBe(false);
});

describe('an early closing', () => {
  it('has the name and the time of the day', () => {
    expect(earlyClosing({ hours, terms: [quiet, term(time('11:30'))], today: aDay })).toEqual({
      name: 'Sports day',
      closes: '11:30',
    });
  });

  it.each([
    ['a holiday', term(null)],
    ['a time after closing', term(time('16:00'))],
    ['a usual day', quiet],
  ])('is not %s', (_name, ofTerm) => {
    expect(earlyClosing({ hours, terms: [ofTerm], today: aDay })).toBeUndefined();
  });
});
