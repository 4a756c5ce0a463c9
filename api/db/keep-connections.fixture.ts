/**
 * Connections of a store that was closed stay open for the next store on the same database. Anew,
 * each is a process of PostgreSQL that reads its catalogues and plans each statement once more:
 * a third of what a test costs there.
 */
import pg from 'pg';
import { connectionConfig } from './postgres-pool.ts';

type Done = (error?: Error | null) => void;

/** By the address of their database. */
const idle = new Map<string, pg.Client[]>();
/** As `idle`: of the channels, which listen. */
const idleListeners = new Map<string, pg.Client[]>();
/** One name for a text on every connection: two stores would give one name to two texts. */
const names = new Map<string, string>();

/** For this process, from now on. */
export function keepConnections(): void {
  const { Pool, Client: Plain } = pg;
  const Client: unknown = function takeOrMake(config: pg.PoolConfig) {
    return idle.get(config.connectionString ?? '')?.pop() ?? makeClient(new Plain(config), config);
  };
  const { application_name: ofStores } = connectionConfig('');
  const Listener: unknown = function takeOrMakeListener(config: pg.ClientConfig = {}) {
    // A test that connects by itself keeps what it asked for.
    if (config.application_name !== ofStores) return new Plain(config);
    const url = config.connectionString ?? '';
    return idleListeners.get(url)?.pop() ?? makeListener(new Plain(config), url);
  };
  // Called with `new` by the channel, and answers a client.
  pg.Client = Listener as typeof pg.Client;
  pg.Pool = class extends Pool {
    constructor(config: pg.PoolConfig = {}) {
      // Called with `new` by the pool alone, and answers a client.
      super({ ...config, Client: Client as new () => pg.ClientBase });
    }
  };
}

/** Between two channels it listens to nothing, and nobody hears of it. */
function makeListener(client: pg.Client, url: string): pg.Client {
  const connect: () => Promise<unknown> = client.connect.bind(client);
  const end: () => Promise<void> = client.end.bind(client);
  let state: 'new' | 'open' | 'over' = 'new';
  const noteOver = () => {
    state = 'over';
    const others = (idleListeners.get(url) ?? []).filter((each) => each !== client);
    idleListeners.set(url, others);
  };
  client.once('end', noteOver);

  return Object.assign(client, {
    connect: async () => {
      if (state === 'open') return;
      await connect();
      if (state === 'new') state = 'open';
    },
    end: async () => {
      if (state !== 'open') return end();
      try {
        await client.query('unlisten *');
      } catch {
        // It broke: nobody can use it again.
        return end();
      }
      for (const event of ['error', 'end', 'notification']) client.removeAllListeners(event);
      client.on('error', noteOver);
      client.once('end', noteOver);
      idleListeners.set(url, [...(idleListeners.get(url) ?? []), client]);
    },
  });
}

function makeClient(client: pg.Client, config: pg.PoolConfig): pg.Client {
  const url = config.connectionString ?? '';
  const connect = client.connect.bind(client) as (done: Done) => void;
  const end = client.end.bind(client) as (done?: Done) => void;
  const query: (...given: readonly unknown[]) => unknown = client.query.bind(client);
  let state: 'new' | 'open' | 'over' = 'new';
  const noteOver = () => {
    state = 'over';
    const others = (idle.get(url) ?? []).filter((each) => each !== client);
    idle.set(url, others);
  };
  client.once('end', noteOver);

  async function keepOrEnd(done?: Done): Promise<void> {
    try {
      // Of a transaction that was left in its middle.
      await query('rollback');
    } catch {
      // It broke: nobody can use it again.
      return end(done);
    }
    // The pool that is closed listens to it no more.
    client.removeAllListeners('error');
    client.on('error', noteOver);
    idle.set(url, [...(idle.get(url) ?? []), client]);
    done?.();
  }

  return Object.assign(client, {
    connect: (done: Done) => {
      if (state === 'open') return void setImmediate(done);
      connect((error) => {
        if (state === 'new' && !error) state = 'open';
        done(error);
      });
    },
    end: (done?: Done) => (state === 'open' ? void keepOrEnd(done) : end(done)),
    query: (given: unknown, ...others: readonly unknown[]) =>
      query(isNamed(given) ? { ...given, name: nameOf(given.text) } : given, ...others),
  });
}

function isNamed(given: unknown): given is { readonly name: string; readonly text: string } {
  return typeof given === 'object' && given !== null && 'name' in given && 'text' in given;
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `kept${names.size}`;
  names.set(text, name);
  return name;
}
