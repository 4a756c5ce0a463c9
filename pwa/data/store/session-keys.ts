/**
 * The key with which this browser signs what the signed-in person records. It lies in a database of
 * its own: the outbox's schema is frozen, and a browser that cannot keep a key must not touch the
 * outbox for it. One row, since a browser has one session.
 */
import type { Table } from 'dexie';
import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import { ClosableDatabase } from './closable-database.ts';
import type { Disk } from './disk.ts';
import { withReopen } from './reopen.ts';

/** Makes keys and signs with them. The browser brings WebCrypto, the simulator its own. */
export type SigningPort = {
  /**
   * `id` and `publicKey` as the server knows them; `privateKey` as IndexedDB keeps it. Undefined
   * where the browser makes no such keys.
   */
  readonly makeKey: () => Promise<NewKey | undefined>;
  /** As `Signature` has it; undefined when this is no private key. */
  readonly sign: (privateKey: unknown, text: string) => Promise<string | undefined>;
};

type NewKey = { readonly id: string; readonly publicKey: string; readonly privateKey: unknown };

const SessionKey = z.object({
  id: z.string(),
  session: z.string(),
  user: RecordId,
  publicKey: z.string(),
  privateKey: z.unknown(),
  /** The server knows it, or has refused it for good. */
  isHandedIn: z.boolean(),
});
export type SessionKey = z.infer<typeof SessionKey>;

export type SessionKeys = {
  readonly read: () => Promise<SessionKey | undefined>;
  /**
   * Keeps the key unless another tab was quicker. Gives the one there is; none can be kept:
   * undefined.
   */
  readonly add: (key: SessionKey) => Promise<SessionKey | undefined>;
  readonly noteHandedIn: (id: string) => Promise<void>;
  readonly destroy: (id: string) => Promise<void>;
  readonly close: () => void;
};

class KeyDatabase extends ClosableDatabase {
  declare readonly keys: Table<unknown, string>;

  constructor(disk: Disk) {
    super('bellgate-keys', disk, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ keys: '' });
  }
}

const place = 'session';

export function openSessionKeys(disk: Disk): SessionKeys {
  const database = new KeyDatabase(disk);
  const { keys } = database;
  const read = async () => SessionKey.safeParse(await keys.get(place)).data;
  const ifStillThere = (id: string, work: (key: SessionKey) => Promise<unknown>) =>
    withReopen(database, () =>
      database.transaction('rw', keys, async () => {
        const key = await read();
        if (key?.id === id) await work(key);
      }),
    );
  return {
    read: () => withReopen(database, read),
    add: async (key) => {
      try {
        return await withReopen(database, () =>
          database.transaction('rw', keys, async () => {
            const before = await read();
            if (before === undefined) await keys.put(key, place);
            return before ?? key;
          }),
        );
      } catch (error) {
        // Some browsers, and some private windows, keep no key that cannot be read out.
        if (error instanceof Error && error.name === 'DataCloneError') return undefined;
        throw error;
      }
    },
    noteHandedIn: (id) => ifStillThere(id, (key) => keys.put({ ...key, isHandedIn: true }, place)),
    destroy: (id) => ifStillThere(id, () => keys.delete(place)),
    close: () => database.close(),
  };
}
