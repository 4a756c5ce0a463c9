/**
 * What of a record leaves with an export: the one list, for files and for the history. A field
 * without its row, or without a description, does not compile. Secrets never have `true`.
 */
import { type FieldsOf, type Kind, kinds } from '#sync/school/records/kinds.ts';
import { exportColumns } from '#sync/words/en/export-columns.ts';
import { isMessageKey, type MessageKey } from '#sync/words/message-key.ts';

type ByField<Value> = { readonly [K in Kind]: { readonly [Name in keyof FieldsOf<K>]: Value } };

const isExported: ByField<boolean> = {
  school: {
    name: true,
    urlslug: true,
    logo: true,
    phone: true,
    address: true,
    timeZone: true,
    pinDigits: true,
    staffAtDropOff: true,
    hours: true,
    absenceReasons: true,
    absenceLine: true,
    language: true,
    retention: true,
    forgotten: true,
    isApproved: true,
    isActive: true,
    createdAt: true,
    // Whoever has it can register as the school's staff, and a file travels.
    accessCode: false,
  },
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
    staffNotes: true,
  },
  contact: { nameInfo: true, address: true, email: true, phone: true, photo: true, createdAt: true },
  term: { name: true, schoolYear: true, dates: true, isActive: true, exceptions: true },
  registration: {
    term: true,
    student: true,
    isRegistered: true,
    gradeLevel: true,
    optionalFees: true,
    joinedOn: true,
    leftOn: true,
  },
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
  announcement: {
    title: true,
    body: true,
    gradeLevels: true,
    students: true,
    publishAt: true,
    writtenAt: true,
    authorName: true,
    allowsAnswers: true,
    otherLanguages: true,
  },
  incident: {
    kind: true,
    student: true,
    person: true,
    door: true,
    date: true,
    madeAt: true,
    words: true,
    afterwards: true,
    closedBy: true,
    closedByName: true,
    closingNote: true,
    closedAt: true,
  },
  collector: {
    student: true,
    contact: true,
    collect: true,
    isBarred: true,
    from: true,
    until: true,
    days: true,
    note: true,
    namedBy: true,
  },
  question: {
    student: true,
    name: true,
    date: true,
    askedAt: true,
    endsAt: true,
    askedBy: true,
    answer: true,
    answeredByName: true,
    contact: true,
  },
  absence: {
    student: true,
    from: true,
    to: true,
    part: true,
    time: true,
    reason: true,
    note: true,
    reportedBy: true,
    explained: true,
    isCancelled: true,
    familyNote: true,
    collectedBy: true,
    reportedFromHome: true,
    schoolActed: true,
  },
  payment: {
    term: true,
    student: true,
    amount: true,
    day: true,
    method: true,
    note: true,
    recordedByName: true,
    isCancelled: true,
  },
  rollCall: {
    kind: true,
    day: true,
    startedAt: true,
    startedByName: true,
    timeZone: true,
    place: true,
    searchMinutes: true,
    students: true,
    joinedTo: true,
    endedAt: true,
    endedByName: true,
    note: true,
  },
  rollCallTick: {
    rollCall: true,
    student: true,
    name: true,
    group: true,
    state: true,
    words: true,
    byName: true,
    at: true,
    isRemoved: true,
  },
  staffPresence: { day: true, user: true, name: true, cameAt: true, leftAt: true },
  message: {
    student: true,
    students: true,
    text: true,
    writtenAt: true,
    writtenBy: true,
    writtenByName: true,
    contact: true,
    isFromFamily: true,
    announcement: true,
    attachment: true,
    arrivedAt: true,
    assignedTo: true,
    assignedToName: true,
    assignedAt: true,
  },
  messageRead: {
    student: true,
    students: true,
    message: true,
    readAt: true,
    readBy: true,
    readByName: true,
    isOfFamily: true,
  },
  messageTemplate: { name: true, text: true, isRemoved: true },
  attendance: { dropOff: true, pickUp: true, notes: true },
};

/** In the order of the schema. */
export function exportedFieldsOf(kind: Kind): readonly string[] {
  const rows = new Map<string, boolean>(Object.entries(isExported[kind]));
  return Object.keys(kinds[kind].fields.shape).filter((field) => rows.get(field) === true);
}

/** The names that no kind exports, and which no argument of a command keeps. */
export const withheldNames: ReadonlySet<string> = new Set(
  Object.values(isExported).flatMap((fields) =>
    Object.entries(fields).flatMap(([name, isOut]) => (isOut ? [] : [name])),
  ),
);

const described: ByField<string> = exportColumns;

/** What the field holds, in a sentence. */
export function describedBy(kind: Kind, field: string): MessageKey {
  const key = `exportColumns.${kind}.${field}`;
  if (!(field in described[kind]) || !isMessageKey(key)) throw new Error(`${key} is not described.`);
  return key;
}
