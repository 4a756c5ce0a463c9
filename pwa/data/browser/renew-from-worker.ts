import { agreedOf } from '#pwa/platform/agreed-pushes.ts';
import { renewedText } from '#sync/school/worker-words.ts';
import { askFromWorker } from './ask-from-worker.ts';

/**
 * Hands in the subscription that the browser has made in the place of another one.
 *
 * @returns whether to try again: the server has not answered
 */
export async function renewFromWorker(subscription: PushSubscription): Promise<boolean> {
  const agreed = agreedOf(subscription);
  if (agreed === undefined) return false;
  const asked = await askFromWorker('/users/notifications/renewed', agreed, renewedText(agreed));
  // Whoever is refused, or has no key, turns pushes on again in the app.
  return asked !== 'no-key' && (asked.kind === 'unreachable' || asked.kind === 'failed');
}
