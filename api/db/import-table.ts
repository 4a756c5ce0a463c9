import { z } from 'zod';
import { chunksOf } from '#api/platform/chunks-of.ts';
import { insertRows } from './insert-rows.ts';
import type { Reader, Writer } from './open.ts';

/** See `import_row` in the schema. `seen`: the values by the name of the field. */
export interface StoredImportRow {
  readonly kind: string;
  readonly sourcedId: string;
  readonly record: string;
  readonly seen: Readonly<Record<string, unknown>>;
}

/** Whether a spreadsheet without numbers gave the id, which is a name and a birthday then. */
export function isNameId(sourcedId: string): boolean {
  return sourcedId.includes('|');
}

const rowsPerStatement = 500;

const Seen = z.record(z.string(), z.unknown());

export async function readImportRows(db: Reader, school: string): Promise<readonly StoredImportRow[]> {
  const rows = await db.selectFrom('import_row').selectAll().where('school', '=', school).execute();
  return rows.map(toStored);
}

export type ImportRowName = Pick<StoredImportRow, 'kind' | 'sourcedId'>;

export function importRowKey({ kind, sourcedId }: ImportRowName): string {
  return `${kind} ${sourcedId}`;
}

/** Those of these rows that are remembered, by `importRowKey`. */
export async function readImportRowsOf(
  db: Reader,
  school: string,
  names: readonly ImportRowName[],
): Promise<ReadonlyMap<string, StoredImportRow>> {
  const found = new Map<string, StoredImportRow>();
  for (const [kind, ofKind] of Map.groupBy(names, (name) => name.kind))
    for (const some of chunksOf(ofKind, rowsPerStatement)) {
      const ids = some.map(({ sourcedId }) => sourcedId);
      const rows = await db
        .selectFrom('import_row')
        .selectAll()
        .where('school', '=', school)
        .where('kind', '=', kind)
        .where('sourced_id', 'in', ids)
        .execute();
      for (const row of rows) found.set(importRowKey(toStored(row)), toStored(row));
    }
  return found;
}

export async function deleteImportRows(
  db: Writer,
  school: string,
  names: readonly ImportRowName[],
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(names, (name) => name.kind))
    for (const some of chunksOf(ofKind, rowsPerStatement))
      await db
        .deleteFrom('import_row')
        .where('school', '=', school)
        .where('kind', '=', kind)
        .where(
          'sourced_id',
          'in',
          some.map(({ sourcedId }) => sourcedId),
        )
        .execute();
}

/** What the files call a term of this school that an import made. */
export async function readImportedTerm(
  db: Reader,
  { school, record }: { readonly school: string; readonly record: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('import_row')
    .select('sourced_id')
    .where('school', '=', school)
    .where('kind', '=', 'term')
    .where('record', '=', record)
    .orderBy('sourced_id')
    .limit(1)
    .executeTakeFirst();
  return row?.sourced_id;
}

/** The schools that a row of kind `school` became, with what it said. */
export async function readImportedSchools(
  db: Reader,
  sourcedId: string,
): Promise<readonly (StoredImportRow & { readonly school: string })[]> {
  const rows = await db
    .selectFrom('import_row')
    .selectAll()
    .where('kind', '=', 'school')
    .where('sourced_id', '=', sourcedId)
    .orderBy('school')
    .execute();
  return rows.map((row) => ({ ...toStored(row), school: row.school }));
}

export async function saveImportRows(
  db: Writer,
  school: string,
  { rows, seenAt }: { readonly rows: readonly StoredImportRow[]; readonly seenAt: string },
): Promise<void> {
  const values = rows.map(({ kind, sourcedId, record, seen }) => ({
    school,
    kind,
    sourced_id: sourcedId,
    record,
    seen: JSON.stringify(seen),
    seen_at: seenAt,
  }));
  await insertRows(db, values, {
    name: 'import_row',
    build: (some) =>
      db
        .insertInto('import_row')
        .values(some)
        .onConflict((conflict) =>
          conflict.columns(['school', 'kind', 'sourced_id']).doUpdateSet((eb) => ({
            record: eb.ref('excluded.record'),
            seen: eb.ref('excluded.seen'),
            seen_at: eb.ref('excluded.seen_at'),
          })),
        ),
  });
}

function toStored(row: { kind: string; sourced_id: string; record: string; seen: string }): StoredImportRow {
  return {
    kind: row.kind,
    sourcedId: row.sourced_id,
    record: row.record,
    seen: Seen.parse(JSON.parse(row.seen)),
  };
}
