import { z } from 'zod';
import { User } from '#sync/school/records/user.ts';
import { CacheDatabase } from './cache-database.ts';
import type { Disk } from './disk.ts';

/** Who was signed in last, so that the app starts offline. It is deleted with the caches. */
export type AccountStore = {
  readonly read: () => Promise<User | undefined>;
  readonly keep: (user: User) => Promise<void>;
};

export function createAccountStore(disk: Disk, onFault: (fault: unknown) => void): AccountStore {
  const open = () => new CacheDatabase(disk, 'account');
  // Without a disk people can still sign in. The app then starts with the network only.
  const without = (fault: unknown): undefined => {
    onFault(fault);
    return undefined;
  };
  return {
    read: () =>
      within(
        open(),
        async (database) =>
          z.object({ value: User }).safeParse(await database.facts.get('account')).data?.value,
      ).catch(without),
    keep: (user) =>
      within(
        open(),
        async (database) => void (await database.facts.put({ key: 'account', value: user })),
      ).catch(without),
  };
}

async function within<T>(database: CacheDatabase, work: (database: CacheDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
