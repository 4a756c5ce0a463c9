/**
 * An answer that a parent gives on a notification. The service worker has no token: it signs with the
 * key of the session (`signature.ts`), and the server takes the answer as that of the key's person as
 * long as the session lives.
 */
import { z } from 'zod';
import { Signature } from '#sync/school/commands/signature.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';

export const AnswerOnNotification = z.object({
  school: RecordId,
  question: RecordId,
  isAllowed: z.boolean(),
});
export type AnswerOnNotification = Readonly<z.infer<typeof AnswerOnNotification>>;

export const SignedAnswer = AnswerOnNotification.extend({ signature: Signature });
export type SignedAnswer = Readonly<z.infer<typeof SignedAnswer>>;

/** What the signature covers, as UTF-8. No command begins like it. */
export function answerText({ school, question, isAllowed }: AnswerOnNotification): string {
  return `bellgate-answer-1\n${canonicalJson({ school, question, isAllowed })}`;
}
