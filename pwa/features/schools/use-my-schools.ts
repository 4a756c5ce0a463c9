import { useQuery } from '@tanstack/react-query';
import { fetchMySchools, mySchoolsKey } from '#pwa/data/account/memberships.ts';
import { useSchool } from '#pwa/data/school/school-records.ts';
import type { Role } from '#sync/school/records/role.ts';
import type { School } from '#sync/school/records/school.ts';

export interface MySchool {
  readonly role: Role;
  /** Undefined while only the role is known: no answer yet, and not this device's school. */
  readonly school: School | undefined;
}

/** The current school comes from this device's live copy, the others from the server. */
export function useMySchools(user: string, roles: readonly Role[]): readonly MySchool[] {
  const open = useSchool();
  const { data = [] } = useQuery({
    queryKey: [...mySchoolsKey, user],
    queryFn: fetchMySchools,
  });
  return roles.map((role) => {
    const id = role.institution?._id;
    return { role, school: open?._id === id ? open : data.find((school) => school._id === id) };
  });
}
