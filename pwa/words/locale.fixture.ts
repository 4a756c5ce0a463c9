import { localeOf } from '#sync/languages.ts';
import { takeLocaleFrom } from '#sync/school/records/format.ts';
import { spokenNow } from './catalogue.ts';

/** Numbers and dates as in `locale`, with the words as they are. */
export function writeAsIn(locale: string): void {
  takeLocaleFrom(() => locale);
}

/** As outside of tests, which share their modules: by the language that is spoken. */
export function writeAsSpoken(): void {
  takeLocaleFrom(() => localeOf(spokenNow().language));
}
