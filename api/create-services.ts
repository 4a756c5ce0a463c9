import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { openSharedStore } from '#api/db/open.ts';
import { readRevisions } from '#api/db/school-reader.ts';
import type { StorePlace } from '#api/db/store-place.ts';
import { createAcceptQueue } from '#api/domain/accept-queue.ts';
import { createPasswordAttempts, createSharedPasswordAttempts } from '#api/domain/attempts.ts';
import { createCursors } from '#api/domain/cursor.ts';
import { createPasswords } from '#api/domain/password.ts';
import { createServerClock } from '#api/domain/server-clock.ts';
import { createTokens } from '#api/domain/token.ts';
import { createBroker } from '#api/live/broker.ts';
import { createLiveStreams } from '#api/live/live-streams.ts';
import { createSharedBroker } from '#api/live/shared-broker.ts';
import type { Log } from '#api/log.ts';
import { createMetrics } from '#api/metrics.ts';
import { createSay } from '#api/say.ts';
import { serverLimits } from '#api/server-limits.ts';
import type { Services } from '#api/services.ts';

export type ServiceOptions = StorePlace & {
  readonly authSecret: string;
  readonly log: Log;
  readonly version: string;
  readonly trustProxy: boolean;
  readonly withProcessMetrics: boolean;
  readonly nowMs: () => number;
};

const secretBytes = 32;

/** Opens the store and builds everything that the routes are given. */
export async function createServices(options: ServiceOptions): Promise<Services> {
  const { nowMs, log, version, trustProxy } = options;
  const newId = () => v7();
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'connection to the store lost');
  const { store, channel } = await openSharedStore({ ...options, newId, onTrouble });
  const metrics = createMetrics({ withProcess: options.withProcessMetrics });
  const local = createBroker();
  const broker =
    channel === undefined
      ? local
      : createSharedBroker({
          local,
          channel,
          readRevisions: (schools) => readRevisions(store.read, schools),
          onTrouble,
        });
  return {
    store,
    nowMs,
    newId,
    newSecret: () => randomBytes(secretBytes).toString('base64url'),
    nextStamp: createServerClock(nowMs),
    say: createSay(),
    passwords: createPasswords(),
    tokens: createTokens(options.authSecret),
    cursors: createCursors(options.authSecret),
    passwordAttempts:
      channel === undefined ? createPasswordAttempts() : createSharedPasswordAttempts(store, nowMs),
    accept: createAcceptQueue({ store, nowMs, broker, log, metrics }),
    broker,
    live: createLiveStreams({
      broker,
      metrics,
      heartbeatMs: serverLimits.heartbeatMs,
      oldestMs: serverLimits.oldestStreamMs,
    }),
    log,
    metrics,
    version,
    trustProxy,
  };
}
