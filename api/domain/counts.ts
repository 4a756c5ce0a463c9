import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import {
  deleteAttempts,
  deleteOldAttempts,
  giveBackAttempt,
  isAttempted,
  takeAttempt,
} from '#api/db/attempt-table.ts';
import type { Store, Writer } from '#api/db/open.ts';

/** What may be done only so often: `most` times in a window, which begins with the first time. */
export interface Limit {
  /** No two limits have the same. */
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

export interface Try {
  readonly limit: Limit;
  /** Who or what is counted. */
  readonly key: string;
  /** One unless it says otherwise. */
  readonly count?: number | undefined;
}

/** A port: one server counts in memory, several servers on one database count together. */
export interface Counts {
  /**
   * In this order. One that is too many refuses what is tried: those before it are given back, and
   * those after it are not counted. So what refuses one caller uses up nothing of others, and makes
   * no keys of what it typed.
   *
   * @returns the wait in ms of the one that was too many; 0 when none was
   */
  readonly take: (tries: readonly Try[]) => Promise<number>;
  /** Was anything counted whose window still runs? */
  readonly has: (one: Try) => Promise<boolean>;
  readonly giveBack: (tries: readonly Try[]) => Promise<void>;
  readonly clear: (tries: readonly Try[]) => Promise<void>;
}

/** In memory: a restart forgets the counts. */
export function createCounts(): Counts {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = ({ limit: { name, most, windowMs } }: Try) => {
    const limiter =
      limiters.get(name) ??
      new RateLimiterMemory({ keyPrefix: name, points: most, duration: windowMs / 1_000 });
    if (limiter.points !== most || limiter.duration !== windowMs / 1_000)
      throw new Error(`Two limits are called ${name}.`);
    limiters.set(name, limiter);
    return limiter;
  };
  async function giveBack(tries: readonly Try[]): Promise<void> {
    for (const one of tries) await limiterOf(one).reward(one.key);
  }
  return {
    take: async (tries) => {
      for (const [index, one] of tries.entries()) {
        const wait = await waitMs(limiterOf(one), one);
        if (wait === 0) continue;
        await giveBack(tries.slice(0, index));
        return wait;
      }
      return 0;
    },
    has: async (one) => (await limiterOf(one).get(one.key)) !== null,
    giveBack,
    clear: async (tries) => {
      for (const one of tries) await limiterOf(one).delete(one.key);
    },
  };
}

/** In the store: for several servers, each of which sees only a part of what is tried. */
export function createSharedCounts(store: Store, nowMs: () => number): Counts {
  async function forEach(tries: readonly Try[], change: (writer: Writer, key: string) => Promise<void>) {
    await store.write(async (writer) => {
      for (const one of tries) await change(writer, hashed(one));
    });
  }
  return {
    take: async (tries) => {
      const now = nowMs();
      const wait = await store.write(async (writer) => {
        for (const [index, one] of tries.entries()) {
          const { most, windowMs } = one.limit;
          const asked = { key: hashed(one), nowMs: now, windowMs, count: one.count };
          const { taken, untilMs } = await takeAttempt(writer, asked);
          if (taken <= most) continue;
          for (const before of tries.slice(0, index)) await giveBackAttempt(writer, hashed(before));
          return untilMs - now;
        }
        return 0;
      });
      await store.write((writer) => deleteOldAttempts(writer, now));
      return wait;
    },
    has: (one) => isAttempted(store.read, hashed(one), nowMs()),
    giveBack: (tries) => forEach(tries, giveBackAttempt),
    clear: (tries) => forEach(tries, deleteAttempts),
  };
}

async function waitMs(limiter: RateLimiterMemory, { key, count }: Try): Promise<number> {
  try {
    await limiter.consume(key, count);
    return 0;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return rejection.msBeforeNext;
    throw rejection;
  }
}

/** Of one length, and nothing that names a person is kept. */
function hashed({ limit, key }: Try): string {
  return createHash('sha256').update(`${limit.name} ${key}`).digest('base64url');
}
