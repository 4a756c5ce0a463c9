import { plainClone } from './plain-clone.ts';

/**
 * One virtual clock, and one queue for everything that a real event loop would do. While a world
 * is entered, `setImmediate`, `setTimeout` and `setInterval` are its own, so fake IndexedDB, Dexie
 * and the server's heartbeats wait on it. An instant is over when the queue is empty. The clock
 * then jumps to the next moment that is due: nothing depends on the speed of the machine.
 */
export type World = {
  /** The true time, Unix ms. No browser is told it; the server is. */
  readonly nowMs: () => number;
  /** Runs `act` at a moment that is not before now. Answers the way to call it off. */
  readonly at: (ms: number, act: () => void) => () => void;
  /** Runs `act` after so many more turns of the event loop, between two awaits of any work. */
  readonly afterTurns: (turns: number, act: () => void) => void;
  /** Until nothing more can happen at this instant. */
  readonly settle: () => Promise<void>;
  /** Waits for work that needs no virtual time. */
  readonly finish: <T>(work: Promise<T>) => Promise<T>;
  /** Lets virtual time go by. */
  readonly runUntil: (ms: number) => Promise<void>;
  readonly turns: () => number;
  readonly enter: () => void;
  readonly leave: () => void;
};

type Due = { readonly ms: number; readonly order: number; readonly act: () => void; isOff: boolean };
type Later = { readonly turn: number; readonly act: () => void };

/** A loop that never rests is a finding, not a long wait. */
const mostTurnsAtOnce = 20_000;
/** The busiest minute of a plan takes some 20,000: fifty steps on seven tabs. */
const mostTurnsPerMinute = 30_000;
const minuteMs = 60_000;

const real = {
  setImmediate: globalThis.setImmediate,
  clearImmediate: globalThis.clearImmediate,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  structuredClone: globalThis.structuredClone,
  queueMicrotask: globalThis.queueMicrotask,
};

/**
 * Node's own `queueMicrotask` makes an async resource for each call, of which a run has thousands.
 */
const nothing = Promise.resolve();

/** `isBusy`: something that answers in real time has been asked, and has not answered. */
export function createWorld(startMs: number, isBusy: () => boolean = () => false): World {
  let now = startMs;
  let order = 0;
  let turns = 0;
  let minute = Math.floor(startMs / minuteMs);
  let minuteTurns = 0;
  let instantTurns = 0;
  let queue: (() => void)[] = [];
  let laters: Later[] = [];
  const heap = createHeap();

  function at(ms: number, act: () => void): () => void {
    const due: Due = { ms: Math.max(now, ms), order: (order += 1), act, isOff: false };
    heap.push(due);
    return () => {
      due.isOff = true;
    };
  }

  async function settle(): Promise<void> {
    const first = turns;
    let quiet = 0;
    while (quiet < 2) {
      await realTurn();
      if (queue.length === 0) {
        quiet = isBusy() ? 0 : quiet + 1;
        continue;
      }
      quiet = 0;
      while (queue.length > 0) {
        const batch = queue;
        queue = [];
        for (const act of batch) {
          act();
          turns += 1;
          if (laters.length > 0) runLaters();
          await allPromises();
        }
        if (turns - first > mostTurnsAtOnce)
          throw new Error('Something never rests: it runs without waiting.');
      }
    }
  }

  function runLaters(): void {
    const due = laters.filter((later) => later.turn <= turns);
    laters = laters.filter((later) => later.turn > turns);
    for (const { act } of due) act();
  }

  /** By a count of its own: `runUntil` may have stopped the clock right at the turn of a minute. */
  function enterMinute(next: number): void {
    if (next === minute) return;
    const spent = turns - minuteTurns;
    if (spent > mostTurnsPerMinute)
      throw new Error(`Something never rests: ${spent} turns of the event loop in a minute.`);
    minute = next;
    minuteTurns = turns;
  }

  const world: World = {
    nowMs: () => now,
    at,
    afterTurns: (count, act) => {
      laters.push({ turn: turns + count, act });
    },
    settle,
    turns: () => turns,
    finish: async (work) => {
      let isDone = false;
      const mark = (): void => {
        isDone = true;
      };
      work.then(mark, mark);
      for (let tries = 0; !isDone; tries += 1) {
        if (tries > mostTurnsAtOnce) throw new Error('Something is waited for that needs time to go by.');
        await settle();
      }
      return work;
    },
    runUntil: async (ms) => {
      await settle();
      for (let due = heap.peek(); due !== undefined && due.ms <= ms; due = heap.peek()) {
        heap.pop();
        if (due.isOff) continue;
        if (due.ms > now) instantTurns = turns;
        else if (turns - instantTurns > mostTurnsAtOnce)
          throw new Error('Something never rests: it waits for no time at all, again and again.');
        enterMinute(Math.floor(due.ms / minuteMs));
        now = due.ms;
        due.act();
        await settle();
      }
      now = Math.max(now, ms);
    },
    enter: () => {
      const timer = (act: () => void, ms = 0) => wrapTimer(at(now + Math.max(1, ms), act));
      const repeat = (act: () => void, ms: number) => {
        let cancel = (): void => undefined;
        const again = (): void => {
          cancel = at(now + Math.max(1, ms), () => {
            act();
            again();
          });
        };
        again();
        return wrapTimer(() => cancel());
      };
      const off = (timer: unknown): void => {
        if (isTimer(timer)) timer.cancel();
      };
      Object.assign(globalThis, {
        setImmediate: (act: (...args: unknown[]) => void, ...args: unknown[]) => {
          let isOff = false;
          queue.push(() => (isOff ? undefined : act(...args)));
          return wrapTimer(() => {
            isOff = true;
          });
        },
        clearImmediate: off,
        setTimeout: timer,
        clearTimeout: off,
        setInterval: repeat,
        clearInterval: off,
        structuredClone: plainClone,
        queueMicrotask: (act: () => void) => void nothing.then(act),
      });
    },
    leave: () => {
      Object.assign(globalThis, real);
    },
  };
  return world;
}

/**
 * Node comes to its next tick when no promise can go on. Twice, for promises that ask for a tick
 * themselves. This is far cheaper than a turn of the real event loop.
 */
async function allPromises(): Promise<void> {
  await nextTick();
  await nextTick();
}

function nextTick(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}

/** What other threads have done comes in between two turns of the real event loop. */
function realTurn(): Promise<void> {
  return new Promise((resolve) => {
    real.setImmediate(resolve);
  });
}

type Timer = { readonly cancel: () => void; readonly unref: () => Timer; readonly ref: () => Timer };

function wrapTimer(cancel: () => void): Timer {
  const timer: Timer = { cancel, unref: () => timer, ref: () => timer };
  return timer;
}

function isTimer(value: unknown): value is Timer {
  return typeof value === 'object' && value !== null && 'cancel' in value;
}

/** A binary heap by moment, then by the order of asking. */
function createHeap() {
  const items: Due[] = [];
  const isBefore = (a: Due, b: Due) => a.ms < b.ms || (a.ms === b.ms && a.order < b.order);
  const swap = (i: number, j: number): void => {
    const [a, b] = [items[i], items[j]];
    if (a === undefined || b === undefined) return;
    items[i] = b;
    items[j] = a;
  };
  const isLess = (i: number, j: number): boolean => {
    const [a, b] = [items[i], items[j]];
    return a !== undefined && b !== undefined && isBefore(a, b);
  };
  return {
    peek: () => items[0],
    push: (due: Due) => {
      let index = items.push(due) - 1;
      for (let parent = (index - 1) >> 1; index > 0 && isLess(index, parent); parent = (index - 1) >> 1) {
        swap(index, parent);
        index = parent;
      }
    },
    pop: () => {
      const last = items.pop();
      if (last === undefined || items.length === 0) return;
      items[0] = last;
      let index = 0;
      for (;;) {
        const left = index * 2 + 1;
        const least = isLess(left + 1, left) ? left + 1 : left;
        if (!isLess(least, index)) return;
        swap(index, least);
        index = least;
      }
    },
  };
}
