import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { patienceMs } from './patience.ts';

const askEveryMs = 50;

/**
 * Waits for the answer of a promise of the page, for tests and benchmarks alike. Playwright's own
 * `waitForFunction` takes the promise itself for a yes.
 */
export async function waitUntilPageSays(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  while (!(await page.evaluate(isSo))) {
    if (performance.now() > untilMs)
      throw new Error(`The page at ${page.url()} never said so: ${String(isSo)}`);
    await setTimeout(askEveryMs);
  }
}
