import Database from 'better-sqlite3';
import pg from 'pg';

/** The store could not be reached or did not answer. Whether the statement ran is unknown. */
export class StoreTroubleError extends Error {
  constructor(cause: unknown) {
    super('The store cannot be reached.', { cause });
    this.name = 'StoreTroubleError';
  }
}

const sqliteCodes = [
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_READONLY',
  'SQLITE_CANTOPEN',
];

/** SQLSTATE, by class or whole (PostgreSQL's manual, appendix A). */
const postgresCodes = [
  '08', // connection
  '25006', // read-only: the server has become a standby
  '40', // serialization, deadlock: rolled back whole
  '53', // disk, memory, connections used up
  '55P03', // a lock that was not given in time
  '57', // cancelled for its time, shut down, starting up
  '58', // the file system
  '0A000', // a statement prepared before the tables changed; its connection is given up
];

/**
 * The store is in trouble (locked by another process, full, unreachable): trying again at once, or
 * one by one, would not help.
 */
export function isStoreTrouble(error: unknown): boolean {
  if (error instanceof StoreTroubleError) return true;
  if (error instanceof Database.SqliteError) return startsWithOneOf(error.code, sqliteCodes);
  return error instanceof pg.DatabaseError && startsWithOneOf(error.code ?? '', postgresCodes);
}

/** Such trouble may be of one command alone: its time was over, or others were in its way. */
const ofOneCommand = ['40', '57014', '0A000'];

/** The whole store is in trouble, whatever command comes. */
export function isStoreDown(error: unknown): boolean {
  const isOfOne = error instanceof pg.DatabaseError && startsWithOneOf(error.code ?? '', ofOneCommand);
  return isStoreTrouble(error) && !isOfOne;
}

/** The file is no store, or no longer one. */
export function isDamaged({ code }: { readonly code: string }): boolean {
  return startsWithOneOf(code, ['SQLITE_NOTADB', 'SQLITE_CORRUPT']);
}

/** PostgreSQL does nothing more in a transaction in which a statement has failed (25P02). */
export function isAfterFailure(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02';
}

function startsWithOneOf(code: string, starts: readonly string[]): boolean {
  return starts.some((start) => code.startsWith(start));
}

/** Why a store could not be opened, in a few words without its password; undefined for a bug. */
export function whyUnusable(error: unknown): string | undefined {
  if (error instanceof UnfitDatabaseError) return error.message;
  // Of PostgreSQL at the start: no such database, no such user, a wrong password.
  if (error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? '')) return error.message;
  if (error instanceof Database.SqliteError)
    return isStoreTrouble(error) || isDamaged(error) ? error.message : undefined;
  if (!(error instanceof StoreTroubleError)) return isStoreTrouble(error) ? String(error) : undefined;
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : 'it cannot be reached';
}

/** The database could be reached, and is not one to keep records in. The message says why. */
export class UnfitDatabaseError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'UnfitDatabaseError';
  }
}
