import { type RoleType, roleTypes } from '#sync/school/records/role.ts';

/** Of every account of the demo; printed when it starts. */
export const demoPassword = 'open-the-gate';

export type DemoPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In the made-up school; the superadmin has none. */
  readonly role: RoleType;
  /** Has joined by the access code, and nobody has let them in yet. */
  readonly isWaiting?: boolean;
};

export const demoStaff: DemoPerson = {
  email: 'staff@poinciana.example',
  firstName: 'Tessanne',
  lastName: 'Grant',
  role: roleTypes.staff,
};

/** The mother of the first family: her name comes from the roster, and her email is her contact's. */
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
