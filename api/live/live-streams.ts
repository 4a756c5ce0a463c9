/**
 * Server-sent events (WHATWG HTML, section 9.2): one stream a browser, each event a nudge.
 *
 * A stream that nobody reads any more must go, and none of the signs of that is reliable alone: the request's signal does not
 * fire behind every proxy, a reader may stop without closing, a connection may hang half-open. So a stream ends on the
 * signal, when its reader cancels, when what it was told piles up unread, and at an age at which the browser simply opens another.
 *
 * A stream also ends with its session, within a second, whoever ended it and on whichever server: the sessions of the open
 * streams are looked up in the store a few times a second, all by one statement. A message after each of the many ways in which
 * a session ends would be quicker, and forgotten by the next such way; none is sent when a session expires.
 */
import type { Metrics } from '#api/platform/metrics.ts';
import { type ServerLimits, serverLimits } from '#api/platform/server-limits.ts';
import type { Broker, Nudge } from './broker.ts';

export interface LiveStreams {
  readonly open: (stream: {
    readonly school: string;
    readonly session: string;
    readonly user: string;
    /** Where the school stands now: the first event, by which the browser sees what it has missed. */
    readonly revision: number;
    readonly signal: AbortSignal;
    /** What it hangs on: the school’s nudges, unless only some of them are for this reader. */
    readonly subscribe?: (listener: (nudge: Nudge) => void) => () => void;
  }) => Response | 'too-many';
  readonly count: () => number;
  /** For a graceful stop: browsers come back by themselves. */
  readonly closeAll: () => void;
}

export interface LiveOptions {
  readonly broker: Broker;
  readonly metrics: Pick<Metrics, 'liveStreams'>;
  readonly heartbeatMs: number;
  readonly oldestMs: number;
  /** Those of the sessions that can still be used. */
  readonly readLiveSessions: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Told when they could not be read; the streams go on until they can. */
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
          // A proxy that gathers answers would hold back the nudges.
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

/** Looks while there are streams. A slow store is not asked again before it has answered. */
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

/** A stream that its reader has cancelled is closed already, and says so by throwing. */
function endQuietly(controller: ReadableStreamDefaultController) {
  try {
    controller.close();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
