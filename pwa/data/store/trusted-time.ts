/**
 * The time as far as this device knows it: what the server said last, counted on by the monotonic
 * clock. A fresh token must not look expired to a tablet whose clock is years ahead: it could
 * neither pull nor enrol (offline.md, "Clocks": any device clock from 1970 to 2099 syncs).
 */
import { limits } from '#sync/limits.ts';
import type { TimePort } from '#sync/replay/ports.ts';

export type TrustedTime = {
  readonly nowMs: () => number;
  /**
   * As `nowMs`, and also counts the hours that a phone sleeps, which most monotonic clocks leave
   * out. A clock that is put forward while the page is open counts as sleep, so no token is judged
   * by it: it is for what a person shows.
   */
  readonly nowThroughSleepMs: () => number;
  /**
   * The device's clock, put right where the server has shown it to be wrong (`clockWrongMs`): a
   * school's day and the times on its wall go by it. A clock that jumps by just that error was set
   * right meanwhile; one that is put back counts on from what the server said.
   */
  readonly wallMs: () => number;
  /** The server's clock just now, Unix ms. */
  readonly hear: (serverMs: number) => void;
  /**
   * After a restart `wallMs` stood before what the server said last, so nobody knows what day it
   * is: a tablet whose battery was empty may start years ago. It ends with the server's next word,
   * or when the clock is set; hours that go by put no clock right.
   */
  readonly isBehind: () => boolean;
  /**
   * How far the device's clock was from the server's when that said `lastMs`; believed until the
   * server is heard again.
   */
  readonly assumeErrorMs: (errorMs: number, lastMs?: number) => void;
};

export function createTrustedTime({ nowMs, elapsedMs }: Pick<TimePort, 'nowMs' | 'elapsedMs'>): TrustedTime {
  let heard: { readonly serverMs: number; readonly elapsedMs: number; readonly wallMs: number } | undefined;
  let assumedErrorMs = 0;
  let restart: { readonly lastMs: number; readonly elapsedMs: number; readonly wallMs: number } | undefined;
  const awakeMs = (since: { readonly elapsedMs: number }) => elapsedMs() - since.elapsedMs;
  const isWrong = (errorMs: number) => Math.abs(errorMs) > limits.clockWrongMs;
  /** By what the clock says, whether it said so at the restart, before the server's last word. */
  const wasBehind = (ms: number) =>
    restart !== undefined && restart.lastMs - (ms - awakeMs(restart)) > limits.clockWrongMs;
  // One that was set since would be led to the past, or far ahead, by its error of before.
  const isSetSince = () =>
    restart !== undefined &&
    !wasBehind(nowMs()) &&
    (wasBehind(nowMs() - assumedErrorMs) || -assumedErrorMs > limits.clockSetMs);
  const wallErrorMs = () => {
    if (heard === undefined && isSetSince()) return 0;
    const since = heard ?? restart;
    const errorMs = heard === undefined ? assumedErrorMs : heard.wallMs - heard.serverMs;
    const jumpMs = since === undefined ? 0 : nowMs() - since.wallMs - awakeMs(since);
    return isWrong(errorMs) && isWrong(errorMs + jumpMs) ? errorMs : 0;
  };
  const wallMs = () => {
    const wall = nowMs() - wallErrorMs();
    // Sleep only adds to what the monotonic clock counts, so a clock of before was put back.
    const least = heard === undefined ? wall : heard.serverMs + awakeMs(heard);
    return least - wall > limits.clockWrongMs ? least : wall;
  };
  return {
    wallMs,
    isBehind: () => heard === undefined && wasBehind(wallMs()),
    nowMs: () => (heard === undefined ? nowMs() - assumedErrorMs : heard.serverMs + awakeMs(heard)),
    nowThroughSleepMs: () =>
      heard === undefined
        ? nowMs() - assumedErrorMs
        : heard.serverMs + Math.max(awakeMs(heard), nowMs() - heard.wallMs),
    hear: (serverMs) => {
      heard = { serverMs, elapsedMs: elapsedMs(), wallMs: nowMs() };
    },
    assumeErrorMs: (errorMs, lastMs) => {
      assumedErrorMs = errorMs;
      restart = lastMs === undefined ? undefined : { lastMs, elapsedMs: elapsedMs(), wallMs: nowMs() };
    },
  };
}
