/**
 * When the rows of a grid are in the document, heard in the page itself: whoever waits from outside
 * looks twice a second, and makes the page that is measured search itself each time.
 */
import type { Page } from 'playwright-core';

interface Watched {
  rowsMs?: Promise<number>;
}

/** Runs in the page, before its rows are there. */
export function watchRows(): void {
  const watched: Watched = Object(window);
  watched.rowsMs = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      // The first row is the head.
      if (document.querySelectorAll('[role=grid][aria-label=Attendance] [role=row]').length < 2) return;
      observer.disconnect();
      resolve(performance.now());
    });
    observer.observe(document, { subtree: true, childList: true });
  });
}

/** By the page's clock, which begins with its navigation. */
export async function readRowsMs(page: Page): Promise<number> {
  const rowsMs = await page.evaluate(() => {
    const watched: Watched = Object(window);
    return watched.rowsMs;
  });
  if (rowsMs === undefined) throw new Error('Nobody waits for the rows.');
  return rowsMs;
}
