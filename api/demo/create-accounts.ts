import type { NameInfo } from '#sync/school/records/name-info.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import type { Store } from '#api/db/open.ts';
import { createUser } from '#api/domain/create-user.ts';
import type { Passwords } from '#api/domain/password.ts';
import type { MadeFamily } from './family.ts';

type Needs = {
  readonly store: Store;
  readonly nowMs: () => number;
  readonly newId: () => string;
  readonly passwords: Pick<Passwords, 'hash'>;
};

/** Makes every account that can sign in, with verified emails. Returns the ids by email. */
export async function createAccounts(
  school: string,
  family: MadeFamily | undefined,
  needs: Needs,
): Promise<ReadonlyMap<string, string>> {
  const { store, nowMs, newId, passwords } = needs;
  // All accounts share one password, so one hash is enough. Hashing takes 50 ms.
  const passwordHash = await passwords.hash(demoPassword);
  const people = [...demoPeople, ...parentOf(family)].map((person) => ({ ...person, _id: newId() }));
  await store.write(async (writer) => {
    for (const { _id, email, role, firstName, lastName, isWaiting = false } of people) {
      const isSuperadmin = role === roleTypes.superadmin;
      const nameInfo: Partial<NameInfo> = { firstName, lastName, namePrefix: 2 };
      const roles = isSuperadmin ? [] : [{ school, type: role, isApproved: !isWaiting }];
      await createUser(writer, {
        _id,
        email,
        passwordHash,
        nameInfo,
        isEmailVerified: true,
        isSuperadmin,
        roles,
        nowMs: nowMs(),
      });
    }
  });
  return new Map(people.map(({ email, _id }) => [email, _id]));
}

function parentOf(family: MadeFamily | undefined): readonly DemoPerson[] {
  const [mother] = family?.contacts ?? [];
  if (mother === undefined) return [];
  return [
    {
      email: demoParentEmail,
      firstName: mother.firstName,
      lastName: mother.lastName,
      role: roleTypes.parent,
    },
  ];
}

/** The password of every account of the demo. It is printed at the start. */
export const demoPassword = 'open-the-gate';

export type DemoPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The role in the made-up school. The superadmin has none. */
  readonly role: RoleType;
  /** Joined by the access code and is not approved yet. */
  readonly isWaiting?: boolean;
};

export const demoStaff: DemoPerson = {
  email: 'staff@poinciana.example',
  firstName: 'Tessanne',
  lastName: 'Grant',
  role: roleTypes.staff,
};

/** The mother of the first family, with the name and email of her contact in the roster. */
export const demoParentEmail = 'parent@poinciana.example';

export const demoPeople: readonly DemoPerson[] = [
  { email: 'admin@poinciana.example', firstName: 'Marcia', lastName: 'Wint', role: roleTypes.administrator },
  { email: 'deputy@poinciana.example', firstName: 'Delroy', lastName: 'Chin', role: roleTypes.administrator },
  demoStaff,
  {
    email: 'new.staff@poinciana.example',
    firstName: 'Orville',
    lastName: 'Dixon',
    role: roleTypes.staff,
    isWaiting: true,
  },
  { email: 'super@bellgate.example', firstName: 'Yvette', lastName: 'Nugent', role: roleTypes.superadmin },
];
