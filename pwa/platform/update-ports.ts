import { Workbox } from 'workbox-window';
import type { UpdatePorts } from './app-update.ts';

/** The update's ports in a real browser. `undefined` where there are no service workers: an insecure page, some private windows. */
export function browserUpdatePorts(): UpdatePorts | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const workbox = new Workbox('/service-worker.js');
  return {
    register: async () => void (await workbox.register()),
    check: () => workbox.update(),
    onWaiting: (listener) => workbox.addEventListener('waiting', listener),
    onTakenOver: (listener) =>
      workbox.addEventListener('controlling', (event) => {
        // The first worker takes over a page that it did not load; that page is already the newest.
        if (event.isUpdate === true || event.isExternal === true) listener();
      }),
    letWaitingTakeOver: () => workbox.messageSkipWaiting(),
    reload: () => window.location.reload(),
    every: (task, ms) => void window.setInterval(task, ms),
    onVisible: (listener) =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') listener();
      }),
  };
}
