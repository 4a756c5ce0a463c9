import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as the screen stands, which does what the latest one does: for lists that are drawn anew when a callback changes. */
export function useStableCallback<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  }, [callback]);
  return useCallback((...args: Args) => latest.current(...args), []);
}
