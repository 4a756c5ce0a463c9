/** Runs seeds one after the other, for `simulate`, the tests and the mutants. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Act, Plan } from './act.ts';
import { makePlan } from './plan.ts';
import { type Outcome, runPlan } from './run-plan.ts';

export async function runSeed(seed: string, favoured: readonly Act['kind'][] = []): Promise<Outcome> {
  return runPlan(makePlan(seed, favoured));
}

/** The kept plan of a seed that failed once; undefined for a seed that never failed. */
export function readFailedPlan(seed: string): Plan | undefined {
  const file = join(import.meta.dirname, 'failed', `seed-${seed}.json`);
  // Written from a plan.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Plan) : undefined;
}

export type Shrunk = { readonly plan: Plan; readonly outcome: Outcome };

const mostTries = 120;

/** The shortest plan found that fails the same check. Long stretches of steps go first. */
export async function shrink(plan: Plan, check: string): Promise<Shrunk> {
  let best: Shrunk = { plan, outcome: await runPlan(plan, { isTraced: true }) };
  let tries = 0;
  for (let size = Math.ceil(plan.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < best.plan.steps.length;) {
      if ((tries += 1) > mostTries) return best;
      const steps = best.plan.steps.filter((_, index) => index < start || index >= start + size);
      const shorter = { ...best.plan, steps };
      const outcome = await runPlan(shorter, { isTraced: true });
      if (outcome.violations.some((violation) => violation.check === check))
        best = { plan: shorter, outcome };
      else start += size;
    }
  }
  return best;
}
