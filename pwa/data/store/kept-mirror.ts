/**
 * A strict copy of what local storage keeps. Browsers write local storage seconds late: after a
 * flat battery a tablet would start outside Parent Mode. When the app starts, this copy counts,
 * unless local storage knows of a later turn.
 */
import type { Table } from 'dexie';
import { z } from 'zod';
import { backOffMs } from '#sync/replay/back-off.ts';
import type { Sleep, TimePort } from '#sync/replay/ports.ts';
import { ClosableDatabase } from './closable-database.ts';
import type { Disk } from './disk.ts';
import { keptTurn } from './kept-turns.ts';
import { withReopen } from './reopen.ts';

export type KeptMirror = {
  /** Copies a key of local storage. Resolves once it is on disk or refused; then it is retried. */
  readonly keep: (key: string) => Promise<void>;
  /** Every key that was ever kept, with its last value; null for one that was taken away. */
  readonly read: () => Promise<ReadonlyMap<string, MirroredValue>>;
  readonly close: () => void;
};

/** `turn`: undefined of one that a version of before 2026-11-29 wrote, which counted none. */
export type MirroredValue = { readonly value: string | null; readonly turn: number | undefined };

const Rows = z.array(
  z
    .object({ key: z.string(), value: z.string().nullable(), turn: z.number().optional() })
    .transform(({ key, value, turn }) => [key, { value, turn }] as const),
);

class KeptDatabase extends ClosableDatabase {
  declare readonly values: Table<unknown, string>;

  constructor(disk: Disk) {
    super('bellgate-kept', disk, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ values: 'key' });
  }
}

async function valuesIn({ values }: KeptDatabase): Promise<ReadonlyMap<string, MirroredValue>> {
  return new Map(Rows.parse(await values.toArray()));
}

/**
 * What the copy has of one key, for a worker, which has no local storage: null where it was taken
 * away, undefined where it was never kept.
 */
export async function readMirrored(disk: Disk, key: string): Promise<string | null | undefined> {
  const database = new KeptDatabase(disk);
  try {
    return (await valuesIn(database)).get(key)?.value;
  } finally {
    database.close();
  }
}

export type KeptMirrorDeps = {
  readonly disk: Disk;
  /** Local storage. */
  readonly storage: Pick<Storage, 'getItem'>;
  readonly time: Pick<TimePort, 'sleep' | 'random'>;
  readonly onFault: (fault: unknown) => void;
};

export function createKeptMirror({ disk, storage, time, onFault }: KeptMirrorDeps): KeptMirror {
  const database = new KeptDatabase(disk);
  /**
   * Keys whose value is not on disk yet. A token left here by a log-out would sign in at the next
   * start.
   */
  const unsaved = new Set<string>();
  let failures = 0;
  let pause: Sleep | undefined;
  let isClosed = false;
  // One write after the other.
  let last = Promise.resolve();

  async function save(): Promise<void> {
    const keys = [...unsaved];
    // Read now: since it was asked for, another tab may have changed it.
    const rows = () =>
      keys.map((key) => ({ key, value: storage.getItem(key), turn: keptTurn(storage, key) }));
    await withReopen(database, () => database.values.bulkPut(rows()));
    for (const key of keys) unsaved.delete(key);
    failures = 0;
  }

  function saveNext(key?: string): Promise<void> {
    last = last
      .then(() => {
        if (key !== undefined) unsaved.add(key);
        return save();
      })
      .catch(tryAgainLater);
    return last;
  }

  function tryAgainLater(fault: unknown): void {
    onFault(fault);
    failures += 1;
    if (isClosed || pause !== undefined) return;
    // The first time at once: a connection that is lost takes one write with it.
    pause = time.sleep(failures === 1 ? 0 : backOffMs(failures - 1, time.random()));
    pause.done
      .then(() => {
        pause = undefined;
        return isClosed ? undefined : saveNext();
      })
      .catch(onFault);
  }

  return {
    keep: saveNext,
    read: async () => {
      await last;
      return valuesIn(database);
    },
    close: () => {
      isClosed = true;
      pause?.cancel();
      database.close();
    },
  };
}
