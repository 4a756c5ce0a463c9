import type { Language } from '#sync/languages.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import { en } from '#sync/words/en.ts';
import { es } from '#sync/words/es.ts';
import { fr } from '#sync/words/fr.ts';
import { sentenceOf } from '#sync/words/sentence.ts';
import { withPlurals } from '#sync/words/with-plurals.ts';
import { languageNow } from './language.ts';

/** Returns the sentence for a key of the catalogue, in the language of what is said now. */
export type Say = (key: MessageKey, params?: Readonly<Record<string, string | number>>) => string;

const catalogues: Readonly<Record<Language, object>> = {
  en,
  es: withPlurals('es', es),
  fr: withPlurals('fr', fr),
};

export function createSay(): Say {
  return (key, params) => {
    const language = languageNow();
    return (
      sentenceOf(catalogues[language], language, key, params) ?? sentenceOf(en, 'en', key, params) ?? key
    );
  };
}
