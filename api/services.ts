import type { Stamp } from '#sync/stamp.ts';
import type { Store } from '#api/db/open.ts';
import type { Attempts } from '#api/domain/attempts.ts';
import type { Cursors } from '#api/domain/cursor.ts';
import type { Passwords } from '#api/domain/password.ts';
import type { Tokens } from '#api/domain/token.ts';
import type { Accept } from '#api/domain/accept-queue.ts';
import type { Broker } from '#api/live/broker.ts';
import type { LiveStreams } from '#api/live/live-streams.ts';
import type { Log } from '#api/log.ts';
import type { Metrics } from '#api/metrics.ts';
import type { Say } from '#api/say.ts';

/** Everything that the routes are given. Built once at start-up; a test builds its own. */
export interface Services {
  readonly store: Store;
  /** Unix time in milliseconds. */
  readonly nowMs: () => number;
  /** A UUIDv7: sorts by the moment it was made. */
  readonly newId: () => string;
  /** A secret that nobody guesses, safe in a URL. */
  readonly newSecret: () => string;
  /** The server's own hybrid logical clock. */
  readonly nextStamp: () => Stamp;
  readonly say: Say;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly cursors: Cursors;
  readonly passwordAttempts: Attempts;
  /** The one door through which records change. */
  readonly accept: Accept;
  readonly broker: Broker;
  readonly live: LiveStreams;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The version of the program, as `x-server-version` says it. */
  readonly version: string;
  /** Believe `x-forwarded-for`: only behind a proxy that sets it. */
  readonly trustProxy: boolean;
}
