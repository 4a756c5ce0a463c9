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
