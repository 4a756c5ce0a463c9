import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { appWords } from '#sync/words/app-words.ts';
import type { en } from '#sync/words/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

/**
 * The sentences of the screens are part of the app, so nothing can be missing offline. A key may be
 * any of the catalogue, but those of the server alone have no sentence here.
 */
export const i18n: I18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: appWords } },
  // Resources are at hand, so `init` is done when it returns.
  initAsync: false,
  // React escapes what it renders; escaping twice would show `&amp;`.
  interpolation: { escapeValue: false },
});
