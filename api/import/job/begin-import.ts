import type { ImportChoice } from '#sync/school/records/import-run.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import {
  countImportSteps,
  deleteImportParts,
  deleteImportSteps,
  insertImportSteps,
  readImportRun,
  saveImportMapping,
  updateImportRun,
} from '#api/db/import-run-table.ts';
import type { Writer } from '#api/db/open.ts';
import type { NewRow } from '#api/db/schema.ts';
import { readLastRevision } from '#api/db/record-reader.ts';
import { done, found, type Outcome, refuse } from '#api/domain/outcome.ts';
import type { WithClock, WithIds, WithStore } from '#api/domain/ports.ts';
import { type Doer, noteSecurity } from '#api/domain/security-log.ts';
import { createEnvelopes } from '#api/import/apply-roster.ts';
import type { Importer } from '#api/import/importer.ts';
import { isAnotherRunning } from '#api/import/undo/undo-import.ts';
import type { ImportJobs } from './import-jobs.ts';
import { type ImportPlanner, type PlannedImport, plannedKinds } from './import-planner.ts';

export type BeginNeeds = WithStore &
  WithClock &
  WithIds & { readonly importJobs: ImportJobs; readonly importPlanner: ImportPlanner };

type Beginner = Importer & { readonly by: Doer };

/** How often a plan is made anew because somebody has changed the roster meanwhile. */
const mostPlans = 3;

/** Steps that one transaction writes down. */
const stepsKeptAtOnce = 8;

/**
 * Plans the import once more, by what is stored now, and writes all of it down as steps that are
 * applied one after the other. From here on it is done as a whole, also when the server stops.
 */
export async function beginImport(
  who: Beginner,
  choice: ImportChoice,
  needs: BeginNeeds,
): Promise<Outcome<undefined>> {
  const key = { school: who.school, id: who.id };
  for (let plans = 0; plans < mostPlans; plans += 1) {
    const envelopes = await needs.store.write(async (writer) => {
      const counter = await takeCounter(writer, who.school);
      if ((await readImportRun(writer, key))?.state !== 'receiving') return undefined;
      await deleteImportSteps(writer, key);
      const by = { actor: who.user._id, viewedAs: who.by.viewedAs?._id ?? undefined };
      return createEnvelopes(needs, counter?.stamp, by);
    });
    if (envelopes === undefined) return found(undefined);
    let total = 0;
    let waiting: NewRow<'import_step'>[] = [];
    const keep = async () => {
      const steps = waiting;
      waiting = [];
      await needs.store.write((writer) => insertImportSteps(writer, steps));
    };
    const planned = await needs.importPlanner.plan({ key, choice }, async ({ commands, rows }) => {
      const body = JSON.stringify({ commands: commands.map(envelopes.wrap), rows });
      waiting.push({ school: who.school, import: who.id, number: total, body, before: '' });
      total += 1;
      if (waiting.length === stepsKeptAtOnce) await keep();
    });
    if (!planned.ok) return planned;
    await keep();
    const begun = await needs.store.write((writer) =>
      start(writer, who, { planned: planned.value, total, needs }),
    );
    if (begun === 'changed') continue;
    if (begun.ok) needs.importJobs.wake();
    return begun;
  }
  return refuse('CONFLICT', 'importPage.schoolChanges');
}

interface Starting {
  readonly planned: PlannedImport;
  readonly total: number;
  readonly needs: BeginNeeds;
}

/** `changed`: somebody has changed what the plan depends on, or has begun the same import beside. */
async function start(
  writer: Writer,
  { school, id, by }: Beginner,
  { planned, total, needs }: Starting,
): Promise<Outcome<undefined> | 'changed'> {
  await takeCounter(writer, school);
  const run = await readImportRun(writer, { school, id });
  if (run?.state !== 'receiving') return found(undefined);
  if (await isAnotherRunning(writer, school)) return refuse('CONFLICT', 'importPage.anotherRuns');
  if ((await readLastRevision(writer, school, plannedKinds)) !== planned.revision) return 'changed';
  if ((await countImportSteps(writer, { school, id })) !== total) return 'changed';
  const { mapping, summary } = planned;
  if (mapping !== undefined)
    await saveImportMapping(writer, {
      school,
      columns: mapping.columns,
      mapping: JSON.stringify(mapping.mapping),
    });
  const set = { state: 'running', total, summary: JSON.stringify(summary) };
  await updateImportRun(writer, { school, id }, set);
  await deleteImportParts(writer, { school, id });
  const detail = { count: summary.made + summary.changed };
  await noteSecurity(writer, { kind: 'imported', schools: [school], by, detail }, needs);
  return done(undefined);
}
