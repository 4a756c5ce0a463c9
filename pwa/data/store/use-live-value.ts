import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useSyncExternalStore } from 'react';

/**
 * Renders again when a live value or a cell changes. A live value is undefined until it is read.
 * What is drawn when it has been read is most of a screen: that is drawn in slices, so that a slow
 * phone hears touches meanwhile. Later changes are drawn at once.
 */
export function useLiveValue<T>(value: {
  readonly get: () => T;
  readonly subscribe: (onChange: () => void) => () => void;
}): T {
  const now = useSyncExternalStore(value.subscribe, value.get);
  const drawn = useDeferredValue(now);
  return drawn === undefined ? drawn : now;
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
