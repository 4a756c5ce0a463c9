/**
 * Queries whose text is made once. Kysely builds and compiles a query at each run, which costs more
 * than SQLite needs to answer a short one. The few that belong to every call keep their text; all
 * others are built where they run.
 */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Reader } from './open.ts';

/** In place of a value while the text is made. No value begins so: PostgreSQL refuses it in text. */
const mark = '\u0000';

/**
 * @param build makes the query from the names of its values
 * @returns runs it with values of these names
 */
export function prepared<Name extends string, Row>(
  build: (db: Reader, value: (name: Name) => string) => Compilable<Row>,
): (db: Reader, values: Readonly<Record<Name, string>>) => Promise<Row[]> {
  // By the engine: their texts differ.
  const texts = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const text = texts.get(adapter) ?? build(db, (name) => `${mark}${name}`).compile();
    texts.set(adapter, text);
    const byMark = new Map<unknown, string>(
      Object.entries<string>(values).map(([name, value]) => [`${mark}${name}`, value]),
    );
    const parameters = text.parameters.map((parameter) => byMark.get(parameter) ?? parameter);
    const query: CompiledQuery<Row> = { ...text, parameters };
    return (await db.executeQuery(query)).rows;
  };
}
