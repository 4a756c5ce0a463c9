import { useEffect } from 'react';

/**
 * The camera and its decoder are allowed on the page that was loaded as `/door`, and on no other. A
 * tablet that came to the door from another page loads the page again, once it can do so offline.
 */
export function useDoorDocument(): void {
  useEffect(() => {
    if (isLoadedAsDoor() || !('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const reload = () => location.reload();
    if (serviceWorker.controller !== null) reload();
    else serviceWorker.addEventListener('controllerchange', reload, { once: true });
    return () => serviceWorker.removeEventListener('controllerchange', reload);
  }, []);
}

function isLoadedAsDoor(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname;
}
