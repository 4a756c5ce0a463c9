export interface StorageState {
  /** `unknown` where the browser has no say in it. */
  readonly persistence: 'granted' | 'not-granted' | 'unknown';
  readonly usedBytes: number | undefined;
  /** What the browser would let this site use in all; an estimate, rounded by some. */
  readonly quotaBytes: number | undefined;
}

/** Missing where the page is not served securely, and in older Safari. */
type Storage = Partial<Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>> | undefined;

/** Asks the browser not to clear this site's data when space runs low. Asking again is harmless. */
export async function requestPersistence(
  storage: Storage = navigator.storage,
): Promise<StorageState['persistence']> {
  if (!storage?.persist) return 'unknown';
  return (await storage.persist()) ? 'granted' : 'not-granted';
}

export async function readStorage(storage: Storage = navigator.storage): Promise<StorageState> {
  const isPersisted = await storage?.persisted?.();
  const estimate = await storage?.estimate?.();
  return {
    persistence: isPersisted === undefined ? 'unknown' : isPersisted ? 'granted' : 'not-granted',
    usedBytes: estimate?.usage,
    quotaBytes: estimate?.quota,
  };
}
