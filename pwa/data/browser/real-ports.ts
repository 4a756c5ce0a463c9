/** What this app takes from a real browser, in a page and in the worker. */
import { v7 } from 'uuid';
import { appVersion } from '#pwa/platform/app-version.ts';
import { nextTask } from '#pwa/platform/next-task.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { browserDisk } from '#pwa/data/store/disk.ts';
import type { LockPort, TimePort } from '#sync/replay/ports.ts';
import type { BrowserPorts } from './browser-ports.ts';
import { webSealing } from './web-sealing.ts';
import { webSigning } from './web-signing.ts';

const longestTimeoutMs = 2 ** 31 - 1;

const time: TimePort = {
  nowMs: () => Date.now(),
  elapsedMs: () => performance.now(),
  random: () => Math.random(),
  sleep: (ms) => {
    if (ms === 0) return { done: nextTask(), cancel: () => undefined };
    let cancel = (): void => undefined;
    const done = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(ms, longestTimeoutMs));
      cancel = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    return { done, cancel: () => cancel() };
  },
};

/** Web Locks, held only for the work: a frozen tab must not keep the others from sending. */
const lock: LockPort = {
  ifFree: async (name, work) => {
    // Outside a secure context there are none; correctness does not depend on them.
    if (!('locks' in navigator)) return work();
    return navigator.locks.request(name, { ifAvailable: true }, (held) =>
      held === null ? undefined : work(),
    );
  },
};

export const realPorts = {
  fetch: (url, init) => fetch(url, init),
  disk: browserDisk,
  signing: webSigning(),
  sealing: webSealing(),
  clock: deviceClock,
  time,
  timeLimit: (ms) => AbortSignal.timeout(ms),
  lock,
  newId: () => v7(),
  version: appVersion,
} as const satisfies Partial<BrowserPorts>;
