/**
 * What belongs to a school's desk: families and the office who write to each other, announcements
 * that are planned, payments, and records that are deleted. Each is drawn by a chance of its own.
 */
import { type Act, minuteMs } from './act.ts';
import type { Chance } from './plan-day.ts';
import type { Timed } from './plan-door.ts';
import { createRandom, type Random } from './random.ts';

/** Kinds of steps that no trouble of `plan.ts` brings. */
export const kindsOfTheDesk: readonly Act['kind'][] = [
  'give message',
  'give template',
  'plan announcement',
  'give payment',
  'delete record',
  'families are told',
];

/** @param parent the tablet of a parent, if there is one */
export function drawMessages(
  seed: string,
  { endMs, tablets, favoured, parent }: Chance & { readonly parent: number | undefined },
): readonly Timed[] {
  const random = createRandom(`messages ${seed}`);
  const isFavoured = favoured.includes('give message') || favoured.includes('give template');
  if (!random.chance(0.12) && !isFavoured) return [];
  const acts = Array.from({ length: random.int(3, 12) }, (): Act => {
    const isParent = parent !== undefined && random.chance(0.5);
    return { kind: 'give message', tablet: isParent ? parent : random.int(0, tablets - 1) };
  });
  // By a chance of its own, so that the messages of a seed stay what they were.
  const own = createRandom(`templates ${seed}`);
  const templates = Array.from({ length: own.int(0, 4) }, (): Act => ({
    kind: 'give template',
    tablet: own.int(0, tablets - 1),
  }));
  return [told, ...anyTime(acts, { random, endMs }), ...anyTime(templates, { random: own, endMs })];
}

/** In a moment or in some minutes, and moved, published at once or deleted meanwhile. */
export function drawPlannedAnnouncements(
  seed: string,
  { endMs, tablets, favoured }: Chance,
): readonly Timed[] {
  const random = createRandom(`planned announcements ${seed}`);
  if (!random.chance(0.1) && !favoured.includes('plan announcement')) return [];
  const acts = Array.from({ length: random.int(2, 6) }, (): Act => ({
    kind: 'plan announcement',
    tablet: random.int(0, tablets - 1),
    inMs: random.pick([-minuteMs, 5_000, 40_000, 2 * minuteMs, 5 * minuteMs]),
  }));
  return [told, ...anyTime(acts, { random, endMs })];
}

export function drawPayments(seed: string, { endMs, tablets, favoured }: Chance): readonly Timed[] {
  const random = createRandom(`payments ${seed}`);
  if (!random.chance(0.1) && !favoured.includes('give payment')) return [];
  const acts = Array.from({ length: random.int(2, 8) }, (): Act => ({
    kind: 'give payment',
    tablet: random.int(0, tablets - 1),
  }));
  return anyTime(acts, { random, endMs });
}

/** Of what is used, and of what nothing uses. */
export function drawDeletions(seed: string, { endMs, tablets, favoured }: Chance): readonly Timed[] {
  const random = createRandom(`deletions ${seed}`);
  if (!random.chance(0.1) && !favoured.includes('delete record')) return [];
  const acts = Array.from({ length: random.int(2, 6) }, (): Act => ({
    kind: 'delete record',
    tablet: random.int(0, tablets - 1),
  }));
  return anyTime(acts, { random, endMs });
}

/** Without it nobody would publish what is planned. */
const told: Timed = { atMs: 0, act: { kind: 'families are told' } };

function anyTime(
  acts: readonly Act[],
  { random, endMs }: { readonly random: Random; readonly endMs: number },
): readonly Timed[] {
  return acts.map((act) => ({ atMs: random.int(0, endMs), act }));
}
