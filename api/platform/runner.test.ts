import { describe, expect, it } from 'vitest';
import { createCrew, createRunner, type Runner } from './runner.ts';

const noTrouble = (error: unknown): never => {
  throw error;
};

describe('a runner', () => {
  it.each(Array.from({ length: 12 }, (_, turns) => turns))(
    'looks again when it is woken %i turns after a look has ended',
    async (turns) => {
      let looks = 0;
      const runner: Runner = createRunner(async () => {
        looks += 1;
        if (looks > 1) return;
        void after(turns, runner.wake);
      }, noTrouble);
      runner.wake();
      await after(2 * turns + 4, () => {});
      await runner.idle();
      expect(looks).toBe(2);
    },
  );

  it('has one look at a time, and one more for all who asked meanwhile', async () => {
    const ends = Promise.withResolvers<void>();
    let [looks, together, most] = [0, 0, 0];
    const runner = createRunner(async () => {
      looks += 1;
      together += 1;
      most = Math.max(most, together);
      await ends.promise;
      together -= 1;
    }, noTrouble);
    for (let times = 0; times < 3; times += 1) runner.wake();
    ends.resolve();
    await runner.idle();
    expect([looks, most]).toEqual([2, 1]);
  });

  it('goes on at the next wake after a look that failed', async () => {
    const troubles: unknown[] = [];
    let looks = 0;
    const runner = createRunner(
      async () => {
        looks += 1;
        if (looks === 1) throw new Error('The disk refuses.');
      },
      (error) => troubles.push(error),
    );
    runner.wake();
    await runner.idle();
    expect(troubles).toEqual([new Error('The disk refuses.')]);
    runner.wake();
    await runner.idle();
    expect(looks).toBe(2);
  });

  it('tells the look under way that it is stopped, and begins none after it', async () => {
    const ends = Promise.withResolvers<void>();
    const heard: boolean[] = [];
    const runner = createRunner(async (isStopped) => {
      await ends.promise;
      heard.push(isStopped());
    }, noTrouble);
    runner.wake();
    runner.wake();
    const stopped = runner.stop();
    ends.resolve();
    await stopped;
    expect(heard).toEqual([true]);
    runner.wake();
    await runner.idle();
    expect(heard).toEqual([true]);
  });
});

describe('a crew', () => {
  /** Numbers that are due; `handOver` is called with each. */
  function crewOf(due: number[], handOver: (work: number) => Promise<void>) {
    const troubles: unknown[] = [];
    const isDue = async () => due.length > 0;
    const crew = createCrew(2, { isDue, take: async () => due.shift(), handOver }, (error) =>
      troubles.push(error),
    );
    return { crew, troubles };
  }

  it('does all that is due, never more than its size at once, and goes on after one that failed', async () => {
    const done: number[] = [];
    let [together, most] = [0, 0];
    const { crew, troubles } = crewOf([1, 2, 3, 4, 5], async (work) => {
      together += 1;
      most = Math.max(most, together);
      await after(work, () => {});
      together -= 1;
      if (work === 2) throw new Error('Not this one.');
      done.push(work);
    });
    crew.wake();
    await crew.idle();
    expect([done.toSorted((a, b) => a - b), most]).toEqual([[1, 3, 4, 5], 2]);
    expect(troubles).toEqual([new Error('Not this one.')]);
  });

  it('takes nothing more when it is stopped, and waits for what is under way', async () => {
    const [begun, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const due = [1, 2, 3];
    const done: number[] = [];
    const { crew } = crewOf(due, async (work) => {
      if (work === 2) begun.resolve();
      await ends.promise;
      done.push(work);
    });
    crew.wake();
    await begun.promise;
    const stopped = crew.stop();
    ends.resolve();
    await stopped;
    expect([done, due]).toEqual([[1, 2], [3]]);
  });
});

/** So many turns of the queue of promises later. */
async function after(turns: number, act: () => void): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  act();
}
