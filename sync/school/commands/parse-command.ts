/**
 * From what arrived to a command, or to the reason why not. Every version ever shipped is accepted
 * for ever: `lifts` brings older arguments to today's, one step at a time, before they are parsed.
 */
import { type Command, type CommandName, commandDefinitions, Envelope, isCommandName } from './catalogue.ts';
import { type Problem, problemsOf } from '#sync/problem.ts';

export type ParsedCommand =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'too-new'; readonly envelope: Envelope }
  | {
      readonly kind: 'unreadable';
      readonly envelope: Envelope | undefined;
      readonly problems: readonly Problem[];
    };

type Lift = (args: unknown) => unknown;

/** `lifts[name][n]` turns arguments of version n + 1 into those of version n + 2. */
export const lifts: Readonly<Partial<Record<CommandName, readonly Lift[]>>> = {};

export function parseCommand(raw: unknown): ParsedCommand {
  const parsed = Envelope.safeParse(raw);
  if (!parsed.success)
    return {
      kind: 'unreadable',
      envelope: undefined,
      problems: [{ code: 'MALFORMED', message: 'errors.malformed' }],
    };
  const envelope = parsed.data;
  const { name } = envelope;
  // An unknown name may come from a newer app: the command is kept until the server is updated.
  if (!isCommandName(name))
    return {
      kind: 'unreadable',
      envelope,
      problems: [{ code: 'MALFORMED', message: 'errors.unknownCommand' }],
    };
  const definition = commandDefinitions[name];
  if (envelope.v > definition.v) return { kind: 'too-new', envelope };
  const args = definition.args.safeParse(lifted(name, envelope));
  if (!args.success) return { kind: 'unreadable', envelope, problems: problemsOf(args.error) };
  // The definition of this name parsed the arguments; the compiler cannot tie the two.
  return { kind: 'command', command: { ...envelope, v: definition.v, name, args: args.data } as Command };
}

function lifted(name: CommandName, envelope: Envelope): unknown {
  const steps = (lifts[name] ?? []).slice(envelope.v - 1);
  return steps.reduce((args: unknown, lift) => lift(args), envelope.args);
}
