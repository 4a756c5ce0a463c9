import { z } from 'zod';
import type { SaveContactArgs } from '#sync/school/commands/save-contact.ts';
import type { SaveStudentArgs } from '#sync/school/commands/save-student.ts';
import { emptyContact, type ContactFields } from '#sync/school/records/contact.ts';
import { canonicalJson, isSameValue } from '#sync/school/records/merge.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { emptyName, type NameInfo } from '#sync/school/records/name-info.ts';
import { barredNamed } from '#sync/school/records/release.ts';
import {
  ContactLink,
  contactTypes,
  guardianType,
  emptyStudent,
  relationships,
  type StudentFields,
} from '#sync/school/records/student.ts';
import { CollectorRules } from '../facts/facts.ts';
import type { RosterContact, RosterPerson, RosterStudent } from '../roster/roster.ts';
import { isNobody } from '../table/nobody.ts';
import type { Comparison, CurrentRecords, PlannedCommand, Planning } from './planning.ts';

export type People = {
  readonly planning: Planning;
  readonly current: CurrentRecords;
  readonly createdAt: string;
  /** As in `RosterSchool`, but ids of records. */
  readonly speaksOf: ReadonlySet<string>;
  /** The name of an adult of the files, by the id there. */
  readonly nameOfAdult: (sourcedId: string) => string;
};

/** `takenFor`: the contact who is barred and has the name. */
export type PlannedBar = { readonly command: SaveCollector; readonly takenFor: string };
type SaveCollector = Extract<PlannedCommand, { readonly name: 'saveCollector' }>;

/** `fields`: the whole record after the command. */
export type PlannedContact = {
  readonly record: string;
  readonly command: PlannedCommand | undefined;
  readonly fields: ContactFields;
};
export type PlannedStudent = {
  readonly record: string;
  readonly command: PlannedCommand | undefined;
  readonly fields: StudentFields;
  readonly wasHere: boolean;
  /** Saved before the child's list, so that nobody on it may collect the child for a moment. */
  readonly bars: readonly PlannedBar[];
  /** Who may collect, where the files say something that a link cannot. */
  readonly collectors: readonly PlannedCommand[];
};

export function planContact(
  contact: RosterContact,
  relationships: readonly number[],
  { planning, current, createdAt }: People,
): PlannedContact {
  const { sourcedId, place } = contact;
  const plain = said({ email: contact.email, phone: contact.phone });
  const name = nameOf(contact);
  const comparison = planning.compare({ kind: 'contact', sourcedId, place }, { ...name, ...plain });
  const seen = current.contacts.get(comparison.record);
  const set: z.infer<typeof SaveContactArgs>['set'] = {
    ...changedName(
      name,
      comparison,
      seen?.nameInfo ?? { ...emptyName, namePrefix: contactPrefix(contact, relationships) },
    ),
    ...only(comparison, plain),
    ...(comparison.earlier === undefined && { createdAt }),
  };
  return {
    record: comparison.record,
    command: isEmpty(set) ? undefined : { name: 'saveContact', args: { _id: comparison.record, set } },
    fields: resulting(seen ?? emptyContact, set),
  };
}

export function planStudent(student: RosterStudent, people: People): PlannedStudent {
  const { planning, current, speaksOf } = people;
  const { sourcedId, email, phone, birthday, sex, place } = student;
  const contacts = inEarlierOrder(
    student.contacts.map(({ contact, relationship, type }) => ({
      contact: planning.recordOf('contact', contact),
      relationship,
      type,
    })),
    planning.earlierOf('student', sourcedId)?.['contacts'],
  );
  const plain = said({ email, phone, birthday, sex, registrationStatus: emptyStudent.registrationStatus });
  const name = nameOf(student);
  const collectors = student.collectors?.map((rule) => ({
    ...rule,
    contact: planning.recordOf('contact', rule.contact),
    // Whoever is not in the files stays somebody who allows nothing.
    namedBy: rule.namedBy.map((namer) => planning.recordOf('contact', namer)),
  }));
  const comparison = planning.compare(
    { kind: 'student', sourcedId, place },
    { ...name, ...plain, contacts, ...said({ collectors }) },
  );
  const seen = current.students.get(comparison.record);
  const linked = { earlier: comparison.earlier?.['contacts'], here: seen?.contacts ?? [], speaksOf };
  const set: z.infer<typeof SaveStudentArgs>['set'] = {
    ...changedName(name, comparison, seen?.nameInfo ?? { ...emptyName, namePrefix: studentPrefix(student) }),
    ...only(comparison, plain),
    ...(comparison.changed.has('contacts') && { contacts: mergeLinks(contacts, linked) }),
  };
  return {
    record: comparison.record,
    command: isEmpty(set) ? undefined : { name: 'saveStudent', args: { _id: comparison.record, set } },
    fields: resulting(seen ?? emptyStudent, set),
    wasHere: seen !== undefined,
    bars: comparison.changed.has('contacts') ? barsOfNew(student, comparison.record, people) : [],
    collectors: [
      ...student.contacts
        .filter((link) => link.mustAsk)
        .map((link) => planning.recordOf('contact', link.contact))
        .flatMap((contact) => askFirst(comparison, contact)),
      ...changedCollectors(comparison, collectors ?? []),
    ],
  };
}

/** A file sorted in another way says the same of everybody. */
function inEarlierOrder(links: readonly ContactLink[], earlier: unknown): readonly ContactLink[] {
  const before = ContactLinks.catch([]).parse(earlier);
  const byContact = (list: readonly ContactLink[]) =>
    list.toSorted((a, b) => (a.contact < b.contact ? -1 : 1));
  return isSameValue(byContact(links), byContact(before)) ? before : links;
}

/**
 * Whoever is new beside a child and has the name of a person who must not collect it is taken for
 * that person, as at the door. The office sees the bar on the child's page and may take it back.
 */
function barsOfNew(
  { contacts: links }: RosterStudent,
  student: string,
  { planning, current, nameOfAdult }: People,
): readonly PlannedBar[] {
  const collectors = current.collectors.get(student);
  if (collectors === undefined) return [];
  const here = new Set(current.students.get(student)?.contacts.map(({ contact }) => contact));
  const rules = { collectors, contacts: current.contacts };
  return links.flatMap((link): readonly PlannedBar[] => {
    const contact = planning.recordOf('contact', link.contact);
    const _id = collectorId(student, contact);
    if (here.has(contact) || collectors.has(_id)) return [];
    const takenFor = barredNamed({ _id: student }, nameOfAdult(link.contact), rules);
    if (takenFor === undefined) return [];
    const set = { student, contact, collect: 'never' } as const;
    return [{ command: { name: 'saveCollector', args: { _id, set } }, takenFor }];
  });
}

/** Said once, with the link: what an administrator says of the person later stays. */
function askFirst({ record, earlier }: Comparison, contact: string): readonly PlannedCommand[] {
  const before = ContactLinks.catch([]).parse(earlier?.['contacts']);
  if (before.some((link) => link.contact === contact)) return [];
  const set = { student: record, contact, collect: 'ask' } as const;
  return [{ name: 'saveCollector', args: { _id: collectorId(record, contact), set } }];
}

/**
 * A rule is saved as a whole when the files say another thing than the last time. A bar is taken
 * back only by files that have said it: the office may have barred the person meanwhile.
 */
function changedCollectors(
  { record, earlier, changed }: Comparison,
  rules: z.infer<typeof CollectorRules>,
): readonly PlannedCommand[] {
  if (!changed.has('collectors')) return [];
  const before = new Map(
    CollectorRules.catch([])
      .parse(earlier?.['collectors'])
      .map((rule) => [rule.contact, rule]),
  );
  return rules
    .filter((rule) => canonicalJson(before.get(rule.contact) ?? null) !== canonicalJson(rule))
    .map(({ isBarred, ...rule }) => {
      const knowsBar = isBarred || before.get(rule.contact)?.isBarred === true;
      const set = { ...rule, student: record, ...(knowsBar && { isBarred }) };
      return { name: 'saveCollector', args: { _id: collectorId(record, rule.contact), set } };
    });
}

type KnownLinks = {
  /** The links as the last import kept them, unparsed. */
  readonly earlier: unknown;
  /** The student's links in the store. */
  readonly here: readonly ContactLink[];
  /** The contacts of whom the files speak. */
  readonly speaksOf: ReadonlySet<string>;
};

const ContactLinks = z.array(ContactLink);

const unknownRelationship = relationships.indexOf('other');
const emergencyContact = contactTypes.indexOf('emergencyContact');

/**
 * A student's contacts are one field, which the source and the administrators both change. A link
 * is removed only when the source made it and now mentions that person without it. A contact that
 * an administrator added stays. So does one that is merely missing from an export: a guardian must
 * not be turned away at the door because of a missing row. A link of which the files say nothing
 * new stays as the office has it, and stays away where it was taken off: formats say what an adult
 * is to a child, and the type that follows from it would let an emergency contact collect the child
 * without a question. Where the office has somebody in several roles, news is of the role that the
 * files mean, and the others stay.
 */
function mergeLinks(links: readonly ContactLink[], { earlier, here, speaksOf }: KnownLinks): ContactLink[] {
  const named = new Set(links.map((link) => link.contact));
  const before = new Map(
    ContactLinks.catch([])
      .parse(earlier)
      .map((link) => [link.contact, link]),
  );
  const said = links.flatMap((link) => {
    const own = here.filter(({ contact }) => contact === link.contact);
    const last = before.get(link.contact);
    if (last !== undefined && isSameValue(last, link)) return own;
    // A word of the files that was not known may be known by now, which is no news of theirs. That
    // of an emergency contact has always said so: a guardian's is another word. Any other would let
    // an emergency contact collect the child without a question.
    const isOtherWord = last?.type === emergencyContact && link.type === guardianType;
    const wasUnknown = last?.relationship === unknownRelationship && !isOtherWord;
    if (wasUnknown && !isSameValue(own, [last])) return own;
    const isNews = last !== undefined || own.every(({ relationship }) => relationship !== link.relationship);
    if (!isNews) return own;
    const others = own.length === 1 ? [] : own;
    return [link, ...others.filter(({ type }) => type !== link.type && type !== last?.type)];
  });
  const hasEnded = (contact: string) => before.has(contact) && speaksOf.has(contact);
  return [...said, ...here.filter(({ contact }) => !named.has(contact) && !hasEnded(contact))];
}

/**
 * Codes of specification section 3: 0 Mr., 1 Mrs., 3 Miss. No format has a prefix, and every name
 * needs one.
 */
function studentPrefix({ sex }: Pick<RosterStudent, 'sex'>): 0 | 3 {
  return sex === 1 ? 3 : 0;
}

/** Father, uncle, grandfather, stepfather. */
const men: ReadonlySet<number> = new Set([2, 4, 6, 9]);

function contactPrefix({ sex }: Pick<RosterContact, 'sex'>, relationships: readonly number[]): 0 | 1 {
  const isMan = sex === undefined ? relationships.some((code) => men.has(code)) : sex === 0;
  return isMan ? 0 : 1;
}

type NameParts = Partial<Pick<NameInfo, 'firstName' | 'middleName' | 'lastName' | 'nickname'>>;

function nameOf({ firstName, middleName, lastName, nickname }: RosterPerson): NameParts {
  return said({ firstName, middleName, lastName, nickname });
}

/**
 * A name is one field. Parts that the source does not change keep their value, such as a nickname
 * from a teacher. So does one that the office has said since an import took a dash for a name: that
 * it is none is no news of the source.
 */
function changedName(name: NameParts, comparison: Comparison, here: NameInfo): { nameInfo?: NameInfo } {
  const { firstName, lastName, ...others } = only(comparison, name);
  const ifNews = (part: 'firstName' | 'lastName', value: string | undefined) => {
    const before = comparison.earlier?.[part];
    const isOld = value === '' && typeof before === 'string' && isNobody(before) && here[part] !== before;
    return isOld ? undefined : value;
  };
  const parts = said({
    ...others,
    firstName: ifNews('firstName', firstName),
    lastName: ifNews('lastName', lastName),
  });
  return isEmpty(parts) ? {} : { nameInfo: { ...here, ...parts } };
}

type Said<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

function said<Values extends object>(values: Values): Said<Values> {
  // The entries are those of `values`, without those that are undefined.
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Said<Values>;
}

function only<Values extends object>({ changed }: Comparison, values: Values): Partial<Values> {
  // The entries are some of those of `values`.
  return Object.fromEntries(Object.entries(values).filter(([name]) => changed.has(name))) as Partial<Values>;
}

function resulting<Fields extends object>(
  fields: Fields,
  set: { [Name in keyof Fields]?: Fields[Name] | undefined },
): Fields {
  return { ...fields, ...set };
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}
