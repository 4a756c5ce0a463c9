/**
 * Which records a parent may read. Pure, and the only place that decides it for pulls, the parent's
 * calls and tests. The table is complete: a new kind does not compile until it has its row. For the
 * fields see `readable-fields`.
 */
import { recordFields, type RecordState } from '#sync/school/records/merge.ts';
import { announcedOn, isAnnouncedTo } from '#sync/school/records/announcement.ts';
import { familyLeftOn } from '#sync/school/records/family-left.ts';
import { isToldToParents } from '#sync/school/records/collector.ts';
import { isFeeForLevel, withLevelNames } from '#sync/school/records/fee.ts';
import type { RosterKind } from '#sync/school/records/kinds.ts';
import { childrenToCollect, isOwnThread, type ParentScope } from './parent-scope.ts';
import { recordSeenBy } from './readable-fields.ts';

/** A scope as it is looked through now (`nowMs`: Unix, ms). */
export type ParentView = ParentScope & { readonly nowMs: number };

/** Which records are for this parent. */
type IsFor<K extends RosterKind> = (record: RecordState<K>, view: ParentView) => boolean;

const isFor: { readonly [K in RosterKind]: IsFor<K> } = {
  school: () => true,
  // The calendar is the same for everybody. Without a child it concerns nobody.
  term: (_record, { children }) => children.size > 0,
  gradeLevel: (record, { places }) => places.some(({ level }) => level?._id === record._id),
  student: (record, { children }) => children.has(record._id),
  contact: (record, { ownContacts, otherContacts }) =>
    ownContacts.has(record._id) || otherContacts.has(record._id),
  registration: (record, { children }) => children.has(record.fields.student ?? ''),
  fee: (record, { children, places, levelNames }) => {
    const { student = null, gradeLevels = [], term } = record.fields;
    if (student !== null && !children.has(student)) return false;
    const fee = withLevelNames({ gradeLevels }, levelNames);
    return places.some(
      (place) =>
        place.term === term &&
        (student === null || student === place.student) &&
        (isFeeForLevel(fee, place.level ?? undefined) || place.optionalFees.includes(record._id)),
    );
  },
  // Words about a child are not for whoever must not collect it, as the child's thread is not.
  announcement: (record, { children, barredFrom, places, planned, timeZone, nowMs }) => {
    const announcement = recordFields('announcement', record);
    const active = places
      .filter(({ isTermActive }) => isTermActive)
      .map(({ level, leftOn }) => ({ gradeLevel: level?._id ?? null, leftOn }));
    const students = childrenToCollect({ children, barredFrom });
    const day = announcedOn(announcement, { timeZone, nowMs });
    const leftOn = familyLeftOn(children, places);
    const isForThem = isAnnouncedTo(announcement, { places: active, students, leftOn }, day);
    return children.size > 0 && !planned.has(record._id) && isForThem;
  },
  incident: () => false,
  // A parent never learns that somebody is barred: such a record is as if it were not there.
  collector: ({ fields: { student = '', ...rule } }, scope) =>
    childrenToCollect(scope).has(student) && isToldToParents(rule),
  // Whoever must not collect the child is not asked who may, and not told that somebody came.
  question: ({ fields: { student = '' } }, scope) => childrenToCollect(scope).has(student),
  // Nor on which day it is fetched early.
  absence: ({ fields: { student = '', part } }, { children, barredFrom }) =>
    children.has(student) && !(part === 'early' && barredFrom.has(student)),
  payment: ({ fields: { student = '' } }, { children }) => children.has(student),
  message: ({ fields: { students = [] } }, scope) => isOwnThread(students, scope),
  messageRead: ({ fields: { students = [] } }, scope) => isOwnThread(students, scope),
  // What the office keeps to say is nobody's until it is said.
  messageTemplate: () => false,
  rollCall: () => false,
  rollCallTick: () => false,
  staffPresence: () => false,
};

/** Nothing when it is not for this parent. */
export function seenByParent<K extends RosterKind>(
  kind: K,
  record: RecordState<K>,
  view: ParentView,
): RecordState<K> | undefined {
  if (!isFor[kind](record, view)) return undefined;
  return recordSeenBy(isOfAnother(kind, record, view) ? 'another parent' : 'parent', kind, record);
}

function isOfAnother<K extends RosterKind>(
  kind: K,
  record: RecordState<K>,
  { ownContacts, barredFrom }: ParentView,
): boolean {
  if (kind === 'contact') return !ownContacts.has(record._id);
  if (kind === 'student') return barredFrom.has(record._id);
  // Read as its own kind.
  const { student = '' } = kind === 'absence' ? (record as RecordState<'absence'>).fields : {};
  return barredFrom.has(student);
}

/**
 * A tombstone without content, for a record that a copy may still hold and may not read any more.
 */
export function bareTombstone<K extends RosterKind>(record: RecordState<K>): RecordState<K> {
  const deletedAt = record.deletedAt ?? Object.values(record.stamps).toSorted().at(-1) ?? null;
  return { _id: record._id, fields: {}, stamps: {}, deletedAt };
}
