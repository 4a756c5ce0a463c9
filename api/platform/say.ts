import { createInstance } from 'i18next';
import type { MessageKey } from '#sync/words/message-key.ts';
import { en } from '#sync/words/en.ts';

/** The sentence that a key of the catalogue stands for. */
export type Say = (key: MessageKey, params?: Readonly<Record<string, string | number>>) => string;

export function createSay(): Say {
  const catalogue = createInstance();
  void catalogue.init({
    lng: 'en',
    resources: { en: { translation: en } },
    initAsync: false,
    // Answers are JSON and the browser escapes what it shows; escaping here would show `&#39;` in names.
    interpolation: { escapeValue: false },
  });
  return (key, params) => catalogue.t(key, { ...params });
}
