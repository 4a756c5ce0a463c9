import { expect, it } from 'vitest';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { createWallClock } from './wall-clock.ts';

it.each([
  ['America/Jamaica', '2026-07-01T07:45', '2026-07-01T12:45:00.000Z', -300],
  ['America/New_York', '2026-07-01T07:45', '2026-07-01T11:45:00.000Z', -240],
  ['Asia/Kolkata', '2026-01-15T07:45', '2026-01-15T02:15:00.000Z', 330],
  ['Pacific/Auckland', '2026-01-15T07:45', '2026-01-14T18:45:00.000Z', 780],
])('In %s %s is %s', (timeZone, wall, utc, offsetMinutes) => {
  const moment = createWallClock(timeZone)(WallTime.parse(wall));
  expect([new Date(moment.ms).toISOString(), moment.offsetMinutes]).toEqual([utc, offsetMinutes]);
});
