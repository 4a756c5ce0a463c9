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

/** Brings a store to the newest shape. Each change and the note that it was made are one transaction. */
export async function migrate(db: Kysely<unknown>, { migrations, engine, nowMs }: MigrateOptions) {
  const ledger = db.withTables<Applied>();
  await ledger.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
  const applied = new Set(
    (await ledger.selectFrom('migration').select('name').execute()).map((row) => row.name),
  );
  refuseNewerStore(applied, migrations);
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    await db.transaction().execute(async (transaction) => {
      await migration.up(transaction, engine);
      await transaction
        .withTables<Applied>()
        .insertInto('migration')
        .values({ name: migration.name, applied_at: new Date(nowMs()).toISOString() })
        .execute();
    });
  }
}

/** An older program must not write to a store that a newer one has changed: it would not know what it breaks. */
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
