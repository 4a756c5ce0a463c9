import { type ImportChoice, ImportSummary } from '#sync/school/records/import-run.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import {
  deleteImportFiles,
  forgetImportPlans,
  type ImportRunRow,
  readImportRun,
  updateImportRun,
} from '#api/db/import-run-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readLastRevision } from '#api/db/record-reader.ts';
import { done, type Outcome, refuse } from '#api/domain/outcome.ts';
import type { WithClock, WithIds, WithStore } from '#api/domain/ports.ts';
import type { WithQuotas } from '#api/domain/quotas.ts';
import { noteSecurity } from '#api/domain/security-log.ts';
import { keepMapping } from '#api/import/keep-mapping.ts';
import { isAnotherRunning } from '#api/import/undo/undo-import.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { WithImportJobs } from './import-jobs.ts';
import { type ImportPlanner, type PlannedImport, plannedKinds } from './import-plan.ts';
import { type Attempt, type Beginner, claim, holds, KeptPlan, namesOf, planAndKeep } from './keep-plan.ts';

export type BeginNeeds = WithStore &
  WithClock &
  WithIds &
  WithQuotas &
  WithImportJobs & { readonly importPlanner: ImportPlanner };

/** How often a plan is made anew because somebody has changed the roster meanwhile. */
const mostPlans = 3;

/**
 * Begins what was planned when the same person looked, if it would be planned now as well;
 * otherwise it is planned once more, by what is stored now. Either way all of it is written down as
 * steps that are applied one after the other. From here on it is done as a whole, also when the
 * server stops.
 */
export async function beginImport(
  who: Beginner,
  choice: ImportChoice,
  needs: BeginNeeds,
): Promise<Outcome<undefined>> {
  const begun =
    (await needs.store.write((writer) => startKept(writer, who, { choice, needs }))) ??
    (await needs.importPlanner.withPlace(who.school, () => planAndStart(who, choice, needs)));
  if (begun.ok) needs.importJobs.wake();
  return begun;
}

async function planAndStart(
  who: Beginner,
  choice: ImportChoice,
  needs: BeginNeeds,
): Promise<Outcome<undefined>> {
  for (let plans = 0; plans < mostPlans; plans += 1) {
    const attempt = await claim(who, needs);
    if (attempt === undefined) return notToBegin(who, needs);
    const kept = await planAndKeep(who, choice, { attempt, needs, plan: needs.importPlanner.plan });
    // What the plan says then is of a roster that has the import already.
    if (!kept.ok)
      return (await holds(needs.store.read, who, attempt))
        ? kept
        : refuse('CONFLICT', 'importPage.begunBeside');
    const { planned, total, isTakenOver } = kept.value;
    if (isTakenOver) return refuse('CONFLICT', 'importPage.begunBeside');
    const { photos } = planned.summary;
    const wait = photos === 0 ? undefined : await needs.quotas.take('pictureOfSchool', who.school, photos);
    if (wait !== undefined) return wait;
    const begun = await needs.store.write((writer) => start(writer, who, { planned, total, attempt, needs }));
    if (begun !== 'changed') return begun;
  }
  return refuse('CONFLICT', 'importPage.schoolChanges');
}

/** Files that gave way to others are to be chosen again; an import that has begun is not. */
async function notToBegin({ school, id }: Beginner, { store }: WithStore): Promise<Outcome<undefined>> {
  const run = await readImportRun(store.read, { school, id });
  return run === undefined
    ? refuse('NOT_FOUND', 'importPage.gone')
    : refuse('CONFLICT', 'importPage.begunBeside');
}

interface Choosing {
  readonly choice: ImportChoice;
  readonly needs: BeginNeeds;
}

/** Undefined where nothing is planned that would be planned now as well. */
async function startKept(
  writer: Writer,
  who: Beginner,
  { choice, needs }: Choosing,
): Promise<Outcome<undefined> | undefined> {
  await takeCounter(writer, who.school);
  const run = await readImportRun(writer, { school: who.school, id: who.id });
  const plan = run === undefined ? undefined : readPlan(run);
  if (run === undefined || plan === undefined || !isStillMeant(plan, who, { choice, needs }))
    return undefined;
  const { total, ...planned } = plan;
  const begun = await start(writer, who, { planned, total, attempt: { number: run.done }, needs });
  return begun === 'changed' ? undefined : begun;
}

/**
 * What another version of this program has written may be of another shape: it is planned again.
 */
function readPlan({ state, plan }: ImportRunRow): KeptPlan | undefined {
  return state === 'receiving' && plan !== '' ? KeptPlan.safeParse(JSON.parse(plan)).data : undefined;
}

/**
 * The commands have the time and the name of the one who looked. A part of the files that arrived
 * since has removed the plan, and `start` looks at the records.
 */
function isStillMeant(plan: KeptPlan, who: Beginner, { choice, needs }: Choosing): boolean {
  const { actor, viewedAs } = namesOf(who);
  const ageMs = needs.nowMs() - plan.madeAtMs;
  return (
    canonicalJson(plan.choice) === canonicalJson(choice) &&
    plan.actor === actor &&
    plan.viewedAs === viewedAs &&
    ageMs >= 0 &&
    ageMs <= serverLimits.importPlanKeptMs
  );
}

interface Starting {
  readonly planned: PlannedImport;
  readonly total: number;
  readonly attempt: Pick<Attempt, 'number'>;
  readonly needs: BeginNeeds;
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
  if (mapping !== undefined) await keepMapping(writer, school, mapping);
  const set = { state: 'running', done: 0, total, summary: JSON.stringify(ImportSummary.parse(summary)) };
  await updateImportRun(writer, { school, id }, set);
  // The rows that this import remembers are not in the plans of others.
  await forgetImportPlans(writer, school);
  await deleteImportFiles(writer, { school, id });
  const detail = { count: summary.made + summary.changed };
  await noteSecurity(writer, { kind: 'imported', schools: [school], by, detail }, needs);
  return done(undefined);
}
