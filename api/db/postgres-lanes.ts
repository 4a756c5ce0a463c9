/**
 * Connections that reads share. A busy morning asks for hundreds of small reads at once. With a
 * connection for each, every one is a message of its own, and wakes a process of PostgreSQL. On a
 * lane they go out together, and the answers come back together. Transactions have connections of
 * their own (`postgres-pool`), so no read waits behind a lock.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { connections, openPool, type Pool, type PoolOptions } from './postgres-pool.ts';
import { StoreTroubleError } from './store-trouble.ts';

/** A read that takes longer is one of a report: who comes later takes another lane. */
const slowMs = 5;
/** A burst that is larger keeps several processes of PostgreSQL busy. */
const roomOnLane = 32;

interface Lane {
  /** How many reads are under way on it. */
  readonly load: () => number;
  /** Whether those under way wait for a slow one. */
  readonly isHeldUp: () => boolean;
  readonly take: () => Promise<PostgresPoolClient>;
  readonly close: () => Promise<void>;
}

interface Shared extends PostgresPoolClient {
  readonly isBroken: () => boolean;
  readonly giveUp: () => void;
}

export function openLanes(options: Omit<PoolOptions, 'size'>): PostgresPool {
  // A connection for each lane, and nobody else takes any.
  const pool = openPool({ ...options, size: connections.reads });
  const lanes = Array.from({ length: connections.reads }, () => createLane(pool));
  return {
    connect: () => choose(lanes).take(),
    end: async () => {
      await Promise.all(lanes.map((lane) => lane.close()));
      await pool.end();
    },
    options: pool.options,
  };
}

/** The first that has room, so that as many as possible go together. */
function choose(lanes: readonly Lane[]): Lane {
  const open = lanes.find((lane) => lane.load() < roomOnLane && !lane.isHeldUp());
  return open ?? lanes.reduce((best, lane) => (lane.load() < best.load() ? lane : best));
}

function createLane(pool: Pool): Lane {
  let opened: Promise<Shared> | undefined;
  let load = 0;
  /** When a read last began on the empty lane, or ended. */
  let movedMs = 0;
  let isClosed = false;

  async function open(): Promise<Shared> {
    const client = await pool.connect();
    let isGivenUp = false;
    const giveUp = () => {
      if (isGivenUp) return;
      isGivenUp = true;
      opened = undefined;
      client.release();
    };
    return {
      query: client.query,
      release: () => {
        load -= 1;
        movedMs = performance.now();
        // It stays open for the others, unless it broke: then each of them hears so.
        if (client.isBroken()) giveUp();
      },
      isBroken: client.isBroken,
      giveUp,
    };
  }

  async function use(): Promise<Shared> {
    // The pool would wait for a connection that is opened now, and that nobody closes.
    if (isClosed) throw new StoreTroubleError(new Error('The store is being closed.'));
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    const shared = await opened;
    if (!shared.isBroken()) return shared;
    // It broke while nobody used it.
    shared.giveUp();
    return use();
  }

  return {
    load: () => load,
    isHeldUp: () => load > 0 && performance.now() - movedMs > slowMs,
    take: async () => {
      if (load === 0) movedMs = performance.now();
      load += 1;
      try {
        return await use();
      } catch (error) {
        load -= 1;
        throw error;
      }
    },
    close: async () => {
      isClosed = true;
      // Whoever asked for a connection that cannot be opened hears so, and there is none to close.
      const shared = await opened?.catch(() => undefined);
      shared?.giveUp();
    },
  };
}
