/**
 * The language of what is said now. Each call runs in the language that its caller asks for, so
 * whatever it says on its way is in that language. Work in the background speaks English, unless
 * it writes to somebody: then it speaks the language of whoever will read it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { languageFor, type Language, localeOf, tagsOfHeader } from '#sync/languages.ts';
import { takeLocaleFrom } from '#sync/school/records/format.ts';
import type { LanguageChoice } from '#sync/school/records/language.ts';

const running = new AsyncLocalStorage<Language>();
takeLocaleFrom(() => localeOf(languageNow()));

export function languageNow(): Language {
  return running.getStore() ?? 'en';
}

export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return running.run(language, work);
}

/**
 * In the first that was chosen; where none was, in the language of the call.
 *
 * @param choices of the reader, then of their school
 */
export function inLanguageOf<Result>(choices: readonly LanguageChoice[], work: () => Result): Result {
  const chosen = choices.find((choice) => choice !== '');
  return chosen === undefined ? work() : inLanguage(chosen, work);
}

/** What a caller asks for by `accept-language`. */
export function languageOfCall(headers: Headers): Language {
  return languageFor(tagsOfHeader(headers.get('accept-language') ?? ''));
}
