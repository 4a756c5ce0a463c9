/** One browser: a disk, a local storage, locks, a clock that may be wrong, and tabs. */
import type { DeviceClock } from '#pwa/data/store/device-clock.ts';
import { createDisk } from './disk.ts';
import { createLocks, type Locks } from './locks.ts';
import type { UserName } from './school.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

export type Tablet = {
  readonly name: string;
  readonly factory: () => IDBFactory;
  /** The whole disk is another one: restored from a backup of its own. */
  readonly replaceDisk: (factory: IDBFactory, storage: ReadonlyMap<string, string>) => void;
  readonly storage: ReadonlyMap<string, string>;
  readonly storageOf: (isDead: () => boolean, onChange: (key: string) => void) => Storage;
  readonly tellOthers: (own: Tab, key: string) => void;
  readonly locks: Locks;
  readonly clock: DeviceClock;
  /** How far the clock is from the true time, in ms. */
  readonly clockErrorMs: () => number;
  readonly setClock: (change: { readonly errorMs: number; readonly driftPerMs: number }) => void;
  readonly isOffline: () => boolean;
  readonly setOffline: (isOffline: boolean) => void;
  readonly tabs: Tab[];
  /** Who is meant to be signed in: nobody after a logout. */
  user: UserName | undefined;
  /** It is meant to be the door, and nobody signs in on it. */
  isDoor: boolean;
  /** When a copy of a school was last deleted here, after which it is fetched again. */
  wipedMs: number;
};

/** The tablet that a clone was made of; a clone has a name of its own. */
export function originalOf(name: string): string {
  return name.replace(/ clone( \d+)?$/, '');
}

export function createTablet(name: string, world: World): Tablet {
  let factory = createDisk();
  let clock = { errorMs: 0, driftPerMs: 0, sinceMs: world.nowMs() };
  let isOffline = false;
  let storage = new Map<string, string>();
  const clockErrorMs = (): number => clock.errorMs + clock.driftPerMs * (world.nowMs() - clock.sinceMs);
  const tablet: Tablet = {
    name,
    factory: () => factory,
    replaceDisk: (other, kept) => {
      factory = other;
      storage = new Map(kept);
    },
    get storage() {
      return storage;
    },
    storageOf: (isDead, onChange) => {
      const change = (key: string, act: () => void): void => {
        if (isDead()) return;
        act();
        onChange(key);
      };
      return {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => change(key, () => storage.set(key, value)),
        removeItem: (key) => change(key, () => storage.delete(key)),
        clear: () => undefined,
        key: () => null,
        length: 0,
      };
    },
    tellOthers: (own, key) => {
      for (const tab of tablet.tabs)
        if (tab !== own) world.at(world.nowMs() + 1, () => tab.storageChanged(key));
    },
    locks: createLocks(),
    clock: { nowMs: () => world.nowMs() + clockErrorMs(), offsetMinutes: () => -300 },
    clockErrorMs,
    setClock: ({ errorMs, driftPerMs }) => {
      clock = { errorMs, driftPerMs, sinceMs: world.nowMs() };
    },
    isOffline: () => isOffline,
    setOffline: (next) => {
      isOffline = next;
    },
    tabs: [],
    user: undefined,
    isDoor: false,
    wipedMs: 0,
  };
  return tablet;
}
