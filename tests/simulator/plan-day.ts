/**
 * What belongs to a school's day beside attendance: absences that several devices report, roll
 * calls on several devices at once, questions to parents, PINs and passes. Each is drawn by a
 * chance of its own.
 */
import { type Act, minuteMs } from './act.ts';
import type { Timed } from './plan-door.ts';
import { createRandom } from './random.ts';

export type Chance = {
  readonly endMs: number;
  /** How many there are; a door is the last one. */
  readonly tablets: number;
  readonly favoured: readonly Act['kind'][];
};

/** Kinds of steps that no trouble of `plan.ts` brings. */
export const kindsOfTheDay: readonly Act['kind'][] = [
  'give absence',
  'give roll call',
  'give staff presence',
  'ask parents',
  'parent answers',
  'parent names',
  'give PINs',
  'type PIN',
  'hold up pass',
];

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
  const isFavoured = favoured.includes('give roll call') || favoured.includes('give staff presence');
  if (!random.chance(0.12) && !isFavoured) return [];
  const beginMs = random.int(0, Math.floor(endMs / 2));
  const hasTwo = random.chance(0.4) || favoured.includes('give staff presence');
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
  return [
    ...acts,
    ...outages(random.int(1, 3), { random, endMs, tablets }),
    ...drawPresences(seed, { endMs, tablets, favoured }),
  ];
}

/** In half of the runs with a list, staff come and go before, during and after it. */
function drawPresences(seed: string, { endMs, tablets, favoured }: Chance): readonly Timed[] {
  const random = createRandom(`presences ${seed}`);
  if (!random.chance(0.5) && !favoured.includes('give staff presence')) return [];
  // Two of them when most lists have ended.
  return Array.from({ length: random.int(2, 8) }, (_, index) => ({
    atMs: random.int(index < 2 ? Math.floor((endMs * 3) / 4) : 0, endMs),
    act: { kind: 'give staff presence', tablet: random.int(0, tablets - 1) },
  }));
}

/** Parents are asked and answer, or name somebody for a few days. */
export function drawQuestions(seed: string, { endMs, tablets, favoured }: Chance): readonly Timed[] {
  const random = createRandom(`questions ${seed}`);
  if (!random.chance(0.1) && !favoured.includes('ask parents')) return [];
  const acts = [
    ...Array.from({ length: random.int(2, 6) }, (): Act => ({
      kind: 'ask parents',
      tablet: random.int(0, tablets - 1),
    })),
    ...Array.from({ length: random.int(2, 6) }, (): Act => ({ kind: 'parent answers' })),
    ...Array.from({ length: random.int(0, 3) }, (): Act => ({ kind: 'parent names' })),
  ];
  return acts.map((act) => ({ atMs: random.int(0, endMs), act }));
}

/** PINs are given and typed, and passes are held up, most of all at the door. */
export function drawPins(seed: string, { endMs, tablets, favoured }: Chance): readonly Timed[] {
  const random = createRandom(`pins ${seed}`);
  if (!random.chance(0.1) && !favoured.includes('give PINs')) return [];
  const tablet = () => (random.chance(0.5) ? tablets - 1 : random.int(0, tablets - 1));
  const acts = [
    ...Array.from({ length: random.int(1, 4) }, (): Act => ({ kind: 'give PINs' })),
    ...Array.from({ length: random.int(3, 8) }, (): Act => ({ kind: 'type PIN', tablet: tablet() })),
    ...Array.from({ length: random.int(2, 8) }, (): Act => ({ kind: 'hold up pass', tablet: tablet() })),
  ];
  return acts.map((act) => ({ atMs: random.int(0, endMs), act }));
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
