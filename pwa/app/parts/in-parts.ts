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
  await import('./commands.ts');
  await nextTask();
  const app = await startApp();
  await nextTask();
  return app;
}

/**
 * A browser reads what it knows of languages when the first number or time is formatted, which takes
 * 15 ms on a fast computer: here in a task of its own, otherwise while a page is drawn.
 */
function warmFormats(): void {
  formatCount(0);
}

/** Resolves in the next task. Not a timer: those of a hidden page wait for a second. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      'message',
      () => {
        port1.close();
        resolve();
      },
      { once: true },
    );
    port1.start();
    port2.postMessage(undefined);
  });
}
