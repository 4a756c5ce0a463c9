import { useEffect, useState, type RefObject } from 'react';
import type { FieldError } from './use-form.ts';

export interface Refusals {
  /** The server's error of the field, until its value changes. */
  readonly errorOf: (field: string) => string | undefined;
  /** `of`: the draft that it is said about; the one on the screen when absent. */
  readonly refuse: (errors: readonly FieldError[], of?: object) => void;
}

/** Errors that only the server knows, such as a taken email. Focuses the first field. */
export function useRefusals(draft: object, formRef: RefObject<HTMLFormElement | null>): Refusals {
  const [refused, setRefused] = useState<{
    readonly errors: readonly FieldError[];
    readonly draft: object;
  }>();
  useEffect(() => {
    if (refused !== undefined) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused, formRef]);
  return {
    errorOf: (field) => {
      const error = refused?.errors.find((each) => each.field === field);
      if (refused === undefined || error === undefined) return undefined;
      return textAt(refused.draft, field) === textAt(draft, field) ? error.sentence : undefined;
    },
    refuse: (errors, of = draft) => setRefused({ errors, draft: of }),
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
