/**
 * Four jobs and no more: serve the app from its own copy, let a new version take over with
 * consent, wake the sender, show what parents are told and hand in what they answer there. Records
 * never pass through here: they are on disk before the network is tried.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { sendFromWorker } from '#pwa/data/browser/send-from-worker.ts';
import { answerFromWorker } from '#pwa/data/browser/answer-from-worker.ts';
import { type PushedQuestion, PushPayload } from '#sync/school/notices.ts';
import { decoderCache } from '#pwa/platform/decoder-cache.ts';
import { renewFromWorker } from '#pwa/data/browser/renew-from-worker.ts';
import { askForSync, outboxSyncTag, renewSyncTag } from '#pwa/platform/background-sync.ts';

/** Background Sync is Chromium's alone, and not in the standard library's types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** The browser does not try again when this try fails. */
  readonly lastChance: boolean;
}

/** Buttons on notifications are not in the standard library's types either. */
interface ActionOptions extends NotificationOptions {
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
}

/** What a notification carries until it is pressed. */
const Shown = PushPayload.pick({ path: true, question: true }).partial();
interface Shown {
  readonly path?: string | undefined;
  readonly question?: PushedQuestion | undefined;
}

/** In the standard library's types by name alone. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

declare const self: ServiceWorkerGlobalScope & {
  /** The list of every file of this build, written in by the build. */
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
  readonly addEventListener: (type: 'sync', listener: (event: SyncEvent) => void) => void;
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
  if (event.tag === outboxSyncTag) event.waitUntil(sendFromWorker(event.lastChance));
  if (event.tag === renewSyncTag) event.waitUntil(renewAgain());
});

// A browser may make another subscription in the place of the one that the server knows.
self.addEventListener('pushsubscriptionchange', (event: SubscriptionChange) =>
  event.waitUntil(renewPushes(event)),
);

// What a parent is told. A later one with the same tag takes the place of the one that is shown.
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  const shown = Shown.safeParse(notification.data).data;
  notification.close();
  const question = shown?.question;
  if (question !== undefined && (action === 'yes' || action === 'no'))
    event.waitUntil(answerOn(notification, { path: shown?.path, question, isAllowed: action === 'yes' }));
  else event.waitUntil(openPage(shown?.path));
});

async function renewPushes({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const { pushManager } = self.registration;
  const renewed =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    // Chromium names neither where the person took the right away: then there is nothing to renew.
    (oldSubscription && (await pushManager.subscribe(oldSubscription.options).catch(() => null)));
  if (renewed && (await renewFromWorker(renewed))) await askForSync(self.registration, renewSyncTag);
}

/** @throws when the server has not answered: the browser then tries again later */
async function renewAgain(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  if (subscription !== null && (await renewFromWorker(subscription)))
    throw new Error('The renewed subscription still waits');
}

async function showPush(data: PushMessageData | null): Promise<void> {
  const parsed = PushPayload.safeParse(jsonOf(data));
  // A browser takes the right away from a worker that shows nothing: an unknown push of a newer
  // server at least says that there is something to see.
  const push = parsed.success
    ? parsed.data
    : { title: 'Bellgate', body: '', tag: 'news', path: '/', at: Date.now() };
  const { title, body, tag, path, question } = push;
  await show(title, {
    body,
    tag,
    data: { path, question } satisfies Shown,
    // Where a browser shows no buttons, a tap opens the page, which asks the same.
    ...(question !== undefined && {
      requireInteraction: true,
      actions: [
        { action: 'yes', title: question.yes },
        { action: 'no', title: question.no },
      ],
    }),
  });
}

function show(title: string, options: ActionOptions): Promise<void> {
  return self.registration.showNotification(title, { icon: '/icon-192.png', ...options });
}

/** Says what became of the answer in the place of the question. */
async function answerOn(
  { title, tag }: Notification,
  {
    path,
    question,
    isAllowed,
  }: {
    readonly path: string | undefined;
    readonly question: PushedQuestion;
    readonly isAllowed: boolean;
  },
): Promise<void> {
  const { school, id, unheard } = question;
  const outcome = await answerFromWorker({ school, question: id, isAllowed });
  // Without a key the page answers, by its session.
  if (outcome === 'no-key') return openPage(path);
  const said = outcome === 'unheard' ? unheard : outcome.said;
  await show(said, { body: title, tag, data: { path } satisfies Shown });
}

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    // Not JSON, so nothing that this app sends.
    return undefined;
  }
}

/** In a window of the app that is open already, or in a new one. */
async function openPage(path = '/'): Promise<void> {
  const url = new URL(path, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window' });
  const [open] = windows;
  // A window that this worker does not control yet cannot be led anywhere.
  const led = await open?.navigate(url).catch(() => null);
  if (led === undefined || led === null) await self.clients.openWindow(url);
  // The browser lets only a press bring a window to the front.
  else await led.focus().catch(() => led);
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
