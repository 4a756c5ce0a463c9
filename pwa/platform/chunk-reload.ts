const storageKey = 'bellgate-chunk-reload';

export interface ChunkReloadPorts {
  /** Lives as long as the tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  readonly isHeld: () => boolean;
}

/**
 * A part of the app that cannot be loaded belongs to a version that the server no longer has.
 * Loading the page again brings the new one, once. If the part is still missing, the error screen
 * says so.
 */
export function reloadForMissingChunk(what: string, { storage, reload, isHeld }: ChunkReloadPorts): boolean {
  if (isHeld() || storage.getItem(storageKey) === what) return false;
  storage.setItem(storageKey, what);
  reload();
  return true;
}

/** Vite's event for a part that failed to load. Without `preventDefault` the import throws. */
export function watchForMissingChunks(page: Window, isHeld: () => boolean): void {
  page.addEventListener('vite:preloadError', (event) => {
    const ports = { storage: page.sessionStorage, reload: () => page.location.reload(), isHeld };
    if (reloadForMissingChunk(event.payload.message, ports)) event.preventDefault();
  });
}
