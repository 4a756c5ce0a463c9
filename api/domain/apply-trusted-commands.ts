/**
 * The importer's way in: many commands of a trusted source in the caller's transaction, so an
 * import is done as a whole or not at all. Effect, merge and history are those of every other
 * command. Rights are not checked. What a check objects to is reported instead of quarantined,
 * since a roster export cannot be sent back.
 */
import type { Command } from '#sync/school/commands/catalogue.ts';
import { commandProblems } from '#sync/school/commands/command.ts';
import type { Problem } from '#sync/problem.ts';
import { readVerdicts } from '#api/db/history-table.ts';
import type { Writer } from '#api/db/open.ts';
import { arrivalOf, changesOf } from './arrival.ts';
import { commit, type Decision, type Turn } from './commit.ts';
import type { Decided } from './history-rows.ts';
import { loadWorkingSet } from './load-working-set.ts';
import type { Touched } from './working-set.ts';

export interface TrustedBatch {
  /** Must exist: see `createSchool`. */
  readonly school: string;
  /** In the order of application. The caller chooses the actor of each (`importActor`). */
  readonly commands: readonly Command[];
  readonly nowMs: number;
  /** The door that asked for them, when no person did. */
  readonly door?: string | undefined;
}

export interface TrustedReport {
  /**
   * Ids of the commands that changed a record. The others left no trace, not even in the history.
   */
  readonly changed: ReadonlySet<string>;
  /** The records that changed, with what was there before, in the order of the commands. */
  readonly touched: readonly Touched[];
  /** What the checks said about commands, applied all the same. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  /** Publish it as a nudge once the transaction is committed. */
  readonly revision: number;
}

const commandsAtOnce = 2_000;

export async function applyTrustedCommands(
  writer: Writer,
  { school, commands, nowMs, door }: TrustedBatch,
): Promise<TrustedReport> {
  const changed = new Set<string>();
  const touched: Touched[] = [];
  const problems = new Map<string, readonly Problem[]>();
  let revision: number | undefined;
  for (let start = 0; start === 0 || start < commands.length; start += commandsAtOnce) {
    const chunk = commands.slice(start, start + commandsAtOnce);
    revision = await commit(writer, { school, nowMs: () => nowMs }, (turn) =>
      decideChunk(writer, { school, commands: chunk, turn, changed, touched, problems, door }),
    );
  }
  if (revision === undefined) throw new Error(`There is no school ${school}.`);
  return { changed, touched, problems, revision };
}

interface Chunk {
  readonly school: string;
  readonly commands: readonly Command[];
  readonly door: string | undefined;
  readonly turn: Turn;
  readonly changed: Set<string>;
  readonly touched: Touched[];
  readonly problems: Map<string, readonly Problem[]>;
}

/** Adds to `changed`, `touched` and `problems`. */
async function decideChunk(
  writer: Writer,
  { school, commands, turn, changed, touched, problems, door }: Chunk,
): Promise<Decision<number>> {
  const ids = commands.map(({ id }) => id);
  const known = new Set((await readVerdicts(writer, school, ids)).map(({ id }) => id));
  const workingSet = await loadWorkingSet(writer, school, commands);
  let { revision } = turn;
  const entries: Decided[] = [];
  for (const command of commands) {
    if (known.has(command.id)) continue;
    known.add(command.id);
    const found = commandProblems(command, workingSet.lookup);
    if (found.length > 0) problems.set(command.id, found);
    const applied = workingSet.applyAll(changesOf(command), { stamp: command.at, revision });
    revision = applied.revision;
    if (!applied.touched.some((one) => one.isChanged)) continue;
    turn.clock.see(command.at);
    changed.add(command.id);
    touched.push(...applied.touched.filter((one) => one.isChanged));
    entries.push({
      arrival: arrivalOf(command, door),
      verdict: 'applied',
      revision,
      problems: [],
      touched: applied.touched,
      correctedStamp: command.at,
      isSuspicious: false,
      proof: door === undefined ? 'session' : 'door',
    });
  }
  return { value: revision, revision, entries, changed: workingSet.changed() };
}
