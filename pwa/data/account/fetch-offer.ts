import { z } from 'zod';
import { ask } from '#pwa/data/browser/page-data.ts';
import { notDone } from '#pwa/data/calls/ask-to-do.ts';
import { answerOf } from '#pwa/data/calls/ask.ts';
import { OfferedRole } from '#sync/school/records/membership.ts';

/** Of the query that keeps what `fetchOffer` answers. */
export const offerKey = (code: string) => ['invitation', code] as const;

/**
 * What an invitation offers; null once it leads to nothing. A code that was cut off is refused as
 * input (400), and leads to nothing either.
 *
 * @throws CallFailed when it cannot be read now
 */
export async function fetchOffer(code: string): Promise<OfferedRole | null> {
  const request = { method: 'POST', path: '/users/invitation', body: { code } } as const;
  const outcome = await ask(request, z.object({ offer: OfferedRole }));
  const ended = outcome.kind === 'answer' ? undefined : notDone(outcome);
  if (ended?.kind === 'refused' && [400, 404, 410].includes(ended.status)) return null;
  return answerOf(outcome).offer;
}
