/**
 * Whose choice of language counts: that of the next person at a door, else the account's, else the
 * school's, else what was chosen in this browser, else what the browser asks for.
 */
import { languageFor, languages, type Language } from '#sync/languages.ts';
import type { LanguageChoice } from '#sync/school/records/language.ts';
import { speak, spokenNow } from './catalogue.ts';

/** Chosen on a page without a session. */
const chosenKey = 'language';
/** Spoken last: the next start begins with it, before it is known who is signed in. */
const spokenKey = 'spokenLanguage';

interface Wishes {
  readonly guest: LanguageChoice;
  readonly account: LanguageChoice;
  /** Undefined while a school's records are on their way. */
  readonly school: LanguageChoice | undefined;
}

let wishes: Wishes = { guest: '', account: '', school: '' };

/** Before the first screen. Resolves in English where the words cannot be loaded. */
export async function startLanguage(): Promise<void> {
  const last = kept(spokenKey);
  await tryToSpeak(last === '' ? ofBrowser() : last);
}

/** What became known of who is here. A part that is left out stays. */
export async function wishLanguage(changed: Partial<Wishes>): Promise<void> {
  wishes = { ...wishes, ...changed };
  const { guest, account, school } = wishes;
  if (guest === '' && account === '' && school === undefined) return;
  const language = guest || account || school || ofBrowser();
  await tryToSpeak(language);
  // A guest goes again, and is not whom the next start is for.
  if (guest === '') keep(spokenKey, spokenNow().language);
}

/** Whoever is here, and whatever the next person at the door has chosen. */
export function languageOfSchool(): Language {
  return wishes.school || ofBrowser();
}

/** By the switch of a page without a session. */
export async function chooseLanguageHere(language: Language): Promise<void> {
  keep(chosenKey, language);
  await wishLanguage({});
}

function ofBrowser(): Language {
  const chosen = kept(chosenKey);
  return chosen === '' ? languageFor(navigator.languages) : chosen;
}

async function tryToSpeak(language: Language): Promise<void> {
  try {
    await speak(language);
  } catch (fault) {
    // Offline, before this browser has stored the language: it goes on in the one that it has.
    reportError(fault);
  }
}

function kept(key: string): LanguageChoice {
  try {
    const value = localStorage.getItem(key);
    return languages.find((language) => language === value) ?? '';
  } catch {
    // Storage that is forbidden.
    return '';
  }
}

function keep(key: string, language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Then the choice holds until the page is closed.
  }
}
