/** What the service worker does beside serving the app: tell, hand in answers, renew, send. */
import { answerFromWorker } from '#pwa/data/browser/answer-from-worker.ts';
import { pushToShow } from '#pwa/data/browser/push-to-show.ts';
import { renewFromWorker } from '#pwa/data/browser/renew-from-worker.ts';
import { askForSync, renewSyncTag } from '#pwa/platform/background-sync.ts';
import { windowToLead } from '#pwa/platform/led-window.ts';
import { type PushedQuestion, PushPayload } from '#sync/school/notices.ts';
import { openPath } from '#sync/school/open-path.ts';

export { sendFromWorker } from '#pwa/data/browser/send-from-worker.ts';

declare const self: ServiceWorkerGlobalScope;

/** Buttons on notifications are not in the standard library's types. */
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
export interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

export async function renewPushes({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const { pushManager } = self.registration;
  const renewed =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    // Chromium names neither where the person took the right away: then there is nothing to renew.
    (oldSubscription && (await pushManager.subscribe(oldSubscription.options).catch(() => null)));
  if (renewed && (await renewFromWorker(renewed))) await askForSync(self.registration, renewSyncTag);
}

/** @throws when the server has not answered: the browser then tries again later */
export async function renewAgain(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  if (subscription !== null && (await renewFromWorker(subscription)))
    throw new Error('The renewed subscription still waits');
}

export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, tag, path, question } = await pushToShow(jsonOf(data));
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

/** What a notification asks is answered by its buttons. Any other press opens its page. */
export function pressed(event: NotificationEvent): Promise<void> {
  const { notification, action } = event;
  const { path, question } = Shown.safeParse(notification.data).data ?? {};
  if (question === undefined || (action !== 'yes' && action !== 'no')) return openPage(path);
  return answerOn(notification, { path, question, isAllowed: action === 'yes' });
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

/** A browser lets a press open a window for a second or more. */
const windowsAnswerMs = 500;

/** In a window of the app that is open already and may leave its page, or in a new one. */
async function openPage(page = '/'): Promise<void> {
  const path = openPath(page);
  const windows = await self.clients.matchAll({ type: 'window' });
  const led = await windowToLead(windows, AbortSignal.timeout(windowsAnswerMs));
  if (led === undefined) {
    await self.clients.openWindow(new URL(path, self.location.origin).href);
    return;
  }
  led.lead(path);
  // The browser lets only a press bring a window to the front.
  await led.window.focus().catch(() => undefined);
}
