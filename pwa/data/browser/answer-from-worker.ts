import { z } from 'zod';
import { createAsk } from '#pwa/data/calls/ask.ts';
import { askToDo, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { openSessionKeys } from '#pwa/data/store/session-keys.ts';
import { type AnswerOnNotification, answerText } from '#sync/school/push-answer.ts';
import { realPorts } from './real-ports.ts';

/**
 * - `said`: the server's sentence, also when it says that the question has ended.
 * - `unheard`: no network, or no answer in time. It is not kept: it would come too late.
 * - `no-key`: this browser has no key of a session, or keeps none.
 */
export type AnswerOutcome = { readonly said: string } | 'unheard' | 'no-key';

/** Hands in what somebody pressed on a notification, signed with the key of the session. */
export async function answerFromWorker(answer: AnswerOnNotification): Promise<AnswerOutcome> {
  const keys = openSessionKeys(realPorts.disk);
  try {
    const key = await keys.read();
    const value = await (key && realPorts.signing?.sign(key.privateKey, answerText(answer)));
    if (key === undefined || value === undefined || !key.isHandedIn) return 'no-key';
    const ask = createAsk({
      ...realPorts,
      nowMs: realPorts.clock.nowMs,
      token: () => undefined,
      onHeaders: () => undefined,
    });
    const body = { ...answer, signature: { key: key.id, value } };
    const asked = await askToDo(ask, { method: 'POST', path: '/parent/answers', body }, z.object({}));
    const said = asked.kind === 'done' ? asked.message : saidIn(asked);
    return said === undefined ? 'unheard' : { said };
  } finally {
    keys.close();
  }
}
