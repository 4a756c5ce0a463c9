import { createContext, use, useEffect, useEffectEvent, useState } from 'react';

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

/** What stood in this form when something else than the person closed it. */
export function useInterrupted(form: string | undefined): Typed | undefined {
  const interrupted = use(InterruptedFormsContext);
  const [found] = useState(() => (form === undefined ? undefined : interrupted.find(form)));
  return found;
}

/** Keeps `typed` when something else than the person closes the form. */
export function useKeepInterrupted(form: string | undefined, typed: Typed | undefined): void {
  const interrupted = use(InterruptedFormsContext);
  const leave = useEffectEvent(() => {
    if (form !== undefined) interrupted.leave(form, typed);
  });
  useEffect(() => () => leave(), []);
}
