/** One process of `simulate`: takes seeds by message, answers with what became of them. */
import { runSeed, shrink } from './run-seeds.ts';
import { makePlan } from './plan.ts';
import type { Violation } from './run-plan.ts';

export type Job = { readonly seed: string } | { readonly shrink: string; readonly check: string };
export type Report =
  | {
      readonly seed: string;
      readonly violations: readonly Violation[];
      readonly faults: readonly (readonly [string, number])[];
      readonly ticks: number;
      readonly virtualMs: number;
    }
  | {
      readonly shrunk: string;
      readonly steps: readonly string[];
      readonly trace: readonly string[];
      readonly violations: readonly Violation[];
    };

process.on('message', (job: Job) => {
  void answer(job).then((report) => process.send?.(report));
});

process.once('disconnect', () => process.exit());

async function answer(job: Job): Promise<Report> {
  if ('shrink' in job) {
    const { plan, outcome } = await shrink(makePlan(job.shrink), job.check);
    return {
      shrunk: job.shrink,
      steps: plan.steps.map(({ atMs, act }) => `+${(atMs / 1_000).toFixed(3)} s ${JSON.stringify(act)}`),
      trace: outcome.trace,
      violations: outcome.violations,
    };
  }
  const { violations, faults, ticks, virtualMs } = await runSeed(job.seed);
  return { seed: job.seed, violations, faults: [...faults], ticks, virtualMs };
}
