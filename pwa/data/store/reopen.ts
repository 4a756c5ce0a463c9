import type { Dexie } from 'dexie';

const lostConnection = new Set([
  'DatabaseClosedError',
  'OpenFailedError',
  'InvalidStateError',
  'UnknownError',
  'TransactionInactiveError',
]);

/**
 * WebKit loses its connection to IndexedDB. The handle is then opened anew and the work tried
 * again.
 */
export async function withReopen<T>(database: Dexie, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !lostConnection.has(error.name)) throw error;
    database.close({ disableAutoOpen: false });
    await database.open();
    return work();
  }
}
