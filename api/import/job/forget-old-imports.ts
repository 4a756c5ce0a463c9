import { limits } from '#sync/limits.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import {
  deleteImportRun,
  deleteImportSteps,
  type ImportKey,
  readImportRun,
  readImportsInState,
  readImportsWithSteps,
  updateImportRun,
} from '#api/db/import-run-table.ts';
import { UndoReport } from '#api/db/import-step-json.ts';
import type { WithClock, WithStore } from '#api/domain/ports.ts';

/**
 * Forgets the files of imports that were never begun, and what those have changed that can no
 * longer be undone. That a school has imported stays in its list.
 */
export async function forgetOldImports({ store, nowMs }: WithStore & WithClock): Promise<void> {
  const now = nowMs();
  const before = (ageMs: number) => new Date(now - ageMs).toISOString();
  const waiting = await readImportsInState(store.read, ['receiving']);
  const never = waiting.filter(({ made_at }) => made_at < before(limits.importKeptMs));
  const old = await readImportsWithSteps(store.read, { state: 'done', before: before(limits.importUndoMs) });
  const undone = (await readImportsInState(store.read, ['undone'])).filter(
    ({ made_at, undo }) =>
      made_at < before(limits.importUndoMs) && UndoReport.parse(JSON.parse(undo)).kept.length > 0,
  );
  for (const run of undone)
    await store.write((writer) => updateImportRun(writer, run, { undo: withoutNames(run.undo) }));
  for (const run of never) await forgetIf('receiving', run, deleteImportRun);
  for (const run of old) await forgetIf('done', run, deleteImportSteps);

  /** What has been begun since, or is being taken back, is done as a whole. */
  async function forgetIf(state: string, run: ImportKey, forget: typeof deleteImportRun): Promise<void> {
    await store.write(async (writer) => {
      await takeCounter(writer, run.school);
      if ((await readImportRun(writer, run))?.state === state) await forget(writer, run);
    });
  }
}

/** How an undo went, without the names of what stayed. */
function withoutNames(undo: string): string {
  const report = UndoReport.parse(JSON.parse(undo));
  return JSON.stringify({ ...report, kept: [], moreKept: report.moreKept + report.kept.length });
}
