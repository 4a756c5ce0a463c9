import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';

/**
 * Renders again when a live value or a cell changes. A live value is undefined until it is read.
 */
export function useLiveValue<T>(value: {
  readonly get: () => T;
  readonly subscribe: (onChange: () => void) => () => void;
}): T {
  return useSyncExternalStore(value.subscribe, value.get);
}

/** Renders again only when that part of the value changes. A part is not an object made anew. */
export function useLivePart<T, Part>(
  value: { readonly get: () => T; readonly subscribe: (onChange: () => void) => () => void },
  partOf: (whole: T) => Part,
): Part {
  return useSyncExternalStore(value.subscribe, () => partOf(value.get()));
}

/**
 * A query with arguments that one screen asks, while it is shown. Undefined until it has been read,
 * and after a fault, which `onFault` hears. What several screens share is a `LiveValue`.
 */
export function useScreenQuery<T>(
  query: () => Promise<T> | undefined,
  onFault: (fault: unknown) => void,
  asked: readonly unknown[],
): T | undefined {
  return useLiveQuery(async () => {
    try {
      return await query();
    } catch (fault) {
      onFault(fault);
      return undefined;
    }
  }, [...asked]);
}
