/**
 * Many rows by few statements. Kysely builds and compiles an insert of hundreds of rows for longer
 * than SQLite takes to write them, so the text of a full statement is made once and kept, and so is
 * that of a short one. Rows are bound to it by the names of their columns.
 */
import type { CompiledQuery } from 'kysely';
import { chunksOf } from '#api/platform/chunks-of.ts';
import { isTextKept, keptQuery } from './kept-query.ts';
import type { Writer } from './open.ts';

/** A step of an import writes twice as many. */
const rowsPerStatement = 250;

interface Statement<Row> {
  /** One for all rows of this kind, whatever they hold. */
  readonly name: string;
  readonly build: (rows: readonly Row[]) => {
    readonly compile: () => CompiledQuery;
    readonly execute: () => Promise<unknown>;
  };
}

export async function insertRows<Row extends object>(
  db: Writer,
  rows: readonly Row[],
  { name, build }: Statement<Row>,
): Promise<void> {
  for (const part of chunksOf(rows, rowsPerStatement)) {
    // Kysely takes the columns in the order of the first row.
    const columns = Object.keys(part[0] ?? {});
    const isKept = part.length === rowsPerStatement || isTextKept(part.length);
    const values = isKept ? valuesOf(part, columns) : undefined;
    if (values === undefined) {
      await build(part).execute();
      continue;
    }
    const key = `insert ${name} ${part.length} ${columns.join(' ')}`;
    await db.executeQuery(keptQuery(db, { key, parameters: values }, () => build(part).compile()));
  }
}

/** Undefined when a row has other columns: its statement is one of its own. */
function valuesOf(rows: readonly object[], columns: readonly string[]): unknown[] | undefined {
  const all: unknown[] = [];
  for (const row of rows) {
    const values: Readonly<Record<string, unknown>> = { ...row };
    if (Object.keys(values).length !== columns.length) return undefined;
    for (const column of columns) {
      const value = values[column];
      if (value === undefined) return undefined;
      all.push(value);
    }
  }
  return all;
}
