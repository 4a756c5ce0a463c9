/**
 * Texts of statements, made once. Kysely builds and compiles a statement at each run, which costs
 * more than SQLite needs for a few rows. Those that belong to every call keep their text; all
 * others are built where they run.
 */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Reader } from './open.ts';

/** By the engine, since each writes its own SQL, and by what stands for the statement. */
const keptByEngine = new WeakMap<object, Map<unknown, CompiledQuery>>();

/** What one transaction of a busy morning writes or looks at. Each number has a text of its own. */
const mostKept = 32;

/** Whether a statement with so many values keeps its text. */
export function isTextKept(values: number): boolean {
  return values <= mostKept;
}

/**
 * @param key stands for one statement and the shape of its rows
 * @param parameters all values of the statement, in the order of its text
 */
export function keptQuery<Row>(
  db: Reader,
  { key, parameters }: { readonly key: unknown; readonly parameters: readonly unknown[] },
  compile: () => CompiledQuery<Row>,
): CompiledQuery<Row> {
  return { ...keep(db, key, compile), parameters };
}

/**
 * The rows of a statement with a list. Its text is kept where the list is short.
 *
 * @param key stands for one statement and the length of its list
 * @param parameters all values of the statement, in the order of its text
 */
export async function keptRows<Row>(
  db: Reader,
  kept: { readonly key: string; readonly parameters: readonly unknown[] },
  build: () => Compilable<Row> & { readonly execute: () => Promise<Row[]> },
): Promise<readonly Row[]> {
  if (!isTextKept(kept.parameters.length)) return build().execute();
  return (await db.executeQuery(keptQuery(db, kept, () => build().compile()))).rows;
}

/**
 * In place of a value while the text is made. No value begins so: PostgreSQL refuses it in text.
 */
const mark = '\u0000';

/**
 * @param build makes the query from the names of its values; it stands for the statement
 * @returns runs it with values of these names
 */
export function prepared<Name extends string, Row>(
  build: (db: Reader, value: (name: Name) => string) => Compilable<Row>,
): (db: Reader, values: Readonly<Record<Name, string>>) => Promise<Row[]> {
  return async (db, values) => {
    const kept = keep(db, build, () => build(db, (name) => `${mark}${name}`).compile());
    const parameters = kept.parameters.map((parameter) =>
      typeof parameter === 'string' && parameter.startsWith(mark)
        ? // Marked above, and with nothing else than the name of a value.
          values[parameter.slice(mark.length) as Name]
        : parameter,
    );
    return (await db.executeQuery<Row>({ ...kept, parameters })).rows;
  };
}

function keep<Row>(db: Reader, key: unknown, compile: () => CompiledQuery<Row>): CompiledQuery<Row> {
  const { adapter } = db.getExecutor();
  const kept = keptByEngine.get(adapter) ?? new Map<unknown, CompiledQuery>();
  keptByEngine.set(adapter, kept);
  // One key stands for the rows of one statement.
  const query = (kept.get(key) as CompiledQuery<Row> | undefined) ?? compile();
  kept.set(key, query);
  return query;
}
