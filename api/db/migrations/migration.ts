import type { CreateTableBuilder, Kysely } from 'kysely';

/**
 * One step of the store's shape. The database is untyped on purpose: a migration describes the
 * tables as they were when it was written. Once released it is never edited.
 */
export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
}

/** What differs between engines when a table is made. */
export interface Engine {
  /** Keeps every other server from changing tables until the transaction ends. */
  readonly lock: (transaction: Kysely<unknown>) => Promise<void>;
  /**
   * The strictest table that the engine offers, by row number: for wide rows that are only added.
   */
  readonly strict: <Table extends string, Column extends string>(
    table: CreateTableBuilder<Table, Column>,
  ) => CreateTableBuilder<Table, Column>;
  /**
   * As `strict`, stored in the order of the primary key: for rows that are read in ranges of it.
   */
  readonly strictByKey: <Table extends string, Column extends string>(
    table: CreateTableBuilder<Table, Column>,
  ) => CreateTableBuilder<Table, Column>;
  /** Rows of the table can be added and never changed or deleted, whoever asks. */
  readonly appendOnly: (db: Kysely<unknown>, table: string) => Promise<void>;
  /**
   * Of such a table: `person` can be taken out of its `detail` (JSON), and nothing else changes.
   */
  readonly letPersonGo: (db: Kysely<unknown>, table: string) => Promise<void>;
}

/** The migration that adds one column of text, and no more. `value` is what earlier rows hold. */
export function addedText(name: string, table: string, column: string, value = ''): Migration {
  return {
    name,
    up: async (db) => {
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(value))
        .execute();
    },
  };
}
