/**
 * A record as a parent's eyes see it: as it is, with less in it, or not at all. Pure, and the only place that decides it: pulling, the
 * parent's calls and the tests all ask here.
 */
import type { RecordState } from '#sync/school/records/merge.ts';
import { isAnnouncedTo } from '#sync/school/records/announcement.ts';
import { isFeeForLevel, withLevelNames } from '#sync/school/records/fee.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { RosterKind } from '#sync/school/records/kinds.ts';
import type { ParentScope } from './parent-scope.ts';

type Eyes<K extends RosterKind> = (record: RecordState<K>, scope: ParentScope) => RecordState<K> | undefined;

const eyes: { readonly [K in RosterKind]: Eyes<K> } = {
  school: (record) => without(record, ['accessCode']),
  // The school's calendar is the same for everybody; without a child there is nobody whom it concerns.
  term: (record, { children }) => (children.size > 0 ? record : undefined),
  gradeLevel: (record, { places }) =>
    places.some(({ level }) => level?._id === record._id) ? record : undefined,
  student: (record, { children }) => (children.has(record._id) ? without(record, ['staffNotes']) : undefined),
  contact: (record, { ownContacts, otherContacts }) => {
    if (ownContacts.has(record._id)) return record;
    // Who else may collect the child is known by name; where they live is theirs to tell.
    return otherContacts.has(record._id) ? only(record, ['nameInfo']) : undefined;
  },
  registration: (record, { children }) => (children.has(record.fields.student ?? '') ? record : undefined),
  fee: (record, { children, places, levelNames }) => {
    const { student = null, gradeLevels = [], term } = record.fields;
    if (student !== null && !children.has(student)) return undefined;
    const fee = withLevelNames({ gradeLevels }, levelNames);
    const concerns = places.some(
      (place) =>
        place.term === term &&
        (student === null || student === place.student) &&
        (isFeeForLevel(fee, place.level ?? undefined) || place.optionalFees.includes(record._id)),
    );
    return concerns ? record : undefined;
  },
  announcement: (record, { children, places }) => {
    const levels = new Set(
      places.flatMap(({ isTermActive, level }) => (isTermActive && level ? [level._id] : [])),
    );
    const isForThem = isAnnouncedTo({ gradeLevels: record.fields.gradeLevels ?? [] }, levels);
    return children.size > 0 && isForThem ? record : undefined;
  },
};

/** Nothing when it is not for this parent. */
export function seenByParent<K extends RosterKind>(
  kind: K,
  record: RecordState<K>,
  scope: ParentScope,
): RecordState<K> | undefined {
  return eyes[kind](record, scope);
}

/** What is left of a record that a copy may still hold and that is not for it any more: a tombstone that says nothing else. */
export function bareTombstone<K extends RosterKind>(record: RecordState<K>): RecordState<K> {
  const deletedAt = record.deletedAt ?? Object.values(record.stamps).toSorted().at(-1) ?? null;
  return { _id: record._id, fields: {}, stamps: {}, deletedAt };
}

function only<K extends RosterKind>(record: RecordState<K>, names: readonly string[]): RecordState<K> {
  return keeping(record, (name) => names.includes(name));
}

function without<K extends RosterKind>(record: RecordState<K>, names: readonly string[]): RecordState<K> {
  return keeping(record, (name) => !names.includes(name));
}

function keeping<K extends RosterKind>(
  record: RecordState<K>,
  isKept: (name: RecordId) => boolean,
): RecordState<K> {
  const of = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([name]) => isKept(name)));
  // Fewer of the same fields are still fields of the same kind.
  return {
    ...record,
    fields: of(record.fields) as RecordState<K>['fields'],
    stamps: of(record.stamps),
  };
}
