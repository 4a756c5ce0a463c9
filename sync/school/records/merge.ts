/**
 * Last writer wins, field by field.
 *
 * A record is its fields and, for each, the stamp that wrote it; a write is some fields under one
 * stamp. Merging keeps, for each field, the value of the later stamp. Two writes with one stamp (a
 * command that was altered under way, or a cloned device) are settled by their values' JSON, so
 * that every copy settles them alike. A deletion is for good: later edits of a deleted record still
 * merge, and stay unseen.
 *
 * So `mergeRecords` is commutative, associative and idempotent: any order, any repetition of any
 * commands ends in the same record on every device and on the server (Shapiro et al.,
 * "Conflict-free replicated data types", 2011: a map of LWW registers). The property tests beside
 * this file hold it to that.
 */
import type { RecordId } from './id.ts';
import type { FieldsOf, Kind } from './kinds.ts';
import { kinds } from './kinds.ts';
import { parseStamp, type Stamp } from '#sync/stamp.ts';

export type RecordState<K extends Kind = Kind> = {
  readonly _id: RecordId;
  readonly fields: Patch<K>;
  /** For each field that was ever written, who wrote it last. */
  readonly stamps: Readonly<Record<string, Stamp>>;
  readonly deletedAt: Stamp | null;
};

/** Some fields of a record. `undefined` means absent: an optional field may parse to it. */
export type Patch<K extends Kind> = { readonly [Name in keyof FieldsOf<K>]?: FieldsOf<K>[Name] | undefined };

/** What one command does to one record. */
export type Change<K extends Kind = Kind> = K extends Kind
  ? | {
        readonly kind: K;
        readonly id: RecordId;
        readonly set: Patch<K>;
        readonly isDeletion?: false;
      }
    | { readonly kind: K; readonly id: RecordId; readonly isDeletion: true }
  : never;

export function emptyRecord<K extends Kind>(id: RecordId): RecordState<K> {
  return { _id: id, fields: {}, stamps: {}, deletedAt: null };
}

/** Deleted, and over its period: it has left its id alone, and nothing fills it again. */
export function isEmptied({ deletedAt, stamps }: Pick<RecordState, 'stamps' | 'deletedAt'>): boolean {
  return deletedAt !== null && Object.keys(stamps).length === 0;
}

/** The record after a change made at `stamp`. */
export function applyChange<K extends Kind>(
  record: RecordState<K>,
  change: Change<K>,
  stamp: Stamp,
): RecordState<K> {
  return mergeRecords(record, changeAsRecord(change, stamp));
}

/** True when no field of the change is in the record afterwards: the verdict is `superseded`. */
export function isSuperseded<K extends Kind>(
  after: RecordState<K>,
  change: Change<K>,
  stamp: Stamp,
): boolean {
  if (change.isDeletion === true) return false;
  if (after.deletedAt !== null) return true;
  const held = new Map<string, unknown>(Object.entries(after.fields));
  const written = Object.entries(writtenFields(change.set));
  // The value is compared as well: of two writes under one stamp only one is kept.
  const stands = written.some(
    ([name, value]) => after.stamps[name] === stamp && isSameValue(held.get(name), value),
  );
  return written.length > 0 && !stands;
}

/** Two copies of one record, in either order. */
export function mergeRecords<K extends Kind>(a: RecordState<K>, b: RecordState<K>): RecordState<K> {
  const fields = new Map<string, unknown>();
  const stamps: Record<string, Stamp> = {};
  const fromA = new Map<string, unknown>(Object.entries(a.fields));
  const fromB = new Map<string, unknown>(Object.entries(b.fields));
  for (const name of new Set([...Object.keys(a.stamps), ...Object.keys(b.stamps)])) {
    const stampA = a.stamps[name];
    const stampB = b.stamps[name];
    const isFromB = wins(
      { stamp: stampB, value: fromB.get(name) },
      { stamp: stampA, value: fromA.get(name) },
    );
    fields.set(name, isFromB ? fromB.get(name) : fromA.get(name));
    const stamp = isFromB ? stampB : stampA;
    if (stamp !== undefined) stamps[name] = stamp;
  }
  return {
    _id: a._id,
    // Every entry came from a record of kind K under its own name.
    fields: Object.fromEntries(fields) as Patch<K>,
    stamps,
    deletedAt: earlier(a.deletedAt, b.deletedAt),
  };
}

/** The record with every field filled: what was never written is as its kind says. */
export function recordFields<K extends Kind>(kind: K, record: RecordState<K>): FieldsOf<K> {
  // `empty` has every field of the kind, and the partial fields are of the same kind.
  return { ...kinds[kind].empty, ...writtenFields(record.fields) } as FieldsOf<K>;
}

/** The fields of a patch that are set: spread over a record, an `undefined` would wipe a field. */
export function writtenFields<P extends object>(patch: P): P {
  // Leaving out an optional field that is undefined keeps the type.
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as P;
}

/** Unix ms of the last write, by the corrected stamps; 0 if nobody wrote it. */
export function writtenAtMs({ stamps, deletedAt }: Pick<RecordState, 'stamps' | 'deletedAt'>): number {
  const written = [...Object.values(stamps), ...(deletedAt === null ? [] : [deletedAt])];
  return Math.max(0, ...written.map((stamp) => parseStamp(stamp).ms));
}

/** `{ _id, …fields }`: the record as the contract's section 2 has it. */
export function toPlainRecord<K extends Kind>(
  kind: K,
  record: RecordState<K>,
): { readonly _id: RecordId } & FieldsOf<K> {
  return { _id: record._id, ...recordFields(kind, record) };
}

function changeAsRecord<K extends Kind>(change: Change<K>, stamp: Stamp): RecordState<K> {
  if (change.isDeletion === true) return { ...emptyRecord(change.id), deletedAt: stamp };
  const stamps = Object.fromEntries(Object.keys(writtenFields(change.set)).map((name) => [name, stamp]));
  // A change of kind K sets fields of kind K; the distributed union hides it from the compiler.
  return { _id: change.id, fields: change.set as Patch<K>, stamps, deletedAt: null };
}

type Write = { readonly stamp: Stamp | undefined; readonly value: unknown };

function wins(challenger: Write, holder: Write): boolean {
  if (challenger.stamp === undefined) return false;
  if (holder.stamp === undefined) return true;
  if (challenger.stamp !== holder.stamp) return challenger.stamp > holder.stamp;
  return canonicalJson(challenger.value) > canonicalJson(holder.value);
}

function earlier(a: Stamp | null, b: Stamp | null): Stamp | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

/**
 * By their JSON. No text is made of a value that is the very same, or beside one that is absent.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  return canonicalJson(one) === canonicalJson(other);
}

/** JSON with sorted keys: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? 'undefined'
  );
}
