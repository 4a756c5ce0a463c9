/**
 * Sending, pulling and the watchdog of one browser tab, each in a loop of its own. The service
 * worker and the simulator take `createSendStep` and `createPullStep` by themselves.
 */
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { backOffMs } from '#sync/replay/back-off.ts';
import { createLoop } from '#sync/replay/loop.ts';
import type {
  CachePort,
  CallPort,
  LockPort,
  OutboxPort,
  ReplayReport,
  ReportPort,
  Sleep,
  TimePort,
} from '#sync/replay/ports.ts';
import { createPullStep } from '#sync/replay/pull-step.ts';
import { createSendStep } from '#sync/replay/send-step.ts';

export type ReplayPorts = {
  readonly outbox: OutboxPort;
  readonly call: CallPort;
  readonly lock: LockPort;
  readonly time: TimePort;
  readonly report: ReportPort;
  readonly version: string;
  /** The school in view; undefined sends what waits and pulls nothing. */
  readonly view: { readonly school: RecordId; readonly cache: CachePort } | undefined;
};

export type Replay = {
  readonly start: () => void;
  /** Waiting has become pointless: a new entry, a nudge, the network, the page in view again. */
  readonly wakeSending: () => void;
  readonly wakePulling: () => void;
  /**
   * The school has moved on. A pull after what is being sent brings both; it is not waited for
   * long.
   */
  readonly hearNews: () => void;
  readonly stop: () => void;
};

const watchEveryMs = 15_000;

export function createReplay(ports: ReplayPorts): Replay {
  const { view, time } = ports;
  let lastAnswerMs: number | undefined;
  let lastProgressMs = time.elapsedMs();

  const report: ReportPort = (told: ReplayReport) => {
    if (told.isReachable === true) lastAnswerMs = time.elapsedMs();
    // A pull may have heard of another epoch, and what was delivered then waits again.
    if (told.lastSyncMs !== undefined) sending.wake();
    ports.report(told);
  };
  // As where the server fails: on a full disk each try sends and fetches the same again.
  const onFault = (fault: unknown, times: number): number => {
    ports.report({ fault });
    return backOffMs(times, time.random());
  };
  let hasDelivered = false;
  /** The step that is under way; a step that was left behind is not. */
  let underWay: { readonly sinceMs: number } | undefined;
  /** The last step found nothing to send, and pauses until it is woken. */
  let isIdle = false;
  /** Runs while news waits for the end of sending. */
  let newsWaits: Sleep | undefined;
  const onDelivered = () => {
    lastProgressMs = time.elapsedMs();
    hasDelivered = true;
  };
  const sending = createLoop({
    createStep: () => {
      const send = createSendStep({ ...ports, report, onDelivered });
      underWay = undefined;
      return async (isWoken) => {
        const mine = { sinceMs: time.elapsedMs() };
        underWay = mine;
        isIdle = false;
        const pauseMs = await send(isWoken).finally(() => {
          if (underWay === mine) underWay = undefined;
        });
        isIdle = pauseMs === Number.POSITIVE_INFINITY;
        // Once after all batches: the pull brings what each of them has changed.
        if (hasDelivered) pulling?.wake();
        hasDelivered = false;
        newsWaits?.cancel();
        return pauseMs;
      };
    },
    time,
    onFault,
  });
  /** Until then (elapsed ms) a pull pauses whose answer could not be kept. */
  let newsHeldUntilMs = 0;
  const pulling =
    view &&
    createLoop({
      createStep: () => {
        const pull = createPullStep({ ...ports, ...view, report });
        return async (isWoken, asks) => {
          const pauseMs = await pull(isWoken, asks);
          newsHeldUntilMs = 0;
          return pauseMs;
        };
      },
      time,
      onFault: (fault, times) => {
        const pauseMs = onFault(fault, times);
        newsHeldUntilMs = time.elapsedMs() + pauseMs;
        return pauseMs;
      },
    });
  /** The pull at the end of the pause brings the news, too. */
  const pullNews = (): void => {
    if (time.elapsedMs() >= newsHeldUntilMs) pulling?.wake();
  };
  async function pullAfterSending(): Promise<void> {
    newsWaits = time.sleep(limits.newsWaitMs);
    await newsWaits.done;
    newsWaits = undefined;
    pullNews();
  }

  const watching = createLoop({ createStep: () => watch, time, onFault });

  async function watch(): Promise<number> {
    const schools = await ports.outbox.schoolsWaiting();
    if (schools.length === 0) lastProgressMs = time.elapsedMs();
    const pulse = {
      waiting: schools.length,
      lastProgressMs,
      lastAnswerMs,
      sendingSinceMs: underWay?.sinceMs,
    };
    if (isStuck(pulse, time.elapsedMs())) {
      lastProgressMs = time.elapsedMs();
      sending.restart();
    } else if (schools.length > 0 && isIdle) {
      // Nothing tells this tab of what another one kept before it was closed, nor of another
      // school's entries that a new epoch offers again. With nobody signed in no pull wakes it.
      sending.wake();
    }
    return watchEveryMs;
  }

  return {
    start: () => {
      sending.start();
      pulling?.start();
      watching.start();
    },
    wakeSending: sending.wake,
    wakePulling: () => pulling?.wake(),
    hearNews: () => {
      if (underWay === undefined) pullNews();
      else if (newsWaits === undefined) pullAfterSending().catch((fault: unknown) => onFault(fault, 1));
    },
    stop: () => {
      sending.stop();
      pulling?.stop();
      watching.stop();
    },
  };
}

type Pulse = {
  readonly waiting: number;
  /** Elapsed ms of the last verdict, or of when the first entry began to wait if that is later. */
  readonly lastProgressMs: number;
  /** Elapsed ms of the last answer of any kind from the server. */
  readonly lastAnswerMs: number | undefined;
  /** Since when (elapsed ms) the step is under way; undefined during a pause. */
  readonly sendingSinceMs: number | undefined;
};

/**
 * Guards against a promise that never settles, as in a tab that the browser froze during a call.
 * When entries wait and no verdict has come for a minute although the server answers others, or one
 * step has been under way for that minute, sending is built anew (offline.md, "Sending"). The
 * second holds where nobody is signed in: there nothing else is asked.
 */
export function isStuck(pulse: Pulse, elapsedMs: number): boolean {
  const { lastAnswerMs, lastProgressMs, sendingSinceMs, waiting } = pulse;
  const isHealthy = lastAnswerMs !== undefined && elapsedMs - lastAnswerMs < limits.watchdogMs;
  const hangs = sendingSinceMs !== undefined && elapsedMs - sendingSinceMs >= limits.watchdogMs;
  return waiting > 0 && (isHealthy || hangs) && elapsedMs - lastProgressMs >= limits.watchdogMs;
}
