/**
 * Empties the outbox, batch after batch.
 *
 * What must hold (offline.md, "Sending"): an entry leaves the outbox only on a verdict for its own
 * id. Everything else that can come back (a timeout, a status, a captive portal's page, an answer
 * about other ids) leaves it where it is and makes the loop wait. A command that the server wants
 * later, or that it cannot take from this app, holds up its own lane; the rest goes on. Two senders
 * at once are harmless: the server knows each id.
 */
import { heardAtMs } from '#sync/clock-correction.ts';
import { limits } from '#sync/limits.ts';
import type { PushAnswer } from '#sync/wire/protocol.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { backOffMs } from '#sync/replay/back-off.ts';
import { cutBatch } from '#sync/replay/cut-batch.ts';
import type { PlainStep } from '#sync/replay/loop.ts';
import { type OutboxEntry, travelling } from '#sync/replay/outbox-entry.ts';
import { createPatientLock } from '#sync/replay/patient-lock.ts';
import type {
  CallOutcome,
  CallPort,
  LockPort,
  OutboxPort,
  ReportPort,
  TimePort,
  Waiting,
} from '#sync/replay/ports.ts';
import { wireVersion } from '#sync/wire/version.ts';
import { isDelivered, type Result } from '#sync/wire/verdict.ts';

export type SendPorts = {
  readonly outbox: OutboxPort;
  readonly call: Pick<CallPort, 'push'>;
  readonly lock: LockPort;
  readonly time: TimePort;
  readonly report: ReportPort;
  /** The app's version. */
  readonly version: string;
  /** After verdicts: the newest revision they name, so that the cache catches up at once. */
  readonly onDelivered: (school: RecordId, revision: number) => void;
};

type Memory = {
  failures: number;
  mostCommands: number;
  /** Until when (elapsed ms) a lane waits. Not on disk: a clock that jumps must not hold a lane. */
  readonly heldLanes: Map<string, number>;
};

type Queue = Waiting & { readonly school: RecordId };

type Pushed = { readonly batch: readonly OutboxEntry[]; readonly outcome: CallOutcome<PushAnswer> };

/** What an answer says of the commands of its batch. */
type Told = {
  readonly own: readonly Result[];
  readonly delivered: readonly Result[];
  /** False for an answer about other ids: asking on at once would never end. */
  readonly isOfUse: boolean;
  readonly heard: Parameters<OutboxPort['hear']>[0];
};

type Sent =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'progress' }
  | { readonly kind: 'pause'; readonly ms: number };

export function createSendStep(ports: SendPorts): PlainStep {
  const memory: Memory = { failures: 0, mostCommands: limits.pushCommands, heldLanes: new Map() };
  const lock = createPatientLock(ports.lock, ports.time);
  return async (isWoken) => {
    if (isWoken) memory.failures = 0;
    const sent = await lock('bellgate-send', () => sendAll(ports, memory));
    if (sent === undefined) return limits.backOffFirstMs;
    return Math.min(sent, nextReleaseMs(memory, ports.time));
  };
}

/** Sends batch after batch until nothing is left or the line is down. Gives the pause in ms. */
async function sendAll(ports: SendPorts, memory: Memory): Promise<number> {
  let pauseMs = Number.POSITIVE_INFINITY;
  // Also when nothing waits any more: another tab may have delivered what a lane was held for.
  releaseLanes(memory, ports.time);
  for (const school of await ports.outbox.schoolsWaiting()) {
    let sent = await sendQueue(ports, memory, await readQueue(ports, memory, school));
    while (sent.kind === 'progress')
      sent = await sendQueue(ports, memory, await readQueue(ports, memory, school));
    if (sent.kind === 'pause') pauseMs = Math.min(pauseMs, sent.ms);
  }
  return pauseMs;
}

async function readQueue({ outbox, time }: SendPorts, memory: Memory, school: RecordId): Promise<Queue> {
  releaseLanes(memory, time);
  const held = new Set(memory.heldLanes.keys());
  return { school, ...(await outbox.waiting(school, limits.waitingRead, held)) };
}

/**
 * Sends what one reading of the outbox has found. A batch follows the answer to the one before it,
 * which says what a lane is held for, and is on its way while those verdicts go to disk. Killed in
 * between, the browser offers those commands once more.
 */
async function sendQueue(ports: SendPorts, memory: Memory, queue: Queue): Promise<Sent> {
  let left = queue;
  let pushed = await pushBatch(ports, memory, left);
  if (pushed === undefined) return { kind: 'nothing' };
  while (pushed !== undefined) {
    const { batch, outcome }: Pushed = pushed;
    if (outcome.kind !== 'answer')
      return { kind: 'pause', ms: afterFailure(ports, memory, { school: queue.school, batch, outcome }) };
    const told = readAnswer(ports, memory, { school: queue.school, batch, outcome });
    // Before the next batch, which says what this device knows of its clock.
    const { isOfferedAgain } = await ports.outbox.hear(told.heard);
    left = withoutDelivered(left, told.delivered);
    const goesOn = told.isOfUse && !isOfferedAgain;
    [pushed] = await Promise.all([
      goesOn ? pushBatch(ports, memory, left) : undefined,
      keepAnswer(ports, told),
    ]);
    if (!told.isOfUse) return { kind: 'pause', ms: failed(memory, ports.time) };
  }
  return { kind: 'progress' };
}

/** Undefined when all that is left is held. */
async function pushBatch(ports: SendPorts, memory: Memory, queue: Queue): Promise<Pushed | undefined> {
  releaseLanes(memory, ports.time);
  const free = queue.entries.filter(({ lane }) => !memory.heldLanes.has(lane));
  const entries = free.slice(0, memory.mostCommands);
  if (entries.length === 0) return undefined;
  const batch = cutBatch(entries, limits.pushBodyBytes - limits.pushEnvelopeBytes);
  const outcome = await ports.call.push(queue.school, await makeRequest(ports, queue, batch));
  return { batch, outcome };
}

async function makeRequest(
  { outbox, time, version }: SendPorts,
  { count, oldestMadeAtMs }: Queue,
  batch: readonly OutboxEntry[],
) {
  const { samples, ...push } = await outbox.nextPush();
  return {
    ...push,
    now: time.nowMs(),
    waiting: count,
    oldestWaiting: oldestMadeAtMs === null ? null : new Date(oldestMadeAtMs).toISOString(),
    version,
    wire: wireVersion,
    samples: [...samples],
    commands: batch.map(travelling),
  };
}

/** What still waits of it. What was held when it was read may be older, and waits on. */
function withoutDelivered(queue: Queue, delivered: readonly Result[]): Queue {
  const ids = new Set(delivered.map(({ id }) => id));
  const entries = queue.entries.filter(({ id }) => !ids.has(id));
  const isOldestHere = queue.oldestMadeAtMs === queue.entries[0]?.madeAtMs;
  return {
    ...queue,
    entries,
    count: Math.max(entries.length, queue.count - delivered.length),
    oldestMadeAtMs: isOldestHere ? (entries[0]?.madeAtMs ?? null) : queue.oldestMadeAtMs,
  };
}

function readAnswer(
  { time }: SendPorts,
  memory: Memory,
  sent: {
    readonly school: RecordId;
    readonly batch: readonly OutboxEntry[];
    readonly outcome: Extract<CallOutcome<PushAnswer>, { kind: 'answer' }>;
  },
): Told {
  const { answer, sentAtMs, receivedAtMs } = sent.outcome;
  const laneById = new Map(sent.batch.map((entry) => [entry.id, entry.lane]));
  const own = answer.results.filter((result) => laneById.has(result.id));
  for (const result of own) holdLane(memory, time, { lane: laneById.get(result.id), result });
  memory.mostCommands = Math.min(limits.pushCommands, memory.mostCommands * 2);
  const isOfUse = own.length > 0;
  if (isOfUse) memory.failures = 0;
  return {
    own,
    delivered: own.filter((result) => isDelivered(result.verdict)),
    isOfUse,
    heard: {
      school: sent.school,
      epoch: answer.epoch,
      serverMs: answer.now,
      deviceMs: heardAtMs({ sentAtMs, receivedAtMs }),
    },
  };
}

async function keepAnswer(
  { outbox, report, onDelivered }: SendPorts,
  { own, delivered, heard }: Told,
): Promise<void> {
  await outbox.settle(delivered, { epoch: heard.epoch, serverMs: heard.serverMs });
  const revoked = own.filter((result) => result.code === 'DEVICE_REVOKED');
  report({
    isReachable: true,
    // Only pulling, which the user's own token signs, can say that no sign-in is needed.
    ...(own.some((result) => result.verdict === 'sign-in-needed') && { signInNeededIn: heard.school }),
    isUpgradeNeeded: own.some((result) => result.verdict === 'upgrade-needed'),
    isRevoked: revoked.length > 0,
    pushedTo: heard.school,
    // A duplicate may have been blocked long ago.
    ...(revoked.some(({ verdict }) => verdict === 'quarantined') && { blockedIn: heard.school }),
  });
  const revision = Math.max(0, ...delivered.map((result) => result.revision ?? 0));
  if (delivered.length > 0) onDelivered(heard.school, revision);
}

function holdLane(
  memory: Memory,
  time: TimePort,
  held: { readonly lane: string | undefined; readonly result: Result },
): void {
  if (held.lane === undefined || isDelivered(held.result.verdict)) return;
  const seconds = held.result.retryAfter;
  const waitMs =
    seconds === undefined
      ? limits.backOffMostMs
      : Math.min(limits.backOffMostMs, Math.max(1, seconds) * 1_000);
  memory.heldLanes.set(held.lane, time.elapsedMs() + waitMs);
}

function releaseLanes(memory: Memory, time: TimePort): void {
  for (const [lane, untilMs] of memory.heldLanes)
    if (untilMs <= time.elapsedMs()) memory.heldLanes.delete(lane);
}

function nextReleaseMs(memory: Memory, time: TimePort): number {
  return Math.max(0, Math.min(Number.POSITIVE_INFINITY, ...memory.heldLanes.values()) - time.elapsedMs());
}

function afterFailure(
  ports: SendPorts,
  memory: Memory,
  {
    school,
    batch,
    outcome,
  }: {
    readonly school: RecordId;
    readonly batch: readonly OutboxEntry[];
    readonly outcome: Exclude<CallOutcome<PushAnswer>, { kind: 'answer' }>;
  },
): number {
  const { report, time } = ports;
  if (outcome.kind !== 'refused') {
    report({ isReachable: false });
    return failed(memory, time);
  }
  report({ isReachable: outcome.status < 500, ...(outcome.status === 401 && { signInNeededIn: school }) });
  if (outcome.status === 413 && batch.length > 1) {
    memory.mostCommands = Math.max(1, Math.floor(batch.length / 2));
    return 0;
  }
  if (outcome.status === 413) {
    // This one command is more than the server takes: its lane waits, the others go on.
    for (const entry of batch) memory.heldLanes.set(entry.lane, time.elapsedMs() + limits.backOffMostMs);
    return 0;
  }
  const waitMs = failed(memory, time);
  return outcome.retryAfterMs === undefined
    ? waitMs
    : Math.max(waitMs, Math.min(outcome.retryAfterMs, limits.behindMs));
}

function failed(memory: Memory, time: TimePort): number {
  memory.failures += 1;
  return backOffMs(memory.failures, time.random());
}
