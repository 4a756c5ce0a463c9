import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { addDays, type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import { createCache } from './cache.ts';
import { CacheDatabase, cacheName } from './cache-database.ts';
import { OutboxDatabase, parseEntry } from './outbox-database.ts';
import { createOutbox } from './outbox.ts';
import { noteSealedTaken, readSealed, sealOutbox } from './sealed-outbox.ts';
import { tidyOutbox } from './tidy-outbox.ts';

const heard = { epoch: 'epoch', serverMs: 1_790_000_000_000 };
const today = schoolDayAt(heard.serverMs, 'UTC');
const open: { readonly close: () => void }[] = [];

afterEach(() => {
  for (const database of open.splice(0)) database.close();
});

/** What the copy says of a record that waits for a person. */
function held(id: string, raw: unknown = {}) {
  return {
    _id: id,
    raw,
    name: 'deleteFee',
    code: 'FORBIDDEN',
    errors: [],
    actor: 'user',
    device: null,
    arrivedAt: '2026-11-20T08:00:00.000Z',
    state: 'open',
    reason: '',
    resolvedBy: null,
    resolvedAt: null,
  };
}

/** A device with a record, also one of a day, that waits for a person since revision 5. */
async function aDevice({
  isDoor = false,
  date,
}: { readonly isDoor?: boolean; readonly date?: SchoolDay } = {}) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const database = new OutboxDatabase(disk);
  const cache = new CacheDatabase(disk, 'school');
  let nowMs = heard.serverMs;
  open.push(database, cache);
  const outbox = createOutbox({
    database,
    clock: { nowMs: () => heard.serverMs, offsetMinutes: () => -300 },
    newId: () => '01900000-0000-7000-8000-000000000001',
    deviceName: 'iPad',
  });
  const by = { school: 'school', actor: 'user', base: undefined };
  const { id } =
    date === undefined
      ? await outbox.keep('deleteFee', { _id: 'fee' }, by)
      : await outbox.keep('recordAttendance', { date, term: 'term', student: 'maya', notes: '' }, by);
  const hold = () => outbox.settle([{ id, verdict: 'quarantined', revision: 5, code: 'FORBIDDEN' }], heard);
  await hold();
  return {
    id,
    disk,
    outbox,
    database,
    cache,
    hold,
    show: (generation: number, revision: number) =>
      cache.facts.put({ key: 'view', value: { shown: { generation, cursor: 'cursor', revision } } }),
    tidy: () =>
      tidyOutbox(
        {
          school: 'school',
          database: cache,
          cache: createCache(cache, { clock: { nowMs: () => nowMs }, school: 'school', isDoor }),
        },
        { database, outbox, disk, nowMs: () => nowMs },
      ),
    wait: (ms: number) => {
      nowMs += ms;
    },
    /** Another copy on the same device. */
    beside: async (of: { school: string; parent?: string }, revision: number | undefined) => {
      const copy = new CacheDatabase(disk, of.school, of.parent);
      open.push(copy);
      const shown = revision === undefined ? undefined : { generation: 1, cursor: 'cursor', revision };
      await copy.facts.bulkPut([
        { key: 'view', value: { shown } },
        { key: 'lastSync', value: nowMs },
      ]);
    },
    state: async () => parseEntry(await database.entries.get(id))?.state,
  };
}

it('takes back what was sealed, waits for a person and comes with the copy, and nothing else', async () => {
  const { id, cache, database, outbox, show, tidy, state } = await aDevice();
  const raw = parseEntry(await database.entries.get(id))?.command;
  const sealing = () => Promise.resolve({ from: 'B'.padEnd(87, 'A'), box: 'box' });
  const ports = { database, sealing, newId: () => 'part', nowMs: () => heard.serverMs };
  await sealOutbox({ school: 'school', key: 'key' }, ports);
  const thePart = async () => {
    const [part] = await readSealed(database);
    if (part === undefined) throw new Error('Nothing was sealed.');
    return part;
  };
  await show(1, 9);
  await tidy();
  expect(await state()).toBeUndefined();
  await cache.quarantine.bulkPut([held(id, raw), held('of another tablet', raw)]);
  await tidy();
  const entries = (await database.entries.toArray()).map(parseEntry);
  expect(entries).toMatchObject([{ id, lane: 'fee:fee', command: raw, state: 'quarantined' }]);
  // A store of another life gets it sealed again, and not in clear.
  await outbox.hear({ school: 'school', epoch: 'another', serverMs: heard.serverMs, deviceMs: undefined });
  expect(await state()).toBeUndefined();
  await noteSealedTaken(database, await thePart(), { epoch: 'another', takenAtMs: heard.serverMs });
  await tidy();
  expect(await state()).toBe('quarantined');
  await cache.quarantine.put({ ...held(id, raw), state: 'dismissed' });
  await tidy();
  expect(await state()).toBe('delivered');
});

it('offers again, once for each copy, what waits for a person and the copy says nothing of', async () => {
  const { show, tidy, state, hold } = await aDevice();
  await show(1, 9);
  expect(await tidy()).toEqual({ isOfferedAgain: true });
  expect(await state()).toBe('waiting');
  await hold();
  expect(await tidy()).toEqual({ isOfferedAgain: false });
  expect(await state()).toBe('quarantined');
  await show(2, 9);
  expect(await tidy()).toEqual({ isOfferedAgain: true });
});

it('lets go of it when the answer says that it was dealt with', async () => {
  const { id, outbox, show, tidy, state } = await aDevice();
  await show(1, 9);
  await tidy();
  await outbox.settle([{ id, verdict: 'duplicate', revision: 5 }], heard);
  await tidy();
  expect(await state()).toBe('delivered');
});

it('leaves alone what the copy says waits, and what is newer than the copy', async () => {
  const { id, cache, show, tidy, state } = await aDevice();
  await show(1, 4);
  expect(await tidy()).toEqual({ isOfferedAgain: false });
  await show(2, 9);
  await cache.quarantine.put(held(id));
  expect(await tidy()).toEqual({ isOfferedAgain: false });
  expect(await state()).toBe('quarantined');
});

/** A device whose record counts since revision 5, with a copy that has passed it. */
async function settled(...of: Parameters<typeof aDevice>) {
  const device = await aDevice(...of);
  await device.show(1, 9);
  await device.tidy();
  await device.outbox.settle([{ id: device.id, verdict: 'duplicate', revision: 5 }], heard);
  return device;
}

it.each([
  ['leaves a door', { isDoor: true, date: addDays(today, -limits.doorDays) }, 'delivered'],
  ['stays on a door that is to have it', { isDoor: true, date: addDays(today, -1) }, 'settled'],
  ['stays on any other device', { date: addDays(today, -limits.doorDays) }, 'settled'],
] as const)('a record of a day that is not in the copy %s', async (_what, of, state) => {
  const device = await settled(of);
  await device.tidy();
  expect(await device.state()).toBe(state);
});

describe('an entry that every copy in use should have passed', () => {
  const aParents = { school: 'school', parent: 'joan' };

  it('stays until the other copy of its school has passed it, too', async () => {
    const { beside, state, tidy } = await settled();
    await beside(aParents, 4);
    await tidy();
    expect(await state()).toBe('settled');
    await beside(aParents, 5);
    await tidy();
    expect(await state()).toBe('delivered');
  });

  it.each([
    ['of another school', { school: 'school-2' }, 4],
    ['that begins anew', aParents, undefined],
  ] as const)('does not wait for a copy %s', async (_what, of, revision) => {
    const { beside, state, tidy } = await settled();
    await beside(of, revision);
    await tidy();
    expect(await state()).toBe('delivered');
  });

  it('does not wait for a copy that nobody has had open for a day', async () => {
    const { beside, state, tidy, wait } = await settled();
    await beside(aParents, 4);
    wait(limits.copyInUseMs);
    await tidy();
    expect(await state()).toBe('settled');
    wait(1);
    await tidy();
    expect(await state()).toBe('delivered');
  });

  it('does not wait for a copy that was open when the clock of the device was far ahead', async () => {
    const { beside, state, tidy, wait } = await settled();
    await beside(aParents, 4);
    wait(-limits.copyInUseMs - 1);
    await tidy();
    expect(await state()).toBe('delivered');
  });

  it('does not wait for a copy that cannot be read', async () => {
    const { disk, state, tidy } = await settled();
    const spoiled = new Dexie(cacheName('school', 'joan'), disk);
    open.push(spoiled);
    spoiled.version(1).stores({ other: '' });
    await spoiled.open();
    await tidy();
    expect(await state()).toBe('delivered');
  });
});
