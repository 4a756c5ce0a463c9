/** Runs seeds on one mutant in its own process. The file is changed as it is loaded. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mutant } from './mutants.ts';

export type Hunt = { readonly mutant: Mutant; readonly seeds: readonly string[]; readonly mostMs: number };
export type Caught = { readonly seed: string; readonly check: string; readonly detail: string } | undefined;

process.once('message', (hunt: Hunt) => {
  void start(hunt).then((caught) => process.send?.({ caught }));
});

async function start({ mutant, seeds, mostMs }: Hunt): Promise<Caught> {
  changeAtLoad(mutant);
  const [{ readFailedPlan, runSeed }, { runPlan }] = await Promise.all([
    import('../run-seeds.ts'),
    import('../run-plan.ts'),
  ]);
  const untilMs = performance.now() + mostMs;
  for (const seed of seeds) {
    if (performance.now() > untilMs) return undefined;
    const failed = seed === mutant.seed ? readFailedPlan(seed) : undefined;
    const outcome = await (failed === undefined ? runSeed(seed, mutant.favours) : runPlan(failed));
    const [violation] = outcome.violations;
    if (violation !== undefined) return { seed, check: violation.check, detail: violation.detail };
  }
  return undefined;
}

function changeAtLoad({ file, find, put, name }: Mutant): void {
  const path = join(import.meta.dirname, '../../..', file);
  const url = pathToFileURL(path).href;
  const parts = readFileSync(path, 'utf8').split(find);
  if (parts.length !== 2)
    throw new Error(`“${name}”: what is to be changed is in ${file} ${parts.length - 1} times, not once.`);
  const source = parts.join(put);
  registerHooks({
    load: (asked, context, next) =>
      asked === url ? { format: 'module-typescript', source, shortCircuit: true } : next(asked, context),
  });
}
