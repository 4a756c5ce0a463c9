import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DoorPins } from '#sync/school/records/door-pins.ts';
import { CacheDatabase, deleteCaches } from './cache-database.ts';
import { keepDoorPins, readDoorPins, readPinsDigest } from './kept-door-pins.ts';

const disk = { indexedDB, IDBKeyRange };
const pins: DoorPins = { schoolKey: 'a', deviceKey: 'b', staff: [], families: [], digits: 5 };
let database: CacheDatabase;

beforeEach(() => {
  database = new CacheDatabase(disk, 'school');
});
afterEach(async () => {
  database.close();
  await deleteCaches('all', disk);
});

it('keeps the PINs while their digest is the same, and forgets them when there are none', async () => {
  await keepDoorPins(database, { pins, pinsDigest: 'd1' });
  expect(await readPinsDigest(database)).toBe('d1');
  await keepDoorPins(database, { pins: null, pinsDigest: 'd1' });
  expect(await readDoorPins(database)).toEqual(pins);
  await keepDoorPins(database, { pins: null, pinsDigest: '' });
  expect(await readDoorPins(database)).toBeUndefined();
});

it('asks for the PINs of a server that sends no digest each time', async () => {
  await keepDoorPins(database, { pins, pinsDigest: '' });
  expect(await readDoorPins(database)).toEqual(pins);
  expect(await readPinsDigest(database)).toBeUndefined();
});
