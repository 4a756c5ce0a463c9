/**
 * What a service worker says by itself: the answer that a parent gives on a notification, and the
 * subscription that the browser has renewed. The worker has no token: it signs with the key of the
 * session (`signature.ts`), and the server takes it as said by the key's person as long as the
 * session lives.
 */
import { z } from 'zod';
import { PushSubscription } from '#sync/school/notices.ts';
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

export const RenewedSubscription = PushSubscription.extend({ signature: Signature });

/** What the signature covers, as UTF-8. */
export function renewedText({ endpoint, keys: { p256dh, auth } }: PushSubscription): string {
  return `bellgate-push-1\n${canonicalJson({ endpoint, keys: { p256dh, auth } })}`;
}
