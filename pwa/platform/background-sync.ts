/** The name under which the browser is asked to wake the worker when the network is back. */
export const outboxSyncTag = 'bellgate-outbox';
/** The same for a subscription to pushes that the browser has renewed. */
export const renewSyncTag = 'bellgate-renewed';

/** Chromium's addition, missing from the standard library's types. */
interface SyncManager {
  readonly register: (tag: string) => Promise<void>;
}

/**
 * Asks the browser to wake the worker once there is a network, even when every tab is closed. Only
 * Chromium can. Where it is refused nothing happens: the page's own loop sends when it is open.
 */
export async function requestBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) await askForSync(registration, outboxSyncTag);
}

export async function askForSync(registration: ServiceWorkerRegistration, tag: string): Promise<void> {
  if (!('sync' in registration)) return;
  // Every browser that has `sync` on a registration means this by it.
  const sync = registration.sync as SyncManager;
  await sync.register(tag).catch(() => undefined);
}
