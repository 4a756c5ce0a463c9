import { loadMissingStyles } from '#pwa/platform/missing-styles.ts';
import type { Platform } from '#pwa/platform/platform.tsx';
import type { OpenedApp } from './start-app.tsx';

export interface LaterApp {
  /** Fetched once, and again after a failure: there may be a network at the next attempt. */
  readonly open: () => Promise<OpenedApp>;
  /** Somebody has begun to type: the app will be wanted. */
  readonly openEarly: () => void;
}

/**
 * The app behind a light page, which takes the page over.
 * @param goesOnHere the app shows this address too: it is there once its page can be drawn at once
 */
export function openLater(platform: Platform, { goesOnHere }: { readonly goesOnHere: boolean }): LaterApp {
  let opening: Promise<OpenedApp> | undefined;
  async function fetchApp(): Promise<OpenedApp> {
    const { openApp } = await import('./start-app.tsx');
    await loadMissingStyles();
    const app = openApp(platform);
    // Between two pages nothing has the focus, and what is typed then is lost.
    if (goesOnHere) await app.ready();
    return app;
  }
  function open(): Promise<OpenedApp> {
    opening ??= fetchApp().catch((fault: unknown) => {
      opening = undefined;
      throw fault;
    });
    return opening;
  }
  return { open, openEarly: () => void open().catch(() => undefined) };
}
