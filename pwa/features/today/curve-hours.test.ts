import { expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';
import { curveHours } from './curve-hours.ts';

const [friday, monday] = ['2026-11-20', '2026-11-23'].map((day) => SchoolDay.parse(day)) as [
  SchoolDay,
  SchoolDay,
];
const usual = { opens: 450, closes: 930 };
const early = { name: 'Meeting', from: friday, to: friday, closes: TimeOfDay.parse('12:00') };
const school = { _id: 'school', ...emptyTerm, dates: [friday, monday], exceptions: [early] };
const club = { _id: 'club', ...emptyTerm, dates: [monday] };

it('a school that closes early has the curve of its day, whatever term has none', () => {
  expect(curveHours(defaultSchoolHours, [school, club], friday)).toEqual({ opens: 450, closes: 720 });
  expect(curveHours(defaultSchoolHours, [school, club], monday)).toEqual(usual);
});

it('the last term to close ends the curve', () => {
  const both = [school, { ...club, dates: [friday] }];
  expect(curveHours(defaultSchoolHours, both, friday)).toEqual(usual);
});

it('children who are here without school have the hours of the terms, or of the school', () => {
  expect(curveHours(defaultSchoolHours, [{ ...school, dates: [] }], friday)).toEqual({
    opens: 450,
    closes: 720,
  });
  expect(curveHours(defaultSchoolHours, [], friday)).toEqual(usual);
});
