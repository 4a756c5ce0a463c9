/**
 * A strict copy of what local storage keeps. Browsers write local storage seconds late: a tablet whose battery dies just after Parent Mode was
 * switched on would start outside of it. What this copy says counts when the app starts.
 */
import { Dexie, type Table } from 'dexie';
import { z } from 'zod';
import type { Disk } from './disk.ts';

export type KeptMirror = {
  /** Resolves when it is on disk, or the disk has refused. */
  readonly keep: (key: string, value: string | null) => Promise<void>;
  /** Every key that was ever kept, with its last value; null for one that was taken away. */
  readonly read: () => Promise<ReadonlyMap<string, string | null>>;
  readonly close: () => void;
};

const Rows = z.array(z.object({ key: z.string(), value: z.string().nullable() }));

class KeptDatabase extends Dexie {
  declare readonly values: Table<unknown, string>;

  constructor(disk: Disk) {
    super('bellgate-kept', { ...disk, chromeTransactionDurability: 'strict' });
    this.version(1).stores({ values: 'key' });
  }
}

export function createKeptMirror(disk: Disk, onFault: (fault: unknown) => void): KeptMirror {
  const database = new KeptDatabase(disk);
  let last = Promise.resolve();
  return {
    keep: (key, value) => {
      // One after the other: of two values for one key the later must win.
      last = last.then(() => database.values.put({ key, value })).then(() => undefined, onFault);
      return last;
    },
    read: async () => {
      await last;
      return new Map(Rows.parse(await database.values.toArray()).map((row) => [row.key, row.value]));
    },
    close: () => database.close(),
  };
}
