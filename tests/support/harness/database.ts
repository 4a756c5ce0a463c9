/** The server's own file, read beside it: what is on disk, whatever a screen or an answer says. */
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { z } from 'zod';

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'bellgate.sqlite');
}

/** The rows of a SELECT, each read by `schema`. */
export function readRows<Row>(dataDir: string, schema: z.ZodType<Row>, statement: string): readonly Row[] {
  const database = new Database(databaseFile(dataDir), { readonly: true });
  try {
    return z.array(schema).parse(database.prepare(statement).all());
  } finally {
    database.close();
  }
}

/** What an operator could do by hand while the server runs: the file takes one writer at a time. */
export function changeRows(dataDir: string, statement: string): void {
  const database = new Database(databaseFile(dataDir));
  try {
    database.prepare(statement).run();
  } finally {
    database.close();
  }
}
