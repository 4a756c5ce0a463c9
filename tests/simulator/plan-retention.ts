/**
 * A school that keeps attendance for a month, and payments for a year, removes what is older.
 * Meanwhile devices record and hold commands about it, some without a network. Drawn by a chance of
 * its own, in the place of an erasure. In half of these runs the school is old enough to remove who
 * has left, and history.
 */
import { type Act, minuteMs } from './act.ts';
import type { Chance } from './plan-day.ts';
import type { Timed } from './plan-door.ts';
import { createRandom } from './random.ts';

/** Kinds of steps that no trouble of `plan.ts` brings. */
export const kindsOfForgetting: readonly Act['kind'][] = [
  'add old term',
  'forget old days',
  'give of old day',
  'give of old list',
  'give of old payment',
  'school is old',
  'give of leaver',
];

export function drawForgetting(seed: string, { endMs, tablets, favoured }: Chance): readonly Timed[] {
  const random = createRandom(`forgetting ${seed}`);
  if (!random.chance(0.04) && !kindsOfForgetting.some((kind) => favoured.includes(kind))) return [];
  const fromMs = random.int(Math.floor(endMs / 4), Math.floor((endMs * 3) / 4));
  const tablet = (): number => random.int(0, tablets - 1);
  const gives = Array.from({ length: random.int(3, 8) }, (): Timed => ({
    atMs: random.int(0, endMs),
    act: { kind: 'give of old day', tablet: tablet() },
  }));
  const cuts = Array.from({ length: random.int(0, 2) }, (): Timed => ({
    atMs: random.int(0, fromMs),
    act: { kind: 'offline', tablet: tablet(), forMs: random.int(10_000, 6 * minuteMs) },
  }));
  // One that runs already is refused, and so are all while the server is down.
  const tries = Array.from({ length: random.int(1, 3) }, (_, index): Timed => ({
    atMs: Math.min(endMs, fromMs + index * random.int(1_000, 30_000)),
    act: { kind: 'forget old days' },
  }));
  return [
    { atMs: 0, act: { kind: 'add old term' } },
    ...gives,
    ...cuts,
    ...tries,
    ...drawLeaving(seed, { endMs, tablets, favoured }),
    ...drawOldPayments(seed, { endMs, tablets, favoured }),
    ...drawOldLists(seed, { endMs, tablets, favoured }),
  ];
}

function drawOldPayments(seed: string, { endMs, tablets, favoured }: Chance): readonly Timed[] {
  const random = createRandom(`old payments ${seed}`);
  if (!random.chance(0.5) && !favoured.includes('give of old payment')) return [];
  return Array.from({ length: random.int(2, 6) }, (): Timed => ({
    atMs: random.int(0, endMs),
    act: { kind: 'give of old payment', tablet: random.int(0, tablets - 1) },
  }));
}

function drawOldLists(seed: string, { endMs, tablets, favoured }: Chance): readonly Timed[] {
  const random = createRandom(`old lists ${seed}`);
  if (!random.chance(0.5) && !favoured.includes('give of old list')) return [];
  return Array.from({ length: random.int(3, 9) }, (): Timed => ({
    atMs: random.int(0, endMs),
    act: { kind: 'give of old list', tablet: random.int(0, tablets - 1) },
  }));
}

function drawLeaving(seed: string, { endMs, tablets, favoured }: Chance): readonly Timed[] {
  const random = createRandom(`leaving ${seed}`);
  if (!random.chance(0.5) && !kindsOfLeaving.some((kind) => favoured.includes(kind))) return [];
  // Whoever is spoken of before a run stays.
  const gives = Array.from({ length: random.int(0, 3) }, (): Timed => ({
    atMs: random.int(0, endMs),
    act: { kind: 'give of leaver', tablet: random.int(0, tablets - 1) },
  }));
  return [{ atMs: 0, act: { kind: 'school is old' } }, ...gives];
}

const kindsOfLeaving: readonly Act['kind'][] = ['school is old', 'give of leaver'];
