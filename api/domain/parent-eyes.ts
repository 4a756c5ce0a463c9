/**
 * A record as a parent's eyes see it: some of its fields, or nothing. Pure, and the only place that decides it: pulling, the parent's
 * calls and the tests all ask here. Both tables are complete: a new kind or field does not compile until it has its row.
 */
import type { RecordState } from '#sync/school/records/merge.ts';
import { isAnnouncedTo } from '#sync/school/records/announcement.ts';
import { isFeeForLevel, withLevelNames } from '#sync/school/records/fee.ts';
import type { FieldsOf, Kind, RosterKind } from '#sync/school/records/kinds.ts';
import type { ParentScope } from './parent-scope.ts';

type Fields<K extends Kind> = { readonly [Name in keyof FieldsOf<K>]: boolean };

/** The fields that a parent may read, of the records that are for this parent. */
const shown: { readonly [K in Kind]: Fields<K> } = {
  school: {
    name: true,
    urlslug: true,
    logo: true,
    phone: true,
    address: true,
    timeZone: true,
    isApproved: true,
    isActive: true,
    createdAt: true,
    // Whoever has it can register as the school's staff.
    accessCode: false,
  },
  term: { name: true, schoolYear: true, dates: true, isActive: true },
  gradeLevel: { name: true, description: true },
  student: {
    nameInfo: true,
    address: true,
    email: true,
    phone: true,
    birthday: true,
    photo: true,
    sex: true,
    registrationStatus: true,
    hasGraduated: true,
    contacts: true,
    // What the office notes for itself.
    staffNotes: false,
  },
  contact: { nameInfo: true, address: true, email: true, phone: true, photo: true, createdAt: true },
  registration: { term: true, student: true, isRegistered: true, gradeLevel: true, optionalFees: true },
  fee: {
    term: true,
    name: true,
    description: true,
    isRequired: true,
    cost: true,
    billingDate: true,
    dueDate: true,
    student: true,
    gradeLevels: true,
  },
  announcement: { title: true, body: true, gradeLevels: true, writtenAt: true, authorName: true },
  // The notes are what staff tell each other.
  attendance: { dropOff: true, pickUp: true, notes: false },
};

/** Who else may collect a child is known by name; where they live is theirs to tell. */
const shownOfOthers: Fields<'contact'> = {
  nameInfo: true,
  address: false,
  email: false,
  phone: false,
  photo: false,
  createdAt: false,
};

/** Which records are for this parent. */
type IsFor<K extends RosterKind> = (record: RecordState<K>, scope: ParentScope) => boolean;

const isFor: { readonly [K in RosterKind]: IsFor<K> } = {
  school: () => true,
  // The school's calendar is the same for everybody; without a child there is nobody whom it concerns.
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
  announcement: (record, { children, places }) => {
    const levels = new Set(
      places.flatMap(({ isTermActive, level }) => (isTermActive && level ? [level._id] : [])),
    );
    const isForThem = isAnnouncedTo({ gradeLevels: record.fields.gradeLevels ?? [] }, levels);
    return children.size > 0 && isForThem;
  },
};

/** Nothing when it is not for this parent. */
export function seenByParent<K extends RosterKind>(
  kind: K,
  record: RecordState<K>,
  scope: ParentScope,
): RecordState<K> | undefined {
  if (!isFor[kind](record, scope)) return undefined;
  const isStranger = kind === 'contact' && !scope.ownContacts.has(record._id);
  return keeping(record, isStranger ? shownOfOthers : shown[kind]);
}

/** What is left of a record that a copy may still hold and that is not for it any more: a tombstone that says nothing else. */
export function bareTombstone<K extends RosterKind>(record: RecordState<K>): RecordState<K> {
  const deletedAt = record.deletedAt ?? Object.values(record.stamps).toSorted().at(-1) ?? null;
  return { _id: record._id, fields: {}, stamps: {}, deletedAt };
}

/** A day of a child, whose attendance has no other condition. */
export function attendanceSeenByParent(record: RecordState<'attendance'>): RecordState<'attendance'> {
  return keeping(record, shown.attendance);
}

function keeping<K extends Kind>(record: RecordState<K>, allowed: object): RecordState<K> {
  const names = new Set(
    Object.entries(allowed).flatMap(([name, isShown]) => (isShown === true ? [name] : [])),
  );
  const of = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));
  // Fewer of the same fields are still fields of the same kind.
  return {
    ...record,
    fields: of(record.fields) as RecordState<K>['fields'],
    stamps: of(record.stamps),
  };
}
