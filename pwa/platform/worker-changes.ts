/**
 * Calls `listener` when another worker takes the page over, and not for the page's first one. It
 * listens from the start: Workbox hears of a change only once its registration is done, and a first
 * worker that claims the page before that would make the next one look like the first.
 */
export function onTakenOver(
  container: {
    /** Null while no worker controls the page. */
    readonly controller: unknown;
    readonly addEventListener: (type: 'controllerchange', listener: () => void) => void;
  },
  listener: () => void,
): void {
  let hasWorker = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (hasWorker) listener();
    hasWorker = true;
  });
}

/**
 * Hears of each new worker of a registration: that it is installed and waits, or that it could not
 * be installed. Workbox follows one update of a page and no more. After one whose files did not all
 * arrive, the next would wait unheard, and consent to it would do nothing.
 */
export function followNewWorkers(registration: Registration, { onWaiting, onFailed }: WorkerNews): void {
  const follow = (worker: Registration['installing']): void =>
    worker?.addEventListener('statechange', () => {
      // The first worker of a browser waits for nobody.
      if (worker.state === 'installed' && registration.active !== null) onWaiting();
      if (worker.state === 'redundant') onFailed();
    });
  if (registration.waiting !== null) onWaiting();
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}

export interface WorkerNews {
  /** A new worker is installed and waits for consent. */
  readonly onWaiting: () => void;
  /** A new worker could not be installed, or an old one was replaced: nobody waits for that. */
  readonly onFailed: () => void;
}

/** What is looked at of a browser's. */
interface Registration extends EventTarget {
  readonly installing: (EventTarget & { readonly state: string }) | null;
  readonly waiting: object | null;
  readonly active: object | null;
}
