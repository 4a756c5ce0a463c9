/** Finds children by their name, an adult's name or the end of a phone number. Pure. */
import type { StandingRow } from '#pwa/data/school/standing-rows.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { hasWords } from '#sync/school/records/fold.ts';
import {
  digitsOf,
  type Listed,
  peopleWords,
  searchTextOf,
  typedDigits,
} from '#sync/school/records/people-list.ts';

export type FoundChild = {
  readonly one: StandingRow;
  /** The adult by whom the child was found; undefined when it was found by its own name. */
  readonly adult: string | undefined;
};

export type ChildIndex = readonly {
  readonly one: StandingRow;
  readonly text: string;
  readonly phones: readonly string[];
  readonly adults: readonly Listed<Contact>[];
}[];

/** Fewer digits than these are found in half of all numbers. */
const fewestDigits = 3;

export function childIndex(
  rows: readonly StandingRow[],
  contacts: ReadonlyMap<RecordId, Listed<Contact>>,
): ChildIndex {
  return rows.map((one) => {
    const { student } = one;
    const adults = [...new Set(student.contacts.map(({ contact }) => contact))].flatMap(
      (id) => contacts.get(id) ?? [],
    );
    return { one, text: searchTextOf(student), phones: [digitsOf(student.phone)], adults };
  });
}

/** Those found by their own name first. `more`: how many there are beyond `most`. */
export function findChildren(
  index: ChildIndex,
  query: string,
  most: number,
): { readonly found: readonly FoundChild[]; readonly more: number } {
  const digits = typedDigits(query);
  const all = digits === '' ? byWords(index, peopleWords(query)) : byPhone(index, digits);
  return { found: all.slice(0, most), more: Math.max(0, all.length - most) };
}

function byWords(index: ChildIndex, words: readonly string[]): readonly FoundChild[] {
  if (words.length === 0) return [];
  const own: FoundChild[] = [];
  const byAdult: FoundChild[] = [];
  for (const { one, text, adults } of index) {
    if (hasWords(text, words)) own.push({ one, adult: undefined });
    else {
      const adult = adults.find(({ searchText }) => hasWords(searchText, words));
      if (adult !== undefined) byAdult.push({ one, adult: adult.name });
    }
  }
  return [...own, ...byAdult];
}

function byPhone(index: ChildIndex, ending: string): readonly FoundChild[] {
  if (ending.length < fewestDigits) return [];
  return index.flatMap(({ one, phones, adults }): FoundChild[] => {
    if (phones.some((phone) => phone.endsWith(ending))) return [{ one, adult: undefined }];
    const adult = adults.find(({ person }) => digitsOf(person.phone).endsWith(ending));
    return adult === undefined ? [] : [{ one, adult: adult.name }];
  });
}
