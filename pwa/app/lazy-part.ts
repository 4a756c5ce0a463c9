import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part of the app that could not be fetched, or not be read: the network went while a new version was on its way. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'MissingPart';
  }
}

/** A page that is a chunk of its own, for the router. */
export function lazyPart(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await fetchPart(load) });
}

/** A page or an overlay that is a chunk of its own, as a component. */
export function lazyPage(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: await fetchPart(load) }));
}

async function fetchPart(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch (cause) {
    throw new MissingPart(cause);
  }
}
