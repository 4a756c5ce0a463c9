import type { MessageKey } from '#sync/words/message-key.ts';
import { problemsOf } from '#sync/problem.ts';

interface Checks {
  readonly safeParse: (value: unknown) => { readonly error?: Parameters<typeof problemsOf>[0] | undefined };
}

/** What a schema has to say about one value; nothing when it is in order. */
export function sentenceOf(schema: Checks, value: unknown): MessageKey | undefined {
  const { error } = schema.safeParse(value);
  return error === undefined ? undefined : problemsOf(error)[0]?.message;
}
