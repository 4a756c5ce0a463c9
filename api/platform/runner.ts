/**
 * Does what waits in the store when it is woken: letters, pushes, imports, erasures. One look at a
 * time; one more after it when somebody has asked meanwhile.
 */
export interface Runner {
  readonly wake: () => void;
  /** Settles when no look is under way. */
  readonly idle: () => Promise<void>;
}

/**
 * @param look does all that waits
 * @param onTrouble hears why a look has failed. What waits is found at the next one.
 */
export function createRunner(look: () => Promise<void>, onTrouble: (error: unknown) => void): Runner {
  let running: Promise<void> | undefined;
  let isAsked = false;
  async function run(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      try {
        await look();
      } catch (error) {
        onTrouble(error);
      }
    }
    // In the same breath as the last question, so that no wake comes between and is lost.
    running = undefined;
  }
  return {
    wake: () => {
      isAsked = true;
      running ??= run();
    },
    idle: async () => {
      while (running !== undefined) await running;
    },
  };
}
