import { type RoleType, roleTypes } from '#sync/school/records/role.ts';

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
