import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { aPage } from '#sync/wire/a-page.fixture.ts';
import type { DaysAnswer, PullAnswer } from '#sync/wire/protocol.ts';
import type { CachePort, CallOutcome, CallPort, ReplayReport } from '#sync/replay/ports.ts';
import { createReplay, isStuck, type Replay, type ReplayPorts } from '#sync/replay/replay.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import {
  anEntry,
  applied,
  collectReports,
  createMemoryOutbox,
  createServer,
  createTime,
  freeLock,
  idsOf,
  settle,
} from './replay-world.fixture.ts';

function anAnswer(changes: Partial<PullAnswer>): CallOutcome<PullAnswer> {
  return { kind: 'answer', answer: aPage(changes), sentAtMs: 0, receivedAtMs: 0 };
}

const aDay: CallOutcome<DaysAnswer> = {
  kind: 'answer',
  answer: { now: 0, epoch: 'e1', revision: 1, sheets: [] },
  sentAtMs: 0,
  receivedAtMs: 0,
};

type Given = Partial<Omit<ReplayPorts, 'call'>> & { readonly call?: Partial<CallPort> };

/** Nobody is signed in and nothing answers, but for what is given. */
function aReplay({ call, ...ports }: Given): Replay {
  const unreachable = async () => ({ kind: 'unreachable' }) as const;
  return createReplay({
    outbox: createMemoryOutbox([]),
    call: { push: unreachable, pull: unreachable, days: unreachable, ...call },
    lock: freeLock,
    time: createTime(),
    report: () => undefined,
    version: '1.4.6',
    view: undefined,
    ...ports,
  });
}

function aCache() {
  const log: string[] = [];
  const days = [SchoolDay.parse('2026-11-20')];
  const cache: CachePort = {
    cursor: async () => log.findLast((line) => line.startsWith('page '))?.slice(5),
    apply: async (answer) => void log.push(`page ${answer.cursor}`),
    daysWanted: async () => days.map((day) => ({ from: day, to: day })),
    applyDays: async (range) => {
      days.pop();
      log.push(`day ${range.from}`);
    },
  };
  return { cache, log };
}

describe('replay', () => {
  it('pulls page after page, then the days that are wanted, and polls every minute', async () => {
    const time = createTime();
    const { cache, log } = aCache();
    const { report, reports } = collectReports();
    const pulls: (string | undefined)[] = [];
    const replay = aReplay({
      call: {
        push: createServer(applied).push,
        pull: async (_school, { cursor }) => {
          pulls.push(cursor);
          return anAnswer({ cursor: `${pulls.length}`, more: pulls.length < 3 });
        },
        days: async () => aDay,
      },
      time,
      report,
      view: { school: 'school', cache },
    });
    replay.start();
    await settle();
    expect(pulls).toEqual([undefined, '1', '2']);
    expect(log).toEqual(['page 1', 'page 2', 'page 3', 'day 2026-11-20']);
    expect(reports).toContainEqual(expect.objectContaining({ isReachable: true, lastSyncMs: time.nowMs() }));
    await time.advance(limits.pollMs);
    expect(pulls).toHaveLength(4);
    replay.stop();
  });

  it('asks for the next page while one goes to disk, and again where another tab has gone on meanwhile', async () => {
    const { cache, log } = aCache();
    const pulls: (string | undefined)[] = [];
    const disk = Promise.withResolvers<void>();
    const replay = aReplay({
      call: {
        push: createServer(applied).push,
        pull: async (_school, { cursor }) => {
          pulls.push(cursor);
          return anAnswer({ cursor: `${pulls.length}`, more: pulls.length < 3 });
        },
      },
      view: {
        school: 'school',
        cache: {
          ...cache,
          apply: async (answer, cursor) => {
            await disk.promise;
            // What another tab has put there.
            if (answer.cursor === '1') log.push('page 7');
            else await cache.apply(answer, cursor);
          },
        },
      },
    });
    replay.start();
    await settle();
    expect(pulls).toEqual([undefined, '1']);
    expect(log).toEqual([]);
    disk.resolve();
    await settle();
    expect(pulls).toEqual([undefined, '1', '7']);
    expect(log).toEqual(['page 7', 'page 3']);
    replay.stop();
  });

  it('asks less and less often while the disk keeps nothing, and goes on once it does', async () => {
    const time = createTime();
    const { cache, log } = aCache();
    const server = createServer(applied);
    const outbox = createMemoryOutbox([anEntry(1)]);
    let isFull = true;
    let pulls = 0;
    const ifRoom = async (): Promise<void> => {
      if (isFull) throw new Error('QuotaExceededError');
    };
    const replay = aReplay({
      outbox: { ...outbox, settle: async (...told) => ifRoom().then(() => outbox.settle(...told)) },
      call: {
        push: server.push,
        pull: async () => {
          pulls += 1;
          return anAnswer({});
        },
        days: async () => aDay,
      },
      time,
      view: {
        school: 'school',
        cache: { ...cache, apply: (...page) => ifRoom().then(() => cache.apply(...page)) },
      },
    });
    replay.start();
    await settle();
    // A busy morning: the live line tells of something new each second.
    const inSteps = async (minutes: number) => {
      for (let second = 0; second < minutes * 60; second += 1) {
        replay.hearNews();
        await time.advance(1_000);
      }
    };
    await inSteps(10);
    expect([pulls < 30, server.requests.length < 30]).toEqual([true, true]);
    // The network, or the page in view again, is worth a try at once.
    const before = pulls;
    replay.wakePulling();
    await time.advance(limits.pullGapMs);
    expect(pulls).toBe(before + 1);
    expect(outbox.waitingIds()).toHaveLength(1);
    isFull = false;
    await inSteps(1);
    expect(outbox.waitingIds()).toEqual([]);
    expect(log).toContain('page c');
    // From then on news is pulled at once again.
    const since = pulls;
    replay.hearNews();
    await time.advance(limits.pullGapMs);
    expect(pulls).toBe(since + 1);
    replay.stop();
  });

  it('pulls although nothing can be pushed, and catches up at once after a delivery', async () => {
    const time = createTime();
    const { cache } = aCache();
    let isUp = false;
    let pulls = 0;
    const outbox = createMemoryOutbox([anEntry(1)]);
    const replay = aReplay({
      outbox,
      call: {
        push: createServer((ids) =>
          isUp ? applied(ids) : { kind: 'refused', status: 503, retryAfterMs: undefined },
        ).push,
        pull: async () => {
          pulls += 1;
          return anAnswer({});
        },
      },
      time,
      view: { school: 'school', cache },
    });
    replay.start();
    await settle();
    expect(pulls).toBe(1);
    expect(outbox.waitingIds()).toEqual(['c1']);
    isUp = true;
    replay.wakeSending();
    await settle();
    expect(outbox.waitingIds()).toEqual([]);
    await time.advance(limits.pullGapMs);
    expect(pulls).toBe(2);
    replay.stop();
  });

  it.each(['quarantined', 'duplicate'] as const)(
    'tells which school has blocked the device when it says so of a fresh record: %s',
    async (verdict) => {
      const told: ReplayReport[] = [];
      const outbox = createMemoryOutbox([anEntry(1)]);
      const replay = aReplay({
        outbox,
        call: {
          push: async (_school, request) => ({
            kind: 'answer',
            answer: {
              now: 0,
              epoch: 'e1',
              results: idsOf(request).map((id) => ({ id, verdict, code: 'DEVICE_REVOKED' })),
            },
            sentAtMs: 0,
            receivedAtMs: 0,
          }),
        },
        report: (report) => told.push(report),
      });
      replay.start();
      await settle();
      replay.stop();
      const blockedIn = told.flatMap((one) => one.blockedIn ?? []);
      expect(blockedIn).toEqual(verdict === 'quarantined' ? ['school'] : []);
    },
  );

  it.each([
    [undefined, false],
    ['key', true],
  ])(
    'asks for the deletion of the copy when a pull is refused to the device, by field %s',
    async (field, isReplaced) => {
      const time = createTime();
      const { cache } = aCache();
      const told: ReplayReport[] = [];
      const replay = aReplay({
        call: {
          pull: async () => ({
            kind: 'refused',
            status: 403,
            retryAfterMs: undefined,
            problems: [{ msg: 'This device is blocked.', code: 'DEVICE_REVOKED', field }],
          }),
        },
        time,
        report: (report) => told.push(report),
        view: { school: 'school', cache },
      });
      replay.start();
      await settle();
      replay.stop();
      expect(told).toEqual([{ isReachable: true, isRevoked: true, mustForget: true, isReplaced }]);
    },
  );

  it('sends again at once what a pull has heard to be lost by a restored server', async () => {
    const time = createTime();
    const { cache } = aCache();
    const delivered = anEntry(1, { state: 'delivered' });
    const memory = createMemoryOutbox([delivered]);
    const offerAgain = async () => {
      const isOfferedAgain = memory.entries.get('c1')?.state === 'delivered';
      if (isOfferedAgain) memory.entries.set('c1', { ...delivered, state: 'waiting' });
      return { isOfferedAgain };
    };
    const server = createServer(applied);
    const replay = aReplay({
      outbox: { ...memory, hear: offerAgain },
      call: { push: server.push, pull: async () => anAnswer({}), days: async () => aDay },
      time,
      view: { school: 'school', cache },
    });
    replay.start();
    await settle();
    expect(server.requests).toHaveLength(1);
    expect(memory.waitingIds()).toEqual([]);
    replay.stop();
  });

  it('pulls once for many nudges that come together', async () => {
    const time = createTime();
    const { cache } = aCache();
    let pulls = 0;
    const replay = aReplay({
      call: {
        push: createServer(applied).push,
        pull: async () => {
          pulls += 1;
          return anAnswer({});
        },
      },
      time,
      view: { school: 'school', cache },
    });
    replay.start();
    await settle();
    for (let nudge = 0; nudge < 30; nudge += 1) {
      replay.wakePulling();
      await time.advance(10);
    }
    expect(pulls).toBe(1);
    await time.advance(limits.pullGapMs);
    expect(pulls).toBe(2);
    replay.stop();
  });

  it('pulls once for what has woken it before it asked', async () => {
    const time = createTime();
    const { cache } = aCache();
    let pulls = 0;
    let read = (): void => undefined;
    const replay = aReplay({
      call: {
        pull: async () => {
          pulls += 1;
          return anAnswer({});
        },
        days: async () => aDay,
      },
      time,
      view: {
        school: 'school',
        cache: {
          ...cache,
          cursor: async () => {
            await new Promise<void>((resolve) => (read = resolve));
            return cache.cursor();
          },
        },
      },
    });
    replay.start();
    await settle();
    // The page is in view again, and the network is back.
    replay.wakePulling();
    replay.hearNews();
    read();
    await time.advance(limits.pullGapMs);
    expect(pulls).toBe(1);
    replay.stop();
  });

  it('pulls once for its own records and for news that comes meanwhile, and keeps news no longer than two seconds', async () => {
    const time = createTime();
    const { cache } = aCache();
    let pulls = 0;
    let answer = (): void => undefined;
    const pushed = createServer(applied);
    const replay = aReplay({
      outbox: createMemoryOutbox([anEntry(1)]),
      call: {
        push: async (school, request) => {
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          return pushed.push(school, request);
        },
        pull: async () => {
          pulls += 1;
          return anAnswer({});
        },
        days: async () => aDay,
      },
      time,
      view: { school: 'school', cache },
    });
    replay.start();
    await settle();
    expect(pulls).toBe(1);
    replay.hearNews();
    await time.advance(limits.pullGapMs);
    expect(pulls).toBe(1);
    await time.advance(limits.newsWaitMs - limits.pullGapMs);
    expect(pulls).toBe(2);
    replay.hearNews();
    await time.advance(limits.pullGapMs);
    answer();
    await settle();
    expect(pulls).toBe(3);
    replay.hearNews();
    await time.advance(limits.pullGapMs);
    expect(pulls).toBe(4);
    await time.advance(limits.newsWaitMs);
    expect(pulls).toBe(4);
    replay.stop();
  });

  it('is built anew by the watchdog when a call never returns although the server answers others', async () => {
    const time = createTime();
    const { cache } = aCache();
    const outbox = createMemoryOutbox([anEntry(1)]);
    let pushes = 0;
    const replay = aReplay({
      outbox,
      call: {
        push: async (_school, request) => {
          pushes += 1;
          return pushes === 1 ? new Promise(() => undefined) : createServer(applied).push('school', request);
        },
        pull: async () => anAnswer({}),
        days: async () => aDay,
      },
      time,
      view: { school: 'school', cache },
    });
    replay.start();
    await settle();
    for (let turn = 0; turn < 8 && outbox.waitingIds().length > 0; turn += 1) await time.advance(15_000);
    expect(pushes).toBe(2);
    expect(outbox.waitingIds()).toEqual([]);
    replay.stop();
  });

  it('sends soon what another tab has left waiting, although nobody is signed in and nothing wakes it', async () => {
    const time = createTime();
    const outbox = createMemoryOutbox([]);
    const server = createServer(applied);
    const replay = aReplay({ outbox, call: { push: server.push }, time });
    replay.start();
    await settle();
    // The other tab was closed between its commit and its own wake.
    outbox.entries.set('c1', anEntry(1));
    for (let turn = 0; turn < 2; turn += 1) await time.advance(15_000);
    expect(outbox.waitingIds()).toEqual([]);
    expect(server.requests).toHaveLength(1);
    replay.stop();
  });

  it('sends what a restored server has lost of another school, although nobody is signed in', async () => {
    const time = createTime();
    const delivered = anEntry(1, { school: 'other', state: 'delivered' });
    const memory = createMemoryOutbox([delivered, anEntry(2)]);
    const offerAgain = async () => {
      const isOfferedAgain = memory.entries.get('c1')?.state === 'delivered';
      if (isOfferedAgain) memory.entries.set('c1', { ...delivered, state: 'waiting' });
      return { isOfferedAgain };
    };
    const { push } = createServer(applied);
    const replay = aReplay({ outbox: { ...memory, hear: offerAgain }, call: { push }, time });
    replay.start();
    await settle();
    for (let turn = 0; turn < 2; turn += 1) await time.advance(15_000);
    expect(memory.waitingIds()).toEqual([]);
    replay.stop();
  });

  it('is built anew by the watchdog when a call never returns and nobody is signed in to ask others', async () => {
    const time = createTime();
    const outbox = createMemoryOutbox([anEntry(1)]);
    const server = createServer(applied);
    let pushes = 0;
    const replay = aReplay({
      outbox,
      call: {
        push: async (school, request) => {
          pushes += 1;
          return pushes === 1 ? new Promise(() => undefined) : server.push(school, request);
        },
      },
      time,
    });
    replay.start();
    await settle();
    for (let turn = 0; turn < 8 && outbox.waitingIds().length > 0; turn += 1) await time.advance(15_000);
    expect(pushes).toBe(2);
    expect(outbox.waitingIds()).toEqual([]);
    replay.stop();
  });

  it('backs off from a server that fails as before, whatever the watch sees waiting', async () => {
    const time = createTime();
    let pushes = 0;
    const replay = aReplay({
      outbox: createMemoryOutbox([anEntry(1)]),
      call: {
        push: async () => {
          pushes += 1;
          return { kind: 'unreachable' };
        },
      },
      time,
    });
    replay.start();
    await settle();
    // After 1, 2, 4, 8, 16, 32 and then every 60 s.
    for (let second = 0; second < 183; second += 1) await time.advance(1_000);
    expect(pushes).toBe(9);
    replay.stop();
  });
});

describe('the watchdog', () => {
  it('restarts sending after a minute without a verdict on a healthy line, and only then', () => {
    const pulse = { waiting: 1, lastProgressMs: 0, lastAnswerMs: 59_000, sendingSinceMs: undefined };
    expect(isStuck(pulse, 59_999)).toBe(false);
    expect(isStuck(pulse, 60_000)).toBe(true);
    expect(isStuck({ ...pulse, waiting: 0 }, 60_000)).toBe(false);
    expect(isStuck({ ...pulse, lastAnswerMs: undefined }, 60_000)).toBe(false);
    expect(isStuck({ ...pulse, lastAnswerMs: 0 }, 60_000)).toBe(false);
  });

  it('restarts a step that has been under way for a minute without a verdict, whatever else is answered', () => {
    const pulse = { waiting: 1, lastProgressMs: 0, lastAnswerMs: undefined, sendingSinceMs: 0 };
    expect(isStuck(pulse, 59_999)).toBe(false);
    expect(isStuck(pulse, 60_000)).toBe(true);
    expect(isStuck({ ...pulse, sendingSinceMs: 1 }, 60_000)).toBe(false);
    expect(isStuck({ ...pulse, sendingSinceMs: undefined }, 60_000)).toBe(false);
    expect(isStuck({ ...pulse, lastProgressMs: 1 }, 60_000)).toBe(false);
  });
});
