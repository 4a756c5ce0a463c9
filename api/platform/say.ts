import { createInstance } from 'i18next';
import type { MessageKey } from '#sync/words/message-key.ts';
import { en } from '#sync/words/en.ts';

/** Returns the sentence for a key of the catalogue. */
export type Say = (key: MessageKey, params?: Readonly<Record<string, string | number>>) => string;

export function createSay(): Say {
  const catalogue = createInstance();
  void catalogue.init({
    lng: 'en',
    resources: { en: { translation: en } },
    initAsync: false,
    // The browser escapes what it shows. Escaping here as well would show `&#39;` in names.
    interpolation: { escapeValue: false },
  });
  return (key, params) => catalogue.t(key, { ...params });
}
