import { createAsk } from '#pwa/data/calls/ask.ts';
import { createSyncCalls } from '#pwa/data/calls/sync-calls.ts';
import { provenWaiting } from '#pwa/data/store/command-signer.ts';
import { FileDatabase } from '#pwa/data/store/kept-files.ts';
import { openSessionKeys } from '#pwa/data/store/session-keys.ts';
import { createOutbox } from '#pwa/data/store/outbox.ts';
import { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { keyToPresent, letGoOfKey } from '#pwa/data/store/outbox-facts.ts';
import { createSendStep } from '#sync/replay/send-step.ts';
import { realPorts } from './real-ports.ts';
import { createHandInStep } from './sealed-loop.ts';

/**
 * Sends once, as the page does. The browser wakes the worker for it when the network is back.
 *
 * @param isLastTry the browser does not wake the worker again for what still waits
 * @throws when something still waits: the browser then tries again later
 */
export async function sendFromWorker(isLastTry: boolean): Promise<void> {
  const database = new OutboxDatabase(realPorts.disk);
  const fileDatabase = new FileDatabase(realPorts.disk);
  const keys = openSessionKeys(realPorts.disk);
  try {
    const outbox = createOutbox({ ...realPorts, database, deviceName: 'Browser' });
    const ask = createAsk({
      ...realPorts,
      nowMs: realPorts.clock.nowMs,
      speaksAs: 'browser',
      token: () => undefined,
      onHeaders: () => undefined,
    });
    const call = createSyncCalls({
      ask,
      deviceKey: (school) => keyToPresent(database, school),
      onKeyRefused: (school) => letGoOfKey(database, school),
    });
    const step = createSendStep({
      ...realPorts,
      outbox: { ...outbox, waiting: provenWaiting(outbox.waiting, keys, { isLastTry }) },
      call,
      report: () => undefined,
      onDelivered: () => undefined,
    });
    await step(true);
    await createHandInStep({ ...realPorts, ask, outbox, outboxDatabase: database, fileDatabase })(true);
    const left = await outbox.schoolsWaiting();
    if (left.length > 0) throw new Error('Records still wait');
  } finally {
    database.close();
    fileDatabase.close();
    keys.close();
  }
}
