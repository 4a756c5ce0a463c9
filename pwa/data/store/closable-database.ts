import { Dexie, type DexieOptions } from 'dexie';
import type { Disk } from './disk.ts';

/**
 * A database that stays closed once its owner has closed it. Dexie alone opens it again on the next
 * access. It also forgets the connection of an opening that `close` cut short. When a second
 * opening follows, nobody closes the first connection, and a sign-out waits for ever to delete the
 * database.
 *
 * Dexie's cache of live queries is off. It would show what a transaction has put before that is on
 * disk, and copies every result once more. Whoever shares a reading shares its `LiveValue`.
 */
export class ClosableDatabase extends Dexie {
  readonly #life: { isOver: boolean };
  readonly #disk: Disk;
  #isReady = false;

  constructor(name: string, disk: Disk, options: DexieOptions = {}) {
    const life = { isOver: false };
    super(name, {
      cache: 'disabled',
      ...options,
      ...disk,
      indexedDB: closingLate(disk.indexedDB, () => life.isOver),
    });
    this.#life = life;
    this.#disk = disk;
    this.on('ready', () => {
      this.#isReady = true;
    });
  }

  /** It can be read without waiting. Dexie calls it open while its stores are still being made. */
  isReady(): boolean {
    return this.#isReady;
  }

  /** Is it there already? Asking does not make it. */
  async isMade(): Promise<boolean> {
    return (await this.#disk.indexedDB.databases()).some(({ name }) => name === this.name);
  }

  /** For good, unless `disableAutoOpen` is false: a lost connection is opened again. */
  override close({ disableAutoOpen = true }: { disableAutoOpen?: boolean } = {}): void {
    // Dexie itself closes from its constructor's events: the field is there by then.
    this.#life.isOver ||= disableAutoOpen;
    super.close({ disableAutoOpen: this.#life.isOver });
  }

  override open(): ReturnType<Dexie['open']> {
    if (!this.#life.isOver) return super.open();
    return Dexie.Promise.reject(new Dexie.DatabaseClosedError('The database was closed by its owner.'));
  }
}

/** Closes a connection at once that is there only after its database was closed. */
function closingLate(factory: IDBFactory, isOver: () => boolean): IDBFactory {
  return {
    open: (name, version) => {
      const request = factory.open(name, version);
      request.addEventListener('success', () => {
        if (isOver()) request.result.close();
      });
      return request;
    },
    deleteDatabase: (name) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (a, b) => factory.cmp(a, b),
  };
}
