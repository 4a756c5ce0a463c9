/** What is left of each kind of record once somebody in it was erased. */
import { emptyAddress } from '#sync/school/records/address.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { FieldsOf, Kind } from '#sync/school/records/kinds.ts';
import type { Patch } from '#sync/school/records/merge.ts';
import { type Erased, erasedNames, erasedPerson, erasedText } from './erased.ts';

/** What a write says of a record, and all that is known of the record itself. */
export type Written<K extends Kind> = {
  readonly id: RecordId;
  /** The fields of the write. */
  readonly set: Patch<K>;
  /** The record's fields, where they are known: a write need not say whom the record is about. */
  readonly whole: Patch<K>;
};

/** Answers `set` itself when nothing of it is about anybody who was erased. */
type Blank<K extends Kind> = (written: Written<K>, erased: Erased) => Patch<K>;

/** A kind without its row does not compile, nor a child or an adult with a field left out. */
const blanks: { readonly [K in Kind]: Blank<K> } = {
  school: ({ set }) => set,
  gradeLevel: ({ set }) => set,
  term: ({ set }) => set,
  registration: ({ set }) => set,
  fee: ({ set }) => set,
  // Words to many families are about none of them. Words to one family are about its children,
  // also where they are addressed to others later: what arrives then says less, never more.
  announcement: (written, erased) => {
    const students: readonly RecordId[] = said(written, 'students') ?? [];
    const isOfErased = students.length > 0 && students.every((id) => erased.student.has(id));
    if (!isOfErased) return written.set;
    return over(written.set, { title: erasedText, body: erasedText, otherLanguages: [] });
  },
  rollCall: ({ set }) => set,
  staffPresence: ({ set }) => set,
  messageTemplate: ({ set }) => set,
  student: ({ id, set }, erased) =>
    erased.student.has(id)
      ? over(set, {
          nameInfo: erasedNames.student,
          address: emptyAddress,
          email: '',
          phone: '',
          birthday: '',
          sex: 0,
          registrationStatus: 0,
          staffNotes: '',
          contacts: [],
          photo: null,
        } satisfies Omit<FieldsOf<'student'>, 'hasGraduated'>)
      : over(set, withoutContacts(set, erased)),
  contact: ({ id, set }, erased) =>
    erased.contact.has(id)
      ? over(set, {
          nameInfo: erasedNames.contact,
          address: emptyAddress,
          email: '',
          phone: '',
          photo: null,
        } satisfies Omit<FieldsOf<'contact'>, 'createdAt'>)
      : set,
  incident: (written, erased) => {
    const { set } = written;
    const person = said(written, 'person');
    const isOfChild = erased.student.has(said(written, 'student') ?? '');
    if (!isOfChild && !erased.contact.has(person?.personID ?? '')) return set;
    return over(set, {
      person: person && erasedPerson('contact', isOfChild ? '' : person.personID),
      ...(set.words !== undefined && { words: { ...set.words, params: numbersOf(set.words.params) } }),
      ...(set.closingNote !== undefined && set.closingNote !== '' && { closingNote: erasedText }),
    });
  },
  collector: (written, erased) => {
    const isOfContact = erased.contact.has(said(written, 'contact') ?? '');
    if (!isOfContact && !erased.student.has(said(written, 'student') ?? '')) return written.set;
    const { collect } = written.set;
    return over(written.set, {
      note: '',
      from: '',
      until: '',
      days: null,
      // A bar stands, whoever it was about.
      ...(isOfContact && collect !== 'never' && { collect: '' }),
    });
  },
  question: (written, erased) =>
    erased.student.has(said(written, 'student') ?? '') || erased.contact.has(said(written, 'contact') ?? '')
      ? over(written.set, { name: '', answeredByName: '' })
      : written.set,
  absence: (written, erased) =>
    erased.student.has(said(written, 'student') ?? '')
      ? over(written.set, { reason: '', note: '', reportedBy: '', familyNote: '', collectedBy: '' })
      : written.set,
  payment: (written, erased) =>
    erased.student.has(said(written, 'student') ?? '') ? over(written.set, { note: '' }) : written.set,
  message: (written, erased) => {
    const isOfChild = isOfErasedChild(written, erased);
    if (!isOfChild && !erased.contact.has(said(written, 'contact') ?? '')) return written.set;
    const name = { writtenByName: said(written, 'isFromFamily') === true ? '' : written.set.writtenByName };
    return over(written.set, { text: erasedText, attachment: null, ...name });
  },
  messageRead: (written, erased) =>
    isOfErasedChild(written, erased) && said(written, 'isOfFamily') === true
      ? over(written.set, { readByName: '' })
      : written.set,
  rollCallTick: (written, erased) =>
    // A child's tick has the child's id in its key.
    endOf(written.id, erased.student) !== undefined || erased.student.has(said(written, 'student') ?? '')
      ? over(written.set, { name: '', words: '' })
      : written.set,
  attendance: ({ id, set }, erased) => {
    const child = endOf(id, erased.student);
    return over(set, {
      dropOff: blankHandover(set.dropOff, child, erased),
      pickUp: blankHandover(set.pickUp, child, erased),
      ...(child !== undefined && { notes: '' }),
    });
  },
};

/** The fields of a write without what says who somebody was. Pure; the same twice. */
export function blankFields<K extends Kind>(kind: K, written: Written<K>, erased: Erased): Patch<K> {
  return blanks[kind](written, erased);
}

/** Only the fields that the write has, and only where they differ. */
function over<K extends Kind>(set: Patch<K>, blanked: Patch<K>): Patch<K> {
  const here = new Map<string, unknown>(Object.entries(set));
  const news = Object.entries(blanked).filter(
    ([name, value]) =>
      here.get(name) !== undefined &&
      value !== undefined &&
      JSON.stringify(here.get(name)) !== JSON.stringify(value),
  );
  return news.length === 0 ? set : { ...set, ...Object.fromEntries(news) };
}

function isOfErasedChild<K extends 'message' | 'messageRead'>(written: Written<K>, erased: Erased): boolean {
  const students: readonly RecordId[] =
    said<'message' | 'messageRead', 'students'>(written, 'students') ?? [];
  return students.some((id) => erased.student.has(id));
}

/** The one with which a natural key ends. */
function endOf(key: RecordId, ids: ReadonlySet<RecordId>): RecordId | undefined {
  const end = key.slice(key.lastIndexOf(':') + 1);
  // Ids that the product makes have no colon; one that a caller made may.
  return ids.has(end) ? end : [...ids].find((id) => id.includes(':') && key.endsWith(`:${id}`));
}

/** Of the write, else of the record as it is known. */
function said<K extends Kind, Name extends keyof FieldsOf<K> & string>(
  { set, whole }: Written<K>,
  name: Name,
): FieldsOf<K>[Name] | undefined {
  return set[name] ?? whole[name];
}

function withoutContacts({ contacts }: Patch<'student'>, { contact: gone }: Erased): Patch<'student'> {
  if (contacts === undefined) return {};
  return { contacts: contacts.filter(({ contact }) => !gone.has(contact)) };
}

/** In the words of an incident names and reasons are text; counts stay. */
function numbersOf(params: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' || keptParams.has(name) ? value : erasedText,
    ]),
  );
}

/** Codes, clock times, doors and members of staff. */
const keptParams: ReadonlySet<string> = new Set([
  'rule',
  'time',
  'command',
  'unproven',
  'door',
  'actor',
  'by',
]);

/** `child`: the erased child whose day it is. One that went home alone is its own person. */
function blankHandover(
  handover: Handover | null | undefined,
  child: RecordId | undefined,
  erased: Erased,
): Handover | null | undefined {
  if (handover === undefined || handover === null) return handover;
  const { person, time, release } = handover;
  if (child !== undefined) {
    const isAlone = person.personID === child;
    return {
      person: isAlone ? erasedPerson('student', child) : erasedPerson('contact', ''),
      time,
      ...(release !== undefined && { release: { ...release, reason: erasedText } }),
    };
  }
  if (!erased.contact.has(person.personID)) return handover;
  return { ...handover, person: erasedPerson('contact', person.personID) };
}
