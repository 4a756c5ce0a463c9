import { z } from 'zod';
import { Role } from '#sync/school/records/role.ts';
import { User } from '#sync/school/records/user.ts';
import { CacheDatabase } from './cache-database.ts';
import type { Disk } from './disk.ts';

export type KeptAccount = {
  readonly user: User;
  /** Roles that have ended, until the person has read so. */
  readonly endedRoles: readonly Role[];
};

/** Who was signed in last, so that the app starts offline. It is deleted with the caches. */
export type AccountStore = {
  readonly read: () => Promise<KeptAccount | undefined>;
  readonly keep: (account: KeptAccount) => Promise<void>;
};

/** Earlier versions kept no ended roles. */
const AccountRow = z
  .object({ value: User, endedRoles: z.array(Role).default([]) })
  .transform(({ value: user, endedRoles }): KeptAccount => ({ user, endedRoles }));

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
        async (database) => AccountRow.safeParse(await database.facts.get('account')).data,
      ).catch(without),
    keep: ({ user: value, endedRoles }) =>
      within(
        open(),
        async (database) => void (await database.facts.put({ key: 'account', value, endedRoles })),
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
