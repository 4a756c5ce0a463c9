import { emptyAddress } from '#sync/school/records/address.ts';
import { type NameInfo, emptyName } from '#sync/school/records/name-info.ts';
import type { Writer } from '#api/db/open.ts';
import { insertUser, saveRole, type StoredRole } from '#api/db/user-table.ts';

export interface NewUser {
  readonly _id: string;
  /** Lower case; must be free (`readUserByEmail`). */
  readonly email: string;
  /** From `createPasswords().hash`, made before the transaction: hashing takes 50 ms. */
  readonly passwordHash: string;
  readonly nameInfo?: Partial<NameInfo>;
  readonly phone?: string;
  readonly isEmailVerified: boolean;
  readonly isSuperadmin: boolean;
  readonly roles: readonly Omit<StoredRole, 'user'>[];
  readonly nowMs: number;
}

export async function createUser(writer: Writer, user: NewUser): Promise<void> {
  await insertUser(writer, {
    _id: user._id,
    email: user.email,
    emailVerified: user.isEmailVerified,
    pendingEmail: '',
    phone: user.phone ?? '',
    nameInfo: { ...emptyName, ...user.nameInfo },
    address: emptyAddress,
    photo: null,
    passwordHash: user.passwordHash,
    isSuperadmin: user.isSuperadmin,
    createdAt: new Date(user.nowMs).toISOString(),
    lastLogin: null,
    previousLogin: null,
    language: '',
  });
  for (const role of user.roles) await saveRole(writer, { ...role, user: user._id });
}
