import { Dexie } from 'dexie';

/**
 * A disk that has no room for a record is rid of what can be fetched again, and the record is tried
 * once more. `makeRoom` touches nothing that waits to be sent.
 */
export async function withRoom<T>(work: () => Promise<T>, makeRoom: () => Promise<void>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    if (!isOutOfRoom(fault)) throw fault;
    await makeRoom();
    return work();
  }
}

/** Mostly the transaction is aborted for it, and Dexie then names the abort first. */
function isOutOfRoom(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  return (
    fault.name === Dexie.errnames.QuotaExceeded ||
    (fault instanceof Dexie.DexieError && isOutOfRoom(fault.inner))
  );
}
