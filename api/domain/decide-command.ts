import type { Command } from '#sync/school/commands/catalogue.ts';
import { commandProblems, isCommandOvertaken, mayDoorGive, mayGive } from '#sync/school/commands/command.ts';
import type { Lookup } from '#sync/school/commands/definition.ts';
import type { Problem } from '#sync/problem.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import type { Arrival } from './arrival.ts';

/** What is known about who made a command, and where. */
export interface Standing {
  /** The actor's highest approved role in the school; a superadmin's is 0. */
  readonly role: RoleType | undefined;
  /** The server has seen the actor sign in where this comes from. */
  readonly isProven: boolean;
  /**
   * A door says it by its own key. Whom it names as the actor does not matter: it has the rights of
   * a door, and the history shows the door.
   */
  readonly isDoor: boolean;
  readonly isDeviceRevoked: boolean;
  readonly isSchoolActive: boolean;
}

export type Decision =
  | { readonly kind: 'apply'; readonly command: Command }
  | { readonly kind: 'too-new' }
  /** Somebody else has done it already: kept in the history, without effect. */
  | { readonly kind: 'overtaken' }
  /** Kept as it is for a person to look at; `problems` has at least one. */
  | { readonly kind: 'quarantine'; readonly problems: readonly Problem[] };

/** Decides a command that has not been seen before. Pure: all that it reads was loaded. */
export function decideCommand({ parsed }: Arrival, standing: Standing, lookup: Lookup): Decision {
  if (parsed.kind === 'too-new') return { kind: 'too-new' };
  if (parsed.kind === 'unreadable') return { kind: 'quarantine', problems: parsed.problems };
  const { command } = parsed;
  const objection = objectionTo(command, standing);
  if (objection !== undefined) return { kind: 'quarantine', problems: [objection] };
  const problems = commandProblems(command, lookup);
  if (problems.length > 0) return { kind: 'quarantine', problems };
  return isCommandOvertaken(command, lookup) ? { kind: 'overtaken' } : { kind: 'apply', command };
}

function objectionTo(command: Command, standing: Standing): Problem | undefined {
  if (standing.isDeviceRevoked) return { code: 'DEVICE_REVOKED', message: 'errors.deviceRevoked' };
  const { role } = standing;
  const isAllowed = standing.isDoor
    ? mayDoorGive(command.name)
    : role !== undefined && mayGive(command.name, believedRole(role, standing));
  if (!isAllowed) return { code: 'FORBIDDEN', message: 'errors.actorNotAllowed' };
  if (!standing.isSchoolActive && (standing.isDoor || role !== roleTypes.superadmin))
    return { code: 'FORBIDDEN', message: 'errors.schoolReadOnly' };
  return undefined;
}

/**
 * A device key proves the device, not the person: whoever holds the tablet could write an
 * administrator's name on a command. So a name that never signed in there has the rights of staff.
 */
function believedRole(role: RoleType, { isProven }: Standing): RoleType {
  return isProven || role > roleTypes.staff ? role : roleTypes.staff;
}
