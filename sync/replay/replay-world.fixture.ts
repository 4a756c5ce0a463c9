/** A world for replay's tests: a clock moved by hand, an outbox in memory, a scripted server. */
import type { PushAnswer, PushRequest } from '#sync/wire/protocol.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { CallOutcome, LockPort, OutboxPort, ReplayReport, TimePort } from '#sync/replay/ports.ts';
import { formatStamp } from '#sync/stamp.ts';
import type { Result } from '#sync/wire/verdict.ts';

export function createTime(): TimePort & {
  readonly advance: (ms: number) => Promise<void>;
  readonly asleepMs: () => number | undefined;
} {
  let now = 0;
  let sleepers: { untilMs: number; wake: () => void }[] = [];
  return {
    nowMs: () => 1_700_000_000_000 + now,
    elapsedMs: () => now,
    random: () => 1,
    sleep: (ms) => {
      let wake = (): void => undefined;
      const done = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const sleeper = { untilMs: now + ms, wake };
      sleepers.push(sleeper);
      return {
        done,
        cancel: () => {
          sleepers = sleepers.filter((other) => other !== sleeper);
          wake();
        },
      };
    },
    asleepMs: () =>
      sleepers.length === 0 ? undefined : Math.min(...sleepers.map(({ untilMs }) => untilMs - now)),
    advance: async (ms) => {
      now += ms;
      const due = sleepers.filter(({ untilMs }) => untilMs <= now);
      sleepers = sleepers.filter(({ untilMs }) => untilMs > now);
      for (const { wake } of due) wake();
      await settle();
    },
  };
}

/** Lets everything that can go on without the clock go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
}

export const freeLock: LockPort = { ifFree: (_name, work) => work() };

export function anEntry(number: number, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const at = formatStamp({ ms: 1_700_000_000_000 + number, counter: 0, node: 'aaaaaaaaaaaa' });
  return {
    id: `c${number}`,
    school: 'school',
    lane: `lane${number}`,
    command: { id: `c${number}` },
    at,
    madeAtMs: number,
    state: 'waiting',
    ...changes,
  };
}

export type MemoryOutbox = OutboxPort & {
  readonly entries: Map<string, OutboxEntry>;
  readonly waitingIds: () => readonly string[];
};

export function createMemoryOutbox(first: readonly OutboxEntry[]): MemoryOutbox {
  const entries = new Map(first.map((entry) => [entry.id, entry]));
  const waiting = () =>
    [...entries.values()]
      .filter((entry) => entry.state === 'waiting')
      .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  let seq = 0;
  return {
    entries,
    waitingIds: () => waiting().map((entry) => entry.id),
    schoolsWaiting: async () => [...new Set(waiting().map((entry) => entry.school))],
    waiting: async (school, most, held) => ({
      entries: waiting()
        .filter((entry) => entry.school === school && !held.has(entry.lane))
        .slice(0, most),
      count: waiting().length,
      oldestMadeAtMs: waiting()[0]?.madeAtMs ?? null,
    }),
    settle: async (results) => {
      for (const result of results) {
        const entry = entries.get(result.id);
        if (entry !== undefined) entries.set(result.id, { ...entry, state: 'settled', result });
      }
    },
    hear: async () => ({ isOfferedAgain: false }),
    nextPush: async () => ({ device: 'device', seq: (seq += 1), samples: [] }),
  };
}

export type FakeServer = {
  readonly push: (school: string, request: PushRequest) => Promise<CallOutcome<PushAnswer>>;
  readonly requests: PushRequest[];
};

/** Answers each push with what `answer` makes of its ids. */
export function createServer(
  answer: (ids: readonly string[], call: number) => CallOutcome<PushAnswer> | readonly Result[],
): FakeServer {
  const requests: PushRequest[] = [];
  return {
    requests,
    push: async (_school, request) => {
      requests.push(request);
      const outcome = answer(idsOf(request), requests.length);
      return 'kind' in outcome
        ? outcome
        : {
            kind: 'answer',
            answer: { now: 0, epoch: 'e1', results: [...outcome] },
            sentAtMs: 0,
            receivedAtMs: 0,
          };
    },
  };
}

export function idsOf(request: PushRequest): readonly string[] {
  // The entries of this world carry nothing but their id.
  return request.commands.map((command) => (command as { readonly id: string }).id);
}

export function applied(ids: readonly string[]): readonly Result[] {
  return ids.map((id) => ({ id, verdict: 'applied', revision: 1 }));
}

export function collectReports(): {
  readonly reports: ReplayReport[];
  readonly report: (told: ReplayReport) => void;
} {
  const reports: ReplayReport[] = [];
  return { reports, report: (told) => reports.push(told) };
}
