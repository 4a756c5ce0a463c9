import { type Language, localeOf } from '#sync/languages.ts';
import { currentLocale } from '#sync/school/records/format.ts';

/** `Spanish` for who reads English, `espagnol` for who reads French. */
export function languageName(language: Language): string {
  return (
    new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(localeOf(language).slice(0, 2)) ??
    language
  );
}
