import { fold, type NameInfo } from './name-info.ts';

export type Findable = { readonly nameInfo: NameInfo; readonly email: string; readonly phone: string };

/**
 * What a person is found by: names, phone number and email, folded once. At every key that is typed
 * thousands of these are looked through, so nothing is left to do then but to look.
 */
export function searchTextOf({ nameInfo, email, phone }: Findable): string {
  const { firstName, middleName, lastName, nickname } = nameInfo;
  const digits = phone.replace(/\D/g, '');
  return fold([firstName, middleName, lastName, nickname, phone, digits, email].join(' '));
}

/** `Brown, M` → `brown` and `m`: all of them must be found, in any order. */
export function searchWords(query: string): readonly string[] {
  return fold(query)
    .split(' ')
    .filter((word) => word !== '');
}

export function hasWords(searchText: string, words: readonly string[]): boolean {
  return words.every((word) => searchText.includes(word));
}
