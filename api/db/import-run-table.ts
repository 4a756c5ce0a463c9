/**
 * Imports that are made in the browser, with their files and steps. See `import_run` in the schema.
 */
import { limits } from '#sync/limits.ts';
import type { Reader, Writer } from './open.ts';
import type { NewRow, Row } from './schema.ts';

export type ImportRunRow = Row<'import_run'>;

export interface ImportKey {
  readonly school: string;
  readonly id: string;
}

export async function insertImportRun(db: Writer, row: NewRow<'import_run'>): Promise<void> {
  await db.insertInto('import_run').values(row).execute();
}

export async function readImportRun(
  db: Reader,
  { school, id }: ImportKey,
): Promise<ImportRunRow | undefined> {
  return db
    .selectFrom('import_run')
    .selectAll()
    .where('school', '=', school)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Newest first. `except`: states that are left out. */
export async function readImportRuns(
  db: Reader,
  { school, except, limit }: { readonly school: string; readonly except: string; readonly limit: number },
): Promise<readonly ImportRunRow[]> {
  return db
    .selectFrom('import_run')
    .selectAll()
    .where('school', '=', school)
    .where('state', '!=', except)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Of every school where none is named: what a server that starts goes on with. */
export async function readImportsInState(
  db: Reader,
  states: readonly string[],
  school?: string,
): Promise<readonly ImportRunRow[]> {
  let rows = db
    .selectFrom('import_run')
    .selectAll()
    .where('state', 'in', [...states]);
  if (school !== undefined) rows = rows.where('school', '=', school);
  return rows.orderBy('id').execute();
}

export async function updateImportRun(
  db: Writer,
  { school, id }: ImportKey,
  set: Partial<Pick<ImportRunRow, 'state' | 'done' | 'total' | 'summary' | 'undo' | 'plan'>>,
): Promise<void> {
  await db.updateTable('import_run').set(set).where('school', '=', school).where('id', '=', id).execute();
}

/** What was planned for imports of the school that have not begun is planned again. */
export async function forgetImportPlans(db: Writer, school: string): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ plan: '' })
    .where('school', '=', school)
    .where('plan', '!=', '')
    .execute();
}

export async function deleteImportRun(db: Writer, { school, id }: ImportKey): Promise<void> {
  await deleteImportParts(db, { school, id });
  await deleteImportSteps(db, { school, id });
  await db.deleteFrom('import_run').where('school', '=', school).where('id', '=', id).execute();
}

/** The same part twice is one row. */
export async function saveImportPart(db: Writer, row: NewRow<'import_part'>): Promise<void> {
  await db
    .insertInto('import_part')
    .values({ ...row, bytes: Buffer.from(row.bytes) })
    .onConflict((conflict) =>
      conflict
        .columns(['school', 'import', 'file', 'part'])
        .doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes') })),
    )
    .execute();
}

export async function readImportPart(
  db: Reader,
  { school, id, file, part }: ImportKey & { readonly file: number; readonly part: number },
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('import_part')
    .select('bytes')
    .where('school', '=', school)
    .where('import', '=', id)
    .where('file', '=', file)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.bytes;
}

/** The files as they were sent. Pictures that wait for their steps stay. */
export async function deleteImportFiles(db: Writer, { school, id }: ImportKey): Promise<void> {
  await db
    .deleteFrom('import_part')
    .where('school', '=', school)
    .where('import', '=', id)
    .where('file', '!=', photosFile)
    .execute();
}

/** Pictures lie behind all files that an import may have; the part is the number of the step. */
const photosFile = limits.importFiles;

export async function savePhotoPart(
  db: Writer,
  { school, id, number, bytes }: ImportKey & { readonly number: number; readonly bytes: Uint8Array },
): Promise<void> {
  await saveImportPart(db, { school, import: id, file: photosFile, part: number, bytes });
}

export async function readPhotoPart(
  db: Reader,
  { school, id, number }: ImportKey & { readonly number: number },
): Promise<Uint8Array | undefined> {
  return readImportPart(db, { school, id, file: photosFile, part: number });
}

/** All of them, or that of one step. */
export async function deletePhotoParts(
  db: Writer,
  { school, id, number }: ImportKey & { readonly number?: number },
): Promise<void> {
  let rows = db
    .deleteFrom('import_part')
    .where('school', '=', school)
    .where('import', '=', id)
    .where('file', '=', photosFile);
  if (number !== undefined) rows = rows.where('part', '=', number);
  await rows.execute();
}

async function deleteImportParts(db: Writer, { school, id }: ImportKey): Promise<void> {
  await db.deleteFrom('import_part').where('school', '=', school).where('import', '=', id).execute();
}

export async function insertImportSteps(db: Writer, rows: readonly NewRow<'import_step'>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('import_step').values(rows).execute();
}

export async function readImportStep(
  db: Reader,
  { school, id, number }: ImportKey & { readonly number: number },
): Promise<Row<'import_step'> | undefined> {
  return db
    .selectFrom('import_step')
    .selectAll()
    .where('school', '=', school)
    .where('import', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function updateImportStep(
  db: Writer,
  { school, id, number }: ImportKey & { readonly number: number },
  set: Partial<Pick<Row<'import_step'>, 'body' | 'before'>>,
): Promise<void> {
  await db
    .updateTable('import_step')
    .set(set)
    .where('school', '=', school)
    .where('import', '=', id)
    .where('number', '=', number)
    .execute();
}

export async function deleteImportSteps(db: Writer, { school, id }: ImportKey): Promise<void> {
  await db.deleteFrom('import_step').where('school', '=', school).where('import', '=', id).execute();
}

/** Runs of every school in this state that were begun before a moment, and still have steps. */
export async function readImportsWithSteps(
  db: Reader,
  { state, before }: { readonly state: string; readonly before: string },
): Promise<readonly ImportKey[]> {
  return db
    .selectFrom('import_run')
    .select(['school', 'id'])
    .where('state', '=', state)
    .where('made_at', '<', before)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('import_step')
          .select('number')
          .whereRef('import_step.school', '=', 'import_run.school')
          .whereRef('import_step.import', '=', 'import_run.id'),
      ),
    )
    .execute();
}

/** `columns`: a digest of the names of the columns. */
export async function readImportMapping(
  db: Reader,
  { school, columns }: { readonly school: string; readonly columns: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('import_mapping')
    .select('mapping')
    .where('school', '=', school)
    .where('columns', '=', columns)
    .executeTakeFirst();
  return row?.mapping;
}

export async function saveImportMapping(db: Writer, row: NewRow<'import_mapping'>): Promise<void> {
  await db
    .insertInto('import_mapping')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['school', 'columns']).doUpdateSet((eb) => ({ mapping: eb.ref('excluded.mapping') })),
    )
    .execute();
}
