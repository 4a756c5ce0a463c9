import { createElement, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FieldError } from './use-form.ts';

export interface Refusals {
  /** The server's error of the field as an alert, until its value changes. */
  readonly errorOf: (field: string) => ReactNode;
  /**
   * `of`: the draft that it is said about; the one that was saved when absent. True where a field
   * of the form says it, so that nothing else needs to. A field that was edited during the save
   * does not.
   */
  readonly refuse: (errors: readonly FieldError[], of?: object) => boolean;
}

/** Errors that only the server knows, such as a taken email. Focuses the first field. */
export function useRefusals(draft: object, formRef: RefObject<HTMLFormElement | null>): Refusals {
  const [refused, setRefused] = useState<{
    readonly errors: readonly FieldError[];
    readonly draft: object;
    readonly count: number;
  }>();
  // Of the screen: `refuse` knows the draft of the save that it answers.
  const shown = useRef(draft);
  useEffect(() => {
    shown.current = draft;
  }, [draft]);
  useEffect(() => {
    if (refused !== undefined) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused, formRef]);
  return {
    errorOf: (field) => {
      const error = refused?.errors.find((each) => each.field === field);
      if (refused === undefined || error === undefined) return undefined;
      if (textAt(refused.draft, field) !== textAt(draft, field)) return undefined;
      // By its key another element each time, so that a second refusal is said too.
      return createElement('span', { key: refused.count, role: 'alert' }, error.sentence);
    },
    refuse: (errors, of = draft) => {
      setRefused({ errors, draft: of, count: (refused?.count ?? 0) + 1 });
      const form = formRef.current;
      const isSaid = ({ field }: FieldError) =>
        form?.elements.namedItem(field) && textAt(draft, field) === textAt(shown.current, field);
      return errors.some(isSaid);
    },
  };
}

/** What stands at a dotted path. */
function textAt(draft: object, path: string): string | undefined {
  let value: unknown = draft;
  for (const name of path.split('.'))
    value =
      typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
  return JSON.stringify(value);
}
