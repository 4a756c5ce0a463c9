import { useSyncExternalStore } from 'react';

/** Somebody can see the page: what stands in a tab behind others is read by nobody. */
export function useIsSeen(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
}

function onVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
