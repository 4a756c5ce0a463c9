/** Applies what imports have written down, step by step, so that others can write in between. */
import { setImmediate } from 'node:timers/promises';
import { limits } from '#sync/limits.ts';
import { ImportSummary } from '#sync/school/records/import-run.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import {
  deleteImportSteps,
  type ImportKey,
  type ImportRunRow,
  readImportRun,
  readImportsInState,
  deletePhotoParts,
  readImportStep,
  readPhotoPart,
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
import { createRunner, type Runner } from '#api/platform/runner.ts';
import type { PreparedPicture } from '#api/media/draw-picture.ts';
import type { DrawPhoto } from '#api/import/import-photos.ts';
import { keepPhoto } from '#api/import/photos/keep-photo.ts';
import { applyUndoStep } from '#api/import/undo/apply-undo.ts';
import { forgetOldImports } from './forget-old-imports.ts';

export interface WithImportJobs {
  readonly importJobs: Runner;
}

type Needs = WithStore &
  WithClock &
  WithIds &
  WithBroker &
  WithLog & {
    readonly drawPhoto: DrawPhoto;
  };

/**
 * Goes on with every import that was begun and is not done. Stops after the step under way; the
 * rest waits in the store for the next start.
 */
export function createImportJobs(needs: Needs): Runner {
  const runAll = async (isStopped: () => boolean) => {
    await forgetOldImports(needs);
    for (const { school, id } of await readImportsInState(needs.store.read, ['running', 'undoing']))
      // One that fails does not hold up those of other schools. It is tried again at the next look.
      await runOne({ school, id }, isStopped).catch((error: unknown) =>
        needs.log.error({ err: error, school, import: id }, 'import stopped'),
      );
  };
  const runOne = async (key: ImportKey, isStopped: () => boolean) => {
    while (!isStopped() && (await applyNextStep(key, needs))) await setImmediate();
  };
  return createRunner(runAll, (error) => needs.log.error({ err: error }, 'imports could not be read'));
}

/**
 * Applies a step in a transaction of its own. Two servers may both try: `done` says under the
 * school's lock which step is next. True when there are more.
 */
async function applyNextStep(key: ImportKey, needs: Needs): Promise<boolean> {
  const { store, nowMs, broker } = needs;
  const drawn = await drawNextPhoto(key, needs);
  const applied = await store.write(async (writer) => {
    await takeCounter(writer, key.school);
    const run = await readImportRun(writer, key);
    if (run?.state !== 'running' && run?.state !== 'undoing') return undefined;
    const isUndo = run.state === 'undoing';
    // Another server has done it meanwhile.
    if (!isUndo && drawn?.number !== run.done) return { revision: undefined, isDone: false };
    const revision = isUndo
      ? await applyUndoStep(writer, run, needs)
      : await applyStep(writer, run, { drawn, nowMs: nowMs() });
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

interface DrawnPhoto {
  /** Of the step. */
  readonly number: number;
  /** Undefined where the step has none, or none that can be drawn. */
  readonly picture: PreparedPicture | undefined;
}

/** Before the transaction of the step: a picture takes some tenths of a second. */
async function drawNextPhoto(
  { school, id }: ImportKey,
  { store, drawPhoto }: Needs,
): Promise<DrawnPhoto | undefined> {
  const run = await readImportRun(store.read, { school, id });
  if (run?.state !== 'running') return undefined;
  const bytes = await readPhotoPart(store.read, { school, id, number: run.done });
  return { number: run.done, picture: bytes === undefined ? undefined : await drawPhoto(bytes) };
}

async function applyStep(
  writer: Writer,
  run: ImportRunRow,
  { drawn, nowMs }: { readonly drawn: DrawnPhoto | undefined; readonly nowMs: number },
): Promise<number | undefined> {
  const { school, id, done } = run;
  const step = await readImportStep(writer, { school, id, number: done });
  if (step === undefined) throw new Error(`Import ${id} has no step ${done}.`);
  const body = StepBody.parse(JSON.parse(step.body));
  const { commands, rows } =
    body.photo === undefined ? body : await withPhoto(writer, run, { body, drawn, nowMs });
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

/** What the step applies now that its picture is drawn: nothing when that could not be done. */
async function withPhoto(
  writer: Writer,
  { school, id, done, summary }: ImportRunRow,
  {
    body,
    drawn,
    nowMs,
  }: { readonly body: StepBody; readonly drawn: DrawnPhoto | undefined; readonly nowMs: number },
): Promise<Pick<StepBody, 'commands' | 'rows'>> {
  await deletePhotoParts(writer, { school, id, number: done });
  const command = body.commands.map(toCommand)[0];
  // Its child may have been erased since.
  if (command?.name !== 'saveStudent') return { commands: [], rows: [] };
  const picture = drawn?.picture;
  if (picture !== undefined) {
    const student = command.args._id;
    const set = { photo: await keepPhoto(writer, school, { student, picture, nowMs }) };
    return { commands: [{ ...command, args: { ...command.args, set } }], rows: body.rows };
  }
  const said = ImportSummary.parse(JSON.parse(summary));
  const bad = { file: body.photo ?? '', student: command.args._id };
  const left = {
    ...said,
    photos: said.photos - 1,
    badPhotos: [...said.badPhotos, bad].slice(0, limits.importListed),
  };
  await updateImportRun(writer, { school, id }, { summary: JSON.stringify(left) });
  return { commands: [], rows: [] };
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
