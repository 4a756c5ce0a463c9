import type { Cache } from '#pwa/data/store/cache.ts';
import type { BrowserPorts } from './browser-ports.ts';

/** What waits to be sent does not wait longer for a page that is slow to draw. */
const mostMs = 1_000;

/**
 * Resolves when sync may begin: it and the first rows would share a slow processor. A copy that is
 * new has no rows before its first pull.
 */
export async function untilDrawn(
  { wasMade }: Pick<Cache, 'wasMade'>,
  { firstDrawing, time }: Pick<BrowserPorts, 'firstDrawing' | 'time'>,
): Promise<void> {
  const longest = time.sleep(mostMs);
  void wasMade.then((was) => (was ? undefined : longest.cancel()));
  await Promise.race([firstDrawing, longest.done]);
  longest.cancel();
}
