/**
 * Many rows by few statements. Kysely builds and compiles an insert of hundreds of rows for longer
 * than SQLite takes to write them, so the text of a full statement is made once and kept. Rows are
 * bound to it by the names of their columns.
 */
import { CompiledQuery } from 'kysely';
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

/** By the engine, since each writes its own SQL. */
const textsByEngine = new WeakMap<object, Map<string, string>>();

export async function insertRows<Row extends object>(
  db: Writer,
  rows: readonly Row[],
  { name, build }: Statement<Row>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement);
    // Kysely takes the columns in the order of the first row.
    const columns = Object.keys(part[0] ?? {});
    const values = part.length === rowsPerStatement ? valuesOf(part, columns) : undefined;
    if (values === undefined) {
      await build(part).execute();
      continue;
    }
    const text = keptText(db, `${name} ${columns.join(' ')}`, () => build(part).compile().sql);
    await db.executeQuery(CompiledQuery.raw(text, values));
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

function keptText(db: Writer, key: string, compile: () => string): string {
  const engine = db.getExecutor().adapter;
  const texts = textsByEngine.get(engine) ?? new Map<string, string>();
  textsByEngine.set(engine, texts);
  const text = texts.get(key) ?? compile();
  texts.set(key, text);
  return text;
}
