import type { Asked } from '#pwa/data/calls/ask-to-do.ts';
import { problemsOf } from '#sync/problem.ts';
import type { MessageKey, Say } from '#sync/words/message-key.ts';

/** Why a call for an emailed link failed, in one sentence. */
export function emailTrouble(
  asked: Exclude<Asked<unknown>, { kind: 'done' }>,
  t: Say,
  offline: MessageKey,
): string {
  if (asked.kind === 'refused' || asked.kind === 'unanswered') return asked.message;
  return t(asked.kind === 'unreachable' ? offline : 'myAccount.verify.failed');
}

interface Checks {
  readonly safeParse: (value: unknown) => { readonly error?: Parameters<typeof problemsOf>[0] | undefined };
}

/** What a schema has to say about one value; nothing when it is in order. */
export function sentenceOf(schema: Checks, value: unknown): MessageKey | undefined {
  const { error } = schema.safeParse(value);
  return error === undefined ? undefined : problemsOf(error)[0]?.message;
}
