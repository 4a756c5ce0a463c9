import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { LockPort, OutboxPort } from '#sync/replay/ports.ts';
import { createSendStep } from '#sync/replay/send-step.ts';
import {
  anEntry,
  applied,
  collectReports,
  createMemoryOutbox,
  createServer,
  createTime,
  type FakeServer,
  freeLock,
  idsOf,
  type MemoryOutbox,
  settle,
} from './replay-world.fixture.ts';

function aSender(
  entries: readonly OutboxEntry[],
  server: FakeServer,
  {
    lock = freeLock,
    changed = () => ({}),
  }: {
    readonly lock?: LockPort;
    readonly changed?: (outbox: MemoryOutbox) => Partial<OutboxPort>;
  } = {},
) {
  const outbox = createMemoryOutbox(entries);
  const time = createTime();
  const { reports, report } = collectReports();
  const revisions: number[] = [];
  const step = createSendStep({
    outbox: { ...outbox, ...changed(outbox) },
    call: server,
    lock,
    time,
    report,
    version: '1.4.6',
    onDelivered: (_school, revision) => revisions.push(revision),
  });
  return { outbox, time, reports, revisions, step };
}

const some = (count: number) => Array.from({ length: count }, (_, index) => anEntry(index));

describe('the sender', () => {
  it('sends in the order of the stamps, 200 at a time, until nothing waits', async () => {
    const server = createServer(applied);
    const { outbox, step, revisions } = aSender(some(450).toReversed(), server);
    const pauseMs = await step(true);
    expect(server.requests.map((request) => request.commands.length)).toEqual([200, 200, 50]);
    expect(server.requests.flatMap(idsOf)).toEqual(some(450).map((entry) => entry.id));
    expect(outbox.waitingIds()).toEqual([]);
    expect(revisions).toEqual([1, 1, 1]);
    expect(pauseMs).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    ['no network', { kind: 'unreachable' }],
    ['a page of HTML with status 200', { kind: 'nonsense' }],
    ['401', { kind: 'refused', status: 401, retryAfterMs: undefined }],
    ['403', { kind: 'refused', status: 403, retryAfterMs: undefined }],
    ['429', { kind: 'refused', status: 429, retryAfterMs: 90_000 }],
    ['500', { kind: 'refused', status: 500, retryAfterMs: undefined }],
    ['503', { kind: 'refused', status: 503, retryAfterMs: undefined }],
  ] as const)('keeps every entry on %s, and waits', async (_name, outcome) => {
    const { outbox, step } = aSender(
      some(3),
      createServer(() => outcome),
    );
    const pauseMs = await step(true);
    expect(outbox.waitingIds()).toEqual(['c0', 'c1', 'c2']);
    expect(pauseMs).toBeGreaterThanOrEqual(limits.backOffFirstMs / 2);
    expect(pauseMs).toBeLessThanOrEqual(90_000);
  });

  it('backs off from 1 s doubling to 60 s, and starts over when woken', async () => {
    const { step } = aSender(
      some(1),
      createServer(() => ({ kind: 'unreachable' })),
    );
    const pauses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) pauses.push(await step(false));
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    expect(await step(true)).toBe(1_000);
  });

  it('honours Retry-After', async () => {
    const { step } = aSender(
      some(1),
      createServer(() => ({ kind: 'refused', status: 429, retryAfterMs: 30_000 })),
    );
    expect(await step(true)).toBe(30_000);
  });

  it('takes a verdict only for an id that it sent', async () => {
    const { outbox, step } = aSender(
      some(2),
      createServer((_ids, call) => (call === 1 ? applied(['c0', 'stranger']) : { kind: 'unreachable' })),
    );
    await step(true);
    expect(outbox.waitingIds()).toEqual(['c1']);
    expect(outbox.entries.has('stranger')).toBe(false);
  });

  it('does not spin on a server that answers about other ids', async () => {
    const server = createServer(() => applied(['stranger']));
    const { outbox, step } = aSender(some(1), server);
    expect(await step(true)).toBe(1_000);
    expect(server.requests).toHaveLength(1);
    expect(outbox.waitingIds()).toEqual(['c0']);
  });

  it('delivers what was a duplicate, superseded or quarantined', async () => {
    const server = createServer(() => [
      { id: 'c0', verdict: 'duplicate', revision: 7 },
      { id: 'c1', verdict: 'superseded', revision: 8 },
      { id: 'c2', verdict: 'quarantined', revision: 9, code: 'INVALID' },
    ]);
    const { outbox, step, revisions } = aSender(some(3), server);
    await step(true);
    expect(outbox.waitingIds()).toEqual([]);
    expect(revisions).toEqual([9]);
  });

  it('holds up only the lane of a command that the server wants later, and sends it when its time has come', async () => {
    const entries = [
      anEntry(0, { lane: 'bad' }),
      anEntry(1, { lane: 'bad' }),
      ...Array.from({ length: 300 }, (_, index) => anEntry(index + 2)),
    ];
    const server = createServer((ids, call) =>
      call === 1
        ? ids.map((id) =>
            id === 'c0' || id === 'c1'
              ? { id, verdict: 'retry', retryAfter: 5 }
              : { id, verdict: 'applied', revision: 1 },
          )
        : applied(ids),
    );
    const { outbox, step, time } = aSender(entries, server);
    expect(await step(true)).toBe(5_000);
    expect(outbox.waitingIds()).toEqual(['c0', 'c1']);
    await time.advance(5_000);
    await step(false);
    expect(outbox.waitingIds()).toEqual([]);
    expect(server.requests.map((request) => request.commands.length)).toEqual([200, 102, 2]);
  });

  it('sleeps when another tab has delivered what it held back', async () => {
    const server = createServer(([id = '']) => [{ id, verdict: 'retry', retryAfter: 5 }]);
    const { outbox, step, time } = aSender(some(1), server);
    expect(await step(true)).toBe(5_000);
    await outbox.settle([{ id: 'c0', verdict: 'applied', revision: 1 }], { epoch: 'e1', serverMs: 0 });
    await time.advance(5_000);
    expect(await step(false)).toBe(Number.POSITIVE_INFINITY);
  });

  it('keeps what a newer server must take, and says that an update is needed', async () => {
    const { outbox, step, reports } = aSender(
      some(1),
      createServer(([id = '']) => [{ id, verdict: 'upgrade-needed' }]),
    );
    expect(await step(true)).toBe(limits.backOffMostMs);
    expect(outbox.waitingIds()).toEqual(['c0']);
    expect(reports.at(-1)).toMatchObject({ isUpgradeNeeded: true });
  });

  it('halves a batch that is too large, and passes by a single command that is', async () => {
    const server = createServer((ids) =>
      ids.includes('c1') ? { kind: 'refused', status: 413, retryAfterMs: undefined } : applied(ids),
    );
    const { outbox, step } = aSender(some(8), server);
    let pauseMs = await step(true);
    for (let turn = 0; turn < 10 && pauseMs === 0; turn += 1) pauseMs = await step(false);
    expect(outbox.waitingIds()).toEqual(['c1']);
    expect(pauseMs).toBe(limits.backOffMostMs);
  });

  it('has the next batch on its way while verdicts go to disk, and reads what waits once for all', async () => {
    const sequence: string[] = [];
    const server = createServer((ids) => {
      sequence.push(`push ${ids[0]}`);
      return applied(ids);
    });
    const { step } = aSender(some(450), server, {
      changed: (outbox) => ({
        waiting: async (...asked) => {
          const read = await outbox.waiting(...asked);
          sequence.push(`read ${read.entries.length}`);
          return read;
        },
        settle: async (results, heard) => {
          await settle();
          await outbox.settle(results, heard);
          sequence.push(`kept ${results[0]?.id}`);
        },
      }),
    });
    await step(true);
    expect(sequence).toEqual([
      'read 450',
      'push c0',
      'push c200',
      'kept c0',
      'push c400',
      'kept c200',
      'kept c400',
      'read 0',
    ]);
  });

  it('sends no batch beyond a lane whose command was not taken', async () => {
    const entries = [...some(200), anEntry(200, { lane: 'lane0' }), anEntry(201)];
    const server = createServer((ids) =>
      ids.map((id) => ({
        id,
        ...(id === 'c0' ? { verdict: 'retry', retryAfter: 5 } : { verdict: 'applied', revision: 1 }),
      })),
    );
    const { step } = aSender(entries, server);
    await step(true);
    expect(server.requests.map(idsOf).slice(1)).toEqual([['c201']]);
  });

  it('begins again with the oldest when a restored server is offered what it had', async () => {
    const old = anEntry(0, { state: 'delivered' });
    const server = createServer(applied);
    const { outbox, step } = aSender([old, ...some(250).slice(1)], server, {
      changed: ({ entries }) => ({
        hear: async () => {
          const isOfferedAgain = entries.get('c0')?.state === 'delivered';
          if (isOfferedAgain) entries.set('c0', { ...old, state: 'waiting' });
          return { isOfferedAgain };
        },
      }),
    });
    await step(true);
    expect(server.requests.map((request) => idsOf(request)[0])).toEqual(['c1', 'c0']);
    expect(outbox.waitingIds()).toEqual([]);
  });

  it('cuts a batch at the size that the server takes', async () => {
    const long = 'ü'.repeat(50_000);
    const entries = some(4).map((entry) => ({ ...entry, command: { id: entry.id, long } }));
    const server = createServer(applied);
    const { step } = aSender(entries, server);
    await step(true);
    expect(server.requests.map((request) => request.commands.length)).toEqual([2, 2]);
  });

  it('leaves sending to another tab that is at it', async () => {
    const server = createServer(applied);
    const { outbox, step } = aSender(some(1), server, { lock: { ifFree: async () => undefined } });
    expect(await step(true)).toBe(limits.backOffFirstMs);
    expect(server.requests).toHaveLength(0);
    expect(outbox.waitingIds()).toEqual(['c0']);
  });

  it('asks for a sign-in when neither key nor token is taken', async () => {
    const { reports, step } = aSender(
      some(1),
      createServer(() => ({ kind: 'refused', status: 401, retryAfterMs: undefined })),
    );
    await step(true);
    expect(reports).toContainEqual({ isReachable: true, signInNeededIn: 'school' });
  });

  it('tells with each batch how much waits besides, and since when', async () => {
    const server = createServer(applied);
    const { step } = aSender(some(450), server);
    await step(true);
    expect(server.requests.map(({ waiting, oldestWaiting }) => [waiting, oldestWaiting])).toEqual([
      [450, '1970-01-01T00:00:00.000Z'],
      [250, '1970-01-01T00:00:00.200Z'],
      [50, '1970-01-01T00:00:00.400Z'],
    ]);
  });

  it('tells the server how much waits and since when', async () => {
    const server = createServer(applied);
    const { step } = aSender(some(3), server);
    await step(true);
    expect(server.requests[0]).toMatchObject({
      waiting: 3,
      oldestWaiting: '1970-01-01T00:00:00.000Z',
      seq: 1,
    });
  });
});
