/**
 * Four jobs and no more: serve the app from its own copy, let a new version take over with
 * consent, wake the sender, show what parents are told and hand in what they answer there. Records
 * never pass through here: they are on disk before the network is tried.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { decoderCache } from '#pwa/platform/decoder-cache.ts';
import type * as Background from './background.ts';
import { outboxSyncTag, renewSyncTag } from '#pwa/platform/background-sync.ts';

/** Background Sync is Chromium's alone, and not in the standard library's types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** The browser does not try again when this try fails. */
  readonly lastChance: boolean;
}

/** Static routes are Chromium's alone, and not in the standard library's types. */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (rule: {
    readonly condition: { readonly urlPattern: string };
    readonly source: 'network';
  }) => Promise<void>;
}

declare const self: ServiceWorkerGlobalScope & {
  /** The list of every file of this build, written in by the build. */
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
  readonly addEventListener: ((type: 'sync', listener: (event: SyncEvent) => void) => void) &
    ((type: 'install', listener: (event: InstallEvent) => void) => void);
};

const isDecoder = (url: string) => url.endsWith('.wasm');
const urlOf = (entry: (typeof manifest)[number]) => (typeof entry === 'string' ? entry : entry.url);
// The build writes the list here, once.
const manifest = self.__WB_MANIFEST;
const decoders = manifest.map(urlOf).filter(isDecoder);

precacheAndRoute(manifest.filter((entry) => !isDecoder(urlOf(entry))));
cleanupOutdatedCaches();

// Only a door stores the decoder of the camera's pictures. It renews it before a new version
// starts.
self.addEventListener('install', (event) => event.waitUntil(renewDecoder(decoders)));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isDecoder(url.pathname),
  async ({ request }) => (await caches.match(request, { cacheName: decoderCache })) ?? fetch(request),
);

// Every address of the app is one page. The door's has headers of its own, which allow the camera.
// What belongs to the server goes to the server.
const serverPaths = [
  /^\/api(\/|$)/,
  /^\/docs(\/|$)/,
  /^\/openapi\.json$/,
  /^\/health$/,
  /^\/ready$/,
  /^\/metrics$/,
];
// Chromium lets a new version take over only when this worker has nothing to do, or after five
// minutes. Each call of the page would be something to do, even though nothing here answers it.
self.addEventListener('install', (event: InstallEvent) => {
  const toServer = { condition: { urlPattern: '/api/*' }, source: 'network' } as const;
  // A browser that refuses the route updates later, and must not be without the app for it.
  if (event.addRoutes !== undefined) event.waitUntil(event.addRoutes(toServer).catch(() => undefined));
});
registerRoute(new NavigationRoute(createHandlerBoundToURL('/door.html'), { allowlist: [/^\/door$/] }));
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: serverPaths }));

// A new version waits until the page says that nobody is in the middle of something.
self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) void self.skipWaiting();
});

// The page that installs the first worker is claimed at once. A tablet that was set up and carried
// to the door could otherwise not open screens that it had not opened before. An update never takes
// over this way: it is only activated after consent.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// If sending fails, the promise rejects and the browser wakes us again later, with a growing pause.
self.addEventListener('sync', (event: SyncEvent) => {
  if (event.tag === outboxSyncTag)
    event.waitUntil(background().then(({ sendFromWorker }) => sendFromWorker(event.lastChance)));
  if (event.tag === renewSyncTag) event.waitUntil(background().then(({ renewAgain }) => renewAgain()));
});

// A browser may make another subscription in the place of the one that the server knows.
self.addEventListener('pushsubscriptionchange', (event: Background.SubscriptionChange) =>
  event.waitUntil(background().then(({ renewPushes }) => renewPushes(event))),
);

// What a parent is told. A later one with the same tag takes the place of the one that is shown.
self.addEventListener('push', (event) =>
  event.waitUntil(background().then(({ showPush }) => showPush(event.data))),
);
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(background().then(({ pressed }) => pressed(event)));
});

/**
 * What the worker does beside serving the app, and what that needs of records and stores. It lies
 * in this file, since a worker cannot fetch code later, and runs when it is first asked for: every
 * start of the app waits until the worker runs.
 */
function background(): Promise<typeof Background> {
  return import('./background.ts');
}

/** A decoder that cannot be fetched now is fetched by the door itself, later. */
async function renewDecoder(urls: readonly string[]): Promise<void> {
  if (!(await caches.has(decoderCache))) return;
  const cache = await caches.open(decoderCache);
  await cache.addAll(urls).catch(() => undefined);
}

function isSkipWaiting(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING'
  );
}
