/**
 * Runs a step, pauses, and repeats until stopped. `wake` cuts the pause short, or makes the step
 * run once more when it is under way. A step that throws is reported and repeated, so no fault ends
 * the loop. A restarted loop leaves a step that never returns behind: every step is harmless when
 * late.
 */
import type { Sleep, TimePort } from '#sync/replay/ports.ts';

/**
 * Gives the pause in ms; `Infinity` sleeps until woken. `isWoken`: waiting was cut short. A step
 * that only now asks for what there is says so by `asks`: what has woken it until then needs no
 * other step.
 */
export type Step = (isWoken: boolean, asks: () => void) => Promise<number>;
/** A step that may as well run once more. */
export type PlainStep = (isWoken: boolean) => Promise<number>;

export type Loop = {
  readonly start: () => void;
  readonly wake: () => void;
  readonly restart: () => void;
  readonly stop: () => void;
};

export function createLoop(options: {
  /** Made anew at each start: a step's memory (failures, held lanes) does not outlive its loop. */
  readonly createStep: () => Step;
  readonly time: TimePort;
  /** Gives the pause in ms. `times`: how many steps in a row have thrown, this one included. */
  readonly onFault: (fault: unknown, times: number) => number;
}): Loop {
  const { createStep, time, onFault } = options;
  let run = 0;
  let isRunning = false;
  let isWoken = false;
  let sleep: Sleep | undefined;
  let faults = 0;

  function failed(fault: unknown): number {
    faults += 1;
    return onFault(fault, faults);
  }

  async function go(mine: number): Promise<void> {
    const step = createStep();
    while (mine === run) {
      const wasWoken = isWoken;
      isWoken = false;
      const asks = (): void => {
        if (mine === run) isWoken = false;
      };
      const pauseMs = await step(wasWoken, asks).then((ms) => {
        faults = 0;
        return ms;
      }, failed);
      if (mine !== run) return;
      if (isWoken) continue;
      sleep = time.sleep(pauseMs);
      await sleep.done;
    }
  }

  function start(): void {
    run += 1;
    isRunning = true;
    isWoken = true;
    sleep?.cancel();
    go(run).catch(failed);
  }

  return {
    start: () => {
      if (!isRunning) start();
    },
    wake: () => {
      isWoken = true;
      sleep?.cancel();
    },
    restart: () => {
      if (isRunning) start();
    },
    stop: () => {
      run += 1;
      isRunning = false;
      sleep?.cancel();
    },
  };
}
