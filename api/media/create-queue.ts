/** Runs what it is given, at most so many at a time, in the order in which it came. */
export function createQueue(atATime: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atATime) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Who has waited takes over the place.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
