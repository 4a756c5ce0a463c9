/**
 * Which adults beside known children are which records of the school. A name alone is no proof:
 * mother and grandmother of one name are common, and whoever is taken for the other gets the
 * other's rights. So a record is given to one adult of the files only, by what says most first, and
 * an adult about whom it stays open is a new contact.
 */
import { collectOf } from '#sync/school/records/collector.ts';
import type { ContactFields } from '#sync/school/records/contact.ts';
import { fold } from '#sync/school/records/fold.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { ContactLink } from '#sync/school/records/student.ts';
import type { RosterContact, RosterLink, RosterSchool } from '../roster/roster.ts';
import { phoneDigits } from '../table/adult-id.ts';
import { foldedName, withoutNobody } from '../table/nobody.ts';
import { createIsAdultOfSiblings } from './adult-of-siblings.ts';
import type { EarlierRows, ImportRow } from './import-row.ts';
import type { CurrentRecords } from './planning.ts';

export type KnownHere = {
  readonly earlier: EarlierRows;
  readonly current: CurrentRecords;
  /** The record of a child of the files. */
  readonly recordOf: (student: string) => string | undefined;
};

/** An adult of the files and a record of the same name, beside the same child. */
type Pair = {
  readonly contact: string;
  readonly record: string;
  /** Email and phone say 2 each, what the adult is to the child 1. */
  readonly strength: number;
  /** Nothing speaks against it when they are the only two of the name. */
  readonly isPlausible: boolean;
  /** The files say nothing of the adult that the record and its link do not. */
  readonly isNoNews: boolean;
};

/** A cell that is empty the first time clears nothing that the school knows. */
const emptyCells = { email: '', phone: '' };

/** An equal email or phone, and something else besides. */
const sure = 3;

export function matchAdults(
  roster: RosterSchool,
  { earlier, current, recordOf }: KnownHere,
): readonly ImportRow[] {
  const pairs = pairsIn(roster, { earlier, current, recordOf });
  const tied = new Map<string, string>();
  const taken = new Set<string>();
  for (const { sourcedId } of roster.contacts) {
    const known = earlier.find('contact', sourcedId);
    if (known === undefined) continue;
    tied.set(sourcedId, known.record);
    taken.add(known.record);
  }
  const known = new Set(tied.keys());
  const called = new Set(taken);
  const tie = ({ contact, record }: Pair) => {
    if (tied.has(contact) || taken.has(record)) return;
    tied.set(contact, record);
    taken.add(record);
  };
  for (const pair of pairs.toSorted((one, other) => other.strength - one.strength))
    if (pair.strength >= sure) tie(pair);
  for (const strength of [2, 1]) {
    const free = pairs.filter(
      (pair) => pair.strength === strength && !tied.has(pair.contact) && !taken.has(pair.record),
    );
    alone(free).forEach(tie);
  }
  alone(pairs)
    .filter(({ isPlausible }) => isPlausible)
    .forEach(tie);
  const rowOf = new Map(earlier.ofKind('contact').map((row) => [row.record, row]));
  const alikeOf = Map.groupBy(pairs, ({ record }) => record);
  const isAdultOfSiblings = createIsAdultOfSiblings(roster, { current, recordOf });
  for (const { contact, record, isNoNews } of ofOneRecord(pairs)) {
    // A record that the files still call by its id is not that of another id.
    const hasOtherId = rowOf.has(record) && !called.has(record);
    const alike = new Set(alikeOf.get(record)?.map((pair) => pair.contact));
    if (isNoNews && hasOtherId && !tied.has(contact) && isAdultOfSiblings({ contact, record }, alike))
      tied.set(contact, record);
  }
  return [...tied].flatMap(([sourcedId, record]): readonly ImportRow[] =>
    known.has(sourcedId)
      ? []
      : [{ kind: 'contact', sourcedId, record, seen: rowOf.get(record)?.seen ?? emptyCells }],
  );
}

/** Those whose adult has no other record, and whose record no other adult. */
function alone(pairs: readonly Pair[]): readonly Pair[] {
  const ofRecord = Map.groupBy(pairs, ({ record }) => record);
  return ofOneRecord(pairs).filter(({ record }) => ofRecord.get(record)?.length === 1);
}

function ofOneRecord(pairs: readonly Pair[]): readonly Pair[] {
  const ofContact = Map.groupBy(pairs, ({ contact }) => contact);
  return pairs.filter(({ contact }) => ofContact.get(contact)?.length === 1);
}

/** Each adult with each record once, by the child beside whom most is equal. */
function pairsIn({ students, contacts }: RosterSchool, { current, recordOf }: KnownHere): readonly Pair[] {
  const adults = new Map(contacts.map((contact) => [contact.sourcedId, contact]));
  const pairs = new Map<string, Pair>();
  for (const student of students) {
    const besideOf = Map.groupBy(besideChild(recordOf(student.sourcedId), current), ({ name }) => name);
    for (const link of student.contacts) {
      const adult = adults.get(link.contact);
      if (adult === undefined) continue;
      for (const beside of besideOf.get(foldedName(adult)) ?? []) {
        const pair = pairOf({ adult, link }, beside);
        const key = JSON.stringify([pair.contact, pair.record]);
        const before = pairs.get(key);
        if (before === undefined || before.strength < pair.strength) pairs.set(key, pair);
      }
    }
  }
  return [...pairs.values()];
}

type Beside = {
  readonly record: string;
  readonly name: string;
  readonly fields: Pick<ContactFields, 'email' | 'phone'>;
  /** Undefined for somebody who was taken off the child's list and must not collect it. */
  readonly link: ContactLink | undefined;
};

function besideChild(child: string | undefined, { students, contacts, collectors }: CurrentRecords) {
  const links = students.get(child ?? '')?.contacts ?? [];
  const listed = new Set(links.map(({ contact }) => contact));
  const bars = [...(collectors.get(child ?? '')?.values() ?? [])].filter(
    (rule) => collectOf(rule) === 'never' && !listed.has(rule.contact),
  );
  const found = [
    ...links.map((link) => ({ record: link.contact, link })),
    ...bars.map((rule) => ({ record: rule.contact, link: undefined })),
  ];
  return found.flatMap(({ record, link }): readonly Beside[] => {
    const fields = contacts.get(record);
    if (fields === undefined) return [];
    return [{ record, name: fold(fullName(withoutNobody(fields.nameInfo))), fields, link }];
  });
}

function pairOf(
  { adult, link }: { readonly adult: RosterContact; readonly link: RosterLink },
  { record, fields, link: here }: Beside,
): Pair {
  const email = compared(adult.email, fields.email, (one, other) => fold(one) === fold(other));
  const phone = compared(adult.phone, fields.phone, isSamePhone);
  const isSameRelation = here?.relationship === link.relationship;
  return {
    contact: adult.sourcedId,
    record,
    strength: (email === true ? 2 : 0) + (phone === true ? 2 : 0) + (isSameRelation ? 1 : 0),
    isPlausible: here === undefined || (here.type === link.type && email !== false && phone !== false),
    isNoNews:
      isSameRelation && isUnchanged(adult.email, fields.email) && isUnchanged(adult.phone, fields.phone),
  };
}

function isUnchanged(said: string | undefined, here: string): boolean {
  return said === undefined || fold(said) === fold(here);
}

/** Undefined where one of them says nothing. */
function compared(
  one: string | undefined,
  other: string,
  isSame: (one: string, other: string) => boolean | undefined,
): boolean | undefined {
  return one === undefined || one === '' || other === '' ? undefined : isSame(one, other);
}

/** Digits of a number without the code of its country or area, at least. */
const localDigits = 7;

/** `+1 876 555 0100` and `8765550100`; `n/a` and `000-0000` say nothing. */
function isSamePhone(one: string, other: string): boolean | undefined {
  const [short = '', long = ''] = [one, other].map(phoneDigits).toSorted((a, b) => a.length - b.length);
  if (short === '') return undefined;
  return short === long || (short.length >= localDigits && long.endsWith(short));
}
