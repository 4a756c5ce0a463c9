/**
 * The data of this page: one outbox, one session, one view. This is the one module of `pwa/data`
 * that holds state. `createBrowser` has the story.
 */
import { LinkDatabase } from '#pwa/data/store/kept-links.ts';
import type { MessageDraft } from '#pwa/data/store/message-draft.ts';
import { createCell } from '#pwa/data/store/live-value.ts';
import { createBrowser } from './create-browser.ts';
import { deviceName } from './device-name.ts';
import { realPorts } from './real-ports.ts';

export type { OpenSchool } from './open-school.ts';

/** Undefined where the browser forbids storage: it throws on the access alone, or has none. */
function allowedStorage(): Storage | undefined {
  try {
    return localStorage ?? undefined;
  } catch {
    return undefined;
  }
}

/** Nothing is started over it. */
const noStorage: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
};

const storage = allowedStorage();

const browser = createBrowser({
  ...realPorts,
  storage: storage ?? noStorage,
  isVisible: () => document.visibilityState === 'visible',
  deviceName: deviceName(navigator.userAgent),
  onFault,
});

export const {
  ask,
  openStream,
  outbox,
  outboxDatabase,
  fileDatabase,
  signer,
  trustedTime,
  heardBeforeMs,
  facts,
  parentModePath,
  openSchool,
  setParentMode,
  tell,
  wake,
  wakeEnrolling,
  wantDays,
} = browser;
export const sessionStore = browser.session;

/** By `draftKey`. */
export const messageDrafts = createCell<ReadonlyMap<string, MessageDraft>>(new Map());

/** Not opened before the first link is. */
export const linkDatabase = new LinkDatabase(realPorts.disk);

/** Starts once in a page. Ends when what the device keeps has been read, or cannot be. */
export function startData(): Promise<void> {
  addEventListener('online', () => browser.networkChanged(true));
  addEventListener('offline', () => browser.networkChanged(false));
  addEventListener('pageshow', browser.wake);
  document.addEventListener('visibilitychange', browser.visibilityChanged);
  addEventListener('storage', ({ key }) => browser.keptChanged(key));
  if (storage === undefined) {
    browser.tell({ isOutboxBroken: true });
    return Promise.resolve();
  }
  return browser.start().catch((fault: unknown) => {
    onFault(fault);
    // Without the first reading from disk nothing can be kept either.
    browser.tell({ isOutboxBroken: true });
  });
}

/** A fault that no screen asked for: seen by whoever looks at the console, never swallowed. */
export function onFault(fault: unknown): void {
  reportError(fault);
}
