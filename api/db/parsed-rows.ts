/**
 * Rows that all devices of a school ask for within the same few seconds, each within a window of its
 * own: what was written just now is not parsed, and what was parsed is not parsed again. A row is
 * compared whole, since an erasure blanks fields and leaves their stamps, and since a transaction may
 * have been rolled back.
 */
import { type GenericRow, rowToRecord, type StoredRecord } from './record-codec.ts';
import type { RosterKind } from '#sync/school/records/kinds.ts';

/** Rows of some 1 kB each: as many as the roll call of a large school has ticks. */
const mostKept = 2_500;

const kept = new Map<string, { readonly row: GenericRow; readonly stored: StoredRecord }>();

export function parseRow<K extends RosterKind>(kind: K, row: GenericRow): StoredRecord<K> {
  const known = kept.get(keyOf(kind, row));
  // Kept under its own kind: the key holds it.
  if (known !== undefined && isSameRow(known.row, row)) return known.stored as StoredRecord<K>;
  const stored = rowToRecord(kind, row);
  keepParsed(stored, row);
  return stored;
}

/** `stored` is what the row would be parsed to. */
export function keepParsed(stored: StoredRecord, row: GenericRow): void {
  const key = keyOf(stored.kind, row);
  kept.delete(key);
  kept.set(key, { row, stored });
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

function keyOf(kind: RosterKind, row: GenericRow): string {
  return `${row['school']} ${kind} ${row['id']}`;
}

function isSameRow(one: GenericRow, other: GenericRow): boolean {
  for (const column in other) if (one[column] !== other[column]) return false;
  return true;
}
