import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { createTrustedTime } from '#pwa/data/store/trusted-time.ts';
import { limits } from '#sync/limits.ts';
import { addDays, schoolDayAt } from '#sync/school/records/school-day.ts';
import { PullAnswer } from '#sync/wire/protocol.ts';
import { isOpenFor, openSchoolAt } from './open-school.ts';
import { realPorts } from './real-ports.ts';

/** What is open for a door, or for the staff of its school, at one moment. */
function anOpenSchool({ isDoor, nowMs }: { readonly isDoor: boolean; readonly nowMs: number }) {
  const trustedTime = createTrustedTime({ nowMs: () => 0, elapsedMs: () => 0 });
  trustedTime.hear(nowMs);
  const disk = { indexedDB, IDBKeyRange };
  const outbox = new OutboxDatabase(disk);
  const open = openSchoolAt(
    { school: 'oak', parent: undefined, isDoor },
    {
      disk,
      clock: { nowMs: () => 0, offsetMinutes: () => 0 },
      trustedTime,
      outbox,
      time: realPorts.time,
      onFault: (fault) => expect(fault).toBeUndefined(),
    },
  );
  const close = () => {
    open.cache.close();
    outbox.close();
  };
  return { open, close };
}

it('asks for the days of a door by the server’s clock, whatever the clock of the tablet says', async () => {
  const serverMs = Date.UTC(2026, 10, 20, 12);
  const { open, close } = anOpenSchool({ isDoor: true, nowMs: serverMs });
  const { cache } = open;
  const page = { now: serverMs, epoch: 'e', cursor: 'c', revision: 1, more: false, reset: true };
  const records = Object.fromEntries(Object.keys(PullAnswer.shape.records.shape).map((key) => [key, []]));
  await cache.apply(PullAnswer.parse({ ...page, records, sheets: [], quarantine: [] }), undefined);
  const [first] = (await cache.daysWanted()).map(({ from }) => from).toSorted();
  expect(first).toBe(addDays(schoolDayAt(serverMs, 'UTC'), 1 - limits.doorDays));
  close();
});

it('is not open for a door when it is open for the staff of the school, and the other way round', () => {
  const places = [false, true].map((isDoor) => ({ school: 'oak', parent: undefined, isDoor }));
  for (const { isDoor } of places) {
    const { open, close } = anOpenSchool({ isDoor, nowMs: 0 });
    expect(places.map((place) => isOpenFor(open, place))).toEqual([!isDoor, isDoor]);
    expect(isOpenFor(open, undefined)).toBe(false);
    close();
  }
  expect(isOpenFor(undefined, undefined)).toBe(true);
});
