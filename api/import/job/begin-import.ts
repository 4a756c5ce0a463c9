import { type ImportChoice, ImportSummary } from '#sync/school/records/import-run.ts';
import type { Stamp } from '#sync/stamp.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import {
  deleteImportFiles,
  deleteImportSteps,
  deletePhotoParts,
  insertImportSteps,
  readImportRun,
  saveImportMapping,
  savePhotoPart,
  updateImportRun,
} from '#api/db/import-run-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import type { NewRow } from '#api/db/schema.ts';
import { readLastRevision } from '#api/db/record-reader.ts';
import { done, found, type Outcome, refuse } from '#api/domain/outcome.ts';
import type { WithClock, WithIds, WithStore } from '#api/domain/ports.ts';
import type { WithQuotas } from '#api/domain/quotas.ts';
import { type Doer, noteSecurity } from '#api/domain/security-log.ts';
import type { Importer } from '#api/import/importer.ts';
import { isAnotherRunning } from '#api/import/undo/undo-import.ts';
import type { ImportJobs } from './import-jobs.ts';
import { type ImportPlanner, type PlannedImport, plannedKinds } from './import-planner.ts';

export type BeginNeeds = WithStore &
  WithClock &
  WithIds &
  WithQuotas & { readonly importJobs: ImportJobs; readonly importPlanner: ImportPlanner };

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
  for (let plans = 0; plans < mostPlans; plans += 1) {
    const attempt = await claim(who, needs);
    if (attempt === undefined) return found(undefined);
    const planned = await planAndKeep(who, choice, { attempt, needs });
    if (planned === 'taken over') return refuse('CONFLICT', 'importPage.begunBeside');
    // What the plan says then is of a roster that has the import already.
    if (!planned.ok)
      return (await holds(needs.store.read, who, attempt))
        ? planned
        : refuse('CONFLICT', 'importPage.begunBeside');
    const { photos } = planned.value.planned.summary;
    const wait = photos === 0 ? undefined : await needs.quotas.take('pictureOfSchool', who.school, photos);
    if (wait !== undefined) return wait;
    const begun = await needs.store.write((writer) =>
      start(writer, who, { ...planned.value, attempt, needs }),
    );
    if (begun === 'changed') continue;
    if (begun.ok) needs.importJobs.wake();
    return begun;
  }
  return refuse('CONFLICT', 'importPage.schoolChanges');
}

/**
 * Whoever began the same import last may write its steps down. `number` is kept in `done` of the
 * run as long as nothing is done.
 */
interface Attempt {
  readonly number: number;
  /** The last one of the school then. */
  readonly stamp: Stamp | undefined;
}

/** Undefined when the import has begun already. */
async function claim(who: Beginner, needs: BeginNeeds): Promise<Attempt | undefined> {
  const key = { school: who.school, id: who.id };
  return needs.store.write(async (writer) => {
    const counter = await takeCounter(writer, who.school);
    const run = await readImportRun(writer, key);
    if (run?.state !== 'receiving') return undefined;
    await deleteImportSteps(writer, key);
    await deletePhotoParts(writer, key);
    await updateImportRun(writer, key, { done: run.done + 1 });
    return { number: run.done + 1, stamp: counter?.stamp };
  });
}

async function holds(db: Reader, { school, id }: Beginner, { number }: Attempt): Promise<boolean> {
  const run = await readImportRun(db, { school, id });
  return run?.state === 'receiving' && run.done === number;
}

interface Keeping {
  readonly attempt: Attempt;
  readonly needs: BeginNeeds;
}

/** Plans and writes the steps down, some at a time, so that others can write in between. */
async function planAndKeep(
  who: Beginner,
  choice: ImportChoice,
  { attempt, needs }: Keeping,
): Promise<Outcome<{ readonly planned: PlannedImport; readonly total: number }> | 'taken over'> {
  const { school, id } = who;
  let total = 0;
  let isTakenOver = false;
  let waiting: NewRow<'import_step'>[] = [];
  let photos: { readonly number: number; readonly bytes: Uint8Array }[] = [];
  const keep = async () => {
    const [steps, pictures] = [waiting, photos];
    [waiting, photos] = [[], []];
    isTakenOver ||= !(await needs.store.write(async (writer) => {
      await takeCounter(writer, school);
      if (!(await holds(writer, who, attempt))) return false;
      await insertImportSteps(writer, steps);
      for (const photo of pictures) await savePhotoPart(writer, { school, id, ...photo });
      return true;
    }));
  };
  const planned = await needs.importPlanner.plan(
    {
      key: { school, id },
      choice,
      stamp: attempt.stamp,
      by: { actor: who.user._id, viewedAs: who.by.viewedAs?._id ?? undefined },
    },
    async ({ body, photo }) => {
      if (isTakenOver) return;
      if (photo !== undefined) photos.push({ number: total, bytes: photo });
      waiting.push({ school, import: id, number: total, body, before: '' });
      total += 1;
      if (waiting.length === stepsKeptAtOnce) await keep();
    },
  );
  if (!planned.ok) return planned;
  await keep();
  return isTakenOver ? 'taken over' : done({ planned: planned.value, total });
}

interface Starting extends Keeping {
  readonly planned: PlannedImport;
  readonly total: number;
}

/** `changed`: somebody has changed what the plan depends on. */
async function start(
  writer: Writer,
  who: Beginner,
  { planned, total, attempt, needs }: Starting,
): Promise<Outcome<undefined> | 'changed'> {
  const { school, id, by } = who;
  await takeCounter(writer, school);
  if (!(await holds(writer, who, attempt))) return refuse('CONFLICT', 'importPage.begunBeside');
  if (await isAnotherRunning(writer, school)) return refuse('CONFLICT', 'importPage.anotherRuns');
  if ((await readLastRevision(writer, school, plannedKinds)) !== planned.revision) return 'changed';
  const { mapping, summary } = planned;
  if (mapping !== undefined)
    await saveImportMapping(writer, {
      school,
      columns: mapping.columns,
      mapping: JSON.stringify(mapping.mapping),
    });
  const set = { state: 'running', done: 0, total, summary: JSON.stringify(ImportSummary.parse(summary)) };
  await updateImportRun(writer, { school, id }, set);
  await deleteImportFiles(writer, { school, id });
  const detail = { count: summary.made + summary.changed };
  await noteSecurity(writer, { kind: 'imported', schools: [school], by, detail }, needs);
  return done(undefined);
}
