/**
 * The importer's way in: many commands of a trusted source in the caller's transaction, so an
 * import is done as a whole or not at all. Effect, merge and history are those of every other
 * command. Rights are not checked. What a check objects to is never quarantined, since a roster
 * export cannot be sent back: whoever wants to know is told.
 */
import type { Command } from '#sync/school/commands/catalogue.ts';
import { commandProblems } from '#sync/school/commands/command.ts';
import type { Problem } from '#sync/problem.ts';
import { readVerdicts } from '#api/db/history-table.ts';
import type { Writer } from '#api/db/open.ts';
import { arrivalOf, changesOf } from './arrival.ts';
import { commit, type Decision, type Turn } from './commit.ts';
import type { Decided } from './history-rows.ts';
import { loadChangedOnly, loadWorkingSet } from './load-working-set.ts';
import type { Touched } from './working-set.ts';

export interface TrustedBatch {
  /** Must exist: see `createSchool`. */
  readonly school: string;
  /** In the order of application. The caller chooses the actor of each (`importActor`). */
  readonly commands: readonly Command[];
  readonly nowMs: number;
  /** The door that asked for them, when no person did. */
  readonly door?: string | undefined;
  /**
   * Told what the checks object to in a command, which is applied all the same. Where nobody asks,
   * nothing is checked, and records that commands only refer to are not read.
   */
  readonly onProblems?: ((problems: readonly Problem[]) => void) | undefined;
}

export interface TrustedReport {
  /**
   * Ids of the commands that changed a record. The others left no trace, not even in the history.
   */
  readonly changed: ReadonlySet<string>;
  /** The records that changed, with what was there before, in the order of the commands. */
  readonly touched: readonly Touched[];
  /** Publish it as a nudge once the transaction is committed. */
  readonly revision: number;
}

const commandsAtOnce = 2_000;

export async function applyTrustedCommands(
  writer: Writer,
  { school, commands, nowMs, door, onProblems }: TrustedBatch,
): Promise<TrustedReport> {
  const changed = new Set<string>();
  const touched: Touched[] = [];
  let revision: number | undefined;
  for (let start = 0; start === 0 || start < commands.length; start += commandsAtOnce) {
    const chunk = commands.slice(start, start + commandsAtOnce);
    revision = await commit(writer, { school, nowMs: () => nowMs }, (turn) =>
      decideChunk(writer, { school, commands: chunk, turn, changed, touched, door, onProblems }),
    );
  }
  if (revision === undefined) throw new Error(`There is no school ${school}.`);
  return { changed, touched, revision };
}

interface Chunk {
  readonly school: string;
  readonly commands: readonly Command[];
  readonly door: string | undefined;
  readonly turn: Turn;
  readonly changed: Set<string>;
  readonly touched: Touched[];
  readonly onProblems: TrustedBatch['onProblems'];
}

/** Adds to `changed` and `touched`. */
async function decideChunk(
  writer: Writer,
  { school, commands, turn, changed, touched, door, onProblems }: Chunk,
): Promise<Decision<number>> {
  const ids = commands.map(({ id }) => id);
  const known = new Set((await readVerdicts(writer, school, ids)).map(({ id }) => id));
  const isChecked = onProblems !== undefined;
  const workingSet = await (isChecked ? loadWorkingSet : loadChangedOnly)(writer, school, commands);
  let { revision } = turn;
  const entries: Decided[] = [];
  for (const command of commands) {
    if (known.has(command.id)) continue;
    known.add(command.id);
    if (isChecked) {
      const problems = commandProblems(command, workingSet.lookup);
      if (problems.length > 0) onProblems(problems);
    }
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
