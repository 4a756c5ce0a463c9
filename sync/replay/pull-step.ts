/**
 * Fills the cache: what changed since the cursor, page by page, then the days that are wanted,
 * today first. Pulling and fetching days take turns in one loop on purpose: a page applied between
 * asking for a day and storing it would be lost from that day. Pulling never waits for pushing.
 */
import { heardAtMs } from '#sync/clock-correction.ts';
import { limits } from '#sync/limits.ts';
import { isOfEndedKey } from '#sync/problem.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { PullAnswer } from '#sync/wire/protocol.ts';
import { backOffMs } from '#sync/replay/back-off.ts';
import type { Step } from '#sync/replay/loop.ts';
import { createPatientLock } from '#sync/replay/patient-lock.ts';
import type {
  CachePort,
  CallOutcome,
  CallPort,
  LockPort,
  OutboxPort,
  ReportPort,
  TimePort,
} from '#sync/replay/ports.ts';

export type PullPorts = {
  readonly school: RecordId;
  readonly cache: CachePort;
  readonly outbox: Pick<OutboxPort, 'hear'>;
  readonly call: Pick<CallPort, 'pull' | 'days'>;
  readonly lock: LockPort;
  readonly time: TimePort;
  readonly report: ReportPort;
};

type Pulled =
  { readonly isDone: true } | { readonly isDone: false; readonly retryAfterMs: number | undefined };

export function createPullStep(ports: PullPorts): Step {
  let failures = 0;
  let lastStartMs = Number.NEGATIVE_INFINITY;
  const lock = createPatientLock(ports.lock, ports.time);
  return async (isWoken, asks) => {
    if (isWoken) failures = 0;
    // A busy morning nudges many times a second; one pull brings what all of them spoke of.
    const sinceMs = ports.time.elapsedMs() - lastStartMs;
    if (sinceMs < limits.pullGapMs) return limits.pullGapMs - sinceMs;
    lastStartMs = ports.time.elapsedMs();
    const pulled = await lock(`bellgate-pull-${ports.school}`, () => pullAll(ports, asks));
    if (pulled === undefined) return limits.backOffFirstMs;
    if (pulled.isDone) {
      failures = 0;
      return limits.pollMs;
    }
    failures += 1;
    return Math.max(
      backOffMs(failures, ports.time.random()),
      Math.min(pulled.retryAfterMs ?? 0, limits.behindMs),
    );
  };
}

async function pullAll(ports: PullPorts, asks: () => void): Promise<Pulled> {
  const cursor = await ports.cache.cursor();
  asks();
  const changes = await pullChanges(ports, cursor);
  if (!changes.isDone) return changes;
  for (const range of await ports.cache.daysWanted()) {
    const outcome = await ports.call.days(ports.school, { ...range, cursor: await ports.cache.cursor() });
    if (outcome.kind !== 'answer') return refused(ports, outcome);
    await ports.cache.applyDays(range, outcome.answer);
  }
  ports.report({ isReachable: true, isSignInNeeded: false, lastSyncMs: ports.time.nowMs() });
  return { isDone: true };
}

async function pullChanges(ports: PullPorts, from: string | undefined): Promise<Pulled> {
  let page = await askForPage(ports, from);
  for (;;) {
    if (page.outcome.kind !== 'answer') return refused(ports, page.outcome);
    const { answer } = page.outcome;
    // The next page is on its way while this one goes to disk.
    const [next] = await Promise.all([
      answer.more ? askForPage(ports, answer.cursor) : undefined,
      keepPage(ports, page.cursor, page.outcome),
    ]);
    if (next === undefined) return { isDone: true };
    const cursor = await ports.cache.cursor();
    // Another tab may have gone on meanwhile, or begun anew.
    page = next.cursor === cursor ? next : await askForPage(ports, cursor);
  }
}

type Page = { readonly cursor: string | undefined; readonly outcome: CallOutcome<PullAnswer> };

async function askForPage({ call, school }: PullPorts, cursor: string | undefined): Promise<Page> {
  return { cursor, outcome: await call.pull(school, { cursor, limit: limits.newCopyRows }) };
}

async function keepPage(
  { cache, outbox, report, school }: PullPorts,
  cursor: string | undefined,
  { answer, sentAtMs, receivedAtMs }: Extract<Page['outcome'], { kind: 'answer' }>,
): Promise<void> {
  await cache.apply(answer, cursor);
  await outbox.hear({
    school,
    epoch: answer.epoch,
    serverMs: answer.now,
    deviceMs: heardAtMs({ sentAtMs, receivedAtMs }),
  });
  report({ isRevoked: answer.isDeviceRevoked });
}

function refused(ports: PullPorts, outcome: Exclude<CallOutcome<unknown>, { kind: 'answer' }>): Pulled {
  const isRefused = outcome.kind === 'refused';
  const isBlocked = saysBlocked(outcome);
  const isShut = isRefused && (outcome.status === 401 || outcome.status === 403);
  ports.report({
    isReachable: isRefused && outcome.status < 500,
    ...(isShut && !isBlocked && { isSignInNeeded: true }),
    ...(isBlocked && { isRevoked: true, mustForget: true, isReplaced: saysReplaced(outcome) }),
  });
  return { isDone: false, retryAfterMs: isRefused ? outcome.retryAfterMs : undefined };
}

function saysReplaced(outcome: CallOutcome<unknown>): boolean {
  return outcome.kind === 'refused' && outcome.problems?.some(isOfEndedKey) === true;
}

/** The school has blocked this device, or another tablet is its door now. */
export function saysBlocked(outcome: CallOutcome<unknown>): boolean {
  return (
    outcome.kind === 'refused' && outcome.problems?.some(({ code }) => code === 'DEVICE_REVOKED') === true
  );
}
