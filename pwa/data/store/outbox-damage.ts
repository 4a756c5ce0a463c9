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

export async function readOpenEntries(database: OutboxDatabase): Promise<OpenEntries> {
  const { entries } = database;
  const waitingRows = await rowsIn(database, 'waiting').toArray();
  const quarantinedRows = await rowsIn(database, 'quarantined').toArray();
  // Without a state or a stamp that IndexedDB can sort an entry is in no index.
  const unsorted = (await entries.count()) - (await entries.orderBy('[state+at]').count());
  const [waiting, quarantined] = [readableEntries(waitingRows), readableEntries(quarantinedRows)];
  const unreadable = waitingRows.length + quarantinedRows.length - waiting.length - quarantined.length;
  return { waiting, quarantined, damaged: unsorted + unreadable };
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
