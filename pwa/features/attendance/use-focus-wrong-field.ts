import { type RefObject, useEffect } from 'react';

/** A new object for each attempt to save, so that a second one brings the focus back. */
export type WrongField = { readonly field: string };

/** The first wrong field takes the focus once its error stands under it. */
export function useFocusWrongField(
  formRef: RefObject<HTMLFormElement | null>,
  wrong: WrongField | undefined,
): void {
  useEffect(() => {
    if (wrong === undefined) return;
    const input = formRef.current?.querySelector<HTMLElement>(`[data-field="${wrong.field}"] input`);
    // Left first, in case it is already there: an open list of suggestions would hide the error.
    input?.blur();
    input?.focus();
  }, [formRef, wrong]);
}
