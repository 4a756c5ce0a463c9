import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { Stamp } from '#sync/stamp.ts';
import { createDeviceIdentity } from './device-identity.ts';
import { createDoorStore } from './door-store.ts';
import { OutboxDatabase, parseEntry } from './outbox-database.ts';
import { keepFact, keepSchoolFact, letGoOfKey, readFact, readSchoolFact } from './outbox-facts.ts';

const doorId = '0198c0de-0000-7000-8000-0000000000d0';
const paired = {
  school: { _id: 'north', name: 'North School' },
  device: { _id: doorId, name: 'Main entrance', key: 'key of the door' },
};

function aBrowser() {
  const database = new OutboxDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  const identity = createDeviceIdentity({
    database,
    newId: () => '0198c0de-0000-7000-8000-000000000001',
    firstName: 'Linux, Chrome',
  });
  return { database, identity, doors: createDoorStore(database, identity) };
}

function anEntry(id: string, state: OutboxEntry['state']): OutboxEntry {
  const at = Stamp.parse('01a07bbec2d3-0001-9bb1d572e8ff');
  return { id, school: 'north', lane: 'student/1', command: {}, at, madeAtMs: 0, state };
}

it('a browser in which people sign in is no door', async () => {
  const { doors } = aBrowser();
  expect(await doors.read()).toBeUndefined();
});

it('a paired browser takes the door’s id, name and key, and no PIN of before', async () => {
  const { database, identity, doors } = aBrowser();
  await identity.device();
  await keepFact(database, 'pinTries', { wrong: 7, waitLeftMs: 60_000 });
  await doors.keep(paired);
  expect(await identity.device()).toEqual({ id: doorId, name: 'Main entrance' });
  expect(await readSchoolFact(database, 'key', 'north')).toBe('key of the door');
  expect(await readFact(database, 'pinTries')).toEqual({ wrong: 0, waitLeftMs: 0 });
  expect(await doors.read()).toEqual({ school: paired.school, isBlocked: false });
});

it('what waited for a person is the school’s to decide once the browser is a door', async () => {
  const { database, doors } = aBrowser();
  await database.entries.bulkAdd([
    anEntry('0198c0de-0000-7000-8000-0000000000a1', 'quarantined'),
    anEntry('0198c0de-0000-7000-8000-0000000000a2', 'waiting'),
  ]);
  await doors.keep(paired);
  const states = (await database.entries.toArray()).map((row) => parseEntry(row)?.state);
  expect(states).toEqual(['delivered', 'waiting']);
});

it('a door that is paired again still hears what the school decides', async () => {
  const { database, doors } = aBrowser();
  await doors.keep(paired);
  await database.entries.add(anEntry('0198c0de-0000-7000-8000-0000000000a1', 'quarantined'));
  await doors.keep(paired);
  const [entry] = await database.entries.toArray();
  expect(parseEntry(entry)?.state).toBe('quarantined');
});

it('a blocked door forgets its PIN, and keeps its key for when it is allowed again', async () => {
  const { database, doors } = aBrowser();
  await doors.keep(paired);
  await keepFact(database, 'doorPin', { pulled: { pin: null, resetCodes: [] }, own: null, used: [] });
  expect(await doors.block({ isBlocked: true, isReplaced: false })).toEqual({
    school: paired.school,
    isBlocked: true,
    isReplaced: false,
  });
  expect(await readFact(database, 'doorPin')).toBeUndefined();
  expect(await readSchoolFact(database, 'key', 'north')).toBe('key of the door');
  expect(await doors.block({ isBlocked: false, isReplaced: false })).toMatchObject({ isBlocked: false });
});

it('a door lets go of a refused key of another school, and never of its own', async () => {
  const { database, doors } = aBrowser();
  await doors.keep(paired);
  await keepSchoolFact(database, 'key', { school: 'south', value: 'key of before' });
  await letGoOfKey(database, 'south');
  await letGoOfKey(database, 'north');
  expect(await readSchoolFact(database, 'key', 'south')).toBe('');
  expect(await readSchoolFact(database, 'key', 'north')).toBe('key of the door');
});
