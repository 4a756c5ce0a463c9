import { commandDefinitions, isCommandName } from './catalogue.ts';

/**
 * Of a command that was superseded: does an earlier one stand, as with a roll call that was started
 * before, and not a later one?
 */
export function keepsFirst(name: string): boolean {
  return isCommandName(name) && 'isOvertaken' in commandDefinitions[name];
}
