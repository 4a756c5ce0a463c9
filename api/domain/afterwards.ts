import type { Log } from '#api/platform/log.ts';

/** Work that an answer does not wait for, so that how long it takes tells nobody anything. */
export interface Afterwards {
  readonly run: (work: () => Promise<void>) => void;
  /** Settles when everything begun so far has ended. */
  readonly idle: () => Promise<void>;
}

export function createAfterwards(log: Log): Afterwards {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      // After the answer has been handed over: SQLite works on the same thread.
      const ended = new Promise<void>((resolve) => {
        setImmediate(() => {
          work()
            .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
            .finally(resolve);
        });
      });
      running.add(ended);
      void ended.then(() => running.delete(ended));
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

export interface WithAfterwards {
  readonly afterwards: Afterwards;
}
