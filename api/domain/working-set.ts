import type { Lookup } from '#sync/school/commands/definition.ts';
import {
  applyChange,
  type Change,
  emptyRecord,
  isEmptied,
  isSuperseded,
  recordFields,
  type RecordState,
} from '#sync/school/records/merge.ts';
import type { Kind, RecordRef, RosterKind } from '#sync/school/records/kinds.ts';
import { refKey } from '#sync/school/records/kinds.ts';
import type { Stamp } from '#sync/stamp.ts';
import { needsRecord, type UsedRef } from '#sync/school/records/record-uses.ts';
import type { AttendanceKey } from '#api/db/attendance-table.ts';

/** A record in the hands of one transaction. */
export interface Held {
  readonly kind: Kind;
  readonly record: RecordState;
  readonly revision: number;
  /** Attendance is keyed by these three in the store; every other kind by its id. */
  readonly attendanceKey: AttendanceKey | undefined;
}

/** What one command did to one record: the fields that it meant to set, before and after. */
export interface Touched {
  readonly kind: Kind;
  readonly id: string;
  readonly attendanceKey: AttendanceKey | undefined;
  readonly before: object | null;
  readonly after: object | null;
  readonly isChanged: boolean;
  readonly isSuperseded: boolean;
}

/** One change of a command, and for attendance the key under which it lies in the store. */
export interface KeyedChange {
  readonly change: Change;
  readonly attendanceKey: AttendanceKey | undefined;
}

/** What one command did. */
export interface Applied {
  readonly touched: readonly Touched[];
  /** Of the last change that it made, or the one before it. */
  readonly revision: number;
  /** Nothing of it stands: a later writer has won every field, or the record is deleted. */
  readonly isLost: boolean;
}

/**
 * The records that a transaction reads or changes, in memory: loaded and written by few statements,
 * decided without any. Later commands of the batch see the effects of earlier ones.
 */
export interface WorkingSet {
  readonly lookup: Lookup;
  /** Each record that changes takes the next revision after `revision`. */
  readonly applyAll: (
    changes: readonly KeyedChange[],
    by: { readonly stamp: Stamp; readonly revision: number },
  ) => Applied;
  /** A record that turned out to be needed. What is held already stays as it is. */
  readonly hold: (entry: Held) => void;
  /** The latest stamp in the records that these changes are about. */
  readonly latestStamp: (changes: readonly { readonly change: Change }[]) => Stamp | undefined;
  /** Those of a kind that were loaded or changed. */
  readonly all: <K extends Kind>(kind: K) => readonly RecordState<K>[];
  /** Those that differ from what was loaded. */
  readonly changed: () => readonly Held[];
}

export function createWorkingSet(loaded: readonly Held[], inUse: ReadonlySet<string>): WorkingSet {
  const held = new Map(loaded.map((entry) => [refKey({ kind: entry.kind, id: entry.record._id }), entry]));
  const changed = new Map<string, Held>();
  const get = (ref: RecordRef) => held.get(refKey(ref))?.record;
  const apply = (
    { change, attendanceKey }: KeyedChange,
    { stamp, revision }: { readonly stamp: Stamp; readonly revision: number },
  ): Touched => {
    const { kind, id } = change;
    const before = get({ kind, id });
    const known = before ?? emptyRecord(id);
    const after = isEmptied(known) ? known : applyChange(known, change, stamp);
    const isChanged = before === undefined || !isSame(before, after);
    if (isChanged) {
      const entry = { kind, record: after, revision, attendanceKey };
      held.set(refKey({ kind, id }), entry);
      changed.set(refKey({ kind, id }), entry);
    }
    return {
      kind,
      id,
      attendanceKey,
      before: before === undefined ? null : fieldsOfChange(before, change),
      after: after.deletedAt === null ? fieldsOfChange(after, change) : null,
      isChanged,
      isSuperseded: isSuperseded(after, change, stamp),
    };
  };
  return {
    lookup: {
      // A record is held under its own kind, so what is found under kind K is of kind K.
      get: <K extends Kind>(kind: K, id: string): RecordState<K> | undefined => get({ kind, id }),
      isInUse: (ref) => inUse.has(refKey(ref)) || [...changed.values()].some((entry) => needs(entry, ref)),
    },
    applyAll: (changes, { stamp, revision: before }) => {
      let revision = before;
      const touched = changes.map((keyed) => {
        const one = apply(keyed, { stamp, revision: revision + 1 });
        if (one.isChanged) revision += 1;
        return one;
      });
      return { touched, revision, isLost: touched.length > 0 && touched.every((one) => one.isSuperseded) };
    },
    hold: (entry) => {
      const key = refKey({ kind: entry.kind, id: entry.record._id });
      if (!held.has(key)) held.set(key, entry);
    },
    latestStamp: (changes) => {
      const records = changes.flatMap(({ change }) => get(change) ?? []);
      return records
        .flatMap(({ stamps, deletedAt }) => [
          ...Object.values(stamps),
          ...(deletedAt === null ? [] : [deletedAt]),
        ])
        .toSorted()
        .at(-1);
    },
    all: <K extends Kind>(kind: K) => {
      const ofKind: RecordState<K>[] = [];
      // What is held under kind K is of kind K.
      for (const { kind: one, record } of held.values()) if (one === kind) ofKind.push(record);
      return ofKind;
    },
    changed: () => [...changed.values()],
  };
}

/** What an earlier command of the batch has left. Every student counts as there. */
function needs({ kind, record, attendanceKey }: Held, ref: UsedRef): boolean {
  if (record.deletedAt !== null) return false;
  if (kind === 'attendance') return attendanceKey?.student === ref.id || attendanceKey?.term === ref.id;
  // Held under its own kind.
  const fields = recordFields(kind, record as RecordState<RosterKind>);
  return needsRecord(ref, { kind, fields }, everyone);
}

const everyone = { has: () => true };

/**
 * Merging changes a field only with its stamp. An equal stamp with another value (an altered
 * command) counts as changed too.
 */
function isSame(before: RecordState, after: RecordState): boolean {
  return (
    before.deletedAt === after.deletedAt &&
    JSON.stringify(before.stamps) === JSON.stringify(after.stamps) &&
    JSON.stringify(before.fields) === JSON.stringify(after.fields)
  );
}

function fieldsOfChange(record: RecordState, change: Change): object {
  if (change.isDeletion === true) return record.fields;
  const names = new Set(Object.keys(change.set));
  return Object.fromEntries(Object.entries(record.fields).filter(([name]) => names.has(name)));
}
