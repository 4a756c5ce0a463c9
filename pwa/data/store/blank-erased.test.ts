import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { blankDelivered, keepErased, readErased } from './blank-erased.ts';
import { CacheDatabase } from './cache-database.ts';
import { OutboxDatabase, parseEntry } from './outbox-database.ts';
import { createOutbox } from './outbox.ts';
import { tidyOutbox } from './tidy-outbox.ts';

const date = SchoolDay.parse('2026-11-20');
const by = { school: 'school', actor: 'user', base: undefined };
const erased = [{ kind: 'student' as const, id: 'maya' }];
const open: { readonly close: () => void }[] = [];

afterEach(() => {
  for (const database of open.splice(0)) database.close();
});

function aDevice() {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const outboxDatabase = new OutboxDatabase(disk);
  const cache = new CacheDatabase(disk, 'school');
  open.push(outboxDatabase, cache);
  let ids = 0;
  const outbox = createOutbox({
    database: outboxDatabase,
    clock: { nowMs: () => 1_790_000_000_000, offsetMinutes: () => -300 },
    newId: () => `01900000-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`,
    deviceName: 'iPad',
  });
  const record = (student: string) =>
    outbox.keep('recordAttendance', { date, term: 'term', student, notes: `Note on ${student}` }, by);
  const notesOf = async (id: string): Promise<unknown> =>
    parseEntry(await outboxDatabase.entries.get(id))?.command;
  const firstDay = () => Promise.resolve(undefined);
  const of = { school: 'school', database: cache, cache: { firstDay }, generation: 1 };
  const blank = async (...later: readonly string[]): Promise<void> =>
    blankDelivered(of, outboxDatabase, { kept: await readErased(cache), later });
  const deliver = async (...ids: readonly string[]): Promise<void> => {
    const results = ids.map((id) => ({ id, verdict: 'applied', revision: 1 }) as const);
    await outbox.settle(results, { epoch: 'one', serverMs: 1_790_000_000_000 });
    await outbox.finish(ids);
  };
  return { disk, outbox, outboxDatabase, cache, record, notesOf, of, blank, deliver };
}

it('a new copy that says who was erased takes it out of what was delivered, and of nothing else', async () => {
  const { cache, record, notesOf, blank, deliver } = aDevice();
  const [maya, leo, waiting] = [await record('maya'), await record('leo'), await record('maya')];
  await deliver(maya.id, leo.id);
  await cache.history.put({ _id: 'seen', records: ['maya'] });
  await keepErased(cache, { reset: true, erased });
  await blank();
  expect(await notesOf(maya.id)).toMatchObject({ id: maya.id, at: maya.at, args: { notes: '' } });
  expect(await notesOf(leo.id)).toEqual(leo);
  // Signed as it is: the server blanks it when it arrives.
  expect(await notesOf(waiting.id)).toEqual(waiting);
  expect(await cache.history.count()).toBe(0);
});

it('whom a newer copy names while an older one is followed is still to be forgotten', async () => {
  const { outboxDatabase, cache, record, notesOf, of, blank, deliver } = aDevice();
  const maya = await record('maya');
  await deliver(maya.id);
  await keepErased(cache, { reset: true, erased: [{ kind: 'student', id: 'leo' }] });
  const older = await readErased(cache);
  await keepErased(cache, { reset: true, erased });
  await blankDelivered(of, outboxDatabase, { kept: older, later: [] });
  await blank();
  expect(await notesOf(maya.id)).toMatchObject({ args: { notes: '' } });
});

it('what waited then is blanked once it is delivered', async () => {
  const { cache, record, notesOf, blank, deliver } = aDevice();
  const waiting = await record('maya');
  await keepErased(cache, { reset: true, erased });
  await blank();
  await deliver(waiting.id);
  await blank(waiting.id);
  expect(await notesOf(waiting.id)).toMatchObject({ args: { notes: '' } });
});

it('what is delivered of a day that the copy does not hold is blanked all the same', async () => {
  const { outbox, outboxDatabase, cache, record, notesOf, of, disk } = aDevice();
  const waiting = await record('maya');
  await keepErased(cache, { reset: true, erased });
  await cache.facts.put({ key: 'view', value: { shown: { generation: 1, cursor: 'cursor', revision: 9 } } });
  const tidy = () =>
    tidyOutbox(of, { database: outboxDatabase, outbox, disk, nowMs: () => 1_790_000_000_000 });
  await tidy();
  await outbox.settle([{ id: waiting.id, verdict: 'duplicate', revision: 5 }], {
    epoch: 'epoch',
    serverMs: 1_790_000_000_000,
  });
  await tidy();
  expect(await notesOf(waiting.id)).toMatchObject({ args: { notes: '' } });
  // It stays on top of the copy until its day is there.
  expect(parseEntry(await outboxDatabase.entries.get(waiting.id))?.state).toBe('settled');
});

it('a copy that starts again for another reason forgets nobody', async () => {
  const { cache, record, notesOf, blank, deliver } = aDevice();
  const maya = await record('maya');
  await deliver(maya.id);
  await keepErased(cache, { reset: true, erased: [] });
  await keepErased(cache, { reset: false, erased });
  await blank(maya.id);
  expect(await notesOf(maya.id)).toEqual(maya);
});
