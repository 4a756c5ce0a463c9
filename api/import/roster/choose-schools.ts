import { kindOfRole, type Facts, type OrgFact, type RoleFact } from '../facts/facts.ts';
import type { Notes, Place } from '../source/notes.ts';

/** A student at one school: the grades and the sessions that the roles there name. */
export type Placement = {
  readonly student: string;
  readonly place: Place;
  readonly grades: readonly string[];
  readonly sessions: readonly string[];
  /** Every role of this student at this school is marked as removed. */
  readonly isRemoved: boolean;
};

export type SchoolPlacements = { readonly org: OrgFact; readonly placements: readonly Placement[] };

/** Types of organisation, the most school-like first. */
const typeRanks: ReadonlyMap<string, number> = new Map([
  ['school', 0],
  ['campus', 1],
  ['college', 1],
  ['university', 1],
  ['adulteducation', 1],
]);
const lowestRank = 2;

/**
 * A school is an organisation with students. Exports often list a student in the school and in its
 * district, so the student counts in the most school-like one. When the roles name no organisation,
 * the classes do.
 */
export function chooseSchools(facts: Facts, notes: Notes): readonly SchoolPlacements[] {
  const orgs = new Map(facts.orgs.filter((org) => !org.isRemoved).map((org) => [org.id, org]));
  const attended = Map.groupBy(facts.attends, (attends) => attends.person);
  const bySchool = new Map<string, Placement[]>();
  for (const [student, roles] of Map.groupBy(studentRoles(facts), (role) => role.person)) {
    const attendedOrgs = (attended.get(student) ?? []).map((attends) => attends.org);
    const schools = schoolsOf(roles, { orgs, attendedOrgs, notes });
    const [first] = roles;
    if (schools.length === 0 && first !== undefined) notes.add('noSchool', first.place, { id: student });
    for (const org of schools) {
      const placements = bySchool.get(org) ?? [];
      placements.push(placementAt(org, student, roles));
      bySchool.set(org, placements);
    }
  }
  return facts.orgs.flatMap((org) => {
    const placements = bySchool.get(org.id) ?? [];
    if (placements.length > 0) return [{ org, placements }];
    noteOrgLeftOut(org, notes);
    return [];
  });
}

function studentRoles(facts: Facts): readonly RoleFact[] {
  return facts.roles.filter((role) => kindOfRole(role.role) === 'student');
}

function schoolsOf(
  roles: readonly RoleFact[],
  {
    orgs,
    attendedOrgs,
    notes,
  }: { orgs: ReadonlyMap<string, OrgFact>; attendedOrgs: readonly string[]; notes: Notes },
): readonly string[] {
  for (const role of roles) {
    if (role.org !== '' && !orgs.has(role.org)) notes.add('unknownOrg', role.place, { id: role.org });
  }
  const named = [...new Set(roles.map((role) => role.org))].filter((org) => orgs.has(org));
  const inClasses = [...new Set(attendedOrgs)].filter((org) => rankOf(orgs.get(org)) === 0);
  const candidates =
    named.some((org) => rankOf(orgs.get(org)) === 0) || inClasses.length === 0 ? named : inClasses;
  const best = Math.min(...candidates.map((org) => rankOf(orgs.get(org))));
  return candidates.filter((org) => rankOf(orgs.get(org)) === best);
}

function rankOf(org: OrgFact | undefined): number {
  return typeRanks.get(org?.type ?? '') ?? lowestRank;
}

function placementAt(org: string, student: string, roles: readonly RoleFact[]): Placement {
  const here = roles.filter((role) => role.org === org);
  const current = here.filter((role) => !role.isRemoved);
  const speaking = current.length > 0 ? current : here.length > 0 ? here : roles;
  return {
    student,
    place: speaking[0]?.place ?? { file: 'users.csv', line: 0 },
    grades: [...new Set(speaking.flatMap((role) => role.grades))],
    sessions: [...new Set(speaking.map((role) => role.session))].filter((session) => session !== ''),
    isRemoved: speaking.every((role) => role.isRemoved),
  };
}

function noteOrgLeftOut(org: OrgFact, notes: Notes) {
  if (org.isRemoved) notes.add('toBeDeleted', org.place, { id: org.id });
  else if (rankOf(org) === 0) notes.add('noStudents', org.place, { name: org.name });
  else notes.add('notASchool', org.place, { name: org.name });
}
