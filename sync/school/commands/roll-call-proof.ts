/**
 * Was the PIN of the member of staff typed whom a roll call at a door names? As of a release
 * (`release-proof`): an HMAC over what is said, under the mark of the PIN. Without one the server
 * names the door.
 */
import { canonicalJson } from '#sync/school/records/merge.ts';
import type { Hmac } from '#sync/school/records/door-pins.ts';
import type { ArgsOf, Command } from './catalogue.ts';
import { EndRollCallArgs, StartRollCallArgs, TickRollCallArgs } from './roll-call-commands.ts';

/** Those that name who did it. */
const argsByName = {
  startRollCall: StartRollCallArgs,
  tickRollCall: TickRollCallArgs,
  endRollCall: EndRollCallArgs,
} as const;
type RollCallCommandName = keyof typeof argsByName;

/** One of these commands, as far as a proof covers it. */
export type SaidInRollCall = {
  readonly [Name in RollCallCommandName]: { readonly name: Name; readonly args: ArgsOf<Name> };
}[RollCallCommandName];

/**
 * Over the arguments as the server reads them, so that what it trims is trimmed in the proof, too.
 *
 * @param mark of the PIN, see `markOfPin`
 */
export function proofOfRollCall(hmac: Hmac, mark: string, { name, args }: SaidInRollCall): Promise<string> {
  const { proof: _itself, ...said } = argsByName[name].parse(args);
  return hmac(mark, `rollCall ${name} ${canonicalJson(JSON.parse(JSON.stringify(said)))}`);
}

export function isNamingRollCall(command: Command): command is Extract<Command, SaidInRollCall> {
  return Object.hasOwn(argsByName, command.name);
}

/** Whom it says to have done it; undefined where it says nothing about that. */
export function namedInRollCall(command: Extract<Command, SaidInRollCall>): string | undefined {
  switch (command.name) {
    case 'startRollCall':
      return command.args.startedByName;
    case 'tickRollCall':
      return command.args.set.byName;
    case 'endRollCall':
      return command.args.endedByName;
  }
}

/** The same, said by somebody else. */
export function withNameInRollCall(command: Extract<Command, SaidInRollCall>, name: string): Command {
  switch (command.name) {
    case 'startRollCall':
      return { ...command, args: { ...command.args, startedByName: name } };
    case 'tickRollCall':
      return { ...command, args: { ...command.args, set: { ...command.args.set, byName: name } } };
    case 'endRollCall':
      return { ...command, args: { ...command.args, endedByName: name } };
  }
}
