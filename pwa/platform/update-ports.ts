import { Workbox } from 'workbox-window';
import type { UpdatePorts } from './app-update.ts';

/** The update's ports in a real browser. `undefined` where there are no service workers: an insecure page, some private windows. */
export function browserUpdatePorts(): UpdatePorts | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const workbox = new Workbox('/service-worker.js');
  // A page that no worker controls is as new as its server: the first worker, whichever page registered it, is no update of it.
  let hasWorker = navigator.serviceWorker.controller !== null;
  return {
    register: async () => void (await workbox.register()),
    check: async () => {
      await workbox.update();
      const registration = await navigator.serviceWorker.getRegistration();
      return (registration?.installing ?? registration?.waiting ?? null) !== null;
    },
    onWaiting: (listener) => workbox.addEventListener('waiting', listener),
    onTakenOver: (listener) =>
      workbox.addEventListener('controlling', () => {
        if (hasWorker) listener();
        hasWorker = true;
      }),
    // Also told of an old worker that has been replaced: then nobody waits for it.
    onFailed: (listener) => workbox.addEventListener('redundant', listener),
    letWaitingTakeOver: () => workbox.messageSkipWaiting(),
    reload: () => window.location.reload(),
    every: (task, ms) => void window.setInterval(task, ms),
    onVisible: (listener) =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') listener();
      }),
  };
}
