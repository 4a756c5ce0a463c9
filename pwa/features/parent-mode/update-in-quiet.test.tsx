import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tell } from '#pwa/data/browser/page-data.ts';
import { createActivityGuard } from '#pwa/platform/activity-guard.ts';
import { startAppUpdate } from '#pwa/platform/app-update.ts';
import { PlatformProvider } from '#pwa/platform/platform.tsx';
import type { WorkerNews } from '#pwa/platform/worker-changes.ts';
import { limits } from '#sync/limits.ts';
import { UpdateInQuiet } from './update-in-quiet.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  tell({ isReachable: true, isOutboxBroken: false, lastSyncMs: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

/** A door’s page, whose workers and reloads are played. */
function openDoor({ isTakenOverAtOnce = true } = {}) {
  const worker: { news?: WorkerNews; takeOver?: () => void } = {};
  const done: string[] = [];
  const activity = createActivityGuard();
  const appUpdate = startAppUpdate(
    {
      register: async (news) => void (worker.news = news),
      check: async () => false,
      onTakenOver: (listener) => (worker.takeOver = listener),
      letWaitingTakeOver: () => {
        done.push('take over');
        if (isTakenOverAtOnce) worker.takeOver?.();
      },
      reload: () => done.push('reload'),
      every: () => undefined,
      onVisible: () => undefined,
    },
    activity,
  );
  const installOffer = {
    subscribe: () => () => undefined,
    way: () => 'none' as const,
    install: async () => false,
  };
  const { unmount } = render(
    <PlatformProvider platform={{ activity, appUpdate, installOffer }}>
      <UpdateInQuiet />
    </PlatformProvider>,
  );
  return {
    activity,
    done,
    unmount,
    waiting: () => act(() => worker.news?.onWaiting()),
    takeOver: () => act(() => worker.takeOver?.()),
  };
}

/** So much time without a touch, in which the server answers each minute. */
function pass(ms: number): void {
  for (let passedMs = 0; passedMs < ms; passedMs += limits.pollMs) {
    act(() => void vi.advanceTimersByTime(Math.min(limits.pollMs, ms - passedMs)));
    act(() => tell({ lastSyncMs: Date.now() }));
  }
}

it('a door takes a version that waits once nobody has touched it for some minutes', () => {
  const { done, waiting } = openDoor();
  waiting();
  pass(limits.updateIdleMs - 1);
  fireEvent.pointerDown(document.body);
  pass(limits.updateIdleMs - 1);
  expect(done).toEqual([]);
  pass(1);
  expect(done).toEqual(['take over', 'reload']);
});

it('a door that is held, or offline, tries again after the next pause without a touch', () => {
  const { activity, done, waiting } = openDoor();
  const release = activity.holdReload('roll-call');
  waiting();
  pass(limits.updateIdleMs);
  release();
  act(() => tell({ isReachable: false }));
  pass(limits.updateIdleMs);
  expect(done).toEqual([]);
  act(() => tell({ isReachable: true }));
  pass(limits.updateIdleMs);
  expect(done).toEqual(['take over', 'reload']);
});

it('a second tab of a door loads its page once after the first has taken the version', () => {
  const { done, takeOver } = openDoor();
  takeOver();
  expect(done).toEqual([]);
  pass(limits.updateIdleMs);
  expect(done).toEqual(['reload']);
});

it('a door whose new version took over under somebody loads it in the next pause', () => {
  const { activity, done, waiting, takeOver } = openDoor({ isTakenOverAtOnce: false });
  waiting();
  pass(limits.updateIdleMs);
  const release = activity.holdReload('door');
  takeOver();
  expect(done).toEqual(['take over']);
  act(release);
  pass(limits.updateIdleMs);
  expect(done).toEqual(['take over', 'reload']);
});

it('a door does not follow a server that alternates between two versions', () => {
  const first = openDoor();
  first.waiting();
  pass(limits.updateIdleMs);
  expect(first.done).toEqual(['take over', 'reload']);
  first.unmount();
  const second = openDoor();
  second.waiting();
  pass(limits.updateAgainMs - limits.updateIdleMs);
  expect(second.done).toEqual([]);
  pass(limits.updateIdleMs * 2);
  expect(second.done).toEqual(['take over', 'reload']);
});
