import { expect, it } from 'vitest';
import { wallIn } from './wall-in.ts';

it.each([
  ['2026-11-20T13:51:02.345+01:00', '2026-11-20T07:51:02.345-05:00'],
  ['2026-11-20T07:51:02.345-05:00', '2026-11-20T07:51:02.345-05:00'],
  // In summer time, and a day earlier at school.
  ['2026-10-31T01:51:00.000+02:00', '2026-10-30T19:51:00.000-04:00'],
  ['', ''],
  ['20260-11-20T07:51:02.345-05:00', '20260-11-20T07:51:02.345-05:00'],
])('%s by the clock of a school in New York is %s', (wall, atSchool) => {
  expect(wallIn(wall, 'America/New_York')).toBe(atSchool);
});
