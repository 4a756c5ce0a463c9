import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limits } from '#sync/limits.ts';
import { deleteOldAttempts, takeAttempt } from '#api/db/attempt-table.ts';
import type { Store } from '#api/db/open.ts';
import { type Refusal } from './outcome.ts';

/** What may be done only so often, and under which key it is counted (contract section 3). */
const quotas = {
  /** By network address. */
  registration: { most: limits.registrationsPerAddress, windowMs: limits.registrationWindowMs },
  /** By email address, whether or not it has an account. */
  mail: { most: limits.mailsPerAccount, windowMs: limits.mailWindowMs },
  /** By network address: mails asked for by somebody who is not signed in. */
  mailRequest: { most: limits.mailRequestsPerAddress, windowMs: limits.mailWindowMs },
  /** By network address. */
  feedback: { most: limits.feedbacksPerAddress, windowMs: limits.feedbackWindowMs },
} as const;

export type Quota = keyof typeof quotas;

export interface Quotas {
  /** Counts one; answers how long to wait when it was one too many. */
  readonly take: (quota: Quota, key: string) => Promise<{ readonly retryAfterMs: number } | undefined>;
}

/** In memory: a restart forgets the counts. */
export function createQuotas(): Quotas {
  const limiterOf = (quota: Quota) =>
    new RateLimiterMemory({
      keyPrefix: quota,
      points: quotas[quota].most,
      duration: quotas[quota].windowMs / 1_000,
    });
  const limiters: Readonly<Record<Quota, RateLimiterMemory>> = {
    registration: limiterOf('registration'),
    mail: limiterOf('mail'),
    mailRequest: limiterOf('mailRequest'),
    feedback: limiterOf('feedback'),
  };
  return {
    take: async (quota, key) => {
      try {
        await limiters[quota].consume(key);
        return undefined;
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return { retryAfterMs: rejection.msBeforeNext };
        throw rejection;
      }
    },
  };
}

/** Counted in the store: for several servers, each of which sees only a part. */
export function createSharedQuotas(store: Store, nowMs: () => number): Quotas {
  return {
    take: async (quota, key) => {
      const { most, windowMs } = quotas[quota];
      const now = nowMs();
      // Hashed, so that nothing that names a person is kept.
      const hashed = createHash('sha256').update(`${quota} ${key}`).digest('base64url');
      const { taken, untilMs } = await store.write((writer) =>
        takeAttempt(writer, { key: hashed, nowMs: now, windowMs }),
      );
      await store.write((writer) => deleteOldAttempts(writer, now));
      return taken > most ? { retryAfterMs: untilMs - now } : undefined;
    },
  };
}

export function tooMany(retryAfterMs: number): Refusal {
  const seconds = Math.ceil(retryAfterMs / 1_000);
  const problem = {
    code: 'RATE_LIMITED',
    message: 'errors.rateLimited',
    params: { minutes: Math.ceil(seconds / 60) },
  } as const;
  return { ok: false, problems: [problem], retryAfterSeconds: seconds };
}

export interface WithQuotas {
  readonly quotas: Quotas;
}
