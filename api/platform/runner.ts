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

export interface DueWork<Work> {
  readonly isDue: () => Promise<boolean>;
  /** Undefined where somebody else has just taken the same. */
  readonly take: () => Promise<Work | undefined>;
  readonly handOver: (work: Work) => Promise<void>;
}

/**
 * Does what is due, so many side by side: while one waits for somebody who is slow, the others go
 * on. One alone looks and takes for all of them, so that a wake for nothing costs one look.
 */
export function createCrew<Work>(
  size: number,
  { isDue, take, handOver }: DueWork<Work>,
  onTrouble: (error: unknown) => void,
): Runner {
  const underWay = new Set<Promise<void>>();
  function begin(work: Work): void {
    const done = handOver(work)
      .catch(onTrouble)
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }
  const taker = createRunner(async (isStopped) => {
    while (!isStopped()) {
      if (underWay.size >= size) await Promise.race(underWay);
      // Most looks find nothing, and a look alone waits for no other writer.
      else if (await isDue()) {
        const work = await take();
        if (work !== undefined) begin(work);
      } else return;
    }
  }, onTrouble);
  return {
    wake: taker.wake,
    idle: async () => {
      await taker.idle();
      while (underWay.size > 0) {
        await Promise.all(underWay);
        await taker.idle();
      }
    },
    stop: async () => {
      await taker.stop();
      await Promise.all(underWay);
    },
  };
}
