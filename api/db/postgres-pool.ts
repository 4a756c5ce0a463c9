/**
 * `pg`'s pool as Kysely wants it. Every failure that is not an answer of PostgreSQL counts as
 * trouble of the store, and its connection is closed, since the next answer on it would be unknown.
 * Short statements are prepared once for each connection.
 */
import { setImmediate } from 'node:timers';
import pg from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { isStoreTrouble, StoreTroubleError } from './store-trouble.ts';
import { textFromPostgres, textToPostgres } from './postgres-text.ts';

export interface PoolOptions {
  readonly url: string;
  /** The most connections. */
  readonly size: number;
  /** How long an answer may take; 0 for as long as it takes. */
  readonly answerWithinMs?: number;
  /** Told of what went wrong on a connection that nobody was using. */
  readonly onTrouble: (error: unknown) => void;
}

/** Of one server, beside the one of `postgres-channel`. */
export const connections = { reads: 4, transactions: 6 };
const connectWithinMs = 5_000;
/** How long a writer waits for others of its school before its device is told to offer again. */
const lockWithinMs = 10_000;
const statementWithinMs = 60_000;
/** The answer may be lost on the way: longer than the server would work on it. */
const answerWithinMs = 70_000;
/** A server that hangs in the middle of a transaction would hold up its school. */
const idleInTransactionMs = 60_000;

export function connectionConfig(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'bellgate',
    keepAlive: true,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: answerWithinMs,
    statement_timeout: statementWithinMs,
    lock_timeout: lockWithinMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    types: { getTypeParser },
  };
}

/** A connection that breaks in use is closed when it is released. */
export interface PooledClient extends PostgresPoolClient {
  readonly isBroken: () => boolean;
}

export interface Pool extends PostgresPool {
  readonly connect: () => Promise<PooledClient>;
}

export function openPool({ url, size, onTrouble, answerWithinMs: query_timeout }: PoolOptions): Pool {
  const config = { ...connectionConfig(url), ...(query_timeout !== undefined && { query_timeout }) };
  const pool = new pg.Pool({ ...config, max: size, pipeline: true });
  // The pool replaces an idle connection that breaks; without a listener the process would end.
  pool.on('error', onTrouble);
  const nameOf = createStatementNames();
  return {
    connect: async () => wrapClient(await orTrouble(pool.connect()), nameOf),
    end: () => pool.end(),
    options: pool.options,
  };
}

function wrapClient(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PooledClient {
  let isBroken = false;
  // The connection may break between two statements of a transaction: the next statement says so.
  const noteBroken = () => {
    isBroken = true;
  };
  client.on('error', noteBroken);
  const sendTogether = createSendTogether(client);
  const query = async (text: string, parameters: readonly unknown[]) => {
    const name = nameOf(text);
    const values = parameters.map((value) => (typeof value === 'string' ? textToPostgres(value) : value));
    try {
      sendTogether();
      return await orTrouble(client.query({ text, values, ...(name !== undefined && { name }) }));
    } catch (error) {
      isBroken ||= isStoreTrouble(error);
      throw error;
    }
  };
  return {
    // Kysely's type has a second signature for cursors, which it uses only with a cursor dialect.
    query: query as unknown as PostgresPoolClient['query'],
    isBroken: () => isBroken,
    release: () => {
      client.off('error', noteBroken);
      client.release(isBroken);
    },
  };
}

/** What is asked in one turn leaves in one piece: each piece costs as much as a small statement. */
function createSendTogether({ connection }: pg.Client): () => void {
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    const { stream } = connection;
    stream.cork();
    setImmediate(() => {
      isHeld = false;
      stream.uncork();
    });
  };
}

async function orTrouble<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof pg.DatabaseError ? error : new StoreTroubleError(error);
  }
}

const mostNamed = 500;
const longestNamed = 2_000;

/** Planning a short statement costs more than running it, and there are few distinct ones. */
function createStatementNames() {
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= mostNamed || text.length > longestNamed) return undefined;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

const { INT8, TEXT, VARCHAR } = pg.types.builtins;

/** Whole numbers come as numbers (revisions and milliseconds stay below 2^53), texts unescaped. */
function getTypeParser(type: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(type, 'binary');
  if (type === INT8) return Number;
  return type === TEXT || type === VARCHAR ? textFromPostgres : pg.types.getTypeParser(type, 'text');
}
