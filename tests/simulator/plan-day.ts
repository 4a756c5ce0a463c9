/**
 * What belongs to a school's day beside the door: absences that several devices report, and roll
 * calls on several devices at once. Each is drawn by a chance of its own.
 */
import { type Act, minuteMs } from './act.ts';
import type { Timed } from './plan-door.ts';
import { createRandom } from './random.ts';

type Chance = {
  readonly endMs: number;
  /** How many there are; a door is the last one. */
  readonly tablets: number;
  readonly favoured: readonly Act['kind'][];
};

/** Kinds of steps that no trouble of `plan.ts` brings. */
export const kindsOfTheDay: readonly Act['kind'][] = ['give absence', 'give roll call'];

export function drawAbsences(seed: string, { endMs, tablets, favoured }: Chance): readonly Timed[] {
  const random = createRandom(`absences ${seed}`);
  if (!random.chance(0.12) && !favoured.includes('give absence')) return [];
  const acts: Timed[] = [];
  for (let gives = random.int(3, 8); gives > 0; gives -= 1)
    acts.push({
      atMs: random.int(0, endMs),
      act: { kind: 'give absence', tablet: random.int(0, tablets - 1) },
    });
  return [...acts, ...outages(random.int(0, 2), { random, endMs, tablets })];
}

/** One or two lists, which everybody ticks; each device may be without a network for a while. */
export function drawRollCalls(seed: string, { endMs, tablets, favoured }: Chance): readonly Timed[] {
  const random = createRandom(`roll calls ${seed}`);
  if (!random.chance(0.12) && !favoured.includes('give roll call')) return [];
  const beginMs = random.int(0, Math.floor(endMs / 2));
  const hasTwo = random.chance(0.4);
  const acts: Timed[] = [];
  const at = (leastMs: number, act: Omit<Extract<Act, { kind: 'give roll call' }>, 'kind' | 'tablet'>) =>
    acts.push({
      atMs: random.int(leastMs, endMs),
      act: { kind: 'give roll call', tablet: random.int(0, tablets - 1), ...act },
    });
  // Asked of a few tablets, since not everybody is signed in yet. The id is the same.
  at(0, { what: 'start', list: 1 });
  if (hasTwo) at(0, { what: 'start', list: 2 });
  for (let ticks = random.int(4, 14); ticks > 0; ticks -= 1)
    at(beginMs, { what: 'tick', list: hasTwo ? random.pick([1, 2]) : 1 });
  if (hasTwo && random.chance(0.7)) at(beginMs, { what: 'join', list: 2 });
  if (random.chance(0.4)) at(beginMs, { what: 'end', list: 1 });
  return [...acts, ...outages(random.int(1, 3), { random, endMs, tablets })];
}

function outages(
  count: number,
  {
    random,
    endMs,
    tablets,
  }: { readonly random: ReturnType<typeof createRandom>; readonly endMs: number; readonly tablets: number },
): readonly Timed[] {
  return Array.from({ length: count }, () => ({
    atMs: random.int(0, endMs),
    act: {
      kind: 'offline',
      tablet: random.int(0, tablets - 1),
      forMs: random.int(5_000, 4 * minuteMs),
    } as const,
  }));
}
