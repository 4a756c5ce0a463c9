import { createInstance, type i18n as I18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstWords } from '#sync/words/first-words.ts';
import type { en } from '#sync/words/en.ts';
import { fullStops, gapFormats } from '#sync/words/gap-formats.ts';
import type { Say } from '#sync/words/message-key.ts';
import { followLanguage, spokenNow } from './catalogue.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

/**
 * The sentences of the screens. Those of the first screens are part of the app; the worker keeps
 * the others, so nothing is missing offline. A key may be any of the catalogue, but those of the
 * server alone have no sentence here.
 */
export const i18n: I18n = createInstance();

const { language, catalogue } = spokenNow();
void i18n
  .use(initReactI18next)
  .use(fullStops)
  .init({
    lng: language,
    fallbackLng: 'en',
    resources: {
      // A copy, since what is loaded later is added to it.
      en: { translation: { ...firstWords } },
      ...(catalogue !== undefined && { [language]: { translation: catalogue } }),
    },
    // Resources are at hand, so `init` is done when it returns.
    initAsync: false,
    postProcess: fullStops.name,
    // React escapes what it renders; escaping twice would show `&amp;`.
    interpolation: { escapeValue: false },
  });
for (const [name, format] of Object.entries(gapFormats)) i18n.services.formatter?.add(name, format);

followLanguage(async (spoken) => {
  if (spoken.catalogue === undefined) await furtherWordsLoaded();
  else i18n.addResourceBundle(spoken.language, 'translation', spoken.catalogue);
  await i18n.changeLanguage(spoken.language);
});

let further: Promise<void> | undefined;

/**
 * Resolves when the sentences of every screen are at hand. Rejects when they cannot be loaded. Only
 * English comes in two parts.
 */
export function furtherWordsLoaded(): Promise<void> {
  if (spokenNow().catalogue !== undefined) return Promise.resolve();
  further ??= load().catch((fault: unknown) => {
    // There may be a network at the next attempt.
    further = undefined;
    throw fault;
  });
  return further;
}

async function load(): Promise<void> {
  const { furtherWords } = await import('#sync/words/further-words.ts');
  i18n.addResourceBundle('en', 'translation', furtherWords, true);
}

/** For rules of `sync` that put something into words. */
export function sayWith(t: TFunction): Say {
  return (message, params) => t(message, { ...params });
}
