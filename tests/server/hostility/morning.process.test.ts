/** A short morning on each engine: what `bench/morning.ts` measures must hold in ten seconds. */
import { describe, expect, it } from 'vitest';
import { runMorning } from '../../../bench/morning.ts';

describe('a busy morning', { timeout: 120_000 }, () => {
  it.each(['sqlite', 'postgres'] as const)(
    'on %s loses nothing, doubles nothing and shows everything',
    async (engine) => {
      const morning = await runMorning({ engine, seconds: 10, devices: 40, smallSchools: 8 });
      expect(morning.drops).toBeGreaterThan(20);
      expect(morning.shownMs).toHaveLength(20 * 39 + (morning.drops - 20) * 2);
      expect({ lost: morning.lost, doubled: morning.doubled, unseen: morning.unseen }).toEqual({
        lost: 0,
        doubled: 0,
        unseen: 0,
      });
    },
  );
});
