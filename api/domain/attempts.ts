import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limits } from '#sync/limits.ts';

/** Counts what may be tried only so often. A port, so that several servers on one database can share the count. */
export interface Attempts {
  /** Counts one attempt of each key; answers how long to wait when any of them was one too many. */
  readonly take: (keys: AttemptKeys) => Promise<{ readonly retryAfterMs: number } | undefined>;
  /** Takes the attempt back: it turned out to be a right one. */
  readonly forgive: (keys: AttemptKeys) => Promise<void>;
}

export interface AttemptKeys {
  readonly account: string;
  readonly address: string;
}

/** Wrong passwords, per account and network address, and per network address alone. Kept in memory: a restart forgets them. */
export function createPasswordAttempts(): Attempts {
  const duration = limits.wrongPasswordWindowMs / 1000;
  const perAccount = new RateLimiterMemory({
    keyPrefix: 'account',
    points: limits.wrongPasswordsPerAccount,
    duration,
  });
  const perAddress = new RateLimiterMemory({
    keyPrefix: 'address',
    points: limits.wrongPasswordsPerAddress,
    duration,
  });
  const accountKey = ({ account, address }: AttemptKeys) => `${address} ${account}`;
  return {
    take: async (keys) => {
      const waits = await Promise.all([
        consume(perAccount, accountKey(keys)),
        consume(perAddress, keys.address),
      ]);
      const retryAfterMs = Math.max(...waits);
      return retryAfterMs > 0 ? { retryAfterMs } : undefined;
    },
    forgive: async (keys) => {
      await perAccount.delete(accountKey(keys));
      await perAddress.reward(keys.address);
    },
  };
}

/** Milliseconds to wait, 0 when the attempt is allowed. */
async function consume(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return rejection.msBeforeNext;
    throw rejection;
  }
}
