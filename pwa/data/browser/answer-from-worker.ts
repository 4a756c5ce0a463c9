import { saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { type AnswerOnNotification, answerText } from '#sync/school/worker-words.ts';
import { askFromWorker } from './ask-from-worker.ts';

/**
 * - `said`: the server's sentence, also when it says that the question has ended.
 * - `unheard`: no network, or no answer in time. It is not kept: it would come too late.
 * - `no-key`: this browser has no key of a session, or keeps none.
 */
export type AnswerOutcome = { readonly said: string } | 'unheard' | 'no-key';

/** Hands in what somebody pressed on a notification. */
export async function answerFromWorker(answer: AnswerOnNotification): Promise<AnswerOutcome> {
  const asked = await askFromWorker('/parent/answers', answer, answerText(answer));
  if (asked === 'no-key') return asked;
  const said = asked.kind === 'done' ? asked.message : saidIn(asked);
  return said === undefined ? 'unheard' : { said };
}
