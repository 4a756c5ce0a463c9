import { lazy, type ComponentType } from 'react';

/** A part of the app that could not be loaded: the network may have gone during an update. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'MissingPart';
  }
}

/** A page in a chunk of its own. The worker keeps every chunk, so each page opens offline. */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): ComponentType {
  return lazy<ComponentType>(async () => {
    try {
      return { default: (await load())[name] };
    } catch (cause) {
      throw new MissingPart(cause);
    }
  });
}
