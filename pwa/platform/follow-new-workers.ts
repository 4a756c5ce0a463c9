/**
 * Hears of each new worker of a registration: that it is installed and waits, or that it could not
 * be installed. Workbox follows one update of a page and no more. After one whose files did not all
 * arrive, the next would wait unheard, and consent to it would do nothing.
 */
export function followNewWorkers(
  registration: ServiceWorkerRegistration,
  { onWaiting, onFailed }: { readonly onWaiting: () => void; readonly onFailed: () => void },
): void {
  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      // The first worker of a browser waits for nobody.
      if (worker.state === 'installed' && registration.active !== null) onWaiting();
      if (worker.state === 'redundant') onFailed();
    });
  if (registration.waiting !== null) onWaiting();
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}
