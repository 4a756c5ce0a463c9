import { noPinTries, type PinTries } from '#sync/school/records/pin.ts';
import type { KeptTries } from './kept-tries.ts';

/** Tries in memory, which several screens may share as tabs share the disk. */
export function triesInMemory(first: PinTries = noPinTries) {
  let tries = first;
  const hearers = new Set<(tries: PinTries) => void>();
  const kept: PinTries[] = [];
  const store: KeptTries = {
    change: async (step) => {
      const before = tries;
      tries = step(before);
      if (tries !== before) {
        kept.push(tries);
        for (const hear of hearers) hear(tries);
      }
      return { before, after: tries };
    },
    watch: (onTries) => {
      hearers.add(onTries);
      onTries(tries);
      return () => hearers.delete(onTries);
    },
  };
  return { store, kept };
}
