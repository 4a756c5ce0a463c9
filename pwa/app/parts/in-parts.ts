import { nextTask } from '#pwa/platform/next-task.ts';
import { formatCount } from '#sync/school/records/format.ts';

/**
 * Runs the code of the app in several tasks. As one task it would hold up a slow phone for half a
 * second, and nothing is drawn and no touch is heard meanwhile.
 */
export async function runInParts<App>(startApp: () => Promise<App>): Promise<App> {
  await import('./packages.ts');
  await nextTask();
  warmFormats();
  await nextTask();
  await import('./widgets.ts');
  await nextTask();
  await import('./frame.ts');
  await nextTask();
  await import('./records.ts');
  await nextTask();
  const app = await startApp();
  await nextTask();
  return app;
}

/**
 * A browser reads what it knows of languages when the first number or time is formatted, which
 * takes 15 ms on a fast computer: here in a task of its own, otherwise while a page is drawn.
 */
function warmFormats(): void {
  formatCount(0);
}
