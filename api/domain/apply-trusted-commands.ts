/**
 * The importer's door: many commands of a source that is trusted, in the caller's transaction, so that an import is done as
 * a whole or not at all. Effect, merge and history are those of every other command; who may give them is not asked, and what a check
 * objects to is reported instead of quarantined: a roster export is what it is.
 */
import type { Command } from '#sync/school/commands/catalogue.ts';
import { commandProblems } from '#sync/school/commands/command.ts';
import type { Problem } from '#sync/problem.ts';
import { type Counter, putCounter, takeCounter } from '#api/db/counter-table.ts';
import { insertHistory, readVerdicts } from '#api/db/history-table.ts';
import type { Writer } from '#api/db/open.ts';
import type { Arrival } from './arrival.ts';
import { changesOf } from './arrival.ts';
import { loadWorkingSet } from './load-working-set.ts';
import type { Settled } from './settle-batch.ts';
import { historyRow, touchedRows, writeChanged } from './write-accepted.ts';

export interface TrustedBatch {
  /** Must exist: see `createSchool`. */
  readonly school: string;
  /** In the order in which they are to be applied. The actor of each is the caller's to choose (`importActor`). */
  readonly commands: readonly Command[];
  readonly nowMs: number;
}

export interface TrustedReport {
  /** Commands that changed at least one record, by their ids. The others left no trace, not even in the history. */
  readonly changed: ReadonlySet<string>;
  /** What the checks said about commands, applied all the same. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  /** Publish it as a nudge once the transaction is committed. */
  readonly revision: number;
}

const commandsAtOnce = 2_000;

export async function applyTrustedCommands(
  writer: Writer,
  { school, commands, nowMs }: TrustedBatch,
): Promise<TrustedReport> {
  let counter = await takeCounter(writer, school);
  if (counter === undefined) throw new Error(`There is no school ${school}.`);
  const changed = new Set<string>();
  const problems = new Map<string, readonly Problem[]>();
  for (let start = 0; start < commands.length; start += commandsAtOnce) {
    const chunk = commands.slice(start, start + commandsAtOnce);
    counter = await applyChunk(writer, { school, commands: chunk, nowMs, counter, changed, problems });
  }
  await putCounter(writer, school, counter);
  return { changed, problems, revision: counter.revision };
}

interface Chunk extends TrustedBatch {
  readonly counter: Counter;
  readonly changed: Set<string>;
  readonly problems: Map<string, readonly Problem[]>;
}

/** Answers where the counter is afterwards; adds to `changed` and `problems`. */
async function applyChunk(writer: Writer, chunk: Chunk): Promise<Counter> {
  const { school, commands, nowMs, counter } = chunk;
  const known = new Set(
    (
      await readVerdicts(
        writer,
        school,
        commands.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  const workingSet = await loadWorkingSet(writer, school, commands);
  let { revision, stamp: latest } = counter;
  const settled: Settled[] = [];
  for (const command of commands) {
    if (known.has(command.id)) continue;
    known.add(command.id);
    const found = commandProblems(command, workingSet.lookup);
    if (found.length > 0) chunk.problems.set(command.id, found);
    const touched = changesOf(command).map(({ change, attendanceKey }) => {
      const one = workingSet.apply({ change, attendanceKey, stamp: command.at, revision: revision + 1 });
      if (one.isChanged) revision += 1;
      return one;
    });
    if (!touched.some((one) => one.isChanged)) continue;
    chunk.changed.add(command.id);
    if (latest === undefined || command.at > latest) latest = command.at;
    settled.push({
      arrival: arrivalOf(command),
      verdict: 'applied',
      revision,
      problems: [],
      isLost: false,
      touched,
      correctedStamp: command.at,
      isSuspicious: false,
      isKept: true,
    });
  }
  const arrivedAt = new Date(nowMs).toISOString();
  const at = (index: number) => ({ school, position: counter.position + 1 + index, arrivedAt });
  await insertHistory(
    writer,
    settled.map((one, index) => historyRow(one, at(index))),
    settled.flatMap((one, index) => touchedRows(one, at(index))),
  );
  await writeChanged(writer, school, workingSet.changed());
  return { revision, position: counter.position + settled.length, stamp: latest };
}

function arrivalOf(command: Command): Arrival {
  return {
    id: command.id,
    raw: command,
    parsed: { kind: 'command', command },
    source: { by: 'call', person: command.actor },
  };
}
