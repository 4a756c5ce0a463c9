import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { createOutbox } from './outbox.ts';
import { damageIn, readOpenEntries, removeDamage } from './outbox-damage.ts';
import { OutboxDatabase } from './outbox-database.ts';

const date = SchoolDay.parse('2026-11-20');
const by = { school: 'school', actor: 'user', base: undefined };
// A disk of its own: test files of one worker share the global one.
const database = new OutboxDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
let ids = 0;
const outbox = createOutbox({
  database,
  clock: { nowMs: () => 1_790_000_000_000, offsetMinutes: () => 0 },
  newId: () => `01900000-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`,
  deviceName: 'iPad',
});

afterEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()));
});

const keep = () => outbox.keep('recordAttendance', { date, term: 'term', student: 'maya', notes: '' }, by);
const spoil = (row: object) => database.entries.put({ id: `spoiled-${(ids += 1)}`, ...row });

it('counts what cannot be read, in an index or in none, and leaves it where it is', async () => {
  const { id } = await keep();
  await spoil({ state: 'waiting', school: 'school', at: 'x' });
  await spoil({ junk: true });
  const open = await readOpenEntries(database);
  expect(open.waiting.map((entry) => entry.id)).toEqual([id]);
  expect(open.damaged).toBe(2);
  expect(await database.entries.count()).toBe(3);
});

it('sends a good entry however many spoiled ones are before it', async () => {
  for (let count = 0; count <= limits.pushCommands; count += 1)
    await spoil({ state: 'waiting', school: 'school', at: '0' });
  const { id } = await keep();
  const { entries: waiting } = await outbox.waiting('school', limits.pushCommands, new Set());
  expect(waiting.map((entry) => entry.id)).toEqual([id]);
});

it('removes only entries that a file has word for word', async () => {
  const { id } = await keep();
  await spoil({ state: 'waiting', school: 'school', at: 'x' });
  const saved = damageIn(await database.entries.toArray());
  await spoil({ junk: 'spoiled after the file was saved' });
  expect(await removeDamage(database, saved)).toBe(1);
  const open = await readOpenEntries(database);
  expect(open.waiting.map((entry) => entry.id)).toEqual([id]);
  expect(open.damaged).toBe(1);
});
