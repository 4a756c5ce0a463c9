import { createContext } from 'react';

/** A form as it stood: what was typed, and what it had been opened with. */
export interface Typed<Draft = object> {
  readonly draft: Draft;
  readonly opened: Draft;
}

/** What stood in forms when something else than the person closed them. */
export interface InterruptedForms {
  readonly find: (form: string) => Typed | undefined;
  /** The form goes. `typed` is undefined where nothing is unsaved. */
  readonly leave: (form: string, typed: Typed | undefined) => void;
}

export const InterruptedFormsContext = createContext<InterruptedForms>({
  find: () => undefined,
  leave: () => undefined,
});
