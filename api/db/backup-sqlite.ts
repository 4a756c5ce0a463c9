/**
 * A copy of a live SQLite store, by SQLite's online backup. The server goes on writing, and the
 * copy is the store as it was when the backup began. The copy is opened and checked before it is
 * reported as made.
 */
import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';

export interface Backup extends Held {
  readonly sizeBytes: number;
}

export type BackupOutcome =
  | { readonly kind: 'made'; readonly backup: Backup }
  | { readonly kind: 'exists' }
  | { readonly kind: 'no-store' }
  /** What the copy holds is not what the store held; it was deleted. */
  | { readonly kind: 'damaged'; readonly problem: string };

export async function backUpSqlite(path: string, file: string): Promise<BackupOutcome> {
  if (!existsSync(path)) return { kind: 'no-store' };
  if (existsSync(file)) return { kind: 'exists' };
  // Under another name until it is checked: a backup that was cut off must not look like one.
  const unfinished = `${file}.unfinished`;
  removeWithLogs(unfinished);
  closeSync(openSync(unfinished, 'a', 0o600));
  const store = new Database(path, { readonly: true, fileMustExist: true });
  try {
    const problem = await copyInto(unfinished, store);
    if (problem !== undefined) return { kind: 'damaged', problem };
    renameSync(unfinished, file);
  } finally {
    store.close();
    removeWithLogs(unfinished);
  }
  const copy = new Database(file, { readonly: true });
  try {
    return { kind: 'made', backup: { sizeBytes: statSync(file).size, ...heldIn(standOf(copy)) } };
  } finally {
    copy.close();
  }
}

/** Answers what is wrong with the copy. */
async function copyInto(unfinished: string, store: Database.Database): Promise<string | undefined> {
  // Outside of a transaction SQLite begins anew at each commit of the server: a large store, to
  // which tablets write every few seconds, would never be copied to its end.
  store.exec('begin');
  const before = standOf(store);
  try {
    await store.backup(unfinished);
    store.exec('commit');
    forgetEpoch(unfinished);
    return findProblem(unfinished, before);
  } catch (error) {
    // The disk of the copy is full, say.
    if (error instanceof Database.SqliteError) return error.message;
    throw error;
  }
}

export interface Held {
  /** Of all schools together. */
  readonly commands: number;
  readonly schools: number;
}

/** What a backup holds, or what is wrong with it. It is only read. */
export function checkBackup(file: string): Held | { readonly problem: string } {
  try {
    return checkCopy(file);
  } catch (error) {
    // Another program's file, one that was cut off or may not be read, or a folder.
    if (error instanceof Database.SqliteError) return { problem: error.message };
    throw error;
  }
}

function checkCopy(file: string): Held | { readonly problem: string } {
  const copy = new Database(file, { readonly: true });
  try {
    const problem = verdictOn(copy);
    if (problem !== undefined) return { problem };
    const stand = standOf(copy);
    for (const [school, { position }] of stand) {
      const kept = countHistory(copy, school);
      if (kept !== position) return { problem: `school ${school}: ${kept} of ${position} commands` };
    }
    return heldIn(stand);
  } finally {
    copy.close();
  }
}

function heldIn(stand: ReadonlyMap<string, Stand>): Held {
  const commands = [...stand.values()].reduce((sum, { position }) => sum + position, 0);
  return { commands, schools: stand.size };
}

function verdictOn(database: Database.Database): string | undefined {
  const verdict = database.pragma('integrity_check', { simple: true });
  return verdict === 'ok' ? undefined : String(verdict);
}

interface Stand {
  readonly revision: number;
  readonly position: number;
}

/** The copy must stand where the store stood. */
function findProblem(file: string, before: ReadonlyMap<string, Stand>): string | undefined {
  const copy = new Database(file);
  try {
    // One file without a log beside it, so that it can be carried away as it is.
    copy.pragma('journal_mode = DELETE');
    const verdict = verdictOn(copy);
    if (verdict !== undefined) return verdict;
    const found = standOf(copy);
    for (const [school, { revision, position }] of before) {
      const own = found.get(school);
      if (own === undefined) return `school ${school} is missing`;
      if (own.revision !== revision) return `school ${school}: revision ${own.revision}`;
      if (own.position !== position) return `school ${school}: position ${own.position}`;
      const kept = countHistory(copy, school);
      if (kept !== position) return `school ${school}: ${kept} of ${position} commands`;
    }
    return undefined;
  } finally {
    copy.close();
  }
}

function standOf(database: Database.Database): ReadonlyMap<string, Stand> {
  const rows = database
    .prepare<[], Stand & { readonly school: string }>(
      'select school, revision, position from school_revision',
    )
    .all();
  return new Map(rows.map(({ school, revision, position }) => [school, { revision, position }]));
}

function countHistory(database: Database.Database, school: string): number {
  const row = database
    .prepare<[string], { readonly found: number }>('select count(*) as found from history where school = ?')
    .get(school);
  return row?.found ?? 0;
}

export function removeWithLogs(path: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${ending}`, { force: true });
}

/**
 * Removes the epoch from a copy, so that a store restored from it begins a new one and every device
 * offers again what it had delivered since. Otherwise only a device that has seen more of the
 * store, and still remembers it, notices the restore (`noticeSetBack`). A device that has logged
 * out since does not.
 */
export function forgetEpoch(sqliteCopy: string): void {
  const database = new Database(sqliteCopy);
  try {
    database.exec('delete from store');
  } finally {
    database.close();
  }
}
