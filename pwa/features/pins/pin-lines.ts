/** The people who may have a PIN, as lines of the office's list. Pure. */
import { distinctLabels } from '#pwa/fields/distinct-labels.ts';
import { digitsOf } from '#sync/school/records/people-list.ts';
import { type Collector, collectOf, isBarredFrom } from '#sync/school/records/collector.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fold, hasWords, searchWords } from '#sync/school/records/fold.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { PersonWithPin } from '#sync/wire/protocol.ts';
import { compareNames } from '#sync/school/records/format.ts';

export interface PinLine {
  readonly contact: RecordId;
  readonly name: string;
  /** The name, told apart from others of the same name. */
  readonly label: string;
  readonly children: readonly string[];
  readonly hasPin: boolean;
  /** When the PIN was made; empty where there is none. */
  readonly setAt: string;
}

export type PinFilter = 'all' | 'with' | 'without';
export const pinFilters = ['all', 'with', 'without'] as const satisfies readonly PinFilter[];

export interface PinRoster {
  readonly students: ReadonlyMap<RecordId, Student>;
  readonly contacts: ReadonlyMap<RecordId, Contact>;
  readonly collectors: ReadonlyMap<RecordId, Collector>;
}

/** By name. Somebody whom this device has not heard of yet is left out until it has. */
export function pinLines(holders: readonly PersonWithPin[], roster: PinRoster): readonly PinLine[] {
  const children = childrenByContact(roster);
  const known = holders
    .flatMap(({ contact, hasPin, setAt }) => {
      const person = roster.contacts.get(contact);
      if (person === undefined) return [];
      const names = [...(children.get(contact) ?? [])].toSorted(compareNames);
      const name = fullName(person.nameInfo);
      const line = { contact, name, children: names, hasPin, setAt: setAt ?? '' };
      return [{ line, phone: person.phone }];
    })
    .toSorted((a, b) => compareNames(a.line.name, b.line.name));
  const labels = distinctLabels(known, ({ line }) => line.name, [
    ({ line }) => line.children.join(', '),
    ({ phone }) => digitsOf(phone).slice(-4),
  ]);
  return known.map(({ line }, index) => ({ ...line, label: labels[index] ?? line.name }));
}

/** Whose contact the person is, or was named for; without those whom a rule bars them from. */
function childrenByContact({ students, collectors }: PinRoster): ReadonlyMap<RecordId, ReadonlySet<string>> {
  const children = new Map<RecordId, Set<string>>();
  const add = ({ _id, nameInfo }: Student, contact: RecordId) => {
    if (isBarredFrom({ student: _id, contact }, collectors)) return;
    const names = children.get(contact) ?? new Set();
    children.set(contact, names.add(fullName(nameInfo)));
  };
  for (const student of students.values()) for (const { contact } of student.contacts) add(student, contact);
  for (const rule of collectors.values()) {
    const student = students.get(rule.student);
    if (student !== undefined && collectOf(rule) !== '') add(student, rule.contact);
  }
  return children;
}

export function shownLines(
  lines: readonly PinLine[],
  { q, filter }: { readonly q: string; readonly filter: PinFilter },
): readonly PinLine[] {
  const words = searchWords(q);
  return lines.filter(
    ({ name, children, hasPin }) =>
      (filter === 'all' || hasPin === (filter === 'with')) &&
      hasWords(fold([name, ...children].join(' ')), words),
  );
}
