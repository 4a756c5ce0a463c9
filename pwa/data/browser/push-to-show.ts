import { PushPayload } from '#sync/school/notices.ts';
import { readMirrored } from '#pwa/data/store/kept-mirror.ts';
import { realPorts } from './real-ports.ts';

/**
 * What is shown of a push. A browser takes the right away from a worker that shows nothing: an
 * unknown push of a newer server at least says that there is something to see. So does any while
 * nobody is signed in on this device: the server may not have heard of the sign-out, and what was
 * on its way before still comes.
 */
export async function pushToShow(pushed: unknown): Promise<PushPayload> {
  const { success, data } = PushPayload.safeParse(pushed);
  return success && !(await isSignedOut())
    ? data
    : { title: 'Bellgate', body: '', tag: 'news', path: '/', at: realPorts.clock.nowMs() };
}

/** By what every version of the app keeps. What cannot be read counts as a sign-out. */
async function isSignedOut(): Promise<boolean> {
  try {
    return (await readMirrored(realPorts.disk, 'token')) === null;
  } catch (fault) {
    reportError(fault);
    return true;
  }
}
