/**
 * A child or an adult who is erased while devices still hold commands about them: tablets and a
 * parent's phone record something before and after, and some are without a network meanwhile. Each
 * is drawn by a chance of its own.
 */
import { type Act, minuteMs } from './act.ts';
import type { Chance } from './plan-day.ts';
import type { Timed } from './plan-door.ts';
import { createRandom, type Random } from './random.ts';

/** Kinds of steps that no trouble of `plan.ts` brings. */
export const kindsOfErasing: readonly Act['kind'][] = ['erase child', 'give of child'];
export const kindsOfErasingAdults: readonly Act['kind'][] = ['erase adult', 'give of adult'];

/** @param parent the tablet of a parent, if there is one */
export function drawErasure(
  seed: string,
  { endMs, tablets, favoured, parent }: Chance & { readonly parent: number | undefined },
): readonly Timed[] {
  const random = createRandom(`erasure ${seed}`);
  if (!random.chance(0.1) && !kindsOfErasing.some((kind) => favoured.includes(kind))) return [];
  // The parent's own child, or one that the office may link to the parent meanwhile.
  const child = random.pick([1, 3, 3]);
  const erasedMs = random.int(Math.floor(endMs / 4), Math.floor((endMs * 3) / 4));
  // Refused while the child is at school, and while the server is down.
  const tries = triesFrom(random, erasedMs, { endMs, act: { kind: 'erase child', child } });
  const gives = Array.from({ length: random.int(4, 12) }, (): Timed => {
    const tablet = parent !== undefined && random.chance(0.3) ? parent : random.int(0, tablets - 1);
    return { atMs: random.int(0, endMs), act: { kind: 'give of child', tablet, child } };
  });
  return [...gives, ...cutsBefore(random, erasedMs, tablets), ...tries];
}

export function drawErasureOfAdult(seed: string, { endMs, tablets, favoured }: Chance): readonly Timed[] {
  const random = createRandom(`erasure of an adult ${seed}`);
  if (!random.chance(0.1) && !kindsOfErasingAdults.some((kind) => favoured.includes(kind))) return [];
  const erasedMs = random.int(Math.floor(endMs / 4), Math.floor((endMs * 3) / 4));
  // Refused while the adult is barred, and while the server is down.
  const tries = triesFrom(random, erasedMs, { endMs, act: { kind: 'erase adult' } });
  const gives = Array.from({ length: random.int(4, 12) }, (): Timed => ({
    atMs: random.int(0, endMs),
    act: { kind: 'give of adult', tablet: random.int(0, tablets - 1) },
  }));
  return [...gives, ...cutsBefore(random, erasedMs, tablets), ...tries];
}

function triesFrom(
  random: Random,
  fromMs: number,
  { endMs, act }: { readonly endMs: number; readonly act: Act },
): readonly Timed[] {
  return Array.from({ length: random.int(1, 4) }, (_, index): Timed => ({
    atMs: Math.min(endMs, fromMs + index * random.int(1_000, 30_000)),
    act,
  }));
}

function cutsBefore(random: Random, untilMs: number, tablets: number): readonly Timed[] {
  return Array.from({ length: random.int(0, 2) }, (): Timed => ({
    atMs: random.int(0, untilMs),
    act: {
      kind: 'offline',
      tablet: random.int(0, tablets - 1),
      forMs: random.int(10_000, 6 * minuteMs),
    },
  }));
}
