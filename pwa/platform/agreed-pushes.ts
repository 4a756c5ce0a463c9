/** Where this browser gets pushes, as a server needs it. */
export interface AgreedPushes {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Of a page or a worker. Undefined for what no server can push to. */
export function agreedOf(subscription: PushSubscription): AgreedPushes | undefined {
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys === undefined) return undefined;
  const { p256dh, auth } = keys;
  return p256dh === undefined || auth === undefined ? undefined : { endpoint, keys: { p256dh, auth } };
}
