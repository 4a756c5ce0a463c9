import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { addDays, SchoolDay } from '#sync/school/records/school-day.ts';
import { callsOf, reportSteps } from './report-steps.ts';

const monday = SchoolDay.parse('2026-09-07');
const days = Array.from({ length: 2 * limits.reportDays + 5 }, (_, at) => addDays(monday, at));
const none = () => false;

it('the device counts what it has, and the server what lies between', () => {
  const [a, b, c, d, e, f] = days;
  const here = new Set([c, f]);
  const steps = reportSteps({
    days: days.slice(0, 6),
    isHere: (day) => here.has(day),
    isLeftOut: (day) => day === d,
  });
  expect(steps).toEqual([
    { by: 'server', run: [a, b] },
    { by: 'device', day: c },
    { by: 'server', run: [e] },
    { by: 'device', day: f },
  ]);
});

it('no call asks for more than the server counts, and all calls together ask for all', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(days.length - 1)), (chosen) => {
      const here = new Set(chosen.map((at) => days[at]));
      const calls = callsOf(reportSteps({ days, isHere: (day) => here.has(day), isLeftOut: none }));
      expect(calls.flat(2)).toEqual(days.filter((day) => !here.has(day)));
      for (const runs of calls) {
        expect(runs.length).toBeLessThanOrEqual(limits.reportRuns);
        expect(runs.flat().length).toBeLessThanOrEqual(limits.reportDays);
        for (const run of runs) expect(run.length).toBeGreaterThan(0);
      }
    }),
  );
});
