/** The languages that the product speaks (BCP 47). Their words: `sync/words`. */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Each in itself, so that whoever looks for it can read it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

/** How a language writes dates, times, numbers and money: the schools are in the United States. */
const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US', fr: 'fr' };

/** Where its lines begin, for `dir` of HTML. */
const directions: Readonly<Record<Language, 'ltr' | 'rtl'>> = { en: 'ltr', es: 'ltr', fr: 'ltr' };

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return directions[language];
}

export function localeOf(language: Language): string {
  return locales[language];
}

/**
 * The first language in which we can answer; English when there is none.
 *
 * @param wanted tags in the order of preference: `navigator.languages`, or `es-MX`
 */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [primary] = tag.trim().toLowerCase().split('-');
    const language = languages.find((each) => each === primary);
    if (language !== undefined) return language;
  }
  return 'en';
}

/**
 * The tags of an `accept-language` header in the order of preference: `es-US,es;q=0.9` →
 * `es-US`, `es`.
 */
export function tagsOfHeader(header: string): readonly string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.split(';');
      const weight = /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(quality)?.[1];
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
