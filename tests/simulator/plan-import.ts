/**
 * An administrator imports a roster, perhaps twice, and undoes it while devices record of the
 * imported children, some without a network. Drawn by a chance of its own, where nobody is erased.
 */
import { type Act, minuteMs } from './act.ts';
import type { Chance } from './plan-day.ts';
import type { Timed } from './plan-door.ts';
import { createRandom } from './random.ts';

/** Kinds of steps that no trouble of `plan.ts` brings. */
export const kindsOfImporting: readonly Act['kind'][] = [
  'import roster',
  'undo import',
  'give of imported child',
];

export function drawImports(seed: string, { endMs, tablets, favoured }: Chance): readonly Timed[] {
  const random = createRandom(`imports ${seed}`);
  if (!random.chance(0.08) && !kindsOfImporting.some((kind) => favoured.includes(kind))) return [];
  const importedMs = random.int(0, Math.floor(endMs / 3));
  const undoneMs = random.int(importedMs, endMs);
  const tablet = (): number => random.int(0, tablets - 1);
  const imports = Array.from({ length: random.int(1, 3) }, (_, index): Timed => ({
    atMs: index === 0 ? importedMs : random.int(importedMs, endMs),
    act: { kind: 'import roster' },
  }));
  // Refused while another one runs, and while the server is down.
  const undos = Array.from({ length: random.int(1, 3) }, (_, index): Timed => ({
    atMs: Math.min(endMs, undoneMs + index * random.int(1_000, 30_000)),
    act: { kind: 'undo import' },
  }));
  const gives = Array.from({ length: random.int(0, 5) }, (): Timed => ({
    atMs: random.int(importedMs, endMs),
    act: { kind: 'give of imported child', tablet: tablet() },
  }));
  const cuts = Array.from({ length: random.int(0, 2) }, (): Timed => ({
    atMs: random.int(importedMs, undoneMs),
    act: { kind: 'offline', tablet: tablet(), forMs: random.int(10_000, 6 * minuteMs) },
  }));
  return [...imports, ...undos, ...gives, ...cuts];
}
