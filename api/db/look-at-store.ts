import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { migrations } from './migrations/all.ts';
import { findUnfit, kyselyOn } from './postgres.ts';
import { openPool } from './postgres-pool.ts';
import { whyUnusable } from './store-trouble.ts';
import type { StorePlace } from '#api/platform/settings.ts';

/** What a look at a store finds that changes nothing in it. */
export type StoreState =
  | { readonly kind: 'none' }
  /** The next start brings it to today's shape. */
  | { readonly kind: 'good' | 'older' }
  /** A newer version of the program has changed it. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'unusable'; readonly problem: string };

export async function lookAtStore(place: StorePlace): Promise<StoreState> {
  return 'sqlitePath' in place ? lookAtSqlite(place.sqlitePath) : lookAtPostgres(place.postgresUrl);
}

function lookAtSqlite(path: string): StoreState {
  if (path === ':memory:' || !existsSync(path)) return { kind: 'none' };
  try {
    const database = new Database(path, { readonly: true });
    try {
      const verdict = database.pragma('quick_check', { simple: true });
      if (verdict !== 'ok') return { kind: 'unusable', problem: String(verdict) };
      const rows = database.prepare<[], { readonly name: string }>('select name from migration').all();
      return shapeOf(rows.map(({ name }) => name));
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof Database.SqliteError) return { kind: 'unusable', problem: error.message };
    throw error;
  }
}

async function lookAtPostgres(url: string): Promise<StoreState> {
  const pool = openPool({ url, size: 1, onTrouble: () => {} });
  try {
    const db = kyselyOn(pool);
    const unfit = await findUnfit(db);
    if (unfit !== undefined) return { kind: 'unusable', problem: unfit };
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'migration')) return { kind: 'none' };
    const rows = await db
      .withTables<{ readonly migration: { readonly name: string } }>()
      .selectFrom('migration')
      .select('name')
      .execute();
    return shapeOf(rows.map(({ name }) => name));
  } catch (error) {
    const problem = whyUnusable(error);
    if (problem === undefined) throw error;
    return { kind: 'unusable', problem };
  } finally {
    await pool.end();
  }
}

function shapeOf(applied: readonly string[]): StoreState {
  const known = new Set(migrations.map(({ name }) => name));
  if (applied.some((name) => !known.has(name))) return { kind: 'newer' };
  return { kind: applied.length === known.size ? 'good' : 'older' };
}
