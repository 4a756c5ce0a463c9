import { describe, expect, it } from 'vitest';
import { createLoop, type Step } from '#sync/replay/loop.ts';
import { createTime, settle } from './replay-world.fixture.ts';

function aLoop(createStep: () => Step) {
  const time = createTime();
  const faults: unknown[] = [];
  const loop = createLoop({
    createStep,
    time,
    onFault: (fault) => {
      faults.push(fault);
      return 1_000;
    },
  });
  return { time, faults, loop };
}

describe('a loop', () => {
  it('takes a step, pauses as long as the step says, and takes the next', async () => {
    let steps = 0;
    const { time, loop } = aLoop(() => async () => {
      steps += 1;
      return 5_000;
    });
    loop.start();
    await settle();
    expect(steps).toBe(1);
    await time.advance(4_999);
    expect(steps).toBe(1);
    await time.advance(1);
    expect(steps).toBe(2);
    loop.stop();
  });

  it('cuts the pause short when woken, and tells the step', async () => {
    const woken: boolean[] = [];
    const { loop } = aLoop(() => async (isWoken) => {
      woken.push(isWoken);
      return Number.POSITIVE_INFINITY;
    });
    loop.start();
    await settle();
    loop.wake();
    await settle();
    expect(woken).toEqual([true, true]);
    loop.stop();
  });

  it('runs once for what has woken it before the step has asked, and once more for what comes after', async () => {
    let steps = 0;
    let ask = (): void => undefined;
    let finish = (): void => undefined;
    const { loop } = aLoop(() => async (_isWoken, asks) => {
      steps += 1;
      await new Promise<void>((resolve) => (ask = resolve));
      asks();
      await new Promise<void>((resolve) => (finish = resolve));
      return Number.POSITIVE_INFINITY;
    });
    const goOn = async (...turns: readonly (() => void)[]) => {
      for (const turn of turns) {
        turn();
        // Each turn follows what the one before it has set going.
        // oxlint-disable-next-line no-await-in-loop
        await settle();
      }
    };
    await goOn(
      loop.start,
      loop.wake,
      () => ask(),
      () => finish(),
    );
    expect(steps).toBe(1);
    await goOn(
      loop.wake,
      () => ask(),
      loop.wake,
      () => finish(),
    );
    expect(steps).toBe(3);
    loop.stop();
  });

  it('runs once more when woken in the middle of a step', async () => {
    let steps = 0;
    let finish = (): void => undefined;
    const { loop } = aLoop(() => async () => {
      steps += 1;
      if (steps === 1) await new Promise<void>((resolve) => (finish = resolve));
      return Number.POSITIVE_INFINITY;
    });
    loop.start();
    await settle();
    loop.wake();
    finish();
    await settle();
    expect(steps).toBe(2);
    loop.stop();
  });

  it('goes on after a step that throws, and says so', async () => {
    let steps = 0;
    const { time, faults, loop } = aLoop(() => async () => {
      steps += 1;
      if (steps === 1) throw new Error('disk');
      return Number.POSITIVE_INFINITY;
    });
    loop.start();
    await settle();
    await time.advance(1_000);
    expect(steps).toBe(2);
    expect(faults).toEqual([new Error('disk')]);
    loop.stop();
  });

  it('built anew leaves a step that never returns behind', async () => {
    let made = 0;
    const seen: number[] = [];
    const { loop } = aLoop(() => {
      made += 1;
      const mine = made;
      return async () => {
        seen.push(mine);
        return mine === 1 ? new Promise<number>(() => undefined) : Number.POSITIVE_INFINITY;
      };
    });
    loop.start();
    await settle();
    loop.restart();
    await settle();
    expect(seen).toEqual([1, 2]);
    loop.stop();
  });

  it('takes no step after it was stopped', async () => {
    let steps = 0;
    const { time, loop } = aLoop(() => async () => {
      steps += 1;
      return 1_000;
    });
    loop.start();
    await settle();
    loop.stop();
    await time.advance(10_000);
    loop.wake();
    await settle();
    expect(steps).toBe(1);
  });
});
