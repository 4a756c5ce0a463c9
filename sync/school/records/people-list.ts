import { fullName, listName } from './name-info.ts';
import { type Findable, searchTextOf } from './people-search.ts';

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
  const { compare } = new Intl.Collator(undefined, { sensitivity: 'base' });
  return [...people].map(listed).toSorted((a, b) => compare(a.sortKey, b.sortKey));
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
