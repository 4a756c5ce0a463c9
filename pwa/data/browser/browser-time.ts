import type { TimePort } from '#sync/replay/ports.ts';

const longestTimeoutMs = 2 ** 31 - 1;

export const browserTime: TimePort = {
  nowMs: () => Date.now(),
  elapsedMs: () => performance.now(),
  random: () => Math.random(),
  sleep: (ms) => {
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
