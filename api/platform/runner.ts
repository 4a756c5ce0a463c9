/**
 * Does what waits in the store when it is woken: letters, pushes, imports, erasures, notices. One
 * look at a time; one more after it when somebody has asked meanwhile.
 */
export interface Runner {
  readonly wake: () => void;
  /** Settles when no look is under way. */
  readonly idle: () => Promise<void>;
  /** Settles when the look under way has stopped. None begins after it. */
  readonly stop: () => Promise<void>;
}

/**
 * @param look does all that waits, or as much until it is stopped
 * @param onTrouble hears why a look has failed. What waits is found at the next one.
 */
export function createRunner(
  look: (isStopped: () => boolean) => Promise<void>,
  onTrouble: (error: unknown) => void,
): Runner {
  let isStopped = false;
  let running: Promise<void> | undefined;
  let isAsked = false;
  async function run(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false;
      try {
        await look(() => isStopped);
      } catch (error) {
        onTrouble(error);
      }
    }
    // In the same breath as the last question, so that no wake comes between and is lost.
    running = undefined;
  }
  return {
    wake: () => {
      if (isStopped) return;
      isAsked = true;
      running ??= run();
    },
    idle: async () => {
      while (running !== undefined) await running;
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

export interface DueWork {
  readonly isDue: () => Promise<boolean>;
  /** Takes nothing where somebody else has just taken the same. */
  readonly takeOne: () => Promise<unknown>;
}

/**
 * Does what is due, so many side by side. Each looks for itself: while one waits for somebody who
 * is slow, the others take what comes.
 */
export function createCrew(
  size: number,
  { isDue, takeOne }: DueWork,
  onTrouble: (error: unknown) => void,
): Runner {
  const runners = Array.from({ length: size }, () =>
    createRunner(async (isStopped) => {
      // Most looks find nothing, and a look alone waits for no other writer.
      while (!isStopped() && (await isDue())) await takeOne();
    }, onTrouble),
  );
  return {
    wake: () => {
      for (const runner of runners) runner.wake();
    },
    idle: async () => void (await Promise.all(runners.map((runner) => runner.idle()))),
    stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))),
  };
}
