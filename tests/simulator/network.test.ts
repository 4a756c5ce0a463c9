import { getEventListeners } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { runPlan } from './run-plan.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

// Node keeps such a signal while somebody listens to it, and with it everything of the run.
it('listens to no joined signal any more once a run is over', async () => {
  const joined: AbortSignal[] = [];
  const join = AbortSignal.any.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'any').mockImplementation((signals) => {
    const signal = join(signals);
    joined.push(signal);
    return signal;
  });
  const { violations } = await runPlan({
    seed: 'listeners',
    tablets: [{ user: 'ben', tabs: 1 }],
    steps: [],
    endMs: 60_000,
    areClocksMended: true,
    staysFrozen: false,
  });
  expect(violations).toEqual([]);
  expect(joined).not.toEqual([]);
  expect(joined.flatMap((signal) => getEventListeners(signal, 'abort'))).toEqual([]);
});
