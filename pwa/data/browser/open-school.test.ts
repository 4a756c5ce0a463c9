import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { createTrustedTime } from '#pwa/data/store/trusted-time.ts';
import { limits } from '#sync/limits.ts';
import { addDays, schoolDayAt } from '#sync/school/records/school-day.ts';
import { PullAnswer } from '#sync/wire/protocol.ts';
import { openSchoolAt } from './open-school.ts';
import { realPorts } from './real-ports.ts';

it('asks for the days of a door by the server’s clock, whatever the clock of the tablet says', async () => {
  const serverMs = Date.UTC(2026, 10, 20, 12);
  const trustedTime = createTrustedTime({ nowMs: () => 0, elapsedMs: () => 0 });
  trustedTime.hear(serverMs);
  const disk = { indexedDB, IDBKeyRange };
  const outbox = new OutboxDatabase(disk);
  const { cache } = openSchoolAt(
    { school: 'oak', parent: undefined, isDoor: true },
    {
      disk,
      clock: { nowMs: () => 0, offsetMinutes: () => 0 },
      trustedTime,
      outbox,
      time: realPorts.time,
      onFault: (fault) => expect(fault).toBeUndefined(),
    },
  );
  const page = { now: serverMs, epoch: 'e', cursor: 'c', revision: 1, more: false, reset: true };
  const records = Object.fromEntries(Object.keys(PullAnswer.shape.records.shape).map((key) => [key, []]));
  await cache.apply(PullAnswer.parse({ ...page, records, sheets: [], quarantine: [] }), undefined);
  const [first] = (await cache.daysWanted()).map(({ from }) => from).toSorted();
  expect(first).toBe(addDays(schoolDayAt(serverMs, 'UTC'), 1 - limits.doorDays));
  cache.close();
  outbox.close();
});
