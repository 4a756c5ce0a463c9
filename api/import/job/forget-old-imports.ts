import { limits } from '#sync/limits.ts';
import {
  deleteImportRun,
  deleteImportSteps,
  readImportsInState,
  readImportsWithSteps,
} from '#api/db/import-run-table.ts';
import type { WithClock, WithStore } from '#api/domain/ports.ts';

/**
 * Forgets the files of imports that were never begun, and what those have changed that can no longer
 * be undone. That a school has imported stays in its list.
 */
export async function forgetOldImports({ store, nowMs }: WithStore & WithClock): Promise<void> {
  const now = nowMs();
  const before = (ageMs: number) => new Date(now - ageMs).toISOString();
  const waiting = await readImportsInState(store.read, ['receiving']);
  const never = waiting.filter(({ made_at }) => made_at < before(limits.importKeptMs));
  const old = await readImportsWithSteps(store.read, { state: 'done', before: before(limits.importUndoMs) });
  for (const run of never) await store.write((writer) => deleteImportRun(writer, run));
  for (const run of old) await store.write((writer) => deleteImportSteps(writer, run));
}
