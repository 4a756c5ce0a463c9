import { type ArgsOf, commandDefinitions, type CommandName } from '#sync/school/commands/catalogue.ts';
import { commandEffect } from '#sync/school/commands/command.ts';
import { isPresent, type Lookup } from '#sync/school/commands/definition.ts';
import { keepsFirst } from '#sync/school/commands/keeps-first.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { type ParsedCommand, parseCommand } from '#sync/school/commands/parse-command.ts';
import { type Problem, problemsOf } from '#sync/problem.ts';
import { formatStamp, serverNode } from '#sync/stamp.ts';
import { readHistoryEntry } from '#api/db/history-table.ts';
import type { NewMedia } from '#api/db/media-table.ts';
import type { NewMessageFile } from '#api/db/message-file-table.ts';
import { StoreTroubleError } from '#api/db/store-trouble.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { recordFields, type RecordState } from '#sync/school/records/merge.ts';
import { daysInTermProblems } from '#sync/school/records/registration.ts';
import { done, type Outcome, refuse, refuseAll } from './outcome.ts';
import type { Accepted } from './accept-commands.ts';
import type { WithAccept } from './accept-queue.ts';
import type { Arrival, CallCheck, Draft } from './arrival.ts';
import type { WithClock, WithIds, WithStore } from './ports.ts';
import { referenceProblems, referencesIn } from './check-references.ts';

export interface Giver {
  readonly school: string;
  readonly user: string;
  /** As whom a superadmin looks at the product. */
  readonly viewedAs?: string | undefined;
  /** The caller's own id for this save (`x-command-id`): the same one twice is saved once. */
  readonly commandId: string | undefined;
}

export type GiveNeeds = WithAccept & WithClock & WithIds & WithStore;

/**
 * Gives a direct call as a command, stamped by the server's clock. The rules are those of a
 * device's command, but problems are told to the caller and nothing is kept. A superseded one
 * stands in the history and is refused.
 */
export async function giveCommand<Name extends CommandName>(
  name: Name,
  args: ArgsOf<Name>,
  {
    giver,
    check,
    file,
    picture,
    needs,
  }: {
    readonly giver: Giver;
    readonly check?: CallCheck;
    readonly file?: NewMessageFile;
    readonly picture?: NewMedia;
    readonly needs: GiveNeeds;
  },
): Promise<Outcome<undefined>> {
  const parsed = commandDefinitions[name].args.safeParse(args);
  if (!parsed.success) return refuseAll(problemsOf(parsed.error));
  const command = makeCommand(name, args, originOf(giver, needs));
  const accepted = await needs.accept({ ...callOf(giver), commands: [command], check, file, picture });
  const given = await givenBy(accepted, giver, needs);
  return given.ok ? done(undefined) : given;
}

/** Whether this very call has been made before, under its own command id. */
export async function wasGiven<Name extends CommandName>(
  name: Name,
  args: ArgsOf<Name>,
  { giver, needs }: { readonly giver: Giver; readonly needs: GiveNeeds },
): Promise<boolean> {
  if (giver.commandId === undefined) return false;
  const parsed = parseCommand(makeCommand(name, args, originOf(giver, needs)));
  return isRepeated({ id: giver.commandId, parsed }, giver.school, needs);
}

export interface Drafted<Name extends CommandName> extends Pick<Draft, 'reads'> {
  /** What is given, by the records that are stored. */
  readonly args: (lookup: Lookup) => Outcome<ArgsOf<Name>>;
}

/**
 * As `giveCommand`, for arguments that depend on what is stored. Answers with the records that were
 * read and written.
 */
export async function giveDraft<Name extends CommandName>(
  name: Name,
  { reads, args }: Drafted<Name>,
  { giver, needs }: { readonly giver: Giver; readonly needs: GiveNeeds },
): Promise<Outcome<Lookup>> {
  // One id, however often the command is made.
  const origin = originOf(giver, needs);
  const make = (lookup: Lookup) => {
    const made = args(lookup);
    if (!made.ok) return made;
    const parsed = commandDefinitions[name].args.safeParse(made.value);
    if (!parsed.success) return refuseAll(problemsOf(parsed.error));
    // Parsed by the definition of this very name on the line above.
    return done(makeCommand(name, parsed.data as ArgsOf<Name>, origin));
  };
  return givenBy(
    await needs.accept({ ...callOf(giver), commands: [], draft: { reads, make } }),
    giver,
    needs,
  );
}

function callOf({ school, user }: Giver) {
  return { school, source: { by: 'call', person: user } } as const;
}

function originOf(giver: Giver, { newId, nowMs }: WithIds & WithClock) {
  const now = nowMs();
  return {
    id: giver.commandId ?? newId(),
    // When it was asked for. It counts with the stamp that it gets under the school's lock.
    at: formatStamp({ ms: now, counter: 0, node: serverNode }),
    nowMs: now,
    offsetMinutes: 0,
    actor: giver.user,
    viewedAs: giver.viewedAs,
  };
}

async function givenBy(
  { settled: [settled], refusal, lookup, isStoreInTrouble }: Accepted,
  { school }: Giver,
  needs: WithStore,
): Promise<Outcome<Lookup>> {
  if (refusal !== undefined) return refusal;
  if (settled === undefined && isStoreInTrouble) throw new StoreTroubleError(undefined);
  // The log has the reason. The caller hears of a fault of the server and may try again.
  if (settled === undefined || lookup === undefined) throw new Error('The command could not be settled.');
  if (settled.problems.length > 0) return refuseAll(settled.problems);
  if (settled.verdict === 'duplicate' && !(await isRepeated(settled.arrival, school, needs)))
    return refuse('CONFLICT', 'api.commandIdUsed');
  if (!settled.isLost) return done(lookup);
  const { parsed } = settled.arrival;
  const isFirstKept = parsed.kind === 'command' && keepsFirst(parsed.command.name);
  return refuse('CONFLICT', isFirstKept ? 'api.keptFirst' : 'api.superseded');
}

/** The first command of the id was of the same kind, and about the same records. */
async function isRepeated(
  { id, parsed }: Pick<Arrival, 'id' | 'parsed'>,
  school: string,
  { store }: WithStore,
): Promise<boolean> {
  const first = await readHistoryEntry(store.read, school, id);
  return first !== undefined && aimOf(parsed) === aimOf(parseCommand(JSON.parse(first.raw)));
}

function aimOf(parsed: ParsedCommand): string {
  if (parsed.kind !== 'command') return '';
  const { command } = parsed;
  return [command.name, ...commandEffect(command).map(({ kind, id }) => `${kind} ${id}`)].join('\n');
}

/**
 * The registration call of the specification. Students who are taken off a term are not checked,
 * nor are days that all have already. A command is not asked: the term may have changed since.
 */
export function registerDirectly(
  args: ArgsOf<'registerStudents'>,
  call: { readonly giver: Giver; readonly needs: GiveNeeds },
): Promise<Outcome<undefined>> {
  const asked = args.isRegistered ? referencesIn('registration', args) : [];
  const registrations = args.students.map(
    (student) => ({ kind: 'registration', id: registrationId(args.term, student) }) as const,
  );
  const problems = (lookup: Lookup) => {
    const stored = registrations.flatMap(({ kind, id }) => lookup.get(kind, id) ?? []);
    const known = stored.flatMap((record) => referencesIn('registration', record.fields));
    return [...referenceProblems({ asked, known }, lookup), ...newDayProblems(args, stored, lookup)];
  };
  return giveCommand('registerStudents', args, {
    ...call,
    check: { reads: [...asked, ...registrations, { kind: 'term', id: args.term }], problems },
  });
}

function newDayProblems(
  args: ArgsOf<'registerStudents'>,
  stored: readonly RecordState<'registration'>[],
  lookup: Lookup,
): readonly Problem[] {
  const term = lookup.get('term', args.term);
  if (!args.isRegistered || !isPresent(term)) return [];
  const { joinedOn = '', leftOn = '' } = args;
  return daysInTermProblems({ joinedOn, leftOn }, recordFields('term', term)).flatMap((problem) => {
    const isNew =
      stored.length < args.students.length ||
      stored.some(({ fields }) => fields[problem.field] !== args[problem.field]);
    return isNew ? [{ code: 'INVALID', ...problem }] : [];
  });
}
