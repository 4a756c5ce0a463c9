/**
 * Pushes that are not lost and that nobody waits for, by the mechanism of mails (`mailer.ts`): a
 * row is written with its cause, taken by one server at a time, and deleted when the push service
 * has it. What fails is tried again, at growing intervals. Whether the account may still hear of it
 * is asked right before it is sent. A push may be sent twice when a server is killed between the
 * push service's answer and the note of it; its tag and topic make the device show one.
 */
import { limits as shared } from '#sync/limits.ts';
import { PushPayload } from '#sync/school/notices.ts';
import { isPushDue } from '#api/db/push-table.ts';
import * as table from '#api/db/push-table.ts';
import type { Reader, Store } from '#api/db/open.ts';
import type { Log } from '#api/platform/log.ts';
import { createCrew } from '#api/platform/runner.ts';
import { serverLimits as limits } from '#api/platform/server-limits.ts';
import type { PushPost } from './push-post.ts';

export interface PushQueue {
  /** Hands over what is due, in the background. */
  readonly wake: () => void;
  /** Settles when nothing is being handed over. */
  readonly idle: () => Promise<void>;
  /** Stops after those under way. The others wait in the store for the next start. */
  readonly stop: () => Promise<void>;
}

export interface PushQueueNeeds {
  readonly store: Store;
  readonly post: PushPost;
  readonly nowMs: () => number;
  readonly log: Log;
  /** Undefined when the account may not hear of it there any more. */
  readonly findRecipient: (db: Reader, message: table.PushMessageRow) => Promise<PushRecipient | undefined>;
  /**
   * Deletes a push that is sent to its device no more, and sees to it that what has to be heard
   * goes another way.
   */
  readonly letGo: (message: table.PushMessageRow, why: LetGo) => Promise<void>;
}

/** The device that a push is for, and what the account may hear of it by now. */
export interface PushRecipient {
  readonly device: table.LiveSubscription;
  readonly payload: string;
}

/** Nothing leads to the device; or the push service takes the push neither now nor later. */
export type LetGo = 'no device' | 'not taken';

/** Longer than any push service takes; another server takes the push up after that. */
const leaseMs = 60_000;

/** Unix time in ms from which on there is no use in it. */
function lastUse({ created_ms: createdMs, payload }: table.PushMessageRow): number {
  const { until = Infinity } = PushPayload.parse(JSON.parse(payload));
  return Math.min(createdMs + shared.pushGivenUpAfterMs, until);
}

export function createPushQueue({
  store,
  post,
  nowMs,
  log,
  findRecipient,
  letGo,
}: PushQueueNeeds): PushQueue {
  async function handOver(message: table.PushMessageRow): Promise<void> {
    const recipient = await findRecipient(store.read, message);
    if (recipient === undefined) {
      await letGo(message, 'no device');
      return;
    }
    const { device, payload } = recipient;
    const outcome = await post.send(device, {
      payload,
      // Of 32 characters at most (RFC 8030, section 5.4).
      topic: message.tag.slice(0, 32),
      isUrgent: message.is_urgent === 1,
      lifeSeconds: Math.max(0, Math.round((lastUse(message) - nowMs()) / 1_000)),
    });
    if (outcome.kind === 'taken') await store.write((writer) => table.deletePushMessage(writer, message));
    else if (outcome.kind === 'later') await putBack(message, outcome);
    else if (outcome.kind === 'refused') {
      log.warn({ problem: outcome.problem, push: message.id }, 'push refused');
      await letGo(message, 'not taken');
    } else {
      await store.write((writer) => table.deleteEndpoint(writer, device));
      // A device that has renewed its address meanwhile is tried there when the lease is over.
      if (!(await table.hasSubscription(store.read, message.session))) await letGo(message, 'no device');
    }
  }

  async function putBack(
    message: table.PushMessageRow,
    { problem, waitMs }: { readonly problem: string; readonly waitMs: number },
  ): Promise<void> {
    const now = nowMs();
    const isOld = now - message.created_ms >= shared.pushGivenUpAfterMs;
    const own = limits.pushFirstWaitMs * 2 ** (message.tries - 1);
    const wait = Math.min(Math.max(own, waitMs), limits.pushLongestWaitMs);
    if (isOld) await letGo(message, 'not taken');
    else await store.write((writer) => table.postponePushMessage(writer, message, now + wait));
    log.warn({ problem, push: message.id, tries: message.tries, isGivenUp: isOld }, 'push not sent');
  }

  return createCrew(
    limits.pushesAtATime,
    {
      isDue: () => isPushDue(store.read, nowMs()),
      take: () => {
        const now = nowMs();
        const until = { nowMs: now, untilMs: now + leaseMs };
        return store.write((writer) => table.takeDuePushMessage(writer, until));
      },
      handOver,
    },
    (error) => log.warn({ err: error }, 'pushes could not be looked at'),
  );
}
