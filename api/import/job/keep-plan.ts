/**
 * Plans an import and writes the plan down as steps. They wait in the store until somebody begins
 * the import, also over a restart.
 */
import { z } from 'zod';
import { ImportChoice, ImportMapping, ImportSummary } from '#sync/school/records/import-run.ts';
import type { Stamp } from '#sync/stamp.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import {
  deleteImportSteps,
  deletePhotoParts,
  insertImportSteps,
  readImportRun,
  savePhotoPart,
  updateImportRun,
} from '#api/db/import-run-table.ts';
import type { Reader } from '#api/db/open.ts';
import type { NewRow } from '#api/db/schema.ts';
import { done, type Outcome } from '#api/domain/outcome.ts';
import type { WithClock, WithStore } from '#api/domain/ports.ts';
import type { Doer } from '#api/domain/security-log.ts';
import type { Importer } from '#api/import/importer.ts';
import type { ImportPlanner, OnStep, WholePlanTask } from './import-plan.ts';

export type KeepNeeds = WithStore & WithClock & { readonly importPlanner: ImportPlanner };

export type Beginner = Importer & { readonly by: Doer };

/** What steps were planned from. */
export const KeptPlan = z.object({
  choice: ImportChoice,
  /** Under whose name the commands are given. */
  actor: z.string(),
  viewedAs: z.string().optional(),
  madeAtMs: z.number().int(),
  revision: z.number().int(),
  total: z.number().int(),
  summary: ImportSummary,
  mapping: z.object({ columns: z.string(), mapping: ImportMapping }).optional(),
});
export type KeptPlan = z.infer<typeof KeptPlan>;

/**
 * Whoever planned the same import last may write its steps down. `number` is kept in `done` of the
 * run as long as nothing is done; a part of the files that arrives raises it too.
 */
export interface Attempt {
  readonly number: number;
  readonly madeAtMs: number;
  /** The last one of the school then. */
  readonly stamp: Stamp | undefined;
}

/** Undefined when the import has begun already. */
export async function claim(who: Beginner, { store, nowMs }: KeepNeeds): Promise<Attempt | undefined> {
  const key = { school: who.school, id: who.id };
  return store.write(async (writer) => {
    const counter = await takeCounter(writer, who.school);
    const run = await readImportRun(writer, key);
    if (run?.state !== 'receiving') return undefined;
    await deleteImportSteps(writer, key);
    await deletePhotoParts(writer, key);
    await updateImportRun(writer, key, { done: run.done + 1, plan: '' });
    return { number: run.done + 1, madeAtMs: nowMs(), stamp: counter?.stamp };
  });
}

export async function holds(
  db: Reader,
  { school, id }: Beginner,
  { number }: Pick<Attempt, 'number'>,
): Promise<boolean> {
  const run = await readImportRun(db, { school, id });
  return run?.state === 'receiving' && run.done === number;
}

/** Steps that one transaction writes down. */
const stepsKeptAtOnce = 8;

export interface Kept<Planned> {
  readonly planned: Planned;
  /** How many steps there are. */
  readonly total: number;
  /** Somebody else has planned the import meanwhile, so that not all steps are written down. */
  readonly isTakenOver: boolean;
}

interface Keeping<Planned> {
  readonly attempt: Attempt;
  readonly needs: KeepNeeds;
  readonly plan: (task: WholePlanTask, onStep: OnStep) => Promise<Outcome<Planned>>;
}

/** Plans and writes the steps down, some at a time, so that others can write in between. */
export async function planAndKeep<Planned>(
  who: Beginner,
  choice: ImportChoice,
  { attempt, needs, plan }: Keeping<Planned>,
): Promise<Outcome<Kept<Planned>>> {
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
  const task = { key: { school, id }, choice, stamp: attempt.stamp, by: namesOf(who) };
  const planned = await plan(task, async ({ body, photo }) => {
    if (isTakenOver) return;
    if (photo !== undefined) photos.push({ number: total, bytes: photo });
    waiting.push({ school, import: id, number: total, body, before: '' });
    total += 1;
    if (waiting.length === stepsKeptAtOnce) await keep();
  });
  if (!planned.ok) return planned;
  await keep();
  return done({ planned: planned.value, total, isTakenOver });
}

/** Under whose name the commands of an import are given. */
export function namesOf({ user, by }: Beginner): Pick<KeptPlan, 'actor' | 'viewedAs'> {
  return { actor: user._id, viewedAs: by.viewedAs?._id ?? undefined };
}
