/**
 * Messages between servers on one database, by LISTEN and NOTIFY on a connection of its own.
 *
 * Messages are sent after the commit and not in the transaction: a NOTIFY in a transaction makes
 * all commits of the database wait for each other. So a message can be lost with its server or with
 * the connection. Listeners are therefore asked to check after every connection and every
 * `checkMs`.
 */
import pg from 'pg';
import { connectionConfig } from './postgres-pool.ts';
import { textFromPostgres, textToPostgres } from './postgres-text.ts';

export interface Channel {
  /** Reaches every other server that listens. The same message waiting twice is sent once. */
  readonly send: (message: string) => void;
  readonly listen: (listener: ChannelListener) => void;
  readonly close: () => Promise<void>;
}

export interface ChannelListener {
  readonly onMessage: (message: string) => void;
  /** Something may have been missed: time to look. */
  readonly onCheck: () => void;
}

export interface ChannelOptions {
  readonly url: string;
  readonly checkMs: number;
  readonly onTrouble: (error: unknown) => void;
}

const name = 'bellgate';
const firstWaitMs = 250;
const mostWaitMs = 10_000;
/** `select 1` takes no longer: beyond that the connection is dead. */
const aliveWithinMs = 10_000;

/** Ready when it listens, or when it could not the first time: it goes on trying. */
export async function openChannel({ url, checkMs, onTrouble }: ChannelOptions): Promise<Channel> {
  const listeners: ChannelListener[] = [];
  const waiting = new Set<string>();
  let client: pg.Client | undefined;
  let isSending = false;
  let isClosed = false;
  let waitMs = firstWaitMs;
  let again: NodeJS.Timeout | undefined;

  const check = () => {
    for (const listener of listeners) listener.onCheck();
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connectionConfig(url), query_timeout: aliveWithinMs });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, undefined));
    next.on('notification', ({ payload, processId }) => {
      if (processId === ownId(next) || payload === undefined) return;
      for (const listener of listeners) listener.onMessage(textFromPostgres(payload));
    });
    try {
      client = next;
      await next.connect();
      await next.query(`listen ${name}`);
      waitMs = firstWaitMs;
      check();
      void flush();
    } catch (error) {
      lose(next, error);
    }
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (isClosed || client !== lost) return;
    client = undefined;
    onTrouble(error);
    lost.end().catch(onTrouble);
    again = setTimeout(() => void connect(), waitMs);
    waitMs = Math.min(waitMs * 2, mostWaitMs);
  }

  async function flush(): Promise<void> {
    const sender = client;
    if (isClosed || isSending || sender === undefined || waiting.size === 0) return;
    const messages = [...waiting];
    waiting.clear();
    isSending = true;
    try {
      await sender.query(`select pg_notify('${name}', message) from unnest($1::text[]) as message`, [
        messages.map(textToPostgres),
      ]);
      isSending = false;
    } catch (error) {
      isSending = false;
      // Sent with the next connection.
      for (const message of messages) waiting.add(message);
      return lose(sender, error);
    }
    return flush();
  }

  const checking = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch((error: unknown) => lose(asked, error));
    check();
  }, checkMs);

  await connect();
  return {
    send: (message) => {
      waiting.add(message);
      void flush();
    },
    listen: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      isClosed = true;
      clearInterval(checking);
      clearTimeout(again);
      await client?.end().catch(onTrouble);
    },
  };
}

/** The server process behind a connection: PostgreSQL sends a server its own messages too. */
function ownId(client: pg.Client): number | null {
  // `pg` has had it on every client since its first versions, and names it nowhere in its types.
  return (client as pg.Client & { readonly processID: number | null }).processID;
}
