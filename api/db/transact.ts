/**
 * Transactions whose statements do not wait for each other's answers. Kysely's own sends a
 * statement when the one before it is answered. Here those that a caller asks for together
 * (`Promise.all`) are sent together, and PostgreSQL does them in that order, one after the other:
 * `postgres-pool` turns its pipeline mode on ("Pipeline Mode" in PostgreSQL's manual). On SQLite
 * each runs when it is asked for.
 */
import { setImmediate } from 'node:timers/promises';
import { type Dialect, type Kysely, type TransactionSettings, Transaction } from 'kysely';
import { isAfterFailure } from './store-trouble.ts';

export type Transact<Schema> = <T>(work: (writer: Transaction<Schema>) => Promise<T>) => Promise<T>;

interface TransactOptions extends TransactionSettings {
  /** Of SQLite, which undoes a whole transaction by itself when the disk is full. */
  readonly isInTransaction?: () => boolean;
}

export function createTransact<Schema>(
  db: Kysely<Schema>,
  dialect: Dialect,
  { isInTransaction = () => true, ...settings }: TransactOptions = {},
): Transact<Schema> {
  // For what begins and ends a transaction on a connection; it opens none.
  const driver = dialect.createDriver();
  const outside = db.getExecutor();
  return (work) =>
    outside.provideConnection(async (connection) => {
      let isOver = false;
      let failed: unknown = new Error('The transaction was undone.');
      const executor = outside.withConnectionProvider({
        provideConnection: async (use) => {
          // Of several asked for together, one may have failed: nothing that follows the others is
          // to be written on its own.
          if (isOver) throw new Error('The transaction is over.');
          if (!isInTransaction()) {
            // Whoever asked for several together is to hear of the one that failed.
            await setImmediate();
            throw failed;
          }
          try {
            return await use(connection);
          } catch (error) {
            // Whoever asked for several together is to hear of the one that failed.
            if (isAfterFailure(error)) await setImmediate();
            if (!isInTransaction()) failed = error;
            throw error;
          }
        },
      });
      await driver.beginTransaction(connection, settings);
      try {
        const done = await work(new Transaction({ config: { dialect }, dialect, driver, executor }));
        if (!isInTransaction()) throw failed;
        isOver = true;
        await driver.commitTransaction(connection);
        return done;
      } catch (error) {
        isOver = true;
        if (isInTransaction()) await driver.rollbackTransaction(connection);
        throw error;
      }
    });
}
