import { z } from 'zod';
import { User } from '#sync/records/user.ts';
import { CacheDatabase } from './cache-database.ts';
import type { Disk } from './disk.ts';

/** Who was signed in last, so that the app starts without the network. It lies among the caches and goes with them. */
export type AccountStore = {
  readonly read: () => Promise<User | undefined>;
  readonly keep: (user: User) => Promise<void>;
};

export function createAccountStore(disk: Disk): AccountStore {
  const open = () => new CacheDatabase(disk, 'account');
  return {
    read: () =>
      within(
        open(),
        async (database) =>
          z.object({ value: User }).safeParse(await database.facts.get('account')).data?.value,
      ),
    keep: (user) =>
      within(open(), async (database) => void (await database.facts.put({ key: 'account', value: user }))),
  };
}

async function within<T>(database: CacheDatabase, work: (database: CacheDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
