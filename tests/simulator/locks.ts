/** The locks that the tabs of one browser share. A tab that dies gives its locks back. */
import type { LockPort } from '#sync/replay/ports.ts';

export type Locks = {
  readonly portOf: (tab: object) => LockPort;
  /** The tab is dead: what it held is free, and whatever of it still runs gets no lock any more. */
  readonly releaseAll: (tab: object) => void;
};

export function createLocks(): Locks {
  const holders = new Map<string, object>();
  const dead = new WeakSet();
  return {
    portOf: (tab) => ({
      ifFree: async (name, work) => {
        if (dead.has(tab)) return new Promise(() => undefined);
        if (holders.has(name)) return undefined;
        holders.set(name, tab);
        try {
          return await work();
        } finally {
          if (holders.get(name) === tab) holders.delete(name);
        }
      },
    }),
    releaseAll: (tab) => {
      dead.add(tab);
      for (const [name, holder] of holders) if (holder === tab) holders.delete(name);
    },
  };
}
