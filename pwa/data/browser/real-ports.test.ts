import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { realPorts } from './real-ports.ts';

/** Timers that never end stand for those of a hidden page, which wait for a second each. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('ends a pause of no time in the next task, though timers are held back', async () => {
  let isOver = false;
  const pause = realPorts.time.sleep(0).done.then(() => void (isOver = true));
  await Promise.resolve();
  expect(isOver).toBe(false);
  await pause;
  expect(isOver).toBe(true);
});

it('ends a longer pause by its timer, or when it is cut short', async () => {
  const long = realPorts.time.sleep(1_000);
  vi.advanceTimersByTime(1_000);
  await long.done;
  const cut = realPorts.time.sleep(1_000);
  cut.cancel();
  await cut.done;
  expect(vi.getTimerCount()).toBe(0);
});
