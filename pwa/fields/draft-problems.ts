import type { z } from 'zod';
import { type Problem, problemsOf } from '#sync/problem.ts';

export interface DraftRules<Fields> {
  /** Each field by itself. */
  readonly schema: z.ZodType<Fields>;
  /** A record without anything: stands in for the fields that the schema cannot read. */
  readonly blank: Fields;
  /** What the command asks of the record as a whole. */
  readonly rules: (fields: Fields) => readonly Problem[];
}

/**
 * Everything that is wrong, at once: an email that is none must not hide that the address is only
 * half there.
 */
export function problemsOfDraft<Fields extends object>(
  draft: object,
  { schema, blank, rules }: DraftRules<Fields>,
): readonly Problem[] {
  const parsed = schema.safeParse(draft);
  if (parsed.success) return rules(parsed.data);
  const unread = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const readable = Object.entries(draft).filter(([field]) => !unread.has(field));
  const ofTheRest = rules(schema.parse({ ...blank, ...Object.fromEntries(readable) }));
  return [
    ...problemsOf(parsed.error),
    ...ofTheRest.filter(({ field = '' }) => !unread.has(field.split('.')[0] ?? '')),
  ];
}
