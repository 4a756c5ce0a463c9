import Database from 'better-sqlite3';
import type { StorePlace } from '#api/platform/settings.ts';
import { makeOwnFile } from './sqlite.ts';

/** A server that is stopping may hold it a little longer. */
const patienceMs = 2_000;

export type Hold = { readonly release: () => void } | 'served';

/**
 * A SQLite store has one server: a second one would hear of no change that the first one makes, and
 * count attempts on its own. Commands that only open the store are not concerned. The lock is the
 * system's, on a file beside the store, and ends with the process however it ends.
 */
export function holdStore(place: StorePlace): Hold {
  if ('postgresUrl' in place || place.sqlitePath === ':memory:') return { release: () => {} };
  const path = `${place.sqlitePath}.served`;
  makeOwnFile(path);
  const lock = new Database(path, { timeout: patienceMs });
  try {
    lock.exec('begin exclusive');
    return { release: () => lock.close() };
  } catch (error) {
    lock.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return 'served';
    throw error;
  }
}
