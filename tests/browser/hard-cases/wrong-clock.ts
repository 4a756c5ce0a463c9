import type { BrowserContext } from 'playwright-core';

/** Shifts the clock of every page opened from now on. Positive is fast. */
export async function setClockWrong(context: BrowserContext, errorMs: number): Promise<void> {
  await context.addInitScript((offMs) => {
    const RightDate = Date;
    window.Date = new Proxy(RightDate, {
      construct: (_, given, target) =>
        Reflect.construct(RightDate, given.length === 0 ? [RightDate.now() + offMs] : given, target),
      apply: () => new RightDate(RightDate.now() + offMs).toString(),
      get: (_, name) => (name === 'now' ? () => RightDate.now() + offMs : Reflect.get(RightDate, name)),
    });
  }, errorMs);
}
