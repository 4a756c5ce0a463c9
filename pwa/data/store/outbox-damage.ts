import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { type OutboxDatabase, parseEntry, readableEntries, rowsIn } from './outbox-database.ts';

export type OpenEntries = {
  /** The oldest first. */
  readonly waiting: readonly OutboxEntry[];
  readonly quarantined: readonly OutboxEntry[];
  /**
   * How many cannot be read, by a damaged disk or another program. They stay where they are, hold
   * nobody up and go into the export as they are. Delivered entries are not looked through: the
   * server has them.
   */
  readonly damaged: number;
};

/**
 * `read`: of whoever reads again and again, one that knows what it has read (`createEntryReader`).
 */
export async function readOpenEntries(
  database: OutboxDatabase,
  read: (rows: readonly unknown[]) => readonly OutboxEntry[] = readableEntries,
): Promise<OpenEntries> {
  const { entries } = database;
  // In one transaction: this is asked after each record and each verdict.
  const [waitingRows, quarantinedRows, all, sorted] = await database.transaction('r', entries, () =>
    Promise.all([
      rowsIn(database, 'waiting').toArray(),
      rowsIn(database, 'quarantined').toArray(),
      entries.count(),
      // Without a state or a stamp that IndexedDB can sort an entry is in no index.
      entries.orderBy('[state+at]').count(),
    ]),
  );
  const open = read([...waitingRows, ...quarantinedRows]);
  const unreadable = waitingRows.length + quarantinedRows.length - open.length;
  return {
    waiting: open.filter(({ state }) => state === 'waiting'),
    quarantined: open.filter(({ state }) => state === 'quarantined'),
    damaged: all - sorted + unreadable,
  };
}

/** Damaged rows as text, word for word: what is in a file, and what may therefore go. */
export type SavedDamage = ReadonlySet<string>;

export function damageIn(rows: readonly unknown[]): SavedDamage {
  return new Set(rows.filter((row) => parseEntry(row) === undefined).map((row) => JSON.stringify(row)));
}

/**
 * Removes damaged entries that a person has in a file and asks to remove. Nothing else ever does.
 * What can be read stays, and so does what was damaged since the file was saved.
 *
 * @returns how many went
 */
export function removeDamage({ entries }: OutboxDatabase, saved: SavedDamage): Promise<number> {
  return entries.filter((row) => parseEntry(row) === undefined && saved.has(JSON.stringify(row))).delete();
}
