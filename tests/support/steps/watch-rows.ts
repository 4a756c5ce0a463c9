/** Watches the rows of the attendance table: notices a status that goes back for a frame. */
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    rowSteps?: string[];
  }
}

export async function watchRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    const words = ['Absent', 'Dropped off', 'Picked up'];
    const last = new Map<string, number>();
    const steps: string[] = [];
    window.rowSteps = steps;
    const look = () => {
      for (const row of document.querySelectorAll('[role=grid] [role=row]')) {
        const cells = [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent);
        const [status = '', name = ''] = cells;
        const step = words.findIndex((word) => status.includes(word));
        if (step < 0) continue;
        const before = last.get(name);
        if (before !== undefined && step < before) steps.push(`${name}: ${words[before]} → ${words[step]}`);
        last.set(name, step);
      }
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

/** One line for each row whose status went back: `Brown, Maya: Picked up → Absent`. */
export function readStepsBack(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.rowSteps ?? ['the page was loaded again']);
}
