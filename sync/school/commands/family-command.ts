import type { Command } from './catalogue.ts';
import type { RecordId } from '#sync/school/records/id.ts';

/** The commands that a parent gives, whatever else the parent is at the school. */
export interface FamilyCommand {
  /** The actor must be a parent of each of them now. */
  readonly children: readonly RecordId[];
}

/** Undefined for a command that the school gives. */
export function familyCommand(command: Command): FamilyCommand | undefined {
  if (command.name === 'reportAbsence') return { children: [command.args.set.student] };
  if (command.name === 'writeMessage' && command.args.set.isFromFamily)
    return { children: command.args.set.students };
  if (command.name === 'readMessage' && command.args.set.isOfFamily)
    return { children: command.args.set.students };
  return undefined;
}

/** Does the command name somebody else than its actor as who wrote or read? */
export function isInAnothersName({ actor, ...command }: Command): boolean {
  if (command.name === 'writeMessage') return command.args.set.writtenBy !== actor;
  if (command.name === 'readMessage') return command.args.set.readBy !== actor;
  return false;
}
