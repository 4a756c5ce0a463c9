import { expect, it } from 'vitest';
import type { Plan } from './act.ts';
import { runPlan } from './run-plan.ts';

const awayFromMs = 20_000;
const awayMs = 5 * 60_000;

/** One browser whose server is away for five minutes. */
const planOf = (seed: string): Plan => ({
  seed,
  tablets: [{ user: 'ben', tabs: 1 }],
  steps: [
    { atMs: awayFromMs, act: { kind: 'server killed', turns: 0, forMs: awayMs }, seed: `${seed} 0` },
    // The next turn of the event loop, in which the server is killed.
    { atMs: awayFromMs, act: { kind: 'give', tablet: 0 }, seed: `${seed} 1` },
  ],
  endMs: awayFromMs + awayMs + 90_000,
  areClocksMended: true,
  staysFrozen: false,
});

/** Chance says which of a browser's loops is the first to find the server again. */
const seeds = ['one', 'two', 'three', 'four'];

it.each(seeds)(
  'tries a lost line less and less often, until the server answers anything (%s)',
  async (seed) => {
    const { trace, violations } = await runPlan(planOf(seed), { isTraced: true });
    expect(violations).toEqual([]);
    const askedAt = (path: string) =>
      trace.filter((line) => line.includes(`GET /api/sync/school-north/${path}`)).map(momentMs);
    const backMs = awayFromMs + awayMs;
    const tries = askedAt('live').filter((ms) => ms > awayFromMs && ms < backMs);
    // After 1, 2, 4, 8, 16 and 32 seconds at most, and then once a minute.
    expect(tries.length).toBeLessThan(18);
    const [pulledMs = Infinity] = askedAt('pull').filter((ms) => ms >= backMs);
    const [openedMs = Infinity] = askedAt('live').filter((ms) => ms >= backMs);
    expect(openedMs - pulledMs).toBeLessThan(1_000);
  },
);

function momentMs(line: string): number {
  return Number(/^\+([\d.]+) s/.exec(line)?.[1]) * 1_000;
}
