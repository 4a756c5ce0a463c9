/** How this browser agrees to pushes. */
import { type AgreedPushes, agreedOf } from './agreed-pushes.ts';
import { toBase64Url } from './base64-url.ts';

export type PushWay =
  /** It can be asked, or has agreed. */
  | 'possible'
  /** Somebody has said no: only the browser's own settings can change that. */
  | 'refused'
  /** An iPhone or iPad: only the installed app may. */
  | 'install-first'
  | 'impossible';

export function pushWay(): PushWay {
  const { userAgent, maxTouchPoints } = navigator;
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return 'impossible';
  if (!('PushManager' in window) || !('Notification' in window)) {
    const isInstalled = matchMedia('(display-mode: standalone)').matches;
    return isIos && !isInstalled ? 'install-first' : 'impossible';
  }
  return Notification.permission === 'denied' ? 'refused' : 'possible';
}

/**
 * Asks the person, if nobody has yet: call it on a press.
 *
 * @returns undefined when the person or the browser says no
 */
export async function subscribeToPushes(publicKey: string): Promise<AgreedPushes | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // One that was made under another key gets nothing from this server.
  if (before !== null && keyOf(before) !== publicKey) await before.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const made = await pushManager.subscribe(options).catch(() => undefined);
  return made && agreedOf(made);
}

/** Where this browser gets pushes by now; undefined when it gets none. */
export async function keptPushes(): Promise<AgreedPushes | undefined> {
  if (pushWay() !== 'possible') return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? agreedOf(subscription) : undefined;
}

/**
 * Makes the subscription that this browser has anew, where it was made under another key: this
 * server may have another one since it moved.
 *
 * @returns undefined when there is nothing to make anew
 */
export async function renewPushesUnder(publicKey: string): Promise<AgreedPushes | 'lost' | undefined> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // Some browsers do not say under which key it was made.
  if (before === null || [publicKey, ''].includes(keyOf(before))) return undefined;
  return (await subscribeToPushes(publicKey)) ?? 'lost';
}

const ownerKey = 'pushes-of';

/** The account that agreed to pushes in this browser; undefined when nobody did. */
export function ownerOfPushes(): string | undefined {
  try {
    return localStorage.getItem(ownerKey) ?? undefined;
  } catch {
    // Storage that is forbidden.
    return undefined;
  }
}

export function keepOwnerOfPushes(user: string): void {
  try {
    localStorage.setItem(ownerKey, user);
  } catch {
    // Then a subscription that the browser renews is agreed to again by hand.
  }
}

/** The server's key under which it was made, in base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  return applicationServerKey === null ? '' : toBase64Url(new Uint8Array(applicationServerKey));
}

export async function unsubscribeFromPushes(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
