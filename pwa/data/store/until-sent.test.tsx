import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { Stamp } from '#sync/stamp.ts';
import { OutboxDatabase } from './outbox-database.ts';
import { createOutboxQueue } from './outbox-queue.ts';
import { untilSent } from './until-sent.ts';

function aQueue() {
  const database = new OutboxDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  const faults: unknown[] = [];
  let giveUp = (): void => undefined;
  const sleep = () => {
    const done = new Promise<void>((resolve) => (giveUp = resolve));
    return { done, cancel: () => giveUp() };
  };
  const wait = (school: string) =>
    untilSent(school, {
      outbox: createOutboxQueue(database),
      time: { sleep },
      mostMs: 5_000,
      onFault: (fault) => faults.push(fault),
    });
  const put = (state: OutboxEntry['state'], school = 'north') =>
    database.entries.put({ ...entry, state, school });
  return { wait, put, giveUp: () => giveUp() };
}

const entry: OutboxEntry = {
  id: '0198c0de-0000-7000-8000-0000000000a1',
  school: 'north',
  lane: 'student/1',
  command: {},
  at: Stamp.parse('01a07bbec2d3-0001-9bb1d572e8ff'),
  madeAtMs: 0,
  state: 'waiting',
};

it('ends at once where nothing of the school waits', async () => {
  const { wait, put } = aQueue();
  await put('waiting', 'south');
  expect(await wait('north')).toBe(true);
});

it('ends when the last record has left', async () => {
  const { wait, put } = aQueue();
  await put('waiting');
  const sent = wait('north');
  await put('settled');
  expect(await sent).toBe(true);
});

it('ends in time when it does not leave', async () => {
  const { wait, put, giveUp } = aQueue();
  await put('waiting');
  const sent = wait('north');
  giveUp();
  expect(await sent).toBe(false);
});
