/** The same sending as the page's, once: the browser wakes the worker when the network is back and every tab is closed. */
import { v7 as newId } from 'uuid';
import { appVersion } from '#pwa/platform/app-version.ts';
import { createSendStep } from '#sync/replay/send-step.ts';
import { browserTime } from './browser-time.ts';
import { createAsk } from '#pwa/data/calls/ask.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { webLocks } from './locks.ts';
import { createOutbox } from '#pwa/data/store/outbox.ts';
import { browserDisk } from '#pwa/data/store/disk.ts';
import { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { keepSchoolFact, readSchoolFact } from '#pwa/data/store/outbox-facts.ts';
import { createSyncCalls } from '#pwa/data/calls/sync-calls.ts';

/** @throws when something still waits: the browser then tries again later */
export async function sendFromWorker(): Promise<void> {
  const database = new OutboxDatabase(browserDisk);
  try {
    const outbox = createOutbox({ database, clock: deviceClock, newId, deviceName: 'Browser' });
    const ask = createAsk({
      fetch: (input, init) => fetch(input, init),
      nowMs: deviceClock.nowMs,
      token: () => undefined,
      timeLimit: (ms) => AbortSignal.timeout(ms),
      onHeaders: () => undefined,
    });
    const calls = createSyncCalls({
      ask,
      deviceKey: (school) => readSchoolFact(database, 'key', school),
      onKeyRefused: (school) => keepSchoolFact(database, 'key', { school, value: '' }),
    });
    const step = createSendStep({
      outbox,
      call: calls,
      lock: webLocks,
      time: browserTime,
      report: () => undefined,
      version: appVersion,
      onDelivered: () => undefined,
    });
    await step(true);
    const left = await outbox.schoolsWaiting();
    if (left.length > 0) throw new Error('Records still wait');
  } finally {
    database.close();
  }
}
