import { fold, nameWords, searchWords } from './fold.ts';
import { fullName, listName, type NameInfo } from './name-info.ts';
import { compareNames } from './format.ts';

/** A person of a list that is looked through, with what that takes, computed once. */
export type Listed<Person> = {
  readonly person: Person;
  /** `Maya Brown`. */
  readonly name: string;
  readonly sortKey: string;
  readonly searchText: string;
};

/** By last, then first name, regardless of case and accents. */
export function listPeople<Person extends Findable>(people: Iterable<Person>): readonly Listed<Person>[] {
  return [...people].map(listed).toSorted((a, b) => compareNames(a.sortKey, b.sortKey));
}

/** A record that has not changed is the same object, and need not be folded again. */
const known = new WeakMap<object, Listed<unknown>>();

function listed<Person extends Findable>(person: Person): Listed<Person> {
  // Made of this very person, below.
  const before = known.get(person) as Listed<Person> | undefined;
  if (before !== undefined) return before;
  const made = {
    person,
    name: fullName(person.nameInfo),
    sortKey: listName(person.nameInfo),
    searchText: searchTextOf(person),
  };
  known.set(person, made);
  return made;
}

export type Findable = { readonly nameInfo: NameInfo; readonly email: string; readonly phone: string };

/**
 * What a person is found by: names, phone number and email, folded once. At every key that is typed
 * thousands of these are looked through, so nothing is left to do then but to look.
 */
export function searchTextOf({ nameInfo, email, phone }: Findable): string {
  const { firstName, middleName, lastName, nickname } = nameInfo;
  return fold([firstName, middleName, lastName, nickname, phone, digitsOf(phone), email].join(' '));
}

/**
 * The words to find in `searchTextOf`. A phone number is found by its digits, however it was
 * recorded and is typed: with blanks, dashes, brackets, or nothing.
 */
export function peopleWords(query: string): readonly string[] {
  const number = typedDigits(query);
  if (number !== '') return [number];
  return searchWords(query).map((word) => typedDigits(word) || word);
}

/** Of what is typed like a phone number; none of anything else. */
export function typedDigits(query: string): string {
  return /^[\d ()+./-]+$/.test(fold(query)) ? digitsOf(query) : '';
}

/** Of a phone number. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** PostgreSQL keeps no longer text in an index; a name of ordinary letters is shorter. */
const longestWords = 500;

/**
 * What an account is found by besides its email, with a blank before each word: ` sharon van der
 * merwe`. A server stores it, because no database can fold: a change of `fold` needs a migration
 * that makes it anew.
 */
export function accountWords(name: NameInfo): string {
  const words = nameWords([fullName(name), name.middleName, name.nickname].join(' '));
  return words
    .map((word) => ` ${word}`)
    .join('')
    .slice(0, longestWords);
}
