/**
 * Server-sent events (WHATWG HTML, section 9.2). Each browser has one stream, and each event is a
 * nudge.
 *
 * A stream that nobody reads must end, and no single sign of that is reliable: the request's signal
 * does not fire behind every proxy, a reader may stop without closing, a connection may hang
 * half-open. So a stream ends on the signal, when its reader cancels, when unread events pile up,
 * and at a fixed age. The browser then opens another.
 *
 * A stream also ends with its session, within a second, on whichever server the session was ended.
 * Each server looks up the sessions of its open streams in the store, by one statement a few times
 * a second. A message at each place that ends a session would be quicker, but the next such place
 * would forget it, and an expiry sends none.
 */
import type { Metrics } from '#api/platform/metrics.ts';
import { type ServerLimits, serverLimits } from '#api/platform/server-limits.ts';
import type { Broker, Nudge } from './broker.ts';

export interface LiveStreams {
  readonly open: (stream: {
    readonly school: string;
    readonly session: string;
    readonly user: string;
    /**
     * The school's current revision. As the first event it tells the browser what it has missed.
     */
    readonly revision: number;
    readonly signal: AbortSignal;
    /** Subscribes to the nudges for this reader. By default these are all nudges of the school. */
    readonly subscribe?: (listener: (nudge: Nudge) => void) => () => void;
  }) => Response | 'too-many';
  readonly count: () => number;
  /** For a graceful stop. Browsers reconnect by themselves. */
  readonly closeAll: () => void;
}

export interface LiveOptions {
  readonly broker: Broker;
  readonly metrics: Pick<Metrics, 'liveStreams'>;
  readonly heartbeatMs: number;
  readonly oldestMs: number;
  /** Those of the sessions that can still be used. */
  readonly readLiveSessions: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Called when the sessions could not be read. The streams stay open until the next look. */
  readonly onTrouble: (error: unknown) => void;
  readonly limits?: Pick<ServerLimits, 'streamsPerSession' | 'streamsPerPerson'>;
}

interface OpenStream {
  readonly session: string;
  readonly user: string;
  readonly close: () => void;
}

export function createLiveStreams(options: LiveOptions): LiveStreams {
  const { broker, metrics, heartbeatMs, oldestMs, limits = serverLimits } = options;
  const open = new Set<OpenStream>();
  const sessions = watchSessions(open, options);
  return {
    open: ({
      school,
      session,
      user,
      revision,
      signal,
      subscribe = (listener) => broker.subscribe(school, listener),
    }) => {
      if (isOneTooMany(open, { session, user }, limits)) return 'too-many';
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
          const stream = { session, user, close: () => close() };
          close = () => {
            if (!open.delete(stream)) return;
            unsubscribe();
            clearInterval(heartbeat);
            clearTimeout(oldest);
            signal.removeEventListener('abort', close);
            metrics.liveStreams(open.size);
            if (open.size === 0) sessions.rest();
            endQuietly(controller);
          };
          open.add(stream);
          sessions.watch();
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
          // A proxy that buffers answers would hold back the nudges.
          'x-accel-buffering': 'no',
        },
      });
    },
    count: () => open.size,
    closeAll: () => {
      for (const { close } of open) close();
    },
  };
}

function isOneTooMany(
  open: ReadonlySet<OpenStream>,
  { session, user }: Pick<OpenStream, 'session' | 'user'>,
  limits: Pick<ServerLimits, 'streamsPerSession' | 'streamsPerPerson'>,
): boolean {
  const own = [...open].filter((stream) => stream.user === user);
  const ofSession = own.filter((stream) => stream.session === session);
  return ofSession.length >= limits.streamsPerSession || own.length >= limits.streamsPerPerson;
}

/** Looks while streams are open. A slow store is not asked again before it has answered. */
function watchSessions(
  open: ReadonlySet<OpenStream>,
  { readLiveSessions, onTrouble }: Pick<LiveOptions, 'readLiveSessions' | 'onTrouble'>,
) {
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const asked = new Set([...open].map(({ session }) => session));
      const live = await readLiveSessions([...asked]);
      for (const { session, close } of open) if (asked.has(session) && !live.has(session)) close();
    } catch (error) {
      onTrouble(error);
    } finally {
      isLooking = false;
    }
  }

  return {
    watch: () => {
      timer ??= setInterval(() => void look(), serverLimits.streamSessionsEveryMs);
    },
    rest: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** Closing a stream that its reader has cancelled throws, because it is closed already. */
function endQuietly(controller: ReadableStreamDefaultController) {
  try {
    controller.close();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
