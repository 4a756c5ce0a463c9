import { describe, expect, it } from 'vitest';
import { makePlan } from './plan.ts';
import { runPlan } from './run-plan.ts';
import { runSeed } from './run-seeds.ts';

/** A run is bounded by itself; a busy machine is slow. */
const timeout = 120_000;

describe('the simulator', () => {
  it('plays the same run for the same seed', { timeout }, async () => {
    const [once, twice] = [
      await runPlan(makePlan('7'), { isTraced: true }),
      await runPlan(makePlan('7'), { isTraced: true }),
    ];
    expect(twice.trace).toEqual(once.trace);
    expect(once.trace.length).toBeGreaterThan(20);
  });

  it.each(Array.from({ length: 12 }, (_, index) => String(index + 1)))(
    'finds nothing wrong with seed %s',
    { timeout },
    async (seed) => {
      expect((await runSeed(seed)).violations).toEqual([]);
    },
  );
});
