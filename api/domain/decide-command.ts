import type { Command } from '#sync/school/commands/catalogue.ts';
import {
  aboutOthers,
  assigneeProblems,
  type Author,
  authoredCommand,
} from '#sync/school/commands/authored-command.ts';
import {
  commandEffect,
  commandProblems,
  isBeyondDoor,
  isCommandOvertaken,
  mayGive,
  ofDoor,
} from '#sync/school/commands/command.ts';
import { type FamilyCommand, familyCommand, isInAnothersName } from '#sync/school/commands/family-command.ts';
import type { ParsedCommand } from '#sync/school/commands/parse-command.ts';
import type { Lookup } from '#sync/school/commands/definition.ts';
import { deactivatedSchool, type Problem } from '#sync/problem.ts';
import { isEmptied } from '#sync/school/records/merge.ts';
import { untimelyProblems } from '#sync/school/commands/report-absence.ts';
import { countsUnproven } from '#sync/school/commands/counts-unproven.ts';
import type { Proof } from '#sync/wire/protocol.ts';
import type { ReportDay } from '#sync/school/records/absence.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import type { Arrival } from './arrival.ts';
import { isFarFromDoor } from './day-of-door.ts';
import { revokedProblem } from './known-device.ts';
import type { OwnFamily } from './may-report-absence.ts';
import { isOwnThread } from './parent-scope.ts';

/** What is known about who made a command, and where. */
export interface Standing {
  /** The actor's highest approved role in the school; a superadmin's is 0. */
  readonly role: RoleType | undefined;
  /** For whom the actor may report absences and write as a parent. */
  readonly family: OwnFamily | undefined;
  /** Of a report of an absence: the school's today, and what is recorded of the child today. */
  readonly reportDay?: ReportDay | undefined;
  /** What is known of the actor, in place of what the command says of its author. */
  readonly author: Pick<Author, 'name' | 'contacts' | 'assignable' | 'reasons'>;
  /** When it was made by the corrected clock, and when it arrived (Unix, ms). */
  readonly madeAtMs: number;
  readonly nowMs: number;
  /** When the newest was made that is known of this door; see `readDoorMadeMs`. */
  readonly doorMadeMs: number;
  /** What shows that the actor made it. */
  readonly proof: Proof;
  readonly isDeviceRevoked: boolean;
  /** For no other reason than that another tablet is this door now. */
  readonly isOnlyReplaced: boolean;
  /** Signed by a session that was used on a blocked device. Another device may bring it. */
  readonly isSignerBlocked: boolean;
  readonly isSchoolActive: boolean;
  /** Of the door that names a member of staff without proof: it is named instead. */
  readonly doorName?: string | undefined;
  /** It changes the record of somebody who was erased, so nothing of it is left to be looked at. */
  readonly isOfErased?: boolean;
}

export type Decision =
  | { readonly kind: 'apply'; readonly command: Command }
  | { readonly kind: 'too-new' }
  /** Somebody else has done it already: kept in the history, without effect. */
  | { readonly kind: 'overtaken' }
  /** Kept as it is for a person to look at; `problems` has at least one. */
  | { readonly kind: 'quarantine'; readonly problems: readonly Problem[] };

/** Decides a command that has not been seen before. Pure: all that it reads was loaded. */
export function decideCommand(arrival: Arrival, standing: Standing, lookup: Lookup): Decision {
  const { source } = arrival;
  if (arrival.parsed.kind === 'too-new') return { kind: 'too-new' };
  if (arrival.parsed.kind === 'unreadable') return { kind: 'quarantine', problems: arrival.parsed.problems };
  // A phone does not know of a bar, so it writes for all of the family.
  const parsed = {
    ...arrival.parsed,
    command: aboutOthers(arrival.parsed.command, standing.family?.barredFrom ?? new Set()),
  };
  const objection = objectionTo(parsed, standing, source);
  // That somebody has read what is not theirs any more asks nothing of the office.
  if (objection?.message === 'errors.messageNotOwn' && parsed.command.name === 'readMessage')
    return { kind: 'overtaken' };
  if (objection !== undefined) return { kind: 'quarantine', problems: [objection] };
  const command =
    standing.proof === 'door'
      ? (ofDoor(parsed.command, standing.doorName) ?? parsed.command)
      : authoredCommand(parsed.command, authorOf(standing), lookup);
  const isOfDoor = standing.proof === 'door' && source.by === 'device';
  if (isOfDoor && isBeyondDoor(command, source.device, lookup)) return { kind: 'overtaken' };
  const problems = [
    ...commandProblems(command, lookup),
    ...reportProblems(command, standing, lookup),
    ...assigneeProblems(command, standing.author),
  ];
  if (problems.length > 0) {
    // The rules look at a record of which nothing is left.
    if (isOfEmptied(command, lookup)) return { kind: 'overtaken' };
    if (standing.isOfErased !== true) return { kind: 'quarantine', problems };
    // Whoever is needed by what still counts stays, and nobody is asked about it.
    if (isDeletion(command)) return { kind: 'overtaken' };
  }
  return isCommandOvertaken(command, lookup) ? { kind: 'overtaken' } : { kind: 'apply', command };
}

function isOfEmptied(command: Command, lookup: Lookup): boolean {
  const records = commandEffect(command).map(({ kind, id }) => lookup.get(kind, id));
  return records.length > 0 && records.every((record) => record !== undefined && isEmptied(record));
}

function isDeletion({ name }: Command): boolean {
  return name === 'deleteStudent' || name === 'deleteContact';
}

function authorOf({ author, madeAtMs, nowMs }: Standing): Author {
  // A call says when the file that it brings was chosen; it counts from when it came.
  return {
    ...author,
    madeAt: new Date(Math.min(madeAtMs, nowMs)).toISOString(),
    arrivedAt: new Date(nowMs).toISOString(),
  };
}

function reportProblems(command: Command, { reportDay }: Standing, lookup: Lookup): readonly Problem[] {
  if (command.name !== 'reportAbsence' || reportDay === undefined) return [];
  return untimelyProblems(command.args, lookup, reportDay);
}

function objectionTo(
  parsed: Extract<ParsedCommand, { kind: 'command' }>,
  standing: Standing,
  source: Arrival['source'],
): Problem | undefined {
  if (standing.isDeviceRevoked) return revokedProblem(standing);
  if (standing.isSignerBlocked) return { code: 'UNPROVEN', message: 'errors.signedOnBlocked' };
  const { role, proof } = standing;
  const { command } = parsed;
  const isFromDevice = source.by === 'device';
  const isFamilysDevice = isFromDevice && source.isFamily;
  // The key of a parent's phone must not record attendance in the name of staff.
  if (proof === 'none' && (isFamilysDevice || !countsUnproven(command.name)))
    return { code: 'UNPROVEN', message: 'errors.unproven' };
  const asDoor = proof === 'door';
  // Nobody made it whose rights could have ended.
  if (asDoor && ofDoor(command, undefined) === undefined)
    return { code: 'FORBIDDEN', message: 'errors.notForDoors' };
  const isVouchedFor = isFromDevice && source.isVouchedFor === true;
  const doorMadeMs = Math.max(standing.madeAtMs, standing.doorMadeMs);
  if (asDoor && !isVouchedFor && isFarFromDoor(command, doorMadeMs))
    return { code: 'FORBIDDEN', message: 'errors.notForDoors', field: 'date' };
  // Whoever is also of the staff reports and writes as a parent, and of own children only.
  const ofFamily = familyCommand(command);
  if (ofFamily !== undefined && !isOfOwnFamily(ofFamily, standing))
    return {
      code: 'FORBIDDEN',
      message: command.name === 'reportAbsence' ? 'absences.home.notReportable' : 'errors.messageNotOwn',
    };
  // Only the call that brings a file makes a message of it.
  if (isFromDevice && command.name === 'writeMessage' && (command.args.set.attachment ?? null) !== null)
    return { code: 'FORBIDDEN', message: 'errors.actorNotAllowed' };
  if (isInAnothersName(command)) return { code: 'FORBIDDEN', message: 'errors.actorNotAllowed' };
  const isAllowed = asDoor || ofFamily !== undefined || mayPersonGive(command.name, standing);
  if (!isAllowed) return { code: 'FORBIDDEN', message: 'errors.actorNotAllowed' };
  if (!standing.isSchoolActive && (asDoor || role !== roleTypes.superadmin))
    return { code: 'FORBIDDEN', message: 'errors.schoolDeactivated', field: deactivatedSchool };
  return undefined;
}

function mayPersonGive(name: Command['name'], { role }: Pick<Standing, 'role'>): boolean {
  return role !== undefined && mayGive(name, role);
}

function isOfOwnFamily({ children }: FamilyCommand, { family }: Pick<Standing, 'family'>): boolean {
  return family !== undefined && isOwnThread(children, family);
}
