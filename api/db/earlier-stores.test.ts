/**
 * Stores as earlier versions left them, each named after the last migration that it has seen: a
 * school of twelve students, four of whom were dropped off and picked up. Today's program starts on
 * each, and what was in it is there.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from './migrations/all.ts';
import { openStore } from './open.ts';
import { readAllRecords } from './record-reader.ts';

const earlier = join(import.meta.dirname, 'earlier-stores');
const files = readdirSync(earlier);
const school = '01900000-0000-7000-8000-700000000000';
type Row = Readonly<Record<string, unknown>>;

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellgate-earlier-'));
  path = join(folder, 'bellgate.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const open = () => openStore({ sqlitePath: path, nowMs: () => Date.now(), newId: () => v7() });

/** Every row of every table, in the order of their columns. */
function readTables(): ReadonlyMap<string, readonly Row[]> {
  const database = new Database(path, { readonly: true });
  try {
    const names = database
      .prepare<[], { readonly name: string }>(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
      )
      .all();
    return new Map(
      names.map(({ name }) => [name, database.prepare<[], Row>(`select * from "${name}"`).all()]),
    );
  } finally {
    database.close();
  }
}

/** A row as it was told by these columns alone. */
const told = (row: Row, columns: readonly string[]) => JSON.stringify(columns.map((column) => row[column]));

it('are kept of three versions at least', () => {
  expect(files.length).toBeGreaterThanOrEqual(3);
});

describe.each(files)('the store %s', (file) => {
  beforeEach(() => {
    writeFileSync(path, gunzipSync(readFileSync(join(earlier, file))));
  });

  it('starts under today’s program with each of its rows as it was', async () => {
    const before = readTables();
    await (await open()).close();
    const after = readTables();
    expect(after.get('migration')).toHaveLength(migrations.length);
    for (const [table, rows] of before) {
      const [first] = rows;
      const now = after.get(table) ?? [];
      if (first === undefined || table === 'migration') continue;
      const columns = Object.keys(first);
      expect({ table, kept: now.length }).toEqual({ table, kept: rows.length });
      const found = new Set(now.map((row) => told(row, columns)));
      expect(rows.filter((row) => !found.has(told(row, columns)))).toEqual([]);
    }
    expect(before.get('history')?.length).toBeGreaterThan(40);
  });

  it('has records that today’s program reads', async () => {
    const store = await open();
    try {
      const kinds = ['student', 'contact', 'term', 'gradeLevel', 'registration', 'school'] as const;
      const counts = await Promise.all(
        kinds.map(async (kind) => [kind, (await readAllRecords(store.read, school, kind)).length] as const),
      );
      expect(Object.fromEntries(counts)).toMatchObject({
        student: 12,
        contact: 22,
        registration: 12,
        term: 1,
      });
    } finally {
      await store.close();
    }
  });

  it('starts a second time as it is', async () => {
    await (await open()).close();
    const first = readTables();
    await (await open()).close();
    expect(readTables()).toEqual(first);
  });
});
