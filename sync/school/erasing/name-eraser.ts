/**
 * Takes a person's name out of what others wrote. Only the whole name counts, first and last in
 * either order: a first name alone may be somebody else's, or a word (`Grace`, `May`).
 */
import { fold, type FoldedLetter, foldedLetters } from '#sync/school/records/fold.ts';
import type { Kind } from '#sync/school/records/kinds.ts';
import { isSameValue } from '#sync/school/records/merge.ts';
import type { NameInfo } from '#sync/school/records/name-info.ts';

/** Replaces the names in each text of a value; the same value where there is none. */
export type NameEraser = <Value>(value: Value) => Value;

/** The member of staff who did something keeps the name, also where an adult is called the same. */
const namesOfActors: ReadonlySet<string> = new Set([
  'byName',
  'startedByName',
  'endedByName',
  'closedByName',
  'authorName',
  'recordedByName',
]);

/** What a school, a class or a term is called is nobody's name, also if called after somebody. */
const namesOfThings: Partial<Readonly<Record<Kind, string>>> = {
  school: 'name',
  gradeLevel: 'name',
  term: 'name',
  // The fee keeps what its classes are called.
  fee: 'gradeLevels',
};

/** Replaces the names in some fields of a record; the same fields where there is none. */
export function eraseNamesIn<Fields extends object | null>(
  kind: Kind,
  fields: Fields,
  eraseNames: NameEraser,
): Fields {
  const left = eraseNames(fields);
  const thing = namesOfThings[kind];
  if (left === fields || left === null || fields === null || thing === undefined) return left;
  const called = Object.fromEntries(Object.entries(fields).filter(([field]) => field === thing));
  const kept = { ...left, ...called };
  return isSameValue(kept, fields) ? fields : kept;
}

/**
 * How a name is written as a whole: `Maya Brown`, `Brown, Maya`, with the middle name, by nickname.
 * What folds to nothing is no half of a name.
 */
export function wholeNames(names: Iterable<NameInfo>): readonly string[] {
  const found = new Set<string>();
  for (const { firstName, middleName, lastName, nickname } of names) {
    if (fold(lastName) === '') continue;
    for (const first of [firstName, `${firstName} ${middleName}`.trim(), nickname]) {
      if (fold(first) === '') continue;
      found.add(`${first} ${lastName}`);
      found.add(`${lastName} ${first}`);
    }
  }
  return [...found];
}

/** A name counts however its letters are written: names are compared as `fold` leaves them. */
export function createNameEraser(names: readonly string[], instead: string): NameEraser {
  const folded = [...new Set(names.map(fold))].toSorted((a, b) => b.length - a.length);
  if (folded.length === 0) return (value) => value;
  const eraseInText = (text: string): string => {
    const plain = fold(text);
    const found = folded.filter((name) => plain.includes(name));
    return found.length === 0 ? text : replaceNames(text, found, instead);
  };
  const erase = (value: unknown): unknown => {
    if (typeof value === 'string') return eraseInText(value);
    if (Array.isArray(value)) return eraseInList(value, erase);
    if (typeof value !== 'object' || value === null || isOfSomebodyElse(value)) return value;
    return eraseInObject(value, erase);
  };
  // Only texts are replaced, by texts.
  return <Value>(value: Value) => erase(value) as Value;
}

function eraseInList(list: readonly unknown[], erase: (value: unknown) => unknown): readonly unknown[] {
  const erased = list.map(erase);
  return erased.every((value, index) => value === list[index]) ? list : erased;
}

function eraseInObject(value: object, erase: (inner: unknown) => unknown): object {
  const entries = Object.entries(value);
  const erased = entries.map(([key, inner]: [string, unknown]) => ({
    key,
    inner: namesOfActors.has(key) ? inner : erase(inner),
  }));
  const isSame = erased.every(({ inner }, index) => inner === entries[index]?.[1]);
  return isSame ? value : Object.fromEntries(erased.map(({ key, inner }) => [key, inner]));
}

/** A person at the door with an id is known by it: whoever is called the same keeps the name. */
function isOfSomebodyElse(value: object): boolean {
  return 'personID' in value && value.personID !== '';
}

/** `names`: folded, the longest first. */
function replaceNames(text: string, names: readonly string[], instead: string): string {
  const letters = foldedLetters(text);
  const parts: string[] = [];
  let copied = 0;
  let last: FoldedLetter | undefined;
  for (const [index, letter] of letters.entries()) {
    const isStart = letter.from >= copied && letter.plain !== '' && !isOfWord(last);
    last = letter;
    const end = isStart ? endOfName(letters.slice(index), names) : undefined;
    if (end === undefined) continue;
    parts.push(text.slice(copied, letter.from), instead);
    copied = end;
  }
  return [...parts, text.slice(copied)].join('');
}

/** Up to where the longest of the names goes with which the letters begin. */
function endOfName(letters: readonly FoldedLetter[], names: readonly string[]): number | undefined {
  for (const name of names) {
    let rest = name;
    for (const [index, { plain, to }] of letters.entries()) {
      if (!rest.startsWith(plain)) break;
      rest = rest.slice(plain.length);
      if (rest !== '') continue;
      if (isOfWord(letters[index + 1])) break;
      return to;
    }
  }
  return undefined;
}

function isOfWord(letter: FoldedLetter | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter.plain);
}
