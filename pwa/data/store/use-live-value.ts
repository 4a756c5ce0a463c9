import { useSyncExternalStore } from 'react';
import type { LiveValue } from './live-value.ts';

/** Renders again when the value changes; undefined until it has been read from disk. */
export function useLiveValue<T>(value: LiveValue<T>): T | undefined {
  return useSyncExternalStore(value.subscribe, value.get);
}
