import { expect, it } from 'vitest';
import { createTrustedTime } from './trusted-time.ts';

const startMs = 1_790_000_000_000;
const tenYearsMs = 10 * 365 * 24 * 60 * 60_000;

function aDevice() {
  const world = { clockMs: startMs, elapsedMs: 0 };
  const trusted = createTrustedTime({ nowMs: () => world.clockMs, elapsedMs: () => world.elapsedMs });
  return { world, trusted };
}

it('believes the device until it has heard the server', () => {
  const { world, trusted } = aDevice();
  world.clockMs += 5_000;
  expect(trusted.nowMs()).toBe(startMs + 5_000);
});

it('counts on from what the server said, whatever the clock does meanwhile', () => {
  const { world, trusted } = aDevice();
  trusted.hear(startMs + 1_000);
  world.elapsedMs += 60_000;
  world.clockMs += tenYearsMs;
  expect(trusted.nowMs()).toBe(startMs + 61_000);
});

it('starts from the error that was known when the app was last open', () => {
  const { world, trusted } = aDevice();
  world.clockMs += tenYearsMs;
  trusted.hear(startMs + 2_000);
  trusted.assumeErrorMs(7_000);
  expect(trusted.nowMs()).toBe(startMs + 2_000);
  const other = aDevice();
  other.world.clockMs += tenYearsMs;
  other.trusted.assumeErrorMs(tenYearsMs);
  expect(other.trusted.nowMs()).toBe(startMs);
});

it('counts the hours of sleep for what a person shows, and no clock that is put back', () => {
  const { world, trusted } = aDevice();
  trusted.hear(startMs);
  world.elapsedMs += 60_000;
  world.clockMs += 7 * 3_600_000;
  expect(trusted.nowThroughSleepMs()).toBe(startMs + 7 * 3_600_000);
  world.clockMs = startMs - tenYearsMs;
  expect(trusted.nowThroughSleepMs()).toBe(startMs + 60_000);
});

const dayMs = 24 * 3_600_000;

it('puts the wall clock right by the error that the server has shown', () => {
  for (const errorMs of [-dayMs, dayMs, -10 * dayMs]) {
    const { world, trusted } = aDevice();
    world.clockMs = startMs + errorMs;
    trusted.hear(startMs);
    world.clockMs += 60_000;
    world.elapsedMs += 60_000;
    expect(trusted.wallMs()).toBe(startMs + 60_000);
  }
});

it('puts it right over the hours of sleep and over a restart, too', () => {
  const { world, trusted } = aDevice();
  world.clockMs = startMs - dayMs;
  trusted.hear(startMs);
  world.clockMs += 9 * 3_600_000;
  expect(trusted.wallMs()).toBe(startMs + 9 * 3_600_000);
  const other = aDevice();
  other.world.clockMs = startMs - dayMs;
  other.trusted.assumeErrorMs(-dayMs);
  expect(other.trusted.wallMs()).toBe(startMs);
});

it('brings no day of before back when the clock is put back', () => {
  const { world, trusted } = aDevice();
  trusted.hear(startMs);
  world.elapsedMs += 60_000;
  world.clockMs = startMs - dayMs;
  expect(trusted.wallMs()).toBe(startMs + 60_000);
});

it('leaves a wall clock that is right, nearly right, or was set right meanwhile', () => {
  const { world, trusted } = aDevice();
  trusted.hear(startMs + 110_000);
  world.clockMs += 3 * 3_600_000;
  expect(trusted.wallMs()).toBe(startMs + 3 * 3_600_000);
  for (const errorMs of [-dayMs, dayMs]) {
    const other = aDevice();
    other.world.clockMs = startMs + errorMs;
    other.trusted.hear(startMs);
    other.world.elapsedMs += 60_000;
    other.world.clockMs = startMs + 61_000;
    expect(other.trusted.wallMs()).toBe(startMs + 61_000);
  }
});

it('knows after a restart that a clock is wrong which stands before what the server said last', () => {
  const { world, trusted } = aDevice();
  trusted.assumeErrorMs(0, startMs);
  expect(trusted.isBehind()).toBe(false);
  world.clockMs -= tenYearsMs;
  expect(trusted.isBehind()).toBe(true);
  // Somebody sets it right, or the server speaks.
  world.clockMs += tenYearsMs + 60_000;
  expect(trusted.isBehind()).toBe(false);
  world.clockMs -= tenYearsMs;
  trusted.hear(startMs + 120_000);
  expect(trusted.isBehind()).toBe(false);
});

it('is put right by no hours that go by after such a restart', () => {
  const { world, trusted } = aDevice();
  // As it begins at each start, eight hours before the server spoke last.
  trusted.assumeErrorMs(-tenYearsMs, startMs + tenYearsMs + 8 * 3_600_000);
  expect(trusted.isBehind()).toBe(true);
  world.elapsedMs += 9 * 3_600_000;
  world.clockMs += 9 * 3_600_000;
  expect(trusted.isBehind()).toBe(true);
});

it('believes a clock that was set right while the app was closed', () => {
  for (const errorMs of [dayMs, -tenYearsMs]) {
    const { trusted } = aDevice();
    trusted.assumeErrorMs(errorMs, startMs - 60_000);
    expect(trusted.isBehind()).toBe(false);
    expect(trusted.wallMs()).toBe(startMs);
  }
  const { world, trusted } = aDevice();
  // Still a day ahead.
  world.clockMs += dayMs;
  trusted.assumeErrorMs(dayMs, startMs - 60_000);
  expect(trusted.wallMs()).toBe(startMs);
});

it('believes a clock that is set right after such a restart', () => {
  const { world, trusted } = aDevice();
  trusted.assumeErrorMs(-tenYearsMs, startMs + tenYearsMs + 8 * 3_600_000);
  world.elapsedMs += 60_000;
  world.clockMs += tenYearsMs + dayMs;
  expect(trusted.isBehind()).toBe(false);
  expect(trusted.wallMs()).toBe(startMs + tenYearsMs + dayMs);
});

it('goes on with the known error of a clock that is some days behind after a longer holiday', () => {
  const { trusted } = aDevice();
  trusted.assumeErrorMs(-10 * dayMs, startMs - 6 * dayMs);
  expect(trusted.wallMs()).toBe(startMs + 10 * dayMs);
});
