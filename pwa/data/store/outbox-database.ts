import { type Collection, Dexie, type Table } from 'dexie';
import { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { ClosableDatabase } from './closable-database.ts';
import type { Disk } from './disk.ts';
import { isSameJson } from './same-json.ts';

/**
 * The outbox database. Precious, and frozen for ever: no version after 1 may change or drop what is
 * here. An app of years ago may have left records in it (offline.md, "The two databases in the
 * browser").
 */
export class OutboxDatabase extends ClosableDatabase {
  declare readonly entries: Table<unknown, string>;
  declare readonly facts: Table<unknown, string>;

  constructor(disk: Disk) {
    // Chrome's default durability is relaxed: a tick must be on disk.
    super('bellgate-outbox', disk, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      entries: 'id, [school+state+lane], [school+state+at], [state+at]',
      facts: 'key',
    });
  }
}

type Rows = Collection<unknown, string>;

/** The rows in a state, of all schools, in the order of their stamps. */
export function rowsIn({ entries }: OutboxDatabase, state: OutboxEntry['state']): Rows {
  return entries.where('[state+at]').between([state, Dexie.minKey], [state, Dexie.maxKey]);
}

/** The rows of a school in a state, in the order of their stamps. */
export function rowsOfSchool({ entries }: OutboxDatabase, school: string, state: OutboxEntry['state']): Rows {
  return entries
    .where('[school+state+at]')
    .between([school, state, Dexie.minKey], [school, state, Dexie.maxKey]);
}

/**
 * Undefined for a row that cannot be read. It stays where it is and is exported as it is. A newer
 * app in another tab may have kept an answer that this one does not know: the record can be read.
 */
export function parseEntry(row: unknown): OutboxEntry | undefined {
  return (
    OutboxEntry.safeParse(row).data ?? OutboxEntry.safeParse(withChanges(row, { result: undefined })).data
  );
}

/** The row with these fields, and with what a newer app in another tab has written into it. */
export function withChanges(row: unknown, changes: Partial<OutboxEntry>): object {
  return { ...Object(row), ...changes };
}

export function readableEntries(rows: readonly unknown[]): readonly OutboxEntry[] {
  return rows.flatMap((row) => parseEntry(row) ?? []);
}

/**
 * Reads rows again and again, as live queries do. An entry that lies there as it was read last is
 * not parsed again and keeps its object, and a command its own: what was made of them stands.
 */
export function createEntryReader(): (rows: readonly unknown[]) => readonly OutboxEntry[] {
  let known: ReadonlyMap<string, OutboxEntry> = new Map();
  return (rows) => {
    const entries = rows.flatMap((row) => parsedAgain(row, known.get(idOf(row))) ?? []);
    known = new Map(entries.map((entry) => [entry.id, entry]));
    return entries;
  };
}

function parsedAgain(row: unknown, before: OutboxEntry | undefined): OutboxEntry | undefined {
  if (before !== undefined && isSameJson(before, row)) return before;
  const entry = parseEntry(row);
  return entry !== undefined && before !== undefined && isSameJson(before.command, entry.command)
    ? { ...entry, command: before.command }
    : entry;
}

function idOf(row: unknown): string {
  const hasId = typeof row === 'object' && row !== null && 'id' in row;
  return hasId && typeof row.id === 'string' ? row.id : '';
}
