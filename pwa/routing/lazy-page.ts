import { createElement, lazy, type ComponentType, useState } from 'react';
import { loadMissingStyles } from '#pwa/platform/missing-styles.ts';
import { furtherWordsLoaded } from '#pwa/words/i18n.ts';

/** A part of the app that could not be loaded: the network may have gone during an update. */
export class MissingPart extends Error {
  /** Once nobody is told of it any more: the part is asked for again when it is shown next. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'MissingPart';
    this.forget = forget;
  }
}

export type LazyPage = ComponentType & {
  /** Begins to load the page. A failure shows where the page is shown. */
  readonly preload: () => Promise<void>;
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
  let loading: Promise<{ default: ComponentType }> | undefined;
  let here: ComponentType | undefined;
  const loadOnce = () => (loading ??= loadPage().catch(miss));
  // React keeps what became of it, also a failure.
  let awaited = lazy<ComponentType>(loadOnce);
  const forget = () => {
    awaited = lazy(loadOnce);
  };
  async function loadPage(): Promise<{ default: ComponentType }> {
    const page = (await load())[name];
    await loadMissingStyles();
    here = page;
    return { default: page };
  }
  function miss(cause: unknown): never {
    loading = undefined;
    throw new MissingPart(cause, forget);
  }
  /** Once React has shown that something is awaited, it shows nothing else for 300 ms. */
  function Page() {
    const [drawn] = useState(() => here ?? awaited);
    return createElement(drawn);
  }
  async function preload(): Promise<void> {
    await loadOnce().catch(() => undefined);
  }
  return Object.assign(Page, { preload });
}
