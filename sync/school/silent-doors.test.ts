import { expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';
import { doorsExpectedOn } from './silent-doors.ts';

const days = ['2026-11-20', '2026-11-23'].map((date) => SchoolDay.parse(date));

it.each([
  ['before the first day has begun', '2026-11-20', '08:14', undefined],
  ['once children count as late', '2026-11-20', '08:15', '2026-11-20'],
  ['at a weekend', '2026-11-21', '12:00', '2026-11-20'],
  ['in the night before school', '2026-11-23', '06:00', '2026-11-20'],
  ['in the morning', '2026-11-23', '08:15', '2026-11-23'],
  ['after the term', '2026-12-01', '12:00', '2026-11-23'],
])('a door is expected %s on the last day that had begun', (_when, day, time, expected) => {
  const now = { day: SchoolDay.parse(day), time: TimeOfDay.parse(time) };
  expect(doorsExpectedOn([{ dates: days }], defaultSchoolHours, now)).toBe(expected);
});

it('a door is expected on the last day that had begun in any of several terms', () => {
  const now = { day: SchoolDay.parse('2026-11-21'), time: TimeOfDay.parse('12:00') };
  const terms = [{ dates: [now.day] }, { dates: days }];
  expect(doorsExpectedOn(terms, defaultSchoolHours, now)).toBe(now.day);
});

it('no door is expected without a term', () => {
  const now = { day: SchoolDay.parse('2026-11-23'), time: TimeOfDay.parse('12:00') };
  expect(doorsExpectedOn([], defaultSchoolHours, now)).toBeUndefined();
});
