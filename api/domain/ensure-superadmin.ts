import { emptyName } from '#sync/school/records/name-info.ts';
import { takeStore } from '#api/db/counter-table.ts';
import { readUserByEmail, setSuperadmin } from '#api/db/user-table.ts';
import { createUser } from './create-user.ts';
import type { WithClock, WithIds, WithStore } from './ports.ts';
import type { WithPasswords } from './password.ts';

/** Makes the account if there is none, and a superadmin of it, with this password from now on. */
export async function ensureSuperadmin(
  { email, password }: { readonly email: string; readonly password: string },
  { store, passwords, newId, nowMs }: WithStore & WithPasswords & WithIds & WithClock,
): Promise<void> {
  const known = await readUserByEmail(store.read, email);
  if (known?.isSuperadmin === true && (await passwords.isRight(password, known.passwordHash))) return;
  const passwordHash = await passwords.hash(password);
  await store.write(async (writer) => {
    await takeStore(writer);
    // Looked at again: another server that starts at the same time may have made it.
    const known = await readUserByEmail(writer, email);
    if (known !== undefined) return setSuperadmin(writer, known._id, passwordHash);
    return createUser(writer, {
      _id: newId(),
      email,
      passwordHash,
      nameInfo: { ...emptyName, firstName: 'Super', lastName: 'Admin' },
      isEmailVerified: true,
      isSuperadmin: true,
      roles: [],
      nowMs: nowMs(),
    });
  });
}
