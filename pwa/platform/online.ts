import { useSyncExternalStore } from 'react';

/**
 * What the browser believes about its network. A hint only: it may say "online" behind a captive portal, and for a moment after an
 * offline reload. Nothing is ever sent, kept or disabled because of it.
 */
export function useOnlineHint(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
