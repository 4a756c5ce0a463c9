const storageKey = 'bellgate-chunk-reload';
/** A server that is there has answered by then. */
const askedMs = 10_000;

export interface ChunkReloadPorts {
  /** Lives as long as the tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  readonly isHeld: () => boolean;
  /** Whether the page would be there again. */
  readonly canReload: () => Promise<boolean>;
}

/**
 * A part of the app that cannot be loaded belongs to a version that the server no longer has.
 * Loading the page again brings the new one, once. If the part is still missing, the error screen
 * says so. A part that is missing because the network is gone is none of this: the page stays.
 */
export async function reloadForMissingChunk(what: string, ports: ChunkReloadPorts): Promise<void> {
  const { storage, reload, isHeld, canReload } = ports;
  const isWanted = () => !isHeld() && storage.getItem(storageKey) !== what;
  if (!isWanted() || !(await canReload()) || !isWanted()) return;
  storage.setItem(storageKey, what);
  reload();
}

let loadedAhead = 0;

/**
 * A part that nobody has asked for yet. When it is missing the page stays, with what is typed on
 * it: it is asked for again when it is opened.
 */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  loadedAhead += 1;
  await load().finally(() => (loadedAhead -= 1));
}

/** Vite's event for a part that failed to load. The import throws all the same. */
export function watchForMissingChunks(page: Window, isHeld: () => boolean): void {
  const ports: ChunkReloadPorts = {
    // A browser that forbids it throws on the access alone, and must come as far as to say so.
    get storage() {
      return page.sessionStorage;
    },
    reload: () => page.location.reload(),
    isHeld,
    canReload: () => canReload(page),
  };
  page.addEventListener('vite:preloadError', ({ payload }) => {
    if (loadedAhead === 0) void reloadForMissingChunk(payload.message, ports);
  });
}

/** False without a network, unless a worker keeps the page: loaded again, it would be gone. */
export async function canReload({ navigator, location }: Window): Promise<boolean> {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) return true;
  const signal = AbortSignal.timeout(askedMs);
  return fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
