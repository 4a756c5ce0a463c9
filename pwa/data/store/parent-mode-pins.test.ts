import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { OutboxDatabase } from './outbox-database.ts';
import { keepFact, readFact } from './outbox-facts.ts';
import {
  keepDoorPinByCode,
  keepPinByCode,
  keepPulledDoor,
  keepPulledPin,
  readPulledPin,
} from './parent-mode-pins.ts';

const aDisk = () => new OutboxDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
const verifier = (hash: string) =>
  ({ scheme: 'pbkdf2-sha-256', iterations: 600_000, salt: 'c2FsdA==', hash }) as const;
const code = { id: 'c1', verifier: verifier('code') };

it('a PIN that an administrator sets takes the place of the one that was chosen here, once', async () => {
  const database = aDisk();
  await keepFact(database, 'pin', verifier('own'));
  await keepFact(database, 'pinTries', { wrong: 7, waitLeftMs: 60_000 });
  await keepPulledPin(database, 'north', { pin: null, resetCodes: [] });
  expect(await readFact(database, 'pin')).toEqual(verifier('own'));
  await keepPulledPin(database, 'north', { pin: verifier('set'), resetCodes: [] });
  expect(await readFact(database, 'pin')).toEqual(verifier('set'));
  expect(await readFact(database, 'pinTries')).toEqual({ wrong: 0, waitLeftMs: 0 });
  await keepFact(database, 'pin', verifier('chosen later'));
  await keepPulledPin(database, 'north', { pin: verifier('set'), resetCodes: [] });
  expect(await readFact(database, 'pin')).toEqual(verifier('chosen later'));
});

it('what is known already is not written again', async () => {
  const database = aDisk();
  const pulled = { pin: verifier('set'), resetCodes: [code] };
  await keepPulledPin(database, 'north', pulled);
  const written: unknown[] = [];
  const noteWrite = (parts: unknown) => void written.push(parts);
  Dexie.on('storagemutated', noteWrite);
  await keepPulledPin(database, 'north', structuredClone(pulled));
  expect(written).toEqual([]);
  await keepPulledPin(database, 'north', { ...pulled, resetCodes: [] });
  Dexie.on('storagemutated').unsubscribe(noteWrite);
  expect(written).toHaveLength(1);
});

it('a code that was typed stays used until the server lists it no more, whatever other schools say', async () => {
  const database = aDisk();
  await keepPulledPin(database, 'north', { pin: null, resetCodes: [code] });
  await keepPinByCode(database, 'north', { pin: verifier('new'), code: code.id });
  expect(await readFact(database, 'pin')).toEqual(verifier('new'));
  await keepPulledPin(database, 'south', { pin: null, resetCodes: [] });
  await keepPulledPin(database, 'north', { pin: null, resetCodes: [code] });
  expect((await readPulledPin(database, 'north'))?.used).toEqual(['c1']);
  await keepPulledPin(database, 'north', { pin: null, resetCodes: [] });
  expect((await readPulledPin(database, 'north'))?.used).toEqual([]);
});

it('a PIN that is chosen at a door while a pull arrives is kept, and its code is used up', async () => {
  const database = aDisk();
  const pulled = { pin: verifier('set'), resetCodes: [code] };
  const told = { ...pulled, opensWith: 'family' as const };
  await keepPulledDoor(database, told);
  await Promise.all([
    keepPulledDoor(database, told),
    keepDoorPinByCode(database, { pin: verifier('own'), code: code.id }),
    keepPulledDoor(database, told),
  ]);
  expect(await readFact(database, 'doorPin')).toEqual({ pulled, own: verifier('own'), used: ['c1'] });
  expect(await readFact(database, 'doorOpensWith')).toBe('family');
});
