/**
 * What a run may have beside people at their tablets: a door, rules of who may collect whom, a
 * sign-out with records that wait, and somebody who forges. Each is drawn by a chance of its own.
 */
import { type Act, clockTrouble, diskTrouble, minuteMs, networkTrouble, type Plan } from './act.ts';
import { createRandom, type Random } from './random.ts';

export type Drawn = Pick<Plan, 'tablets'> & { readonly acts: readonly Timed[] };
export type Timed = { readonly atMs: number; readonly act: Act };

type Chance = { readonly endMs: number; readonly favoured: readonly Act['kind'][] };

/** Kinds of steps that no trouble of `plan.ts` brings. */
export const kindsAtTheDoor: readonly Act['kind'][] = [
  'pair door',
  'block door',
  'allow door',
  'give pick-up',
  'give rule',
  'office rule',
  'give desk work',
  'forge',
];

/** @param tablet the index that the door's tablet gets */
export function drawDoor(
  seed: string,
  { endMs, tablet, favoured }: Chance & { readonly tablet: number },
): Drawn {
  const random = createRandom(`door ${seed}`);
  const isWanted = favoured.includes('pair door') || favoured.includes('block door');
  if (!random.chance(0.12) && !isWanted) return { tablets: [], acts: [] };
  const acts: Timed[] = [];
  const at = (least: number, act: Act): number => {
    const atMs = random.int(least, endMs);
    acts.push({ atMs, act });
    return atMs;
  };
  for (let gives = random.int(2, 6); gives > 0; gives -= 1) at(0, { kind: 'give', tablet });
  for (let troubles = random.int(0, 3); troubles > 0; troubles -= 1) at(0, doorTrouble(random, tablet));
  if (random.chance(0.35) || favoured.includes('block door')) {
    const blockedMs = at(Math.floor(endMs / 4), { kind: 'block door' });
    at(blockedMs, { kind: 'give', tablet });
    if (random.chance(0.3)) at(blockedMs, { kind: 'allow door' });
  }
  if (random.chance(0.35) || favoured.includes('pair door'))
    at(Math.floor(endMs / 4), { kind: 'pair door', tablet: random.pick([tablet, random.int(0, tablet)]) });
  return { tablets: [{ isDoor: true, tabs: 1 }], acts };
}

function doorTrouble(random: Random, tablet: number): Act {
  const kinds: readonly (() => Act)[] = [
    () => networkTrouble(random, tablet),
    () => networkTrouble(random, tablet),
    () => diskTrouble(random, tablet),
    () => clockTrouble(random, tablet),
    () => ({ kind: 'offline', tablet, forMs: random.int(5_000, 6 * minuteMs) }),
    () => ({ kind: 'offline', tablet, forMs: random.int(5_000, 6 * minuteMs) }),
    () => ({ kind: 'kill tab', tablet, turns: random.int(0, 60), awayMs: random.int(100, 90_000) }),
    () => ({ kind: 'kill tab', tablet, turns: random.int(0, 60), awayMs: random.int(100, 90_000) }),
    () => ({ kind: 'freeze tab', tablet, turns: random.int(0, 60), forMs: random.int(5_000, 10 * minuteMs) }),
    () => ({ kind: 'clone tablet', tablet }),
    () => ({ kind: 'open tab', tablet }),
    () => ({ kind: 'give old version', tablet }),
  ];
  return random.pick(kinds)();
}

/** The office says who may collect whom, while people are collected everywhere. */
export function drawRules(
  seed: string,
  { endMs, tablets, favoured }: Chance & { readonly tablets: number },
): readonly Timed[] {
  const random = createRandom(`rules ${seed}`);
  const isWanted = favoured.some((kind) => kind === 'give rule' || kind === 'office rule');
  if (!random.chance(0.15) && !isWanted) return [];
  const anyTablet = () => random.int(0, tablets - 1);
  const acts = [
    ...Array.from({ length: random.int(1, 4) }, (): Act => ({ kind: 'office rule' })),
    ...Array.from({ length: random.int(0, 3) }, (): Act => ({ kind: 'give rule', tablet: anyTablet() })),
    ...Array.from({ length: random.int(2, 6) }, (): Act => ({ kind: 'give pick-up', tablet: anyTablet() })),
  ];
  return acts.map((act) => ({ atMs: random.int(0, endMs), act }));
}

/** Somebody records without a network, signs out, and the browser may be killed meanwhile. */
export function drawSignOut(
  seed: string,
  { endMs, tablets, favoured }: Chance & { readonly tablets: number },
): readonly Timed[] {
  const random = createRandom(`sign-out ${seed}`);
  if (!random.chance(0.1) && !favoured.includes('give desk work')) return [];
  const tablet = random.int(0, tablets - 1);
  let atMs = random.int(0, endMs);
  const acts: Timed[] = [{ atMs, act: { kind: 'offline', tablet, forMs: random.int(5_000, 60_000) } }];
  const soon = (act: Act, mostMs: number): void => {
    atMs = Math.min(endMs, atMs + random.int(0, mostMs));
    acts.push({ atMs, act });
  };
  for (let gives = random.int(1, 4); gives > 0; gives -= 1) soon({ kind: 'give desk work', tablet }, 1_000);
  soon({ kind: 'log out', tablet }, 1_000);
  if (random.chance(0.6))
    soon({ kind: 'kill tab', tablet, turns: random.int(0, 60), awayMs: random.int(100, 30_000) }, 5);
  if (random.chance(0.5)) soon({ kind: 'sign in', tablet, user: random.pick(['ada', 'ben']) }, 60_000);
  return acts;
}

export function drawForgeries(
  seed: string,
  { endMs, tablets, favoured }: Chance & { readonly tablets: number },
): readonly Timed[] {
  const random = createRandom(`forgeries ${seed}`);
  if (!random.chance(0.1) && !favoured.includes('forge')) return [];
  return Array.from({ length: random.int(1, 3) }, () => ({
    atMs: random.int(0, endMs),
    act: { kind: 'forge', tablet: random.int(0, tablets - 1) } as const,
  }));
}
