import type { ActivityGuard } from './activity-guard.ts';

const checkEveryMs = 3_600_000;

/** What the update needs of the browser and of workbox-window. */
export interface UpdatePorts {
  /** Registers the worker. */
  readonly register: () => Promise<void>;
  /** Asks the server whether there is a newer worker. */
  readonly check: () => Promise<void>;
  /** A new worker is installed and waits for consent. */
  readonly onWaiting: (listener: () => void) => void;
  /** A new worker has taken over this page, by consent given here or in another tab. Not called for the very first worker. */
  readonly onTakenOver: (listener: () => void) => void;
  readonly letWaitingTakeOver: () => void;
  readonly reload: () => void;
  readonly every: (task: () => void, ms: number) => void;
  readonly onVisible: (listener: () => void) => void;
}

export interface AppUpdate {
  readonly subscribe: (onChange: () => void) => () => void;
  /** True when a new version may be offered: it is ready and nobody is in the middle of something. */
  readonly isUpdateWaiting: () => boolean;
  /** The consent: the new version takes over and the page is loaded again. */
  readonly applyUpdate: () => void;
  /** For a server that says it is newer than this page; also done every hour and whenever the page is shown. */
  readonly checkForUpdate: () => Promise<void>;
}

/**
 * An update is asked for and never forced. `waiting`: the new worker is installed. `taken-over`: somebody consented in another tab, so
 * this page runs old code under the new worker; it goes on doing so until its user agrees too, since a reload would take what is being typed.
 */
export function startAppUpdate(ports: UpdatePorts, activity: ActivityGuard): AppUpdate {
  let state: 'current' | 'waiting' | 'consented' | 'taken-over' = 'current';
  const listeners = new Set<() => void>();
  const become = (next: typeof state) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const checkForUpdate = async () => {
    // Without a network there is nothing to find out; the next check will.
    await ports.check().catch(() => undefined);
  };

  ports.onWaiting(() => become('waiting'));
  ports.onTakenOver(() => {
    if (state === 'consented') ports.reload();
    else become('taken-over');
  });
  ports.every(() => void checkForUpdate(), checkEveryMs);
  ports.onVisible(() => void checkForUpdate());
  // Where the worker cannot be registered (private windows, odd settings) the app works online without it.
  void ports.register().catch(() => undefined);

  function applyUpdate() {
    if (activity.isHeld()) return;
    if (state === 'taken-over') ports.reload();
    if (state !== 'waiting') return;
    become('consented');
    ports.letWaitingTakeOver();
  }
  function subscribe(onChange: () => void) {
    listeners.add(onChange);
    const stop = activity.subscribe(onChange);
    return () => {
      listeners.delete(onChange);
      stop();
    };
  }
  return {
    subscribe,
    isUpdateWaiting: () => (state === 'waiting' || state === 'taken-over') && !activity.isHeld(),
    applyUpdate,
    checkForUpdate,
  };
}
