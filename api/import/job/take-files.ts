/** An administrator hands in the files of an import: first what they are, then part by part. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { ImportFile, tooLargeImport } from '#sync/school/records/import-run.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import {
  deleteImportRun,
  type ImportKey,
  insertImportRun,
  readImportRun,
  readImportsInState,
  saveImportPart,
  updateImportRun,
} from '#api/db/import-run-table.ts';
import type { Reader } from '#api/db/open.ts';
import type { WithClock, WithStore } from '#api/domain/ports.ts';
import { done, type Outcome, refuse, refuseAll } from '#api/domain/outcome.ts';
import type { WithQuotas } from '#api/domain/quotas.ts';
import type { Importer } from '#api/import/importer.ts';
import { partCount } from './unpack-files.ts';

/** Makes room for an import: one of the same person that never ran is forgotten. */
export async function openImport(
  { school, id, user }: Importer,
  files: readonly ImportFile[],
  { store, nowMs, quotas }: WithStore & WithClock & WithQuotas,
): Promise<Outcome<undefined>> {
  const names = files.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) return refuse('INVALID', 'importPage.sameFile', 'files');
  if (files.every(({ bytes }) => bytes === 0)) return refuse('INVALID', 'importPage.emptyFile', 'files');
  const tooLarge = tooLargeImport(files);
  if (tooLarge !== undefined) {
    const { isAlone, file } = tooLarge;
    const message = isAlone ? 'importPage.tooLarge' : 'importPage.tooLargeTogether';
    return refuseAll([{ code: 'MEDIA', message, field: 'files', params: { file } }]);
  }
  const wait = await quotas.take('importing', user._id);
  if (wait !== undefined) return wait;
  await store.write(async (writer) => {
    await takeCounter(writer, school);
    // The same call twice, also in the same moment.
    if ((await readImportRun(writer, { school, id })) !== undefined) return;
    for (const old of await readImportsInState(writer, ['receiving'], school))
      if (old.made_by === user._id) await deleteImportRun(writer, old);
    await insertImportRun(writer, {
      school,
      id,
      made_by: user._id,
      made_by_name: user.name,
      made_at: new Date(nowMs()).toISOString(),
      state: 'receiving',
      files: JSON.stringify(files),
      done: 0,
      total: 0,
      summary: JSON.stringify({ made: 0, changed: 0 }),
      undo: '',
      plan: '',
    });
  });
  return done(undefined);
}

const Files = z.array(ImportFile);

export async function readFilesOf(
  { school, id }: ImportKey,
  { store }: { readonly store: { readonly read: Reader } },
): Promise<Outcome<readonly ImportFile[]>> {
  const row = await readImportRun(store.read, { school, id });
  if (row?.state !== 'receiving') return refuse('NOT_FOUND', 'importPage.gone');
  return done(Files.parse(JSON.parse(row.files)));
}

/** A part is as long as it was announced: more is never kept. */
export async function takePart(
  { school, id, file, part }: ImportKey & { readonly file: number; readonly part: number },
  bytes: Uint8Array,
  needs: WithStore,
): Promise<Outcome<undefined>> {
  const files = await readFilesOf({ school, id }, needs);
  if (!files.ok) return files;
  const announced = files.value[file];
  if (announced === undefined || part >= partCount(announced))
    return refuse('INVALID', 'importPage.otherFile');
  const wanted = Math.min(limits.importPartBytes, announced.bytes - part * limits.importPartBytes);
  if (bytes.byteLength !== wanted) return refuse('INVALID', 'importPage.otherFile');
  return needs.store.write(async (writer): Promise<Outcome<undefined>> => {
    await takeCounter(writer, school);
    // The import may have begun, or been forgotten, in this moment.
    const run = await readImportRun(writer, { school, id });
    if (run?.state !== 'receiving') return refuse('NOT_FOUND', 'importPage.gone');
    // What was planned from the files, or is just being planned, was planned without this part.
    await updateImportRun(writer, { school, id }, { plan: '', done: run.done + 1 });
    await saveImportPart(writer, { school, import: id, file, part, bytes });
    return done(undefined);
  });
}
