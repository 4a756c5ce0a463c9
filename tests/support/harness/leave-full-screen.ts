import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** After the press in Parent Mode that fills the screen, which takes the browser a moment. */
export async function leaveFullScreen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
}
