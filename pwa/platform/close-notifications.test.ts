import { afterEach, expect, it, vi } from 'vitest';
import { closeNotifications } from './close-notifications.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('closes what the device still shows', async () => {
  const close = vi.fn<() => void>();
  const registration = { getNotifications: async () => [{ close }, { close }] };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  await closeNotifications();
  expect(close).toHaveBeenCalledTimes(2);
});

it.each([
  ['without a worker', { serviceWorker: { getRegistration: async () => undefined } }],
  ['where there can be none', {}],
])('closes nothing %s', async (_where, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await expect(closeNotifications()).resolves.toBeUndefined();
});
