import type { ComponentType } from 'react';

/** A part of the app that could not be fetched, or not be read: the network went while a new version was on its way. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'MissingPart';
  }
}

/** A page that is a chunk of its own. */
export function lazyPart(load: () => Promise<ComponentType>) {
  return async () => {
    try {
      return { Component: await load() };
    } catch (cause) {
      throw new MissingPart(cause);
    }
  };
}
