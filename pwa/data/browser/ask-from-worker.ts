import { z } from 'zod';
import { createAsk } from '#pwa/data/calls/ask.ts';
import { askRepeatable, type Repeatable } from '#pwa/data/calls/ask-to-do.ts';
import { openSessionKeys } from '#pwa/data/store/session-keys.ts';
import { realPorts } from './real-ports.ts';

/**
 * Says something to the server from the worker, signed with the key of the session. `no-key`: this
 * browser has none, or the server has not heard of it yet.
 */
export async function askFromWorker(
  path: string,
  said: object,
  signedText: string,
): Promise<Repeatable<unknown> | 'no-key'> {
  const keys = openSessionKeys(realPorts.disk);
  try {
    const key = await keys.read();
    const value = await (key && realPorts.signing?.sign(key.privateKey, signedText));
    if (key === undefined || value === undefined || !key.isHandedIn) return 'no-key';
    const ask = createAsk({
      ...realPorts,
      nowMs: realPorts.clock.nowMs,
      speaksAs: 'browser',
      token: () => undefined,
      onHeaders: () => undefined,
    });
    const body = { ...said, signature: { key: key.id, value } };
    return await askRepeatable(ask, { method: 'POST', path, body }, z.object({}));
  } finally {
    keys.close();
  }
}
