import type { ActivityGuard } from './activity-guard.ts';
import type { WorkerNews } from './worker-changes.ts';

const checkEveryMs = 3_600_000;

/** What the update needs of the browser and of workbox-window. */
export interface UpdatePorts {
  /** Registers the worker, and tells of each that is newer. */
  readonly register: (news: WorkerNews) => Promise<void>;
  /** Asks the server whether there is a newer worker. True when one is on its way, or here. */
  readonly check: () => Promise<boolean>;
  /** A new worker has taken over this page, by consent in any tab. Not called for the first one. */
  readonly onTakenOver: (listener: () => void) => void;
  readonly letWaitingTakeOver: () => void;
  readonly reload: () => void;
  readonly every: (task: () => void, ms: number) => void;
  readonly onVisible: (listener: () => void) => void;
}

export interface AppUpdate {
  readonly subscribe: (onChange: () => void) => () => void;
  /** True when a new version is ready and nobody is in the middle of something. */
  readonly isUpdateWaiting: () => boolean;
  /** The new version has taken over already, and this page still runs the old code. */
  readonly isTakenOver: () => boolean;
  /**
   * The consent: the new version takes over and the page is loaded again. A version that only the
   * server has is fetched first. Loading the page before that would bring the old one back.
   */
  readonly applyUpdate: () => void;
  /** For a server that is newer than this page; also every hour and whenever the page is shown. */
  readonly checkForUpdate: () => Promise<void>;
}

/**
 * An update is asked for and never forced. `waiting`: the new worker is installed. `taken-over`:
 * somebody consented in another tab. This page then runs old code until its user agrees too, since
 * a reload would take what is being typed.
 */
export function startAppUpdate(ports: UpdatePorts, activity: ActivityGuard): AppUpdate {
  let state: 'current' | 'waiting' | 'consented' | 'taken-over' = 'current';
  /** Agreed to before it was here. */
  let isWanted = false;
  const listeners = new Set<() => void>();
  const become = (next: typeof state) => {
    state = next;
    for (const listener of listeners) listener();
  };
  // Without a network there is nothing to find out; the next check will.
  const check = () => ports.check().catch(() => false);
  const checkForUpdate = async () => void (await check());

  const onWaiting = () => {
    // A still newer one takes its place, and takes over by the same consent.
    if (state === 'consented') return;
    become('waiting');
    if (isWanted) applyUpdate();
    isWanted = false;
  };
  ports.onTakenOver(() => {
    // A browser may let it take over minutes later, when somebody is in the middle of something.
    if (state === 'consented' && !activity.isHeld()) ports.reload();
    else become('taken-over');
    reloadInstead();
  });
  ports.every(() => void checkForUpdate(), checkEveryMs);
  ports.onVisible(() => void checkForUpdate());
  // Where the worker cannot be registered (private windows) the app works online without it.
  void ports.register({ onWaiting, onFailed: reloadInstead }).catch(() => undefined);

  async function fetchUpdate() {
    isWanted = true;
    if (!(await check())) reloadInstead();
  }
  function reloadInstead() {
    if (isWanted && !activity.isHeld()) ports.reload();
    isWanted = false;
  }
  function applyUpdate() {
    if (activity.isHeld()) return;
    if (state === 'taken-over') ports.reload();
    if (state === 'current') void fetchUpdate();
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
    isTakenOver: () => state === 'taken-over',
    applyUpdate,
    checkForUpdate,
  };
}
