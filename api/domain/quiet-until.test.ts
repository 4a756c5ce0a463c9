import { expect, it } from 'vitest';
import { TimeOfDay, wallClockAt } from '#sync/school/records/wall-time.ts';
import { quietUntilMs } from './quiet-until.ts';

const quiet = { from: TimeOfDay.parse('21:00'), until: TimeOfDay.parse('06:30') };
const timeZone = 'America/New_York';

it.each([
  ['the night in autumn in which an hour comes twice', '2026-11-01T02:00:00Z', '2026-11-01T11:30:00Z'],
  ['the night in spring that is an hour shorter', '2027-03-14T03:00:00Z', '2027-03-14T10:30:00Z'],
  ['another night', '2026-09-08T02:00:00Z', '2026-09-08T10:30:00Z'],
  ['the morning of that night', '2026-09-08T10:00:00Z', '2026-09-08T10:30:00Z'],
  ['the day, when they are over', '2026-09-08T12:00:00Z', '2026-09-08T12:00:00Z'],
])('quiet hours end by the school’s clock in %s', (_when, at, until) => {
  const nowMs = Date.parse(at);
  const now = wallClockAt(nowMs, timeZone);
  expect(quietUntilMs(quiet, { now, timeZone, nowMs })).toBe(Date.parse(until));
});
