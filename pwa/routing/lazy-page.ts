import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '#pwa/ui/lazy-part.tsx';
import { furtherWordsLoaded } from '#pwa/words/i18n.ts';

export type LazyPage = LazyPart<object>;

type Loader<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType>>>;

/**
 * A page that is loaded when it is shown, together with the sentences that the app does not start
 * with. The worker keeps all code, so each page opens offline.
 */
export function lazyPage<Name extends string>(load: Loader<Name>, name: Name): LazyPage {
  return lazyPart(async () => {
    const [module] = await Promise.all([load(), furtherWordsLoaded()]);
    return module[name];
  });
}

/** A page that says nothing but the first words, and so waits for its code alone. */
export function firstPage<Name extends string>(load: Loader<Name>, name: Name): LazyPage {
  return lazyPart(async () => (await load())[name]);
}
