import Database from 'better-sqlite3';

/**
 * Makes a copy of a store forget which life it is of, so that the store that is restored from it begins a new one: every device then
 * offers again what it had delivered since. Without it a store that was set back is found out only by a device that has seen more
 * of it and still remembers (`noticeSetBack`); one that has logged out since does not.
 */
export function forgetEpoch(sqliteCopy: string): void {
  const database = new Database(sqliteCopy);
  try {
    database.exec('delete from store');
  } finally {
    database.close();
  }
}
