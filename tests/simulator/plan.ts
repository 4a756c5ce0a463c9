/**
 * What will happen in a run, written down before it happens, so that a failing run can be tried
 * again without some of its steps. Each step has its own seed, so leaving one out changes no other.
 *
 * Each run draws a few kinds of trouble ("swarm testing", Groce et al., 2012), since faults that
 * always come together hide what one of them alone would show.
 */
import { type Act, clockTrouble, diskTrouble, minuteMs, networkTrouble, type Plan } from './act.ts';
import { drawDoor, drawForgeries, type Drawn, drawRules, drawSignOut, kindsAtTheDoor } from './plan-door.ts';
import { drawAbsences, drawPins, drawQuestions, drawRollCalls, kindsOfTheDay } from './plan-day.ts';
import {
  drawDeletions,
  drawMessages,
  drawPayments,
  drawPlannedAnnouncements,
  kindsOfTheDesk,
} from './plan-desk.ts';
import { drawErasure, drawErasureOfAdult, kindsOfErasing, kindsOfErasingAdults } from './plan-erasure.ts';
import { drawImports, kindsOfImporting } from './plan-import.ts';
import { drawForgetting, kindsOfForgetting } from './plan-retention.ts';
import { drawCorrections, kindsOfCorrections } from './plan-correction.ts';
import { createRandom, type Random } from './random.ts';
import type { UserName } from './school.ts';

/** Minutes from and to. Most runs are short, since many short runs find more than a long one. */
const durations: readonly (readonly [number, number])[] = [
  ...Array.from({ length: 30 }, () => [1, 4] as const),
  ...Array.from({ length: 18 }, () => [4, 10] as const),
  [15, 40],
  [45, 90],
];

type Trouble = (random: Random, tablet: number) => readonly Act[];

/** Each kind of trouble with its weight among the kinds that a run draws. */
const troubles: readonly (readonly [number, Trouble])[] = [
  [6, (random, tablet) => [networkTrouble(random, tablet)]],
  [3, (random, tablet) => [{ kind: 'offline', tablet, forMs: random.int(5_000, 6 * minuteMs) }]],
  [
    4,
    (random, tablet) => [
      { kind: 'kill tab', tablet, turns: random.int(0, 60), awayMs: random.int(100, 90_000) },
    ],
  ],
  [
    2,
    (random, tablet) => [
      { kind: 'freeze tab', tablet, turns: random.int(0, 60), forMs: random.int(5_000, 10 * minuteMs) },
    ],
  ],
  [1, (random, tablet) => [{ kind: 'hide tab', tablet, forMs: random.int(5_000, 3 * minuteMs) }]],
  [2, (_random, tablet) => [{ kind: 'open tab', tablet }]],
  [3, (random, tablet) => [diskTrouble(random, tablet)]],
  [1, (random, tablet) => [{ kind: 'connections lost', tablet, turns: random.int(0, 60) }]],
  [3, (random, tablet) => [clockTrouble(random, tablet)]],
  [1, (_random, tablet) => [{ kind: 'clone tablet', tablet }]],
  [
    1,
    (_random, tablet) => [
      { kind: 'keep copy of disk', tablet },
      { kind: 'restore copy of disk', tablet },
    ],
  ],
  [2, (random) => [{ kind: 'server killed', turns: random.int(0, 60), forMs: random.int(100, 90_000) }]],
  [
    2,
    (random) => [{ kind: 'server backed up' }, { kind: 'server set back', forMs: random.int(100, 60_000) }],
  ],
  [1, (random) => [{ kind: 'store trouble', share: random.next(), forMs: random.int(5_000, 2 * minuteMs) }]],
  [
    1,
    (random, tablet) => [
      { kind: 'poison', tablet },
      { kind: 'offline', tablet, forMs: random.int(5_000, 40_000) },
      { kind: 'give', tablet },
      { kind: 'give', tablet },
      { kind: 'give', tablet },
    ],
  ],
  [
    2,
    (random, tablet) => [
      { kind: 'log out', tablet },
      { kind: 'sign in', tablet, user: anyUser(random) },
    ],
  ],
  [1, (_random, tablet) => [{ kind: 'log out', tablet }]],
  [1, (random, tablet) => [{ kind: 'sign in', tablet, user: anyUser(random) }]],
  [
    1,
    (_random, tablet) => [
      { kind: 'parent mode', tablet, isOn: true },
      { kind: 'sessions revoked', user: 'ben' },
    ],
  ],
  [1, (random) => [{ kind: 'sessions revoked', user: anyUser(random) }]],
  [2, (random) => rightsTrouble(random)],
  [1, (_random, tablet) => [{ kind: 'device revoked', tablet }]],
  [
    1,
    (random) =>
      random.chance(0.5)
        ? [{ kind: 'school deactivated' }]
        : [{ kind: 'school deactivated' }, { kind: 'school activated' }],
  ],
  [1, () => [{ kind: 'term changed' }]],
  [1, () => [{ kind: 'student unregistered' }]],
  [2, () => [{ kind: 'office saves' }]],
  [2, (random) => [{ kind: 'quarantine resolved', action: random.chance(0.7) ? 'apply' : 'dismiss' }]],
  [1, (_random, tablet) => [{ kind: 'give malformed', tablet }]],
  [1, (_random, tablet) => [{ kind: 'give old version', tablet }]],
  [1, (_random, tablet) => [{ kind: 'give too new', tablet }]],
  [1, (_random, tablet) => [{ kind: 'look at day', tablet }]],
];

/** `favoured` troubles come in any case: for whoever looks for something particular. */
export function makePlan(seed: string, favoured: readonly Act['kind'][] = []): Plan {
  const random = createRandom(`plan ${seed}`);
  const endMs = random.int(...random.pick(durations)) * minuteMs;
  const tablets = Array.from({ length: random.pick([1, 1, 2, 2, 2, 3]) }, () => ({
    user: random.pick(['ada', 'ada', 'ben', 'ben', 'cleo', 'dora'] as const),
    tabs: random.pick([1, 1, 1, 2]),
  }));
  const drawn = [
    ...Array.from({ length: random.int(0, 5) }, () => drawTrouble(random)),
    ...favoured.filter((kind) => !ofOwnChance.has(kind)).map((kind) => troubleWith(kind, random)),
  ];
  const acts: { readonly atMs: number; readonly act: Act }[] = [];
  // Half of the commands come in bursts, as at a door.
  const gives = random.int(4, 24);
  let momentMs = 0;
  for (let count = 0; count < gives; count += 1) {
    momentMs = random.chance(0.5) ? momentMs + random.int(0, 3_000) : random.int(0, endMs);
    acts.push({
      atMs: Math.min(endMs, momentMs),
      act: { kind: 'give', tablet: random.int(0, tablets.length - 1) },
    });
  }
  for (const trouble of drawn) {
    for (let count = random.int(1, 4); count > 0; count -= 1) {
      let atMs = random.int(0, endMs);
      for (const act of trouble(random, random.int(0, tablets.length - 1))) {
        acts.push({ atMs, act });
        // What belongs together comes soon after, or much later.
        atMs = random.chance(0.5) ? Math.min(endMs, atMs + random.int(0, 10_000)) : random.int(atMs, endMs);
      }
    }
  }
  const family = drawFamily(seed, {
    endMs,
    tablet: tablets.length,
    isFavoured: favoured.includes(ofFamilies),
  });
  acts.push(
    ...family.acts,
    ...drawServerClock(seed, { endMs, isFavoured: favoured.includes(ofServerClocks) }),
    ...drawSecondServer(seed, { endMs, isFavoured: favoured.includes(ofSecondServers) }),
  );
  const people = [...tablets, ...family.tablets];
  const door = drawDoor(seed, { endMs, tablet: people.length, favoured });
  const all = [...people, ...door.tablets];
  const forgetting = drawForgetting(seed, { endMs, tablets: all.length, favoured });
  acts.push(
    ...door.acts,
    ...drawRules(seed, { endMs, tablets: all.length, favoured }),
    ...drawSignOut(seed, { endMs, tablets: tablets.length, favoured }),
    ...drawForgeries(seed, { endMs, tablets: all.length, favoured }),
    ...drawAbsences(seed, { endMs, tablets: all.length, favoured }),
    ...drawRollCalls(seed, { endMs, tablets: all.length, favoured }),
    ...drawQuestions(seed, { endMs, tablets: all.length, favoured }),
    ...drawPins(seed, { endMs, tablets: all.length, favoured }),
    ...drawCorrections(seed, { endMs, tablets: all.length, favoured }),
    ...drawMessages(seed, {
      endMs,
      tablets: all.length,
      favoured,
      parent: family.tablets.length > 0 ? tablets.length : undefined,
    }),
    ...drawPlannedAnnouncements(seed, { endMs, tablets: all.length, favoured }),
    ...drawPayments(seed, { endMs, tablets: all.length, favoured }),
    ...drawDeletions(seed, { endMs, tablets: all.length, favoured }),
    ...(forgetting.length > 0
      ? forgetting
      : drawErasure(seed, {
          endMs,
          tablets: all.length,
          favoured,
          parent: family.tablets.length > 0 ? tablets.length : undefined,
        })),
  );
  for (let look = random.int(1, 3); look > 0; look -= 1)
    acts.push({ atMs: random.int(0, endMs), act: { kind: 'look' } });
  // Last, so that the other steps of a seed stay what they were.
  if (forgetting.length === 0)
    acts.push(...drawErasureOfAdult(seed, { endMs, tablets: all.length, favoured }));
  const isErasing = acts.some(({ act }) => act.kind === 'erase child' || act.kind === 'erase adult');
  if (forgetting.length === 0 && !isErasing)
    acts.push(...drawImports(seed, { endMs, tablets: all.length, favoured }));
  const steps = acts
    .map(({ atMs, act }, index) => ({ atMs, act, seed: `${seed} ${index}` }))
    .toSorted((a, b) => a.atMs - b.atMs);
  return {
    seed,
    tablets: all,
    steps,
    endMs,
    areClocksMended: random.chance(0.8),
    staysFrozen: random.chance(0.3),
  };
}

const ofServerClocks = 'server clock';
const ofSecondServers = 'second server';
/** The kind of step that comes with a parent. */
const ofFamilies = 'child of parent';
/** Only with a parent in the run. */
const ofReports = 'parent reports';
const ofOwnChance: ReadonlySet<Act['kind']> = new Set([
  ofServerClocks,
  ofSecondServers,
  ofFamilies,
  ofReports,
  ...kindsAtTheDoor,
  ...kindsOfTheDay,
  ...kindsOfCorrections,
  ...kindsOfTheDesk,
  ...kindsOfErasing,
  ...kindsOfErasingAdults,
  ...kindsOfForgetting,
  ...kindsOfImporting,
]);

type OwnChance = { readonly endMs: number; readonly isFavoured: boolean };

/** In some runs the server comes back with another clock while the office saves. */
function drawServerClock(seed: string, { endMs, isFavoured }: OwnChance): Drawn['acts'] {
  const random = createRandom(`server clock ${seed}`);
  if (!random.chance(0.15) && !isFavoured) return [];
  const jumps = Array.from({ length: random.int(1, 3) }, () => ({
    atMs: random.int(0, endMs),
    act: {
      kind: ofServerClocks,
      turns: random.int(0, 60),
      forMs: random.int(100, 30_000),
      errorMs: random.pick([-60, -60, -7, 0, 7, 60]) * minuteMs,
    } as const,
  }));
  return [...jumps, ...drawSaves(random, endMs)];
}

/** In some runs two servers with different clocks share the store while the office saves. */
function drawSecondServer(seed: string, { endMs, isFavoured }: OwnChance): Drawn['acts'] {
  const random = createRandom(`second server ${seed}`);
  if (!random.chance(0.15) && !isFavoured) return [];
  const errorMs = random.pick([-60 * minuteMs, -7 * minuteMs, -2_000, 2_000, 7 * minuteMs, 60 * minuteMs]);
  const joined = { atMs: random.int(0, endMs / 4), act: { kind: ofSecondServers, errorMs } as const };
  return [joined, ...drawSaves(random, endMs)];
}

function drawSaves(random: Random, endMs: number): Drawn['acts'] {
  return Array.from({ length: random.int(2, 8) }, () => ({
    atMs: random.int(0, endMs),
    act: { kind: random.pick(['office saves', 'term changed', 'student unregistered'] as const) },
  }));
}

/** In some runs a parent looks on while the office links and unlinks children. */
function drawFamily(
  seed: string,
  {
    endMs,
    tablet,
    isFavoured,
  }: { readonly endMs: number; readonly tablet: number; readonly isFavoured: boolean },
): Drawn {
  const random = createRandom(`family ${seed}`);
  if (!random.chance(0.2) && !isFavoured) return { tablets: [], acts: [] };
  const acts = Array.from({ length: random.int(1, 5) }, () => ({
    atMs: random.int(0, endMs),
    act: { kind: ofFamilies, isOfParent: random.chance(0.4) } as const,
  }));
  const troubles = Array.from({ length: random.int(0, 3) }, () => ({
    atMs: random.int(0, endMs),
    act: parentTrouble(random, tablet),
  }));
  const tabs = random.pick([1, 1, 2]);
  // From a source of their own, so that the rest of a seed's plan stays as it was.
  const ofReporting = createRandom(`reports ${seed}`);
  const reports = Array.from({ length: ofReporting.int(1, 6) }, () => ({
    atMs: ofReporting.int(0, endMs),
    act: { kind: ofReports, tablet } as const,
  }));
  return { tablets: [{ user: 'pam', tabs }], acts: [...acts, ...troubles, ...reports] };
}

function parentTrouble(random: Random, tablet: number): Act {
  const kinds: readonly (() => Act)[] = [
    () => networkTrouble(random, tablet),
    () => diskTrouble(random, tablet),
    () => clockTrouble(random, tablet),
    () => ({ kind: 'offline', tablet, forMs: random.int(5_000, 6 * minuteMs) }),
    () => ({ kind: 'kill tab', tablet, turns: random.int(0, 60), awayMs: random.int(100, 90_000) }),
    () => ({ kind: 'freeze tab', tablet, turns: random.int(0, 60), forMs: random.int(5_000, 10 * minuteMs) }),
    () => ({ kind: 'log out', tablet }),
    () => ({ kind: 'sign in', tablet, user: random.pick(['pam', 'pam', 'ada'] as const) }),
    () => ({ kind: 'sessions revoked', user: 'pam' }),
    () => ({ kind: 'look at day', tablet }),
  ];
  return random.pick(kinds)();
}

function drawTrouble(random: Random): Trouble {
  const total = troubles.reduce((sum, [weight]) => sum + weight, 0);
  let left = random.next() * total;
  for (const [weight, trouble] of troubles) {
    left -= weight;
    if (left < 0) return trouble;
  }
  return () => [];
}

function troubleWith(kind: Act['kind'], random: Random): Trouble {
  // What a trouble may bring is seen by asking it a few times.
  const able = troubles.filter(([, trouble]) =>
    [1, 2, 3, 4, 5, 6, 7, 8].some((probe) =>
      trouble(createRandom(`probe ${probe}`), 0).some((act) => act.kind === kind),
    ),
  );
  return random.pick(able)[1];
}

function anyUser(random: Random): UserName {
  return random.pick(['ada', 'ben', 'cleo', 'dora'] as const);
}

function rightsTrouble(random: Random): readonly Act[] {
  const user = anyUser(random);
  if (random.chance(0.3))
    return [
      { kind: 'rights lowered', user },
      { kind: 'rights given', user },
    ];
  return random.chance(0.5)
    ? [{ kind: 'rights taken', user }]
    : [
        { kind: 'rights taken', user },
        { kind: 'rights given', user },
      ];
}
