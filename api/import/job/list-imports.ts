import { z } from 'zod';
import { ImportFile, type ImportRun, ImportState, ImportSummary } from '#sync/school/records/import-run.ts';
import { type ImportRunRow, readImportRuns } from '#api/db/import-run-table.ts';
import type { WithClock, WithStore } from '#api/domain/ports.ts';
import { canBeUndone, undoOf } from '#api/import/undo/undo-import.ts';
import type { Say } from '#api/platform/say.ts';

/** How many are shown of what a school has imported. */
const listed = 20;

const Files = z.array(ImportFile);

/** Newest first. What was never run is left out. */
export async function listImports(
  school: string,
  { store, nowMs }: WithStore & WithClock,
  say: Say,
): Promise<readonly ImportRun[]> {
  const rows = await readImportRuns(store.read, { school, except: 'receiving', limit: listed });
  return rows.map((row) => toRun(row, nowMs(), say));
}

function toRun(row: ImportRunRow, nowMs: number, say: Say): ImportRun {
  const undo = undoOf(row, say);
  return {
    _id: row.id,
    state: ImportState.parse(row.state),
    madeAt: row.made_at,
    madeByName: row.made_by_name,
    files: Files.parse(JSON.parse(row.files)).map(({ name }) => name),
    done: row.done,
    total: row.total,
    summary: ImportSummary.parse(JSON.parse(row.summary)),
    canBeUndone: canBeUndone(row, nowMs),
    ...(undo !== undefined && { undo }),
  };
}
