/**
 * Texts of statements whose number of values differs from run to run. Kysely builds and compiles a
 * statement for longer than SQLite takes for a few rows, so the texts of short ones are kept.
 */
import type { Reader } from './open.ts';

/** What one transaction of a busy morning writes or looks at. Each number has a text of its own. */
const mostKept = 32;

/** By the engine, since each writes its own SQL. */
const textsByEngine = new WeakMap<object, Map<string, string>>();

export function isTextKept(values: number): boolean {
  return values <= mostKept;
}

/** @param compile makes the text that `key` stands for */
export function keptText(db: Reader, key: string, compile: () => string): string {
  const engine = db.getExecutor().adapter;
  const texts = textsByEngine.get(engine) ?? new Map<string, string>();
  textsByEngine.set(engine, texts);
  const text = texts.get(key) ?? compile();
  texts.set(key, text);
  return text;
}
