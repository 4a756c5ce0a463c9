import { lazy, type ComponentType } from 'react';
import { furtherWordsLoaded } from '#pwa/words/i18n.ts';

/** A part of the app that could not be loaded: the network may have gone during an update. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'MissingPart';
  }
}

export type LazyPage = ComponentType & {
  /** Begins to load the page. A failure shows where the page is shown. */
  readonly preload: () => void;
};

type Loader<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType>>>;

/**
 * A page that is loaded when it is shown, together with the sentences that the app does not start
 * with. The worker keeps all code, so each page opens offline.
 */
export function lazyPage<Name extends string>(load: Loader<Name>, name: Name): LazyPage {
  return pageOf(async () => {
    const [module] = await Promise.all([load(), furtherWordsLoaded()]);
    return module;
  }, name);
}

/** A page that says nothing but the first words, and so waits for its code alone. */
export function firstPage<Name extends string>(load: Loader<Name>, name: Name): LazyPage {
  return pageOf(load, name);
}

function pageOf<Name extends string>(load: Loader<Name>, name: Name): LazyPage {
  let loaded: Promise<{ default: ComponentType }> | undefined;
  const loadOnce = () => (loaded ??= loadPage(load, name));
  const page = lazy<ComponentType>(loadOnce);
  return Object.assign(page, { preload: () => void loadOnce().catch(() => undefined) });
}

async function loadPage<Name extends string>(
  load: Loader<Name>,
  name: Name,
): Promise<{ default: ComponentType }> {
  try {
    return { default: (await load())[name] };
  } catch (cause) {
    throw new MissingPart(cause);
  }
}
