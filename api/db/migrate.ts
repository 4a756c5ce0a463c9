import type { Kysely } from 'kysely';
import type { Engine, Migration } from './migrations/migration.ts';

type Applied = {
  readonly migration: { readonly name: string; readonly applied_at: string };
};

export interface MigrateOptions {
  readonly migrations: readonly Migration[];
  readonly engine: Engine;
  readonly nowMs: () => number;
}

/**
 * Brings a store to the newest shape. Each migration and its mark are one transaction. Of several
 * servers that start at once, one runs it and the others find it done.
 */
export async function migrate(db: Kysely<unknown>, { migrations, engine, nowMs }: MigrateOptions) {
  await db.transaction().execute(async (transaction) => {
    await engine.lock(transaction);
    await createLedger(transaction);
  });
  const applied = await readApplied(db);
  refuseNewerStore(applied, migrations);
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    await db.transaction().execute(async (transaction) => {
      await engine.lock(transaction);
      if ((await readApplied(transaction)).has(migration.name)) return;
      await migration.up(transaction, engine);
      await transaction
        .withTables<Applied>()
        .insertInto('migration')
        .values({ name: migration.name, applied_at: new Date(nowMs()).toISOString() })
        .execute();
    });
  }
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
}

async function readApplied(db: Kysely<unknown>): Promise<ReadonlySet<string>> {
  const rows = await db.withTables<Applied>().selectFrom('migration').select('name').execute();
  return new Set(rows.map((row) => row.name));
}

/** An older program must not write to a store that a newer one has changed. */
function refuseNewerStore(applied: ReadonlySet<string>, migrations: readonly Migration[]) {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerStoreError(unknown);
}

export class NewerStoreError extends Error {
  constructor(unknown: readonly string[]) {
    super(`The store was changed by a newer version of the program (${unknown.join(', ')}).`);
    this.name = 'NewerStoreError';
  }
}
