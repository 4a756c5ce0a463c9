import { nextStamp } from '#sync/clock.ts';
import { serverNode, type Stamp } from '#sync/stamp.ts';

/** Stamps for what the server itself does, by the same rules as a device's. */
export function createServerClock(nowMs: () => number): () => Stamp {
  let last: Stamp | undefined;
  return () => {
    last = nextStamp(last, nowMs(), serverNode);
    return last;
  };
}
