/** Applies what imports have written down, step by step, so that others can write in between. */
import { setImmediate } from 'node:timers/promises';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import {
  deleteImportSteps,
  type ImportKey,
  type ImportRunRow,
  readImportRun,
  readImportsInState,
  readImportStep,
  updateImportStep,
  updateImportRun,
} from '#api/db/import-run-table.ts';
import {
  parseImportedKind,
  type StepBefore,
  StepBody,
  type WrittenRecord,
} from '#api/db/import-step-json.ts';
import { importRowKey, readImportRowsOf, saveImportRows } from '#api/db/import-table.ts';
import type { Writer } from '#api/db/open.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import type { Touched } from '#api/domain/working-set.ts';
import type { WithBroker, WithClock, WithIds, WithLog, WithStore } from '#api/domain/ports.ts';
import { applyUndoStep } from '#api/import/undo/apply-undo.ts';
import { forgetOldImports } from './forget-old-imports.ts';

export interface ImportJobs {
  /** Goes on with every import that was begun and is not done. */
  readonly wake: () => void;
  /** Settles when nothing is being applied any more. */
  readonly idle: () => Promise<void>;
  /** Stops after the step under way. The rest waits in the store for the next start. */
  readonly stop: () => Promise<void>;
}

export interface WithImportJobs {
  readonly importJobs: ImportJobs;
}

type Needs = WithStore & WithClock & WithIds & WithBroker & WithLog;

export function createImportJobs(needs: Needs): ImportJobs {
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isStopped = false;
  const runAll = async () => {
    while (isAsked && !isStopped) {
      isAsked = false;
      await forgetOldImports(needs);
      for (const { school, id } of await readImportsInState(needs.store.read, ['running', 'undoing']))
        // One that fails does not hold up those of other schools. It is tried again at the next look.
        await runOne({ school, id }).catch((error: unknown) =>
          needs.log.error({ err: error, school, import: id }, 'import stopped'),
        );
    }
  };
  const runOne = async (key: ImportKey) => {
    while (!isStopped && (await applyNextStep(key, needs))) await setImmediate();
  };
  return {
    wake: () => {
      isAsked = true;
      running ??= runAll()
        .catch((error: unknown) => needs.log.error({ err: error }, 'imports could not be read'))
        .finally(() => {
          running = undefined;
        });
    },
    idle: async () => running,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

/**
 * Applies a step in a transaction of its own. Two servers may both try: `done` says under the
 * school's lock which step is next. True when there are more.
 */
async function applyNextStep(key: ImportKey, needs: Needs): Promise<boolean> {
  const { store, nowMs, broker } = needs;
  const applied = await store.write(async (writer) => {
    await takeCounter(writer, key.school);
    const run = await readImportRun(writer, key);
    if (run?.state !== 'running' && run?.state !== 'undoing') return undefined;
    const isUndo = run.state === 'undoing';
    const revision = isUndo ? await applyUndoStep(writer, run, needs) : await applyStep(writer, run, nowMs());
    const next = run.done + 1;
    const isDone = next >= run.total;
    const ended = isUndo ? 'undone' : 'done';
    await updateImportRun(writer, key, { done: next, state: isDone ? ended : run.state });
    if (isUndo && isDone) await deleteImportSteps(writer, key);
    return { revision, isDone };
  });
  if (applied?.revision !== undefined) broker.publish({ school: key.school, revision: applied.revision });
  return applied?.isDone === false;
}

async function applyStep(writer: Writer, run: ImportRunRow, nowMs: number): Promise<number | undefined> {
  const { school, id, done } = run;
  const step = await readImportStep(writer, { school, id, number: done });
  if (step === undefined) throw new Error(`Import ${id} has no step ${done}.`);
  const { commands, rows } = StepBody.parse(JSON.parse(step.body));
  const before = await readImportRowsOf(writer, school, rows);
  await saveImportRows(writer, school, { rows, seenAt: new Date(nowMs).toISOString() });
  const batch = { school, commands: commands.map(toCommand), nowMs };
  const applied = commands.length === 0 ? undefined : await applyTrustedCommands(writer, batch);
  const kept: StepBefore = {
    records: (applied?.touched ?? []).map(writtenRecord),
    rows: rows.map((row) => ({ ...row, before: before.get(importRowKey(row)) ?? null })),
  };
  // What was meant is in the history now; an undo needs what it has changed.
  await updateImportStep(writer, { school, id, number: done }, { body: '', before: JSON.stringify(kept) });
  return applied?.revision;
}

function writtenRecord({ kind, id, before, after }: Touched): WrittenRecord {
  const { student }: Readonly<Record<string, unknown>> = { ...before, ...after };
  return {
    kind: parseImportedKind(kind),
    id,
    ...(typeof student === 'string' && { student }),
    after: { ...after },
    before: before === null ? null : { ...before },
  };
}

function toCommand(kept: unknown): Command {
  const parsed = parseCommand(kept);
  if (parsed.kind !== 'command') throw new Error('A command that was written down cannot be read.');
  return parsed.command;
}
