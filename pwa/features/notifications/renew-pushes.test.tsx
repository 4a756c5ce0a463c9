/** What this browser hands in of its pushes when the app is opened. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { fromBase64Url } from '#pwa/platform/base64-url.ts';
import { keepOwnerOfPushes } from '#pwa/platform/push-subscription.ts';
import { defaultNoticeSettings } from '#sync/school/notices.ts';
import { RenewPushes } from './renew-pushes.tsx';

const [oldKey, newKey] = ['b2xk', 'bmV3'];
let calls: string[];
let permission: NotificationPermission;
let subscribed: { key: string; endpoint: string } | null;

beforeEach(() => {
  [calls, permission, subscribed] = [[], 'granted', null];
  const push = () => {
    if (subscribed === null) return null;
    const { key, endpoint } = subscribed;
    return {
      options: { applicationServerKey: fromBase64Url(key).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        subscribed = null;
        return true;
      },
    };
  };
  const pushManager = {
    getSubscription: async () => push(),
    subscribe: async ({ applicationServerKey: key }: { readonly applicationServerKey: string }) => {
      subscribed = { key, endpoint: `https://push.example.org/${key}` };
      return push();
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => permission });
  vi.stubGlobal('navigator', {
    userAgent: '',
    maxTouchPoints: 0,
    onLine: true,
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    calls.push([method, url, typeof body === 'string' ? JSON.parse(body).endpoint : ''].join(' ').trim());
    const own = { settings: defaultNoticeSettings, publicKey: newKey, isOnHere: true };
    return Response.json(own, { headers: { 'x-server-version': '1.4.6' } });
  });
  keepOwnerOfPushes('ada');
});

afterEach(() => void vi.unstubAllGlobals());

function open() {
  const client = createQueries();
  render(
    <QueryClientProvider client={client}>
      <RenewPushes user="ada" />
    </QueryClientProvider>,
  );
  return () => client.getQueryData(['renew-pushes', 'ada']);
}

const asked = 'GET /api/users/notifications';

it('makes a subscription anew that was made under another key of the server', async () => {
  subscribed = { key: oldKey, endpoint: 'https://push.example.org/old' };
  open();
  const handedIn = `POST /api/users/notifications/device https://push.example.org/${newKey}`;
  await expect.poll(() => calls).toEqual([asked, handedIn]);
});

it('says that this device gets none where the browser makes no other', async () => {
  subscribed = { key: oldKey, endpoint: 'https://push.example.org/old' };
  permission = 'default';
  open();
  await expect.poll(() => calls).toEqual([asked, 'DELETE /api/users/notifications/device']);
});

it('leaves one under the server’s key as it is', async () => {
  subscribed = { key: newKey, endpoint: 'https://push.example.org/new' };
  const became = open();
  await expect.poll(became).toBe('nothing to renew');
  expect(calls).toEqual([asked]);
});
