import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limits } from '#sync/limits.ts';
import {
  deleteAttempts,
  deleteOldAttempts,
  giveBackAttempt,
  isAttempted,
  takeAttempt,
} from '#api/db/attempt-table.ts';
import type { Store } from '#api/db/open.ts';

/** Counts what may be tried only so often. A port: several servers on one database share the count. */
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

/**
 * Wrong passwords: per account and network address, per network address, and per account from all the addresses that its owner
 * has not signed in from lately. The last slows a guesser who has many addresses and leaves the owner's own devices alone; an
 * owner somewhere new still has the reset link, which makes the address theirs. Kept in memory: a restart forgets them.
 */
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
  const fromStrangers = new RateLimiterMemory({
    keyPrefix: 'strangers',
    points: limits.wrongPasswordsFromStrangers,
    duration: limits.strangersWindowMs / 1000,
  });
  const ownAddresses = new RateLimiterMemory({
    keyPrefix: 'own',
    points: 1,
    duration: limits.ownAddressMs / 1000,
  });
  const isOwn = async (keys: AttemptKeys) => (await ownAddresses.get(accountKey(keys))) !== null;
  const accountKey = ({ account, address }: AttemptKeys) => `${address} ${account}`;
  return {
    take: async (keys) => {
      const waits = await Promise.all([
        consume(perAccount, accountKey(keys)),
        consume(perAddress, keys.address),
        (await isOwn(keys)) ? 0 : consume(fromStrangers, keys.account),
      ]);
      const retryAfterMs = Math.max(...waits);
      return retryAfterMs > 0 ? { retryAfterMs } : undefined;
    },
    forgive: async (keys) => {
      await perAccount.delete(accountKey(keys));
      await perAddress.reward(keys.address);
      if (!(await isOwn(keys))) await fromStrangers.reward(keys.account);
      await ownAddresses.set(accountKey(keys), 1, limits.ownAddressMs / 1000);
    },
  };
}

/** The same, counted in the store: for several servers, each of which sees only a part of the attempts. */
export function createSharedPasswordAttempts(store: Store, nowMs: () => number): Attempts {
  const windowMs = limits.wrongPasswordWindowMs;
  const keysOf = ({ account, address }: AttemptKeys) => ({
    account: {
      key: hashed(`account ${address} ${account}`),
      most: limits.wrongPasswordsPerAccount,
      windowMs,
    },
    address: { key: hashed(`address ${address}`), most: limits.wrongPasswordsPerAddress, windowMs },
    strangers: {
      key: hashed(`strangers ${account}`),
      most: limits.wrongPasswordsFromStrangers,
      windowMs: limits.strangersWindowMs,
    },
    own: hashed(`own ${address} ${account}`),
  });
  return {
    take: async (keys) => {
      const now = nowMs();
      const waits = await store.write(async (writer) => {
        const found: number[] = [];
        const { account, address, strangers, own } = keysOf(keys);
        const isOwn = await isAttempted(writer, own, now);
        for (const { key, most, windowMs } of isOwn ? [account, address] : [account, address, strangers]) {
          const { taken, untilMs } = await takeAttempt(writer, { key, nowMs: now, windowMs });
          found.push(taken > most ? untilMs - now : 0);
        }
        return found;
      });
      const retryAfterMs = Math.max(...waits);
      return retryAfterMs > 0 ? { retryAfterMs } : undefined;
    },
    forgive: async (keys) => {
      const { account, address, strangers, own } = keysOf(keys);
      const now = nowMs();
      await store.write(async (writer) => {
        await deleteAttempts(writer, account.key);
        await giveBackAttempt(writer, address.key);
        if (!(await isAttempted(writer, own, now))) await giveBackAttempt(writer, strangers.key);
        await takeAttempt(writer, { key: own, nowMs: now, windowMs: limits.ownAddressMs });
      });
      await store.write((writer) => deleteOldAttempts(writer, nowMs()));
    },
  };
}

/** Of one length, and nothing that names a person is kept. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
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

export interface WithAttempts {
  readonly passwordAttempts: Attempts;
}
