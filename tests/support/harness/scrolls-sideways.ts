import type { Page } from 'playwright-core';

/** Whether anything stands wider than the screen. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}
