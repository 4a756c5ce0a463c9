import { Dexie } from 'dexie';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { parseEntry } from './outbox.ts';
import type { OutboxDatabase } from './outbox-database.ts';

export type OpenEntries = {
  /** The oldest first. */
  readonly waiting: readonly OutboxEntry[];
  readonly quarantined: readonly OutboxEntry[];
  /**
   * How many cannot be read: a damaged disk, another program's doing. They stay where they are, hold nobody up, and go into the
   * export as they are. What was delivered is not looked through: the server has it.
   */
  readonly damaged: number;
};

export async function readOpenEntries({ entries }: OutboxDatabase): Promise<OpenEntries> {
  const inState = (state: string) =>
    entries.where('[state+at]').between([state, Dexie.minKey], [state, Dexie.maxKey]).toArray();
  const waitingRows = await inState('waiting');
  const quarantinedRows = await inState('quarantined');
  // Without a state or a stamp that IndexedDB can sort an entry is in no index.
  const unsorted = (await entries.count()) - (await entries.orderBy('[state+at]').count());
  const [waiting, quarantined] = [readable(waitingRows), readable(quarantinedRows)];
  const unreadable = waitingRows.length + quarantinedRows.length - waiting.length - quarantined.length;
  return { waiting, quarantined, damaged: unsorted + unreadable };
}

function readable(rows: readonly unknown[]): readonly OutboxEntry[] {
  return rows.flatMap((row) => parseEntry(row) ?? []);
}
