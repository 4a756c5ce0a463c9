import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limits } from '#sync/limits.ts';
import { deleteOldAttempts, takeAttempt } from '#api/db/attempt-table.ts';
import type { Store } from '#api/db/open.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { type HandingIn } from './handing-in.ts';
import { type Refusal } from './outcome.ts';

/** What may be done only so often, and under which key it is counted (contract section 3). */
const quotas = {
  /** By network address. */
  registration: { most: limits.registrationsPerAddress, windowMs: limits.registrationWindowMs },
  /** By account: links to verify an address, which the account itself asks for. */
  verificationMail: { most: limits.mailsPerAccount, windowMs: limits.mailWindowMs },
  /** By email address that somebody else invites. */
  invitationMail: { most: limits.mailsPerAccount, windowMs: limits.mailWindowMs },
  /** By email address, whether or not it has an account, and network address. */
  resetRequest: { most: limits.resetRequestsPerAddress, windowMs: limits.resetGapMs },
  /** By account: see `forgotPassword`. */
  resetMail: { most: limits.resetMailsPerAccount, windowMs: limits.mailWindowMs },
  resetMailGap: { most: 1, windowMs: limits.resetGapMs },
  /** By network address: mails asked for by somebody who is not signed in. */
  mailRequest: { most: limits.mailRequestsPerAddress, windowMs: limits.mailWindowMs },
  /** By school. */
  invitation: { most: limits.invitationsPerSchool, windowMs: limits.invitationWindowMs },
  /** By account: access codes typed by somebody who is signed in. */
  joining: { most: limits.joinsPerAccount, windowMs: limits.joinWindowMs },
  /** By account. */
  newSchool: { most: limits.newSchoolsPerAccount, windowMs: limits.newSchoolWindowMs },
  /** By network address. */
  feedback: { most: limits.feedbacksPerAddress, windowMs: limits.feedbackWindowMs },
  /** By user. */
  pictureOfPerson: { most: serverLimits.picturesPerPerson, windowMs: serverLimits.picturesPerPersonWindowMs },
  /** By school. */
  pictureOfSchool: { most: serverLimits.picturesPerSchool, windowMs: serverLimits.picturesPerSchoolWindowMs },
  /** By school and device, or by school and person. */
  push: { most: serverLimits.pushesPerDevice, windowMs: serverLimits.pushWindowMs },
  /** By the same; each command counts. */
  command: { most: serverLimits.commandsPerDevice, windowMs: serverLimits.commandWindowMs },
  /** By school and device. */
  revokedPush: { most: serverLimits.pushesPerRevokedDevice, windowMs: serverLimits.revokedWindowMs },
} as const;

export type Quota = keyof typeof quotas;

export interface Quotas {
  /** Counts one, or `count`; answers how long to wait when it was too many. */
  readonly take: (
    quota: Quota,
    key: string,
    count?: number,
  ) => Promise<{ readonly retryAfterMs: number } | undefined>;
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
    verificationMail: limiterOf('verificationMail'),
    invitationMail: limiterOf('invitationMail'),
    resetRequest: limiterOf('resetRequest'),
    resetMail: limiterOf('resetMail'),
    resetMailGap: limiterOf('resetMailGap'),
    mailRequest: limiterOf('mailRequest'),
    invitation: limiterOf('invitation'),
    joining: limiterOf('joining'),
    newSchool: limiterOf('newSchool'),
    feedback: limiterOf('feedback'),
    pictureOfPerson: limiterOf('pictureOfPerson'),
    pictureOfSchool: limiterOf('pictureOfSchool'),
    push: limiterOf('push'),
    command: limiterOf('command'),
    revokedPush: limiterOf('revokedPush'),
  };
  return {
    take: async (quota, key, count = 1) => {
      try {
        await limiters[quota].consume(key, count);
        return undefined;
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return { retryAfterMs: rejection.msBeforeNext };
        throw rejection;
      }
    },
  };
}

/** Taken with every push, which must not cost a transaction more. Each server counts its own share. */
const countedHere: ReadonlySet<Quota> = new Set(['push', 'command']);

/** Counted in the store: for several servers, each of which sees only a part. */
export function createSharedQuotas(store: Store, nowMs: () => number): Quotas {
  const here = createQuotas();
  return {
    take: async (quota, key, count) => {
      if (countedHere.has(quota)) return here.take(quota, key, count);
      const { most, windowMs } = quotas[quota];
      const now = nowMs();
      // Hashed, so that nothing that names a person is kept.
      const hashed = createHash('sha256').update(`${quota} ${key}`).digest('base64url');
      const { taken, untilMs } = await store.write((writer) =>
        takeAttempt(writer, { key: hashed, nowMs: now, windowMs, count }),
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

/** A picture is counted before it is read: what a refused one would cost is what the quota is for. */
export async function takePicture(
  { user, school }: { readonly user: string; readonly school: string | undefined },
  { quotas: counted }: WithQuotas,
): Promise<Refusal | undefined> {
  const wait =
    (await counted.take('pictureOfPerson', user)) ??
    (school === undefined ? undefined : await counted.take('pictureOfSchool', school));
  return wait && tooMany(wait.retryAfterMs);
}

/**
 * What is handed in beyond this stays on its device, in the outbox, and is offered again. The key of a device that was revoked
 * opens quarantine alone, and may not fill the store by it.
 */
export async function takePush(
  handingIn: HandingIn,
  commands: number,
  { quotas: counted }: WithQuotas,
): Promise<Refusal | undefined> {
  const { school } = handingIn;
  const from = handingIn.by === 'device' ? handingIn.device.id : handingIn.person.user._id;
  const key = `${school} ${from}`;
  const isRevoked = handingIn.by === 'device' && handingIn.device.isRevoked;
  const wait =
    (isRevoked ? await counted.take('revokedPush', key) : undefined) ??
    (await counted.take('push', key)) ??
    (commands > 0 ? await counted.take('command', key, commands) : undefined);
  return wait && tooMany(wait.retryAfterMs);
}
