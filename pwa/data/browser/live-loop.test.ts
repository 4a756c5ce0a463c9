import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { createTime, freeLock, settle } from '#sync/replay/replay-world.fixture.ts';
import { CacheDatabase } from '#pwa/data/store/cache-database.ts';
import { createLiveLoop, type LiveLoopDeps } from './live-loop.ts';

const database = new CacheDatabase({ indexedDB, IDBKeyRange }, 'oak');
let stop = (): void => undefined;

afterEach(() => {
  stop();
  database.close();
});

/** A server that answers each line with what `answers` says next. */
function aLiveLoop(answers: () => Promise<Response | undefined>, changes: Partial<LiveLoopDeps> = {}) {
  const time = createTime();
  const openedMs: number[] = [];
  const loop = createLiveLoop({
    open: { school: 'oak', asParent: false, database },
    openStream: async () => {
      openedMs.push(time.elapsedMs());
      return answers();
    },
    canListen: () => true,
    isVisible: () => true,
    time,
    lock: freeLock,
    onFault: (fault) => expect(fault).toBeUndefined(),
    onNews: () => undefined,
    ...changes,
  });
  stop = loop.stop;
  loop.start();
  return { time, loop, openedMs };
}

const noServer = async () => undefined;

it('waits longer after each line that does not come about, up to a minute', async () => {
  const { time, openedMs } = aLiveLoop(noServer);
  await settle();
  const pauses: number[] = [];
  for (let tries = 0; tries < 9; tries += 1) {
    const pauseMs = time.asleepMs() ?? 0;
    pauses.push(pauseMs);
    await time.advance(pauseMs);
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  expect(openedMs).toHaveLength(10);
});

it('spreads the tablets of a school whose server comes back', async () => {
  const half = createTime();
  const { time } = aLiveLoop(noServer, { time: { ...half, random: () => 0 } });
  await settle();
  expect([half.asleepMs(), time.asleepMs()]).toEqual([500, undefined]);
});

it('opens the line at once when it is woken, and begins with short pauses again', async () => {
  const { time, loop, openedMs } = aLiveLoop(noServer);
  await settle();
  for (const pauseMs of [1_000, 2_000, 4_000, 8_000]) await time.advance(pauseMs);
  loop.wake();
  await settle();
  expect(openedMs).toEqual([0, 1_000, 3_000, 7_000, 15_000, 15_000]);
  expect(time.asleepMs()).toBe(1_000);
});

it('opens a line that has held for long again after a short pause', async () => {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
  const { time } = aLiveLoop(
    async () => new Response(new ReadableStream({ start: (line) => void lines.push(line) })),
  );
  await settle();
  for (let minute = 0; minute < 3; minute += 1) {
    lines[0]?.enqueue(new TextEncoder().encode(': still here\n\n'));
    await untilRead();
    await time.advance(50_000);
  }
  lines[0]?.close();
  await untilRead();
  expect(time.asleepMs()).toBe(1_000);
});

it('takes a line that is cut again and again for trouble', async () => {
  const { time, openedMs } = aLiveLoop(async () => new Response(''));
  await untilRead();
  for (const pauseMs of [1_000, 2_000, 4_000]) {
    expect(time.asleepMs()).toBe(pauseMs);
    await time.advance(pauseMs);
    await untilRead();
  }
  expect(openedMs).toEqual([0, 1_000, 3_000, 7_000]);
});

it('has a refusal heard once, until a line was open again', async () => {
  let status = 403;
  let news = 0;
  const { loop } = aLiveLoop(async () => new Response('', { status }), { onNews: () => void (news += 1) });
  const wakeTwice = async (): Promise<void> => {
    for (let times = 0; times < 2; times += 1) {
      loop.wake();
      await untilRead();
    }
  };
  await untilRead();
  await wakeTwice();
  expect(news).toBe(1);
  status = 200;
  await wakeTwice();
  status = 403;
  await wakeTwice();
  expect(news).toBe(2);
});

it('looks every two seconds whether the tab that holds the line is gone', async () => {
  let isFree = false;
  const lock = { ifFree: async <T>(_name: string, work: () => Promise<T>) => (isFree ? work() : undefined) };
  const { time, openedMs } = aLiveLoop(noServer, { lock });
  await settle();
  for (let looks = 0; looks < 5; looks += 1) await time.advance(2_000);
  isFree = true;
  await time.advance(2_000);
  expect(openedMs).toEqual([12_000]);
});

/** A response's body is read by turns of the event loop. */
async function untilRead(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
