import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import type { RoleOfSchool } from '#api/db/user-table.ts';
import type { SignedIn } from './check-session.ts';
import { done, type Outcome, refuse } from './outcome.ts';

/** A person, and the school in which they act. */
export interface InSchool extends SignedIn {
  readonly school: string;
  /** The highest approved role of the person there; 0 for a superadmin in every school. */
  readonly roleType: RoleType;
}

export interface SchoolChoice {
  /** From the path or `x-viewing-as-school-id`. Without it the person's only school counts. */
  readonly asked: string | undefined;
  /** The lowest rank that is enough, as a role type: 1 for administrators, 2 for staff as well. */
  readonly needs: RoleType;
  /**
   * The roles that count when no school is asked for: the caller's, or those of the user viewed.
   */
  readonly viewedRoles: readonly RoleOfSchool[];
  readonly exists: (school: string) => Promise<boolean>;
}

/**
 * Chooses the school in which a call acts (contract section 1). A school that does not exist and a
 * school of others get the same answer.
 */
export async function chooseSchool(caller: SignedIn, choice: SchoolChoice): Promise<Outcome<InSchool>> {
  const school = choice.asked ?? onlySchool(choice.viewedRoles, choice.needs);
  if (school === 'several') return refuse('INVALID', 'errors.chooseSchool');
  if (school === undefined) return missing(caller);
  if (caller.user.isSuperadmin) {
    const exists = await choice.exists(school);
    return exists ? done({ ...caller, school, roleType: roleTypes.superadmin }) : stranger();
  }
  const role = approved(caller.roles).find((candidate) => candidate.school === school);
  if (role === undefined) return stranger();
  if (role.type > choice.needs) return refuse('FORBIDDEN', 'errors.forbidden');
  return done({ ...caller, school, roleType: role.type });
}

function stranger() {
  return refuse('FORBIDDEN', 'errors.forbiddenSchool');
}

function missing(caller: SignedIn) {
  return caller.user.isSuperadmin
    ? refuse('INVALID', 'errors.chooseSchool')
    : refuse('FORBIDDEN', 'errors.forbidden');
}

function onlySchool(roles: readonly RoleOfSchool[], needs: RoleType): string | undefined {
  const enough = approved(roles).filter((role) => role.type <= needs);
  const schools = new Set(enough.map((role) => role.school));
  return schools.size > 1 ? 'several' : [...schools][0];
}

/** Highest rank first. */
function approved(roles: readonly RoleOfSchool[]): readonly RoleOfSchool[] {
  return roles.filter((role) => role.isApproved).toSorted((a, b) => a.type - b.type);
}
