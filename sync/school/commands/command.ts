/** What a command does: the one place that matches its name with its definition. */
import { absenceSaidByDoor, isTakenFromOthers } from './save-absence.ts';
import { isNamingRollCall, withNameInRollCall } from './roll-call-proof.ts';
import { type Command, type CommandName, commandDefinitions, isCommandName } from './catalogue.ts';
import type { CommandDefinition, Lookup, Reads } from './definition.ts';
import type { Change } from '#sync/school/records/merge.ts';
import type { Problem } from '#sync/problem.ts';
import type { Kind } from '#sync/school/records/kinds.ts';
import { canBePartOfId, RecordId } from '#sync/school/records/id.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';

export function commandEffect(command: Command): readonly Change[] {
  return definitionOf(command).effect(command.args);
}

export function commandReads(command: Command): Reads {
  return definitionOf(command).reads(command.args);
}

export function commandProblems(command: Command, lookup: Lookup): readonly Problem[] {
  return [...definitionOf(command).check(command.args, lookup), ...idProblems(command, lookup)];
}

const namedInIds: ReadonlySet<Kind> = new Set<Kind>([
  'student',
  'contact',
  'term',
  'rollCall',
  'message',
  'announcement',
]);

/**
 * Long ids make natural keys that no reader takes, and one such record stops every pull. One with a
 * colon makes keys that are read as those of another record.
 */
function idProblems(command: Command, lookup: Lookup): readonly Problem[] {
  const isReadable = ({ kind, id }: Change) =>
    RecordId.safeParse(id).success &&
    (canBePartOfId(id) || !namedInIds.has(kind) || lookup.get(kind, id) !== undefined);
  return commandEffect(command).every(isReadable)
    ? []
    : [{ code: 'INVALID', message: 'validation.notUnderstood', field: '_id' }];
}

export function isCommandOvertaken(command: Command, lookup: Lookup): boolean {
  return definitionOf(command).isOvertaken?.(command.args, lookup) ?? false;
}

export function commandLane(command: Command): string {
  return definitionOf(command).lane(command.args);
}

export function commandSubject(command: Command): { readonly student?: RecordId; readonly date?: SchoolDay } {
  return definitionOf(command).subject(command.args);
}

/** May this role give this command? Specification section 6, contract section 4. */
export function mayGive(name: CommandName, role: RoleType): boolean {
  const { allowed } = commandDefinitions[name];
  return !isOfServerAlone(name) && (role === roleTypes.superadmin || allowed.includes(role));
}

/**
 * Does only the server make such commands? Nobody gives one, and nobody makes one count that a
 * device has handed in. Of a name that is no command's: false.
 */
export function isOfServerAlone(name: string): boolean {
  return isCommandName(name) && commandDefinitions[name].allowed.length === 0;
}

/** What a door may give in its own name: what happens at the door, and nothing else. */
const doorCommands: ReadonlySet<CommandName> = new Set<CommandName>([
  'recordAttendance',
  'reportDoorEvent',
  'startRollCall',
  'tickRollCall',
  'endRollCall',
  'joinRollCall',
]);

/**
 * As much of a command as a door may give; undefined when that is nothing. A door does not read the
 * notes of attendance, so it must not write over them.
 *
 * @param doorName in place of the member of staff whom no PIN proves; undefined where one does
 */
export function ofDoor(command: Command, doorName: string | undefined): Command | undefined {
  if (command.name === 'saveAbsence') {
    const args = absenceSaidByDoor(command.args);
    return args && { ...command, args };
  }
  if (!doorCommands.has(command.name)) return undefined;
  // Also where it names nobody: what it says would stand under the name of before.
  if (isNamingRollCall(command) && doorName !== undefined) return withNameInRollCall(command, doorName);
  if (command.name !== 'recordAttendance' || command.args.notes === undefined) return command;
  const { notes: _unread, ...args } = command.args;
  return args.dropOff === undefined && args.pickUp === undefined ? undefined : { ...command, args };
}

/** A door gives it about what others have said, so it has no effect. */
export function isBeyondDoor(command: Command, door: RecordId, lookup: Lookup): boolean {
  return command.name === 'saveAbsence' && isTakenFromOthers(command.args, door, lookup);
}

function definitionOf(command: Command): CommandDefinition<CommandName, Command['args']> {
  // The definition of a name takes the arguments of that name; a union of functions cannot say so.
  return commandDefinitions[command.name] as unknown as CommandDefinition<CommandName, Command['args']>;
}
