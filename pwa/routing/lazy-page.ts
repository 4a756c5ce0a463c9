import { lazy, type ComponentType } from 'react';

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

/** A page that is loaded when it is shown. The worker keeps all code, so each page opens offline. */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyPage {
  let loaded: Promise<{ default: ComponentType }> | undefined;
  const loadOnce = () => (loaded ??= loadPage(load, name));
  const page = lazy<ComponentType>(loadOnce);
  return Object.assign(page, { preload: () => void loadOnce().catch(() => undefined) });
}

async function loadPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Promise<{ default: ComponentType }> {
  try {
    return { default: (await load())[name] };
  } catch (cause) {
    throw new MissingPart(cause);
  }
}
