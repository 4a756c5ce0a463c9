/**
 * Puts a backup in the place of a SQLite store. Nothing is deleted: the store of before lies beside
 * it under another name. The restored store begins a new epoch, so that every device offers again
 * what it had delivered since.
 */
import { copyFileSync, existsSync, linkSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';
import { checkBackup, forgetEpoch, type Held, removeWithLogs } from './backup-sqlite.ts';
import { holdStore } from './hold-store.ts';
import { NewerStoreError } from './migrate.ts';
import { type OpenOptions, openStore } from './open.ts';
import { makeOwnFile } from './sqlite.ts';
import { isDamaged } from './store-trouble.ts';

export type RestoreOutcome =
  | {
      readonly kind: 'restored';
      readonly held: Held;
      readonly keptAs: string | undefined;
      /** What was blocked or ended since is not known: there was no store, or it is damaged. */
      readonly isBlockingLost: boolean;
    }
  | { readonly kind: 'no-backup' }
  | { readonly kind: 'damaged'; readonly problem: string }
  /** A newer version of the program made it. */
  | { readonly kind: 'newer' }
  /** A server, or another program, has the store open. */
  | { readonly kind: 'in-use' };

type Needs = Pick<OpenOptions, 'nowMs' | 'newId'>;

export async function restoreSqlite(path: string, file: string, needs: Needs): Promise<RestoreOutcome> {
  if (!existsSync(file)) return { kind: 'no-backup' };
  const held = checkBackup(file);
  if ('problem' in held) return { kind: 'damaged', problem: held.problem };
  // Nor does one start meanwhile. Of a damaged store nothing else tells that it is served.
  const hold = holdStore({ sqlitePath: path });
  if (hold === 'served') return { kind: 'in-use' };
  const unfinished = `${path}.restoring`;
  try {
    if (existsSync(path) && isInUse(path)) return { kind: 'in-use' };
    removeWithLogs(unfinished);
    makeOwnFile(unfinished);
    copyFileSync(file, unfinished);
    forgetEpoch(unfinished);
    // Today's shape and a new epoch, before anything is replaced.
    await (await openStore({ sqlitePath: unfinished, ...needs })).close();
    const blocked = existsSync(path) ? readBlocked(path) : undefined;
    if (blocked !== undefined) block(unfinished, blocked, needs.nowMs());
    foldLog(unfinished);
    const keptAs = existsSync(path) ? keepBeside(path, needs.nowMs()) : undefined;
    renameSync(unfinished, path);
    return { kind: 'restored', held, keptAs, isBlockingLost: blocked === undefined };
  } catch (error) {
    if (error instanceof NewerStoreError) return { kind: 'newer' };
    throw error;
  } finally {
    removeWithLogs(unfinished);
    hold.release();
  }
}

/**
 * Gives the store a second name, so that there is one under the first at every moment. The name is
 * new: two restores of one second keep both stores.
 */
function keepBeside(path: string, nowMs: number): string {
  for (let count = 1; ; count += 1) {
    const keptAs = `${path}.before-${stampOf(nowMs)}${count === 1 ? '' : `-${count}`}`;
    if (existsSync(keptAs)) continue;
    linkSync(path, keptAs);
    // Of a damaged store: SQLite would read its log into the store that takes its place.
    for (const ending of ['-wal', '-shm', '-journal'])
      if (existsSync(`${path}${ending}`)) renameSync(`${path}${ending}`, `${keptAs}${ending}`);
    return keptAs;
  }
}

/** What says of a row that it is good no longer. */
const endings = { session: 'revoked_at', signing_key: 'ended_at' } as const;

/**
 * Devices with their keys and PINs, and what opens doors and calendars. Direct calls change it and
 * no commands, so no device offers again that a key, a PIN, a pass or a link has ended, nor that
 * another tablet is the door.
 */
const keyTables = [
  'calendar_feed',
  'device',
  'device_user',
  'door_code',
  'door_reset_code',
  'ended_key',
  'former_pin',
  'pass_key',
  'pass_link',
  'pass_renewal',
  'pin',
  'school_pin_key',
  'shown_key',
] as const;

type KeyRow = Readonly<Record<string, string | number | null>>;

interface Blocked {
  /** Whom the store knows, and of them the sessions and the keys of signing that are good. */
  readonly people: ReadonlySet<string>;
  readonly good: Readonly<Record<keyof typeof endings, ReadonlySet<string>>>;
  /** Those that the store knows, and all that it has of them in each table of keys. */
  readonly schools: readonly string[];
  readonly keys: ReadonlyMap<(typeof keyTables)[number], readonly KeyRow[]>;
}

/** What a store has as blocked; undefined where it cannot be read. */
function readBlocked(path: string): Blocked | undefined {
  try {
    const store = new Database(path, { readonly: true });
    try {
      return {
        people: new Set(store.prepare<[], string>('select id from "user"').pluck().all()),
        good: {
          session: new Set(readGood(store, 'session').map(({ id }) => id)),
          signing_key: new Set(readGood(store, 'signing_key').map(({ id }) => id)),
        },
        schools: readSchools(store),
        keys: readKeys(store),
      };
    } finally {
      store.close();
    }
  } catch (error) {
    // Damaged, or of a version that had no keys of signing.
    if (error instanceof Database.SqliteError) return undefined;
    throw error;
  }
}

/** The backup may be of before a tablet was stolen, or somebody was signed out everywhere. */
function block(path: string, { people, good, schools, keys }: Blocked, nowMs: number): void {
  const store = new Database(path);
  try {
    const at = new Date(nowMs).toISOString();
    for (const table of ['session', 'signing_key'] as const) {
      const end = store.prepare<[string, string]>(`update ${table} set ${endings[table]} = ? where id = ?`);
      for (const { id, user } of readGood(store, table))
        if (people.has(user) && !good[table].has(id)) end.run(at, id);
    }
    // With a key to a school that is not there, a device would take it for an empty one.
    const there = new Set(readSchools(store));
    const isThere = ({ school }: KeyRow): boolean => typeof school === 'string' && there.has(school);
    store.transaction(() => {
      for (const [table, rows] of keys) replaceKeys(store, { table, rows: rows.filter(isThere), schools });
    })();
  } finally {
    store.close();
  }
}

interface OfPerson {
  readonly id: string;
  readonly user: string;
}

function readGood(store: Database.Database, table: keyof typeof endings): readonly OfPerson[] {
  return store.prepare<[], OfPerson>(`select id, "user" from ${table} where ${endings[table]} is null`).all();
}

function readSchools(store: Database.Database): readonly string[] {
  return store.prepare<[], string>('select distinct school from school').pluck().all();
}

/** Of the tables that there are: the store may be of an earlier version. */
function readKeys(store: Database.Database): Blocked['keys'] {
  const has = store.prepare<string, number>('select 1 from sqlite_master where name = ?').pluck();
  return new Map(
    keyTables
      .filter((table) => has.get(table) !== undefined)
      .map((table) => [
        table,
        store.prepare<[], KeyRow>(`select * from ${table} where school in (select school from school)`).all(),
      ]),
  );
}

interface Replacing {
  readonly table: (typeof keyTables)[number];
  readonly rows: readonly KeyRow[];
  /** What the backup has of any other school stays. */
  readonly schools: readonly string[];
}

function replaceKeys(store: Database.Database, { table, rows, schools }: Replacing): void {
  const remove = store.prepare<string>(`delete from ${table} where school = ?`);
  for (const school of schools) remove.run(school);
  const [first] = rows;
  if (first === undefined) return;
  // The store of before may be of a later version: its program was given up for this one.
  const has = new Set(
    store.prepare<string, string>('select name from pragma_table_info(?)').pluck().all(table),
  );
  const columns = Object.keys(first).filter((column) => has.has(column));
  const values = columns.map((column) => `@${column}`);
  const insert = store.prepare<KeyRow>(`insert into ${table} (${columns.join()}) values (${values.join()})`);
  for (const row of rows) insert.run(row);
}

/**
 * Folds the log into the store, so that it is one file that can be moved. SQLite refuses while
 * another program has the store open.
 */
function isInUse(path: string): boolean {
  try {
    foldLog(path);
    return false;
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    // A damaged store is kept as it is: a backup is restored because of it.
    if (isDamaged(error)) return false;
    if (error.code.startsWith('SQLITE_BUSY')) return true;
    throw error;
  }
}

function foldLog(path: string): void {
  const database = new Database(path, { timeout: 0 });
  try {
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
}

/** `2026-11-23T03-00-00`, in UTC: a file's name without colons. */
export function stampOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-');
}
