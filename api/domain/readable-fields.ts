/**
 * Who may read which field: the one table for pulls, sheets and answers. Each row lists the
 * readers, so a new field, kind or reader is hidden until a row names it. A field without a row
 * does not compile. For the records that a parent may read see `parent-eyes`.
 */
import { createHash } from 'node:crypto';
import { type FieldsOf, type Kind, kinds } from '#sync/school/records/kinds.ts';
import { Handover } from '#sync/school/records/attendance.ts';
import type { RecordState } from '#sync/school/records/merge.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import type { StoredUser } from '#api/db/user-table.ts';

/**
 * `another parent`: a parent who reads about others who may collect the child, and about a child
 * whom this one must not collect. `door`: a tablet at the door, which anybody may stand at
 * or carry away. Superadmins read as administrators.
 */
export type FieldReader = 'administrator' | 'staff' | 'parent' | 'another parent' | 'door';
type Readers = readonly FieldReader[];

const office: Readers = ['administrator'];
const team: Readers = [...office, 'staff'];
/** A roll call is ticked at doors, too. */
const tickers: Readers = [...team, 'door'];
const family: Readers = [...team, 'parent'];
const house: Readers = [...family, 'door'];

const readersOf: { readonly [K in Kind]: { readonly [Name in keyof FieldsOf<K>]: Readers } } = {
  school: {
    name: house,
    urlslug: family,
    logo: house,
    phone: family,
    address: family,
    timeZone: house,
    pinDigits: house,
    staffAtDropOff: house,
    hours: house,
    absenceReasons: house,
    absenceLine: team,
    language: house,
    retention: office,
    // Every copy throws away what is not kept any more.
    forgotten: house,
    isApproved: family,
    isActive: family,
    createdAt: family,
    // Whoever has it can register as the school's staff.
    accessCode: office,
  },
  term: { name: house, schoolYear: house, dates: house, isActive: house, exceptions: house },
  gradeLevel: { name: house, description: family },
  // Whoever must not collect a child reads who it is, and not who fetches it or where it lives.
  student: {
    nameInfo: [...house, 'another parent'],
    address: family,
    email: family,
    phone: family,
    birthday: [...family, 'another parent'],
    photo: [...house, 'another parent'],
    sex: [...family, 'another parent'],
    registrationStatus: [...family, 'another parent'],
    hasGraduated: [...family, 'another parent'],
    contacts: house,
    // The form says that only administrators see them.
    staffNotes: office,
  },
  contact: {
    // Who else may collect a child is known by name; where they live is theirs to tell.
    nameInfo: [...house, 'another parent'],
    address: family,
    email: family,
    phone: family,
    photo: house,
    createdAt: family,
  },
  registration: {
    term: house,
    student: house,
    isRegistered: house,
    gradeLevel: house,
    optionalFees: family,
    joinedOn: house,
    leftOn: house,
  },
  fee: {
    term: family,
    name: family,
    description: family,
    isRequired: family,
    cost: family,
    billingDate: family,
    dueDate: family,
    student: family,
    gradeLevels: family,
  },
  announcement: {
    title: family,
    body: family,
    gradeLevels: family,
    // Who else it was written to is nobody's business.
    students: team,
    publishAt: family,
    writtenAt: family,
    authorName: family,
    allowsAnswers: family,
    otherLanguages: family,
  },
  incident: {
    kind: team,
    student: team,
    person: team,
    door: team,
    date: team,
    madeAt: team,
    words: team,
    afterwards: team,
    closedBy: team,
    closedByName: team,
    closingNote: team,
    closedAt: team,
  },
  // A parent's rows are chosen by `parent-eyes`: none says that somebody is barred.
  collector: {
    student: house,
    contact: house,
    collect: house,
    isBarred: [...team, 'door'],
    from: house,
    until: house,
    days: house,
    note: office,
    namedBy: [...team, 'door'],
  },
  question: {
    student: house,
    name: house,
    date: house,
    askedAt: house,
    endsAt: house,
    askedBy: team,
    answer: house,
    answeredByName: house,
    contact: house,
  },
  // A door says that an absence was reported and when a late child comes, and not why.
  // Whoever must not collect a child does not read from an absence when the child is fetched and by
  // whom, nor the family's words.
  absence: {
    student: [...house, 'another parent'],
    from: [...house, 'another parent'],
    to: [...house, 'another parent'],
    part: [...house, 'another parent'],
    time: house,
    reason: [...family, 'another parent'],
    note: team,
    reportedBy: [...family, 'another parent'],
    explained: [...family, 'another parent'],
    isCancelled: [...house, 'another parent'],
    familyNote: family,
    collectedBy: family,
    reportedFromHome: [...family, 'another parent'],
    schoolActed: [...family, 'another parent'],
  },
  // What the office notes with a payment is its own.
  payment: {
    term: family,
    student: family,
    amount: family,
    day: family,
    method: family,
    note: office,
    recordedByName: team,
    isCancelled: family,
  },
  rollCall: {
    kind: tickers,
    day: tickers,
    startedAt: tickers,
    startedByName: tickers,
    timeZone: tickers,
    place: tickers,
    searchMinutes: tickers,
    students: tickers,
    joinedTo: tickers,
    endedAt: tickers,
    endedByName: tickers,
    note: team,
  },
  rollCallTick: {
    rollCall: tickers,
    student: tickers,
    name: tickers,
    group: tickers,
    state: tickers,
    words: tickers,
    byName: tickers,
    at: tickers,
    isRemoved: tickers,
  },
  staffPresence: { day: tickers, user: tickers, name: tickers, cameAt: tickers, leftAt: tickers },
  message: {
    student: family,
    students: family,
    text: family,
    writtenAt: family,
    writtenBy: family,
    writtenByName: family,
    contact: team,
    isFromFamily: family,
    announcement: family,
    attachment: family,
    arrivedAt: family,
    assignedTo: team,
    assignedToName: team,
    assignedAt: team,
  },
  // A family is told that the office has read it, and not who of the office.
  messageRead: {
    student: family,
    students: family,
    message: family,
    readAt: family,
    readBy: family,
    readByName: team,
    isOfFamily: family,
  },
  messageTemplate: { name: team, text: team, isRemoved: team },
  // The notes are what staff tell each other.
  attendance: { dropOff: house, pickUp: house, notes: team },
};

/** Who released a child and why is part of a pick-up, and for these readers only. */
const releaseReaders: Readers = team;

/**
 * Who may read which field of an account: its owner, a superadmin, an administrator of a member.
 */
const accountReadersOf = {
  _id: ['owner', 'superadmin', 'administrator'],
  email: ['owner', 'superadmin', 'administrator'],
  emailVerified: ['owner', 'superadmin', 'administrator'],
  pendingEmail: ['owner', 'superadmin'],
  phone: ['owner', 'superadmin', 'administrator'],
  nameInfo: ['owner', 'superadmin', 'administrator'],
  address: ['owner', 'superadmin'],
  photo: ['owner', 'superadmin', 'administrator'],
  passwordHash: [],
  isSuperadmin: ['owner', 'superadmin'],
  createdAt: ['owner', 'superadmin'],
  lastLogin: ['superadmin', 'administrator'],
  previousLogin: ['owner'],
  language: ['owner', 'superadmin'],
} as const satisfies Readonly<Record<keyof StoredUser, readonly AccountReader[]>>;
type AccountReader = 'owner' | 'superadmin' | 'administrator';
type AccountField<R extends AccountReader> = {
  [Name in keyof StoredUser]: R extends (typeof accountReadersOf)[Name][number] ? Name : never;
}[keyof StoredUser];

const readableBy: { readonly [R in FieldReader]: FieldsFor } = {
  administrator: fieldsFor('administrator'),
  staff: fieldsFor('staff'),
  parent: fieldsFor('parent'),
  'another parent': fieldsFor('another parent'),
  door: fieldsFor('door'),
};
type FieldsFor = Readonly<Record<Kind, ReadonlySet<string>>>;

function fieldsFor(reader: FieldReader): FieldsFor {
  const rows = Object.entries(readersOf).map(([kind, fields]) => [kind, namesFor(reader, fields)]);
  // The table has a row for each kind.
  return Object.fromEntries(rows) as FieldsFor;
}

/** For whom a record is read: one of the readers, or the server itself, which reads every field. */
export type Eyes = FieldReader | 'server';

export function readerOf(roleType: RoleType): FieldReader {
  if (roleType <= roleTypes.administrator) return 'administrator';
  return roleType === roleTypes.staff ? 'staff' : 'parent';
}

/** The record with the fields, and their stamps, that the reader may read. */
export function recordSeenBy<K extends Kind>(
  reader: FieldReader,
  kind: K,
  record: RecordState<K>,
): RecordState<K> {
  const names = readableBy[reader][kind];
  const fields = readsReleases(reader, kind) ? record.fields : withoutReleases(record.fields);
  // Fewer of the same fields are still fields of the same kind.
  return {
    ...record,
    fields: only(names, fields),
    stamps: only(names, record.stamps) as RecordState<K>['stamps'],
  };
}

function readsReleases(reader: FieldReader, kind: Kind): boolean {
  return kind !== 'attendance' || releaseReaders.includes(reader);
}

function withoutReleases<Fields extends object>(fields: Fields): Fields {
  const bare = Object.entries(fields).map(([name, value]) => [name, withoutRelease(value)]);
  // The same names with values of the same types.
  return Object.fromEntries(bare) as Fields;
}

function withoutRelease(value: unknown): unknown {
  const handover = Handover.safeParse(value);
  return handover.success ? { person: handover.data.person, time: handover.data.time } : value;
}

/** The same for a plain record: a field that may not be read has its empty value. */
export function plainSeenBy<K extends Kind, Plain extends FieldsOf<K>>(
  eyes: Eyes,
  kind: K,
  record: Plain,
): Plain {
  if (eyes === 'server') return record;
  const hidden = Object.entries(kinds[kind].empty).filter(([name]) => !readableBy[eyes][kind].has(name));
  const seen = readsReleases(eyes, kind) ? record : withoutReleases(record);
  return { ...seen, ...Object.fromEntries(hidden) };
}

/** Changes with what the reader may read: a copy made under another table starts again. */
export function digestOfReadable(reader: FieldReader): string {
  const known = digests.get(reader);
  if (known !== undefined) return known;
  const names = Object.entries(readableBy[reader]).map(([kind, fields]) => [kind, ...fields]);
  const digest = createHash('sha256').update(JSON.stringify(names)).digest('base64url').slice(0, 8);
  digests.set(reader, digest);
  return digest;
}

/** Asked for with every pull. */
const digests = new Map<FieldReader, string>();

export function accountSeenBy<R extends AccountReader>(
  reader: R,
  user: StoredUser,
): Pick<StoredUser, AccountField<R>> {
  const names = namesFor(reader, accountReadersOf);
  // The names are those of the rows that list the reader, as the type says.
  return only(names, user) as Pick<StoredUser, AccountField<R>>;
}

function namesFor(reader: string, rows: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> {
  return new Set(Object.entries(rows).flatMap(([name, allowed]) => (allowed.includes(reader) ? [name] : [])));
}

function only<Of extends object>(names: ReadonlySet<string>, of: Of): Partial<Of> {
  // Nothing is hidden of most records, and a new copy is thousands of them.
  if (Object.keys(of).every((name) => names.has(name))) return of;
  // Some of the entries of an object are a part of it.
  return Object.fromEntries(Object.entries(of).filter(([name]) => names.has(name))) as Partial<Of>;
}
