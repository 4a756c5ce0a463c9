/**
 * In some runs a drop-off is corrected while it is on its way, on a tablet whose clock is behind.
 * The server gives the first one a later stamp, while the second one waits on the tablet with its
 * own stamp. Chance alone hardly ever brings both within the time of one hand-in.
 */
import { type Act, minuteMs } from './act.ts';
import type { Chance } from './plan-day.ts';
import type { Timed } from './plan-door.ts';
import { createRandom } from './random.ts';

/** Kinds of steps that no trouble of `plan.ts` brings. */
export const kindsOfCorrections: readonly Act['kind'][] = ['give drop-off'];

export function drawCorrections(seed: string, { endMs, tablets, favoured }: Chance): readonly Timed[] {
  const random = createRandom(`corrections ${seed}`);
  if (!random.chance(0.06) && !favoured.includes('give drop-off')) return [];
  const tablet = random.int(0, tablets - 1);
  const acts: Timed[] = [];
  let atMs = random.int(5_000, Math.max(5_000, endMs - 40_000));
  const later = (leastMs: number, mostMs: number, act: Act): void => {
    atMs += random.int(leastMs, mostMs);
    acts.push({ atMs: Math.min(endMs, atMs), act });
  };
  const errorMs = -random.pick([7, 60, 20 * 60]) * minuteMs;
  later(0, 0, { kind: 'clock', tablet, errorMs, driftPerMs: 0 });
  // What is handed in makes the tablet hear the server with this clock.
  later(500, 3_000, { kind: 'give drop-off', tablet });
  later(3_000, 20_000, { kind: 'give drop-off', tablet });
  later(0, 60, { kind: 'give drop-off', tablet });
  const forMs = random.int(3_000, 10_000);
  later(20, 100, { kind: 'network', tablet, fault: 'request dropped', share: 1, forMs, only: 'push' });
  for (let looks = 4; looks > 0; looks -= 1) later(100, 1_500, { kind: 'look' });
  return acts;
}
