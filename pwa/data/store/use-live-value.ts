import { useSyncExternalStore } from 'react';

/** Renders again when a live value or a cell changes. A live value is undefined until it has been read from disk. */
export function useLiveValue<T>(value: {
  readonly get: () => T;
  readonly subscribe: (onChange: () => void) => () => void;
}): T {
  return useSyncExternalStore(value.subscribe, value.get);
}
