import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { Stamp } from '#sync/stamp.ts';
import { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { createOutboxQueue } from '#pwa/data/store/outbox-queue.ts';
import { keepSchoolFact, readDeviceKeys, readSchoolFact } from '#pwa/data/store/outbox-facts.ts';
import { strandedIn } from '#pwa/data/store/stranded-records.ts';
import { admitStranded } from './admit-stranded.ts';
import type { Ask, Request } from './ask.ts';
import { refusal } from './refusal.ts';

const device = { id: '0198c0de-0000-7000-8000-0000000000d0', name: 'Main entrance' };
const form = { email: 'grace@hope.example', password: 'a bell' };

/** A door of the north with a record of the north, one of the south and one of the west. */
async function aDoor(members: readonly string[]) {
  const database = new OutboxDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  await keepSchoolFact(database, 'key', { school: 'north', value: 'key of the door' });
  // The server has refused this one.
  await keepSchoolFact(database, 'key', { school: 'west', value: '' });
  const entries = ['north', 'south', 'west'].map(anEntry);
  await database.entries.bulkAdd(entries);
  const asked: Request[] = [];
  const ask: Ask = async (request, schema) => {
    asked.push(request);
    const school = request.path.split('/')[2] ?? '';
    if (!members.includes(school)) return refusal(403, { msg: 'You may not do that.' });
    const answer = schema.parse({
      success: true,
      msg: '',
      device: { _id: device.id, name: device.name, key: `key of ${school}` },
    });
    return { kind: 'answer', answer, sentAtMs: 0, receivedAtMs: 0 };
  };
  let woken = 0;
  const admit = () =>
    admitStranded(form, {
      ask,
      outbox: { ...createOutboxQueue(database), device: async () => device },
      outboxDatabase: database,
      session: { signInFor: async (_form, work) => work('token of Grace') },
      wake: () => {
        woken += 1;
      },
    });
  const stranded = async () => strandedIn(entries, await readDeviceKeys(database)).length;
  return { database, asked, admit, stranded, woken: () => woken };
}

function anEntry(school: string, index: number): OutboxEntry {
  const at = Stamp.parse('01a07bbec2d3-0001-9bb1d572e8ff');
  const id = `0198c0de-0000-7000-8000-0000000000a${index}`;
  return { id, school, lane: 'student/1', command: {}, at, madeAtMs: 0, state: 'waiting' };
}

it('gets a key for each school that waits without one, under the token of whoever signs in', async () => {
  const { database, asked, admit, stranded, woken } = await aDoor(['south', 'west']);
  expect(await stranded()).toBe(2);
  expect(await admit()).toEqual({ kind: 'done' });
  expect(asked.map(({ path, token }) => `${path} ${token}`)).toEqual([
    '/sync/south/devices token of Grace',
    '/sync/west/devices token of Grace',
  ]);
  expect(await readSchoolFact(database, 'key', 'south')).toBe('key of south');
  expect(await readSchoolFact(database, 'key', 'north')).toBe('key of the door');
  expect(await stranded()).toBe(0);
  expect(woken()).toBe(1);
});

it('is done when one of the schools has given a key; the others wait on', async () => {
  const { admit, stranded } = await aDoor(['west']);
  expect(await admit()).toEqual({ kind: 'done' });
  expect(await stranded()).toBe(1);
});

it('gives no key for an account of none of them, and says what the server says', async () => {
  const { admit, stranded } = await aDoor([]);
  expect(await admit()).toMatchObject({ kind: 'refused', message: 'You may not do that.' });
  expect(await stranded()).toBe(2);
});
