import { limits } from '#sync/limits.ts';

/** Doubles from 1 s to 60 s, with jitter in its upper half. `failures` from 1, `random` 0 to 1. */
export function backOffMs(failures: number, random: number): number {
  const fullMs = Math.min(limits.backOffMostMs, limits.backOffFirstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(fullMs / 2 + (fullMs / 2) * random);
}
