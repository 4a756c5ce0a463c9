/**
 * Server-sent events (WHATWG HTML, section 9.2): one stream a browser, each event a nudge.
 *
 * A stream that nobody reads any more must go, and none of the signs of that is reliable alone: the request's signal does not
 * fire behind every proxy, a reader may stop without closing, a connection may hang half-open. So a stream ends on the
 * signal, when its reader cancels, when what it was told piles up unread, and at an age at which the browser simply opens another.
 */
import type { Metrics } from '#api/platform/metrics.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { Broker, Nudge } from './broker.ts';

export interface LiveStreams {
  readonly open: (stream: {
    readonly school: string;
    /** Where the school stands now: the first event, by which the browser sees what it has missed. */
    readonly revision: number;
    readonly signal: AbortSignal;
    /** What it hangs on: the school’s nudges, unless only some of them are for this reader. */
    readonly subscribe?: (listener: (nudge: Nudge) => void) => () => void;
  }) => Response;
  readonly count: () => number;
  /** For a graceful stop: browsers come back by themselves. */
  readonly closeAll: () => void;
}

export interface LiveOptions {
  readonly broker: Broker;
  readonly metrics: Pick<Metrics, 'liveStreams'>;
  readonly heartbeatMs: number;
  readonly oldestMs: number;
}

export function createLiveStreams({ broker, metrics, heartbeatMs, oldestMs }: LiveOptions): LiveStreams {
  const open = new Set<() => void>();
  return {
    open: ({ school, revision, signal, subscribe = (listener) => broker.subscribe(school, listener) }) => {
      let close = () => {};
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          const send = (text: string) => {
            controller.enqueue(new TextEncoder().encode(text));
            if ((controller.desiredSize ?? 0) < -serverLimits.unreadEvents) close();
          };
          const sendNudge = (nudge: Nudge) => send(`data: ${JSON.stringify(nudge)}\n\n`);
          const unsubscribe = subscribe(sendNudge);
          const heartbeat = setInterval(() => send(':\n\n'), heartbeatMs);
          const oldest = setTimeout(() => close(), oldestMs);
          close = () => {
            if (!open.delete(close)) return;
            unsubscribe();
            clearInterval(heartbeat);
            clearTimeout(oldest);
            signal.removeEventListener('abort', close);
            metrics.liveStreams(open.size);
            endQuietly(controller);
          };
          open.add(close);
          metrics.liveStreams(open.size);
          signal.addEventListener('abort', close);
          sendNudge({ school, revision });
          if (signal.aborted) close();
        },
        cancel: () => close(),
      });
      return new Response(body, {
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': 'no-cache, no-transform',
          // A proxy that gathers answers would hold back the nudges.
          'x-accel-buffering': 'no',
        },
      });
    },
    count: () => open.size,
    closeAll: () => {
      for (const close of open) close();
    },
  };
}

/** A stream that its reader has cancelled is closed already, and says so by throwing. */
function endQuietly(controller: ReadableStreamDefaultController) {
  try {
    controller.close();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
