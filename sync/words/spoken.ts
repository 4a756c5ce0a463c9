/**
 * The words of the language in force, for what is shown before the app is loaded or goes without
 * it. English is not here: each file brings along the English words that it needs.
 */
import type { en } from './en.ts';
import type { landing } from './en/landing.ts';
import type { legal } from './en/legal.ts';
import type { Translation } from './en/translation.ts';

/** All that a language says. */
export type Catalogue = Translation<typeof en & { landing: typeof landing; legal: typeof legal }>;

let spoken: Catalogue | undefined;

/** @param catalogue undefined for English */
export function speakWordsOf(catalogue: Catalogue | undefined): void {
  spoken = catalogue;
}

/** Asked when something is shown, as the language may change. */
export function spokenWords<Name extends keyof Catalogue>(
  name: Name,
  english: Catalogue[Name],
): Catalogue[Name] {
  return spoken?.[name] ?? english;
}
