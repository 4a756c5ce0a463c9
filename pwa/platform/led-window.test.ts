import { expect, it, vi } from 'vitest';
import { createActivityGuard } from './activity-guard.ts';
import { type AskedWindow, followPresses, windowToLead } from './led-window.ts';

/** A window of the app, and what reaches it from its worker. */
function aWindow() {
  const container = new EventTarget();
  const activity = createActivityGuard();
  const lead = vi.fn<(path: string) => void>();
  followPresses(container, { activity, lead });
  const asked: AskedWindow = {
    postMessage: (data, ports) => void container.dispatchEvent(new MessageEvent('message', { data, ports })),
  };
  return { asked, activity, lead };
}

const noLimit = new AbortController().signal;

it('leads the window that was used last, by its own router', async () => {
  const [last, other] = [aWindow(), aWindow()];
  const found = await windowToLead([last.asked, other.asked], noLimit);
  expect(found?.window).toBe(last.asked);
  expect(last.lead).not.toHaveBeenCalled();
  found?.lead('/open/parent/oak/messages');
  await vi.waitFor(() => expect(last.lead).toHaveBeenCalledWith('/open/parent/oak/messages'));
  expect(other.lead).not.toHaveBeenCalled();
});

it('leads a window whose forms and messages ask, or last, by themselves', async () => {
  const { asked, activity } = aWindow();
  activity.holdReload('form');
  activity.holdReload('message');
  expect((await windowToLead([asked], noLimit))?.window).toBe(asked);
});

it('leads no window in which somebody is in the middle of something else', async () => {
  const [door, desk] = [aWindow(), aWindow()];
  const release = door.activity.holdReload('family-door');
  expect((await windowToLead([door.asked, desk.asked], noLimit))?.window).toBe(desk.asked);
  expect(await windowToLead([door.asked], noLimit)).toBeUndefined();
  release();
  expect((await windowToLead([door.asked], noLimit))?.window).toBe(door.asked);
});

it('leads no window that does not answer in time, nor later', async () => {
  const deaf: AskedWindow = { postMessage: () => undefined };
  expect(await windowToLead([deaf], AbortSignal.abort())).toBeUndefined();
  const limit = new AbortController();
  const found = windowToLead([deaf], limit.signal);
  limit.abort();
  expect(await found).toBeUndefined();
});

it('leads the window that answered in time when another one does not', async () => {
  const deaf: AskedWindow = { postMessage: () => undefined };
  const good = aWindow();
  const limit = new AbortController();
  const asking = windowToLead([good.asked, deaf], limit.signal);
  // Whoever is asked later answers later: by then the first has answered.
  await windowToLead([aWindow().asked], noLimit);
  limit.abort();
  const found = await asking;
  expect(found?.window).toBe(good.asked);
  found?.lead('/open/parent/oak/messages');
  await vi.waitFor(() => expect(good.lead).toHaveBeenCalledWith('/open/parent/oak/messages'));
});

it('hears nothing else that its worker says', () => {
  const container = new EventTarget();
  const lead = vi.fn<(path: string) => void>();
  followPresses(container, { activity: createActivityGuard(), lead });
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'CACHE_UPDATED' } }));
  container.dispatchEvent(new MessageEvent('message', { data: null }));
  expect(lead).not.toHaveBeenCalled();
});
