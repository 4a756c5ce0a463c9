/**
 * The server's hybrid logical clock, one for each school. Its state is the last stamp that counts
 * in the school, kept in the row of the school's counter and read after that row is taken. So a
 * restart, a clock that was set back, or another server with a slower clock cannot stamp a save as
 * older than what it overwrites.
 */
import { nextStamp } from '#sync/clock.ts';
import { parseStamp, serverNode, type Stamp, type StampNode } from '#sync/stamp.ts';

export interface SchoolClock {
  /**
   * A stamp for what the server does itself: later than everything seen so far, and than `beyond`.
   */
  readonly next: (beyond?: Stamp) => Stamp;
  /** A stamp that counts from now on: of a device's command, corrected, or of an import's. */
  readonly see: (stamp: Stamp) => void;
  /** What is kept for the next transaction. */
  readonly last: () => Stamp | undefined;
  /** Unix time in milliseconds, as `schoolNowMs`. */
  readonly nowMs: () => number;
}

export function createSchoolClock(
  kept: Stamp | undefined,
  nowMs: () => number,
  node: StampNode = serverNode,
): SchoolClock {
  let last = kept;
  const see = (stamp: Stamp) => {
    if (last === undefined || stamp > last) last = stamp;
  };
  return {
    next: (beyond) => {
      if (beyond !== undefined) see(beyond);
      last = nextStamp(last, nowMs(), node);
      return last;
    },
    see,
    last: () => last,
    nowMs: () => schoolNowMs(last, nowMs()),
  };
}

/**
 * The time that devices are told, and that bounds theirs: the server's clock, or the moment after
 * the last stamp when the clock stands behind it. A device that has seen a change must be able to
 * make a later one.
 */
export function schoolNowMs(last: Stamp | undefined, nowMs: number): number {
  const lastMs = last === undefined ? 0 : parseStamp(last).ms;
  return lastMs > nowMs ? lastMs + 1 : nowMs;
}
