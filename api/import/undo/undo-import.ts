/** Takes an import back as a whole: first what that would do, then step by step. */
import { setImmediate } from 'node:timers/promises';
import { limits } from '#sync/limits.ts';
import { type ImportRun, ImportSummary, type ImportUndoLook } from '#sync/school/records/import-run.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import {
  deleteImportSteps,
  forgetImportPlans,
  type ImportKey,
  type ImportRunRow,
  insertImportSteps,
  readImportRun,
  readImportsInState,
  readImportStep,
  updateImportRun,
} from '#api/db/import-run-table.ts';
import { StepBefore, UndoReport, type UndoUnit } from '#api/db/import-step-json.ts';
import type { Reader } from '#api/db/open.ts';
import { readShownKeys } from '#api/db/shown-key-table.ts';
import { done, found, type Outcome, refuse, type Refusal } from '#api/domain/outcome.ts';
import type { WithClock, WithIds, WithStore } from '#api/domain/ports.ts';
import { type Doer, noteSecurity } from '#api/domain/security-log.ts';
import type { Importer } from '#api/import/importer.ts';
import type { Say } from '#api/platform/say.ts';
import { withDecisions } from './apply-undo.ts';
import { decideUndo, type UndoDecision } from './decide-undo.ts';
import { describeUndo } from './describe-undo.ts';
import { type UndoStages, undoUnits } from './undo-units.ts';

/** Units of one step, after which others may write. */
const unitsOfStep = 100;

/** An import that is done, while what it has changed is still known. */
export function canBeUndone(
  { state, made_at }: Pick<ImportRunRow, 'state' | 'made_at'>,
  nowMs: number,
): boolean {
  return state === 'done' && Date.parse(made_at) > nowMs - limits.importUndoMs;
}

const noReport = { removed: {}, restored: 0, kept: [], moreKept: 0 };

/** What the undo would do now. Writes nothing, and lets others go on in between. */
export async function lookAtUndo(
  key: ImportKey,
  needs: WithStore & WithClock,
  say: Say,
): Promise<Outcome<ImportUndoLook>> {
  const stages = await readStages(key, needs);
  if (!stages.ok) return stages;
  let report: UndoReport = { ...noReport, by: '', byId: '', at: '' };
  const gone = { records: new Set<string>(), links: new Set<string>() };
  let renewedKeys = 0;
  for (const stage of stages.value) {
    const taken = [];
    for (const units of inParts(stage)) {
      const decisions = await decideUndo(needs.store.read, key.school, { units, gone });
      report = withDecisions(report, decisions);
      renewedKeys += (await readShownKeys(needs.store.read, key.school, otherEmails(decisions))).size;
      taken.push(...decisions.map((one) => one.gone));
      await setImmediate();
    }
    for (const { records, links } of taken) {
      for (const record of records) gone.records.add(record);
      for (const link of links) gone.links.add(link);
    }
  }
  return done({ ...describeUndo(report, say), renewedKeys });
}

/** Contacts whose email is set back. */
function otherEmails(decisions: readonly UndoDecision[]): readonly string[] {
  return decisions
    .flatMap(({ commands }) => commands)
    .flatMap(({ name, args }) => (name === 'saveContact' && args.set.email !== undefined ? [args._id] : []));
}

/**
 * Writes down what is to be taken back. From here on it is done as a whole, also when the server
 * stops; each step looks again at what is stored then.
 */
export async function beginUndo(
  { school, id, user, by }: Importer & { readonly by: Doer },
  needs: WithStore & WithClock & WithIds & { readonly importJobs: { readonly wake: () => void } },
): Promise<Outcome<undefined>> {
  const { store, nowMs } = needs;
  const stages = await readStages({ school, id }, needs);
  if (!stages.ok) return stages;
  const begun = await store.write(async (writer): Promise<Outcome<undefined>> => {
    await takeCounter(writer, school);
    const run = await readImportRun(writer, { school, id });
    if (run === undefined) return found(undefined);
    if (!canBeUndone(run, nowMs())) return whyNot(run);
    if (await isAnotherRunning(writer, school)) return refuse('CONFLICT', 'importPage.anotherRuns');
    const steps = stages.value.flatMap((units, stage) => inParts(units, stage));
    await deleteImportSteps(writer, { school, id });
    for (const [number, units] of steps.entries())
      await insertImportSteps(writer, [
        {
          school,
          import: id,
          number,
          body: JSON.stringify({ units }),
          before: '',
        },
      ]);
    const report: UndoReport = {
      ...noReport,
      by: user.name,
      byId: user._id,
      viewedAs: by.viewedAs?._id ?? undefined,
      at: new Date(nowMs()).toISOString(),
    };
    const set = { state: 'undoing', done: 0, total: steps.length, undo: JSON.stringify(report) };
    await updateImportRun(writer, { school, id }, set);
    await forgetImportPlans(writer, school);
    const { made, changed } = ImportSummary.parse(JSON.parse(run.summary));
    const detail = { count: made + changed };
    await noteSecurity(writer, { kind: 'importUndone', schools: [school], by, detail }, needs);
    return done(undefined);
  });
  if (begun.ok) needs.importJobs.wake();
  return begun;
}

/** Is another import of the school being applied or taken back? */
export async function isAnotherRunning(db: Reader, school: string): Promise<boolean> {
  return (await readImportsInState(db, ['running', 'undoing'], school)).length > 0;
}

async function readStages(
  { school, id }: ImportKey,
  { store, nowMs }: WithStore & WithClock,
): Promise<Outcome<UndoStages>> {
  const run = await readImportRun(store.read, { school, id });
  if (run === undefined || run.state === 'receiving') return refuse('NOT_FOUND', 'errors.notFound');
  if (!canBeUndone(run, nowMs())) return whyNot(run);
  const steps: StepBefore[] = [];
  for (let number = 0; number < run.total; number += 1) {
    const step = await readImportStep(store.read, { school, id, number });
    // An import of before there was an undo has not kept what it changed. Or somebody has begun to
    // undo it since it was read above, which puts other steps in place of these.
    if (step === undefined || step.before === '')
      return whyNot((await readImportRun(store.read, { school, id })) ?? run);
    steps.push(StepBefore.parse(JSON.parse(step.before)));
    await setImmediate();
  }
  return done(undoUnits(steps));
}

/** Of an import that cannot be undone. */
function whyNot({ state }: Pick<ImportRunRow, 'state'>): Refusal {
  if (state === 'undoing') return refuse('CONFLICT', 'importPage.undo.underWay');
  if (state === 'undone') return refuse('CONFLICT', 'importPage.undo.isUndone');
  return refuse('CONFLICT', 'importPage.undo.tooLate');
}

/** There is always one step in all, so that an import without any change is undone too. */
function inParts(units: readonly UndoUnit[], stage = 0): readonly (readonly UndoUnit[])[] {
  const parts: (readonly UndoUnit[])[] = [];
  for (let at = 0; (stage === 0 && at === 0) || at < units.length; at += unitsOfStep)
    parts.push(units.slice(at, at + unitsOfStep));
  return parts;
}

export function undoOf({ undo }: ImportRunRow, say: Say): ImportRun['undo'] {
  if (undo === '') return undefined;
  const report = UndoReport.parse(JSON.parse(undo));
  return { ...describeUndo(report, say), by: report.by, at: report.at };
}
