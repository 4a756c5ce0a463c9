import type { Command } from '#sync/school/commands/catalogue.ts';
import type { ImportChoice } from '#sync/school/records/import-run.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import {
  deleteImportParts,
  insertImportStep,
  readImportRun,
  saveImportMapping,
  updateImportRun,
} from '#api/db/import-run-table.ts';
import { done, found, type Outcome, refuse } from '#api/domain/outcome.ts';
import type { WithClock, WithIds, WithStore } from '#api/domain/ports.ts';
import { type Doer, noteSecurity } from '#api/domain/security-log.ts';
import type { Importer } from '#api/import/importer.ts';
import { createEnvelopes } from '#api/import/apply-roster.ts';
import { planTarget } from '#api/import/plan-target.ts';
import { isAnotherRunning } from '#api/import/undo/undo-import.ts';
import type { SchoolPlan } from '#api/import/plan/plan-school.ts';
import type { ImportJobs } from './import-jobs.ts';
import { readImport } from './prepare-import.ts';

/** What one transaction of a running import applies. */
export interface StepBody {
  readonly commands: readonly Command[];
  readonly rows: SchoolPlan['rows'];
}

/** Commands of one step, after which others may write. */
const commandsOfStep = 250;
const rowsOfStep = 2_000;

export type BeginNeeds = WithStore & WithClock & WithIds & { readonly importJobs: ImportJobs };

/**
 * Plans the import once more, by what is stored now, and writes all of it down as steps that are
 * applied one after the other. From here on it is done as a whole, also when the server stops.
 */
export async function beginImport(
  { school, id, user, by }: Importer & { readonly by: Doer },
  choice: ImportChoice,
  needs: BeginNeeds,
): Promise<Outcome<undefined>> {
  const read = await readImport({ school, id }, choice, needs);
  if (!read.ok) return read;
  if (read.value.step === 'schools') return refuse('INVALID', 'importPage.chooseSchool', 'from');
  if (read.value.step === 'columns') return refuse('INVALID', 'importPage.chooseColumns', 'mapping');
  const { roster, mapping } = read.value;
  const begun = await needs.store.write(async (writer): Promise<Outcome<undefined>> => {
    const counter = await takeCounter(writer, school);
    const run = await readImportRun(writer, { school, id });
    if (counter === undefined || run?.state !== 'receiving') return found(undefined);
    if (await isAnotherRunning(writer, school)) return refuse('CONFLICT', 'importPage.anotherRuns');
    const { plan, twins } = await planTarget(writer, { roster, school, same: choice.same }, needs.nowMs());
    if (twins.some(({ isDecided }) => !isDecided))
      return refuse('CONFLICT', 'importPage.decideTwins', 'same');
    if (mapping !== undefined)
      await saveImportMapping(writer, {
        school,
        columns: mapping.columns,
        mapping: JSON.stringify(mapping.mapping),
      });
    const envelopes = createEnvelopes(needs, counter.stamp, {
      actor: user._id,
      viewedAs: by.viewedAs?._id ?? undefined,
    });
    const steps = stepsOf(plan, plan.commands.map(envelopes.wrap));
    for (const [number, body] of steps.entries())
      await insertImportStep(writer, { school, import: id, number, body: JSON.stringify(body), before: '' });
    const summary = summaryOf(plan);
    const set = { state: 'running', total: steps.length, summary: JSON.stringify(summary) };
    await updateImportRun(writer, { school, id }, set);
    await deleteImportParts(writer, { school, id });
    const detail = { count: summary.made + summary.changed };
    await noteSecurity(writer, { kind: 'imported', schools: [school], by, detail }, needs);
    return done(undefined);
  });
  if (begun.ok) needs.importJobs.wake();
  return begun;
}

function summaryOf({ outcomes }: SchoolPlan) {
  const children = outcomes.filter(({ kind }) => kind === 'student');
  const count = (outcome: string) => children.filter((each) => each.outcome === outcome).length;
  return { made: count('made'), changed: count('changed') };
}

/** The rows to remember come after all commands. There is always one step. */
function stepsOf({ rows }: SchoolPlan, commands: readonly Command[]): readonly StepBody[] {
  const steps: StepBody[] = [];
  for (let at = 0; at < commands.length; at += commandsOfStep)
    steps.push({ commands: commands.slice(at, at + commandsOfStep), rows: [] });
  for (let at = 0; at === 0 || at < rows.length; at += rowsOfStep)
    steps.push({ commands: [], rows: rows.slice(at, at + rowsOfStep) });
  return steps;
}
