/** Who counts which day of a report: this device those that it has, the server all others. Pure. */
import { limits } from '#sync/limits.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';

/** In the order in which they are counted. `run`: days that the server counts as one part. */
export type ReportStep =
  | { readonly by: 'device'; readonly day: SchoolDay }
  | { readonly by: 'server'; readonly run: readonly SchoolDay[] };

export type DaysToCount = {
  readonly days: readonly SchoolDay[];
  readonly isHere: (day: SchoolDay) => boolean;
  /** Not here, and this device has recorded something of it: only both together are the day. */
  readonly isLeftOut: (day: SchoolDay) => boolean;
};

export function reportSteps({ days, isHere, isLeftOut }: DaysToCount): readonly ReportStep[] {
  const steps: ReportStep[] = [];
  let run: SchoolDay[] = [];
  for (const day of days) {
    if (isHere(day)) {
      run = [];
      steps.push({ by: 'device', day });
    } else if (!isLeftOut(day)) {
      if (run.length === 0 || run.length === limits.reportDays) {
        run = [];
        steps.push({ by: 'server', run });
      }
      run.push(day);
    }
  }
  return steps;
}

/** The runs by call: none asks for more than the server counts at once. */
export function callsOf(steps: readonly ReportStep[]): readonly (readonly (readonly SchoolDay[])[])[] {
  const calls: (readonly SchoolDay[])[][] = [];
  let room = 0;
  for (const step of steps) {
    if (step.by === 'device') continue;
    const last = calls.at(-1);
    if (last === undefined || step.run.length > room || last.length === limits.reportRuns) {
      calls.push([step.run]);
      room = limits.reportDays - step.run.length;
    } else {
      last.push(step.run);
      room -= step.run.length;
    }
  }
  return calls;
}
