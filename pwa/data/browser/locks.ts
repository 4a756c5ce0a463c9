import type { LockPort } from '#sync/replay/ports.ts';

/** Web Locks, taken only when free and only for the work: a frozen tab must not keep the others from sending. */
export const webLocks: LockPort = {
  ifFree: async (name, work) => {
    // Outside a secure context there are none; correctness does not depend on them.
    if (!('locks' in navigator)) return work();
    return navigator.locks.request(name, { ifAvailable: true }, (lock) =>
      lock === null ? undefined : work(),
    );
  },
};
