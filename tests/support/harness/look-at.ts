/** For axe, for a page that must not scroll sideways, and for a person's eyes on request. */
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindingsInScheme } from './axe.ts';
import { scrollsSideways } from './scrolls-sideways.ts';

/** A phone, a tablet either way up, and a desk. */
const sizes = [
  [390, 844],
  [820, 1180],
  [1180, 820],
  [1440, 900],
] as const;

/**
 * The page as it stands, then at every size in light and in dark. Pictures are kept where
 * `SCREENSHOTS` names a folder.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  // A window that fills the screen has no other size.
  // In one step: the page leaves it by itself at the end of Parent Mode.
  await page.evaluate(async () => {
    if (document.fullscreenElement !== null) await document.exitFullscreen();
  });
  const folder = screenshotFolder();
  const letGo = await keepTouching(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    const findings = await axeFindingsInScheme(page, colorScheme);
    expect([name, colorScheme, findings]).toEqual([name, colorScheme, []]);
    // The colours do not change what fits.
    if (colorScheme === 'dark' && folder === undefined) continue;
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      // A table becomes cards once it has measured itself.
      await expect.poll(async () => [name, width, await scrollsSideways(page)]).toEqual([name, width, false]);
      if (folder === undefined) continue;
      const path = `${folder}/${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path, animations: 'disabled' });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before !== null) await page.setViewportSize(before);
  await letGo();
}

/** A screen of the door that nobody touches goes back to its start, however long a look takes. */
async function keepTouching(page: Page): Promise<() => Promise<void>> {
  const touching = await page.evaluate(() =>
    Number(setInterval(() => window.dispatchEvent(new Event('wheel')), 1_000)),
  );
  return () => page.evaluate((timer) => clearInterval(timer), touching);
}

export function screenshotFolder(): string | undefined {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  return folder;
}
