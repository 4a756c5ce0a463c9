import { createInstance } from 'i18next';
import type { MessageKey } from '#sync/words/message-key.ts';
import { en } from '#sync/words/en.ts';
import { es } from '#sync/words/es.ts';
import { fr } from '#sync/words/fr.ts';
import { fullStops, gapFormats } from '#sync/words/gap-formats.ts';
import { withPlurals } from '#sync/words/with-plurals.ts';
import { languageNow } from './language.ts';

/** Returns the sentence for a key of the catalogue, in the language of what is said now. */
export type Say = (key: MessageKey, params?: Readonly<Record<string, string | number>>) => string;

const resources = {
  en: { translation: en },
  es: { translation: withPlurals('es', es) },
  fr: { translation: withPlurals('fr', fr) },
};

export function createSay(): Say {
  const catalogue = createInstance();
  void catalogue.use(fullStops).init({
    lng: 'en',
    fallbackLng: 'en',
    resources,
    initAsync: false,
    postProcess: fullStops.name,
    // The browser escapes what it shows. Escaping here as well would show `&#39;` in names.
    interpolation: { escapeValue: false },
  });
  for (const [name, format] of Object.entries(gapFormats)) catalogue.services.formatter?.add(name, format);
  return (key, params) => catalogue.t(key, { ...params, lng: languageNow() });
}
