import { afterEach, expect, it } from 'vitest';
import { createWorld, type World } from './world.ts';

const startMs = Date.UTC(2026, 8, 7, 12);
const minuteMs = 60_000;
let world: World;

afterEach(() => world.leave());

/** Work that asks for so many turns of the event loop, a few at a time. */
function keepBusy(turns: number, fromMs: number): void {
  const each = 100;
  for (let count = 0; count < turns / each; count += 1)
    world.at(fromMs + count * each, () => {
      for (let turn = 0; turn < each; turn += 1) setImmediate(() => undefined);
    });
}

it('lets two busy minutes be, also when the clock was stopped between them', async () => {
  world = createWorld(startMs);
  world.enter();
  for (const minute of [0, 1, 2]) {
    keepBusy(12_000, startMs + minute * minuteMs);
    await world.runUntil(startMs + (minute + 1) * minuteMs);
  }
  expect(world.turns()).toBe(36_000);
});

it('finds that something never rests when one minute is too busy', async () => {
  world = createWorld(startMs);
  world.enter();
  keepBusy(31_000, startMs);
  world.at(startMs + minuteMs, () => undefined);
  await expect(world.runUntil(startMs + minuteMs)).rejects.toThrow('Something never rests');
});
