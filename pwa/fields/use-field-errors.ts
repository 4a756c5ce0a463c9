import { useCallback } from 'react';
import type { FieldError } from '#pwa/ui/form/use-form.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Problem } from '#sync/problem.ts';

/** What the rules of `sync` say is wrong, as sentences under fields. */
export function useFieldErrors(): (problems: readonly Problem[]) => readonly FieldError[] {
  const { t } = useTranslation();
  return useCallback(
    (problems) =>
      problems.map(({ field, message, params }) => ({
        field: field ?? '',
        sentence: t(message, { ...params }),
      })),
    [t],
  );
}
