import type { Collector } from '#sync/school/records/collector.ts';
import { collectOf } from '#sync/school/records/collector.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import { collectorId, type RecordId } from '#sync/school/records/id.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { defaultRelease, isWithoutNamer } from '#sync/school/records/release.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import type { ContactLink, Student } from '#sync/school/records/student.ts';
import { compareNames } from '#sync/school/records/format.ts';
import type { Named } from './pass-link-dialog.tsx';

/** One child and one adult, as a line of the table. */
export interface CollectorRow {
  readonly _id: RecordId;
  readonly student: Student;
  readonly contact: Contact;
  /**
   * How the student's list of contacts names the adult; undefined for somebody who is not on it.
   */
  readonly link: ContactLink | undefined;
  /** What an administrator has said; undefined while the default of the link holds. */
  readonly rule: Collector | undefined;
  /**
   * Of somebody whom nobody stands for any more: the names of the parent who named the person,
   * where they are known. Staff are asked, whatever the rule says.
   */
  readonly goneNamer: string | undefined;
}

export interface Roster {
  readonly students: ReadonlyMap<RecordId, Student>;
  readonly contacts: ReadonlyMap<RecordId, Contact>;
  readonly collectors: ReadonlyMap<RecordId, Collector>;
  readonly today: SchoolDay;
}

/**
 * The adults of a child: those of the list in its order, then others of whom something was said.
 */
export function adultsOf(student: Student, roster: Roster): readonly CollectorRow[] {
  const said = [...roster.collectors.values()].filter((rule) => rule.student === student._id);
  const ids = [...student.contacts.map(({ contact }) => contact), ...said.map(({ contact }) => contact)];
  return [...new Set(ids)].flatMap((contact) => rowOf(student, roster.contacts.get(contact), roster));
}

/** The children of an adult, by name. */
export function childrenOf(contact: Contact, roster: Roster): readonly CollectorRow[] {
  return [...roster.students.values()]
    .filter(
      ({ _id, contacts }) =>
        contacts.some((link) => link.contact === contact._id) ||
        roster.collectors.has(collectorId(_id, contact._id)),
    )
    .toSorted((a, b) => compareNames(fullName(a.nameInfo), fullName(b.nameInfo)))
    .flatMap((student) => rowOf(student, contact, roster));
}

/** On no list of contacts, and not barred. */
export function isNamed({ link, rule }: CollectorRow): boolean {
  return link === undefined && rule !== undefined && collectOf(rule) !== 'never';
}

/** A link ends with the last day, so nobody has one without. */
export function hasLink(row: CollectorRow): boolean {
  return isNamed(row) && row.rule?.until !== '';
}

/** A new link in the place of the one that the person has. */
export function linkOf({ contact }: CollectorRow, isByParent: boolean): Named {
  return { contact: contact._id, name: fullName(contact.nameInfo), isNew: false, isByParent };
}

function rowOf(student: Student, contact: Contact | undefined, roster: Roster): readonly CollectorRow[] {
  if (contact === undefined) return [];
  const { collectors, today } = roster;
  const _id = collectorId(student._id, contact._id);
  const link = student.contacts.find((one) => one.contact === contact._id);
  const rule = collectors.get(_id);
  // Somebody who was named for a day that is over is unknown again.
  if (link === undefined && (rule === undefined || isOver(rule, today))) return [];
  return [{ _id, student, contact, link, rule, goneNamer: goneNamerOf(student, rule, roster) }];
}

/** Today, or on the first day that is still to come. */
function goneNamerOf(
  student: Student,
  rule: Collector | undefined,
  { collectors, contacts, today }: Roster,
): string | undefined {
  if (rule === undefined || collectOf(rule) !== 'always') return undefined;
  if (defaultRelease(student, rule.contact) === 'allowed') return undefined;
  const day = rule.from > today ? SchoolDay.parse(rule.from) : today;
  if (!isWithoutNamer(student, rule, day, { collectors })) return undefined;
  const names = rule.namedBy.flatMap((one) => contacts.get(one) ?? []).map((one) => fullName(one.nameInfo));
  return [...new Set(names)].filter((name) => name !== '').join(', ');
}

function isOver(rule: Collector, today: SchoolDay): boolean {
  const collect = collectOf(rule);
  return collect === '' || (collect !== 'never' && rule.until !== '' && rule.until < today);
}
