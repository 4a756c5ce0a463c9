import { Dexie, type Table } from 'dexie';
import type { Disk } from './disk.ts';

/**
 * The outbox database. Precious, and frozen for ever: no version after 1 may change or drop what is here, since an app of
 * years ago may have left records in it (offline.md, "The two databases in the browser").
 */
export class OutboxDatabase extends Dexie {
  declare readonly entries: Table<unknown, string>;
  declare readonly facts: Table<unknown, string>;

  constructor(disk: Disk) {
    // Chrome's default durability is relaxed: a tick must be on disk.
    super('bellgate-outbox', { ...disk, chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      entries: 'id, [school+state+lane], [school+state+at], [state+at]',
      facts: 'key',
    });
  }
}
