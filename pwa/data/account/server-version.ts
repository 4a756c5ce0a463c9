import { useSyncExternalStore } from 'react';
import { facts } from '#pwa/data/browser/page-data.ts';

/** The version that the server said last, on any answer; null before it was reached. */
export function useServerVersion(): string | null {
  return useSyncExternalStore(facts.subscribe, () => facts.get().serverVersion);
}
