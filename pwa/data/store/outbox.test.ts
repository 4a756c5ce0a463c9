import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Disk } from './disk.ts';
import { readOpenEntries } from './outbox-damage.ts';
import { OutboxDatabase, parseEntry } from './outbox-database.ts';
import { readFact } from './outbox-facts.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const date = SchoolDay.parse('2026-11-20');
const by = { school: 'school', actor: 'user', base: undefined };
let databases: OutboxDatabase[] = [];
let ids = 0;
let nowMs = 0;
let disk: Disk;

/** A tab of one browser: its own handle on the same database. */
function aTab(): { readonly database: OutboxDatabase; readonly outbox: Outbox } {
  const database = new OutboxDatabase(disk);
  databases.push(database);
  const newId = () => `01900000-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`;
  return {
    database,
    outbox: createOutbox({
      database,
      clock: { nowMs: () => nowMs, offsetMinutes: () => -300 },
      newId,
      deviceName: 'iPad',
    }),
  };
}

function drop(outbox: Outbox, student: string) {
  return outbox.keep('recordAttendance', { date, term: 'term', student, notes: student }, by);
}

beforeEach(() => {
  nowMs = 1_790_000_000_000;
  // A disk of its own: test files of one worker share the global one.
  disk = { indexedDB: new IDBFactory(), IDBKeyRange };
});

afterEach(() => {
  for (const database of databases) database.close();
  databases = [];
});

describe('the outbox', () => {
  it('keeps a command whole, with its actor, its lane and its place in the order', async () => {
    const { outbox, database } = aTab();
    const command = await drop(outbox, 'maya');
    const entry = parseEntry(await database.entries.get(command.id));
    expect(entry).toMatchObject({
      state: 'waiting',
      school: 'school',
      lane: '2026-11-20:maya',
      at: command.at,
      madeAtMs: nowMs,
    });
    expect(entry?.command).toEqual(command);
    expect(command).toMatchObject({ actor: 'user', v: 1, wall: expect.stringMatching(/-05:00$/) });
  });

  it('keeps its entries for the next page load', async () => {
    await drop(aTab().outbox, 'maya');
    expect(await aTab().outbox.waitingCount('school')).toEqual({ count: 1, oldestMadeAtMs: nowMs });
  });

  it('stamps each command later than every one before, in any tab, whatever the clock does', async () => {
    const [one, two] = [aTab().outbox, aTab().outbox];
    const stamps: string[] = [];
    for (const [index, time] of [
      1_790_000_000_000, 4_000_000_000_000, 0, -5_000, 1_790_000_000_001,
    ].entries()) {
      nowMs = time;
      const commands = await Promise.all([
        drop(index % 2 === 0 ? one : two, `a${index}`),
        drop(two, `b${index}`),
      ]);
      stamps.push(...commands.map((command) => command.at).toSorted());
    }
    expect(stamps).toEqual(stamps.toSorted());
    expect(new Set(stamps).size).toBe(stamps.length);
    const kept = (await aTab().database.entries.toArray()).map((row) => parseEntry(row)?.at);
    expect(new Set(kept)).toEqual(new Set(stamps));
  });

  it('creates one device even when several tabs ask at once', async () => {
    const devices = await Promise.all([aTab().outbox.device(), aTab().outbox.device()]);
    expect(devices[0]).toEqual(devices[1]);
  });

  it('gives what waits in the order of the stamps, without the held lanes', async () => {
    const { outbox } = aTab();
    for (const student of ['maya', 'noah', 'maya', 'lee']) await drop(outbox, student);
    const { entries: waiting } = await outbox.waiting('school', 10, new Set(['2026-11-20:maya']));
    expect(waiting.map((entry) => entry.lane)).toEqual(['2026-11-20:noah', '2026-11-20:lee']);
    expect((await outbox.waiting('other', 10, new Set())).entries).toEqual([]);
    expect(await outbox.schoolsWaiting()).toEqual(['school']);
  });

  it('names each school that has something waiting once, whatever a spoiled entry says', async () => {
    const { outbox, database } = aTab();
    for (const school of ['north', 'south', 'south', 'west'])
      await outbox.keep('deleteFee', { _id: school }, { ...by, school });
    const {
      entries: [north],
    } = await outbox.waiting('north', 1, new Set());
    await outbox.settle([{ id: north?.id ?? '', verdict: 'applied', revision: 1 }], {
      epoch: 'e',
      serverMs: 1,
    });
    await database.entries.bulkPut([
      { id: 'a', school: 7, state: 'waiting', at: '' },
      { id: 'b', school: ['south'], state: 'waiting', at: '' },
    ]);
    expect(await outbox.schoolsWaiting()).toEqual(['south', 'west']);
  });

  it('settles an entry once, by the verdict for its own id, and keeps that verdict', async () => {
    const { outbox, database } = aTab();
    const [maya, noah] = [await drop(outbox, 'maya'), await drop(outbox, 'noah')];
    await outbox.settle(
      [
        { id: maya.id, verdict: 'applied', revision: 5 },
        { id: 'stranger', verdict: 'applied' },
      ],
      { epoch: 'e1', serverMs: nowMs },
    );
    await outbox.settle([{ id: maya.id, verdict: 'duplicate', revision: 5 }], {
      epoch: 'e1',
      serverMs: nowMs,
    });
    expect((await outbox.waiting('school', 10, new Set())).entries.map((entry) => entry.id)).toEqual([
      noah.id,
    ]);
    expect(parseEntry(await database.entries.get(maya.id))).toMatchObject({
      state: 'settled',
      result: { verdict: 'applied', revision: 5 },
      epoch: 'e1',
    });
  });

  it('keeps what a newer app of another tab has written into an entry', async () => {
    const { outbox, database } = aTab();
    const { id } = await drop(outbox, 'maya');
    await database.entries.update(id, { ofTomorrow: 'kept' });
    await outbox.settle([{ id, verdict: 'applied', revision: 5 }], { epoch: 'e1', serverMs: nowMs });
    expect(await database.entries.get(id)).toMatchObject({ state: 'settled', ofTomorrow: 'kept' });
  });

  it('reads a record whose answer a newer app of another tab has kept', async () => {
    const { outbox, database } = aTab();
    const { id } = await drop(outbox, 'maya');
    const result = { id, verdict: 'quarantined', code: 'OF_TOMORROW' };
    await database.entries.update(id, { state: 'quarantined', result });
    const { quarantined, damaged } = await readOpenEntries(database);
    expect([quarantined.map((entry) => entry.id), damaged]).toEqual([[id], 0]);
  });

  it('hears that a record lies in quarantine from a second answer when the first was lost', async () => {
    const { outbox, database } = aTab();
    const [maya, noah] = [await drop(outbox, 'maya'), await drop(outbox, 'noah')];
    const heard = { epoch: 'e1', serverMs: nowMs };
    await outbox.settle([{ id: maya.id, verdict: 'duplicate', revision: 5, code: 'INVALID' }], heard);
    await outbox.settle([{ id: noah.id, verdict: 'duplicate', revision: 5 }], heard);
    expect(parseEntry(await database.entries.get(maya.id))?.state).toBe('quarantined');
    expect(parseEntry(await database.entries.get(noah.id))?.state).toBe('settled');
  });

  it('offers again what was delivered when the server was restored from a backup', async () => {
    const { outbox } = aTab();
    const maya = await drop(outbox, 'maya');
    await outbox.hear({ school: 'school', epoch: 'e1', serverMs: nowMs, deviceMs: nowMs });
    await outbox.settle([{ id: maya.id, verdict: 'applied', revision: 5 }], { epoch: 'e1', serverMs: nowMs });
    await outbox.finish([maya.id]);
    const again = await outbox.hear({ school: 'school', epoch: 'e1', serverMs: nowMs, deviceMs: nowMs });
    expect(again).toEqual({ isOfferedAgain: false });
    expect(await outbox.schoolsWaiting()).toEqual([]);
    const anew = await outbox.hear({ school: 'school', epoch: 'e2', serverMs: nowMs, deviceMs: nowMs });
    expect(anew).toEqual({ isOfferedAgain: true });
    expect((await outbox.waiting('school', 10, new Set())).entries.map((entry) => entry.id)).toEqual([
      maya.id,
    ]);
  });

  it('goes on offering what a page that was frozen meanwhile takes for delivered', async () => {
    const { outbox } = aTab();
    const maya = await drop(outbox, 'maya');
    await outbox.hear({ school: 'school', epoch: 'e1', serverMs: nowMs, deviceMs: nowMs });
    await outbox.settle([{ id: maya.id, verdict: 'applied', revision: 5 }], { epoch: 'e1', serverMs: nowMs });
    await outbox.hear({ school: 'school', epoch: 'e2', serverMs: nowMs, deviceMs: nowMs });
    await outbox.finish([maya.id]);
    expect(await outbox.schoolsWaiting()).toEqual(['school']);
  });

  it('offers it again when another school of the same server tells of the restore', async () => {
    const { outbox } = aTab();
    const maya = await drop(outbox, 'maya');
    await outbox.hear({ school: 'school', epoch: 'e1', serverMs: nowMs, deviceMs: nowMs });
    await outbox.settle([{ id: maya.id, verdict: 'applied', revision: 5 }], { epoch: 'e1', serverMs: nowMs });
    await outbox.hear({ school: 'elsewhere', epoch: 'e2', serverMs: nowMs, deviceMs: nowMs });
    expect((await outbox.waiting('school', 10, new Set())).entries.map((entry) => entry.id)).toEqual([
      maya.id,
    ]);
  });

  it('offers again step by step, and the rest after it was killed in between', async () => {
    const [{ outbox, database }, other] = [aTab(), aTab()];
    const maya = await drop(outbox, 'maya');
    const heard = { school: 'school', serverMs: nowMs, deviceMs: nowMs };
    await outbox.hear({ ...heard, epoch: 'e1' });
    await outbox.settle([{ id: maya.id, verdict: 'applied', revision: 5 }], { epoch: 'e1', serverMs: nowMs });
    const entry = parseEntry(await database.entries.get(maya.id));
    const ids = Array.from({ length: limits.cachePuts }, (_, index) => `delivered before ${index}`);
    await database.entries.bulkPut(ids.map((id) => ({ ...entry, id, state: 'delivered' })));
    const hearing = Promise.allSettled([outbox.hear({ ...heard, epoch: 'e2' })]);
    const waiting = async () => (await other.outbox.waitingCount('school')).count;
    let offered;
    // Without a pause: the disk answers before it takes the next step.
    do offered = await waiting();
    while (offered === 0);
    database.close();
    expect(await hearing).toMatchObject([{ reason: { name: 'DatabaseClosedError' } }]);
    expect(offered).toBe(limits.cachePuts);
    expect(await other.outbox.hear({ ...heard, epoch: 'e2' })).toEqual({ isOfferedAgain: true });
    expect(await waiting()).toBe(limits.cachePuts + 1);
    expect(await other.outbox.hear({ ...heard, epoch: 'e2' })).toEqual({ isOfferedAgain: false });
  });

  it('offers again first what lies in quarantine, which a later record may need', async () => {
    const [{ outbox, database }, other] = [aTab(), aTab()];
    const maya = await drop(outbox, 'maya');
    const heard = { school: 'school', serverMs: nowMs, deviceMs: nowMs };
    await outbox.hear({ ...heard, epoch: 'e1' });
    await outbox.settle([{ id: maya.id, verdict: 'quarantined', code: 'INVALID' }], {
      epoch: 'e1',
      serverMs: nowMs,
    });
    nowMs += 60_000;
    const later = await drop(outbox, 'maya');
    await outbox.settle([{ id: later.id, verdict: 'applied', revision: 5 }], {
      epoch: 'e1',
      serverMs: nowMs,
    });
    const entry = parseEntry(await database.entries.get(later.id));
    const ids = Array.from({ length: limits.cachePuts }, (_, index) => `delivered ${index}`);
    await database.entries.bulkPut(ids.map((id) => ({ ...entry, id, state: 'delivered' })));
    const hearing = outbox.hear({ ...heard, epoch: 'e2' });
    let offered;
    // Without a pause: the disk answers before it takes the next step.
    do offered = (await other.outbox.waitingCount('school')).oldestMadeAtMs;
    while (offered === null);
    expect(offered).toBe(nowMs - 60_000);
    await hearing;
  });

  it('forgets only what was delivered more than 30 days ago', async () => {
    const { outbox, database } = aTab();
    await outbox.device();
    const [old, waiting] = [await drop(outbox, 'maya'), await drop(outbox, 'noah')];
    await outbox.settle([{ id: old.id, verdict: 'applied', revision: 5 }], { epoch: 'e1', serverMs: nowMs });
    await outbox.finish([old.id]);
    await outbox.forgetDelivered();
    expect(await database.entries.count()).toBe(2);
    nowMs += 31 * 86_400_000;
    await outbox.hear({ school: 'school', epoch: 'e1', serverMs: nowMs, deviceMs: nowMs });
    await outbox.forgetDelivered();
    expect(await database.entries.toCollection().primaryKeys()).toEqual([waiting.id]);
  });

  it('looks once a day for what to forget', async () => {
    const { outbox, database } = aTab();
    await outbox.device();
    const old = await drop(outbox, 'maya');
    const heardAt = (serverMs: number) =>
      outbox.hear({ school: 'school', epoch: 'e1', serverMs, deviceMs: serverMs });
    await heardAt(nowMs);
    await outbox.settle([{ id: old.id, verdict: 'applied', revision: 5 }], { epoch: 'e1', serverMs: nowMs });
    await outbox.finish([old.id]);
    const forgottenMs = nowMs + limits.deliveredKeptMs + 1;
    const left = [];
    for (const serverMs of [forgottenMs - 3_600_000, forgottenMs, forgottenMs + 23 * 3_600_000]) {
      await heardAt(serverMs);
      await outbox.forgetDelivered();
      left.push(await database.entries.count());
    }
    expect(left).toEqual([1, 1, 0]);
  });

  it('keeps what it delivered today though its own clock was put ten years forward', async () => {
    const { outbox, database } = aTab();
    await outbox.device();
    const serverMs = nowMs;
    const maya = await drop(outbox, 'maya');
    await outbox.hear({ school: 'school', epoch: 'e1', serverMs, deviceMs: nowMs });
    await outbox.settle([{ id: maya.id, verdict: 'applied', revision: 5 }], { epoch: 'e1', serverMs });
    await outbox.finish([maya.id]);
    nowMs += 3_650 * 86_400_000;
    await outbox.forgetDelivered();
    expect(await database.entries.toCollection().primaryKeys()).toEqual([maya.id]);
  });

  it('catches up with the server’s clock and remembers the difference', async () => {
    const { outbox, database } = aTab();
    await outbox.device();
    await outbox.hear({ school: 'school', epoch: 'e1', serverMs: nowMs + 3_600_000, deviceMs: nowMs });
    const command = await drop(outbox, 'maya');
    expect(Number.parseInt(command.at.slice(0, 12), 16)).toBe(nowMs + 3_600_000);
    expect(await readFact(database, 'samples')).toEqual([
      expect.objectContaining({ deviceMs: nowMs, serverMs: nowMs + 3_600_000 }),
    ]);
  });

  it('leaves what cannot be read where it is, and sends the rest', async () => {
    const { outbox, database } = aTab();
    await database.entries.add({ id: 'broken', school: 'school', state: 'waiting', at: '0', lane: 1 });
    const maya = await drop(outbox, 'maya');
    expect((await outbox.waiting('school', 10, new Set())).entries.map((entry) => entry.id)).toEqual([
      maya.id,
    ]);
    expect(await database.entries.get('broken')).toMatchObject({ id: 'broken' });
  });

  it('opens its database anew when the connection was lost', async () => {
    const { outbox, database } = aTab();
    await drop(outbox, 'maya');
    database.backendDB().transaction = () => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    };
    await drop(outbox, 'noah');
    expect((await outbox.waitingCount('school')).count).toBe(2);
  });
});

describe('the name of the device', () => {
  it('is the server’s until one is given here, which stays until the server has it', async () => {
    const { outbox } = aTab();
    const nameOf = async () => (await outbox.device()).name;
    await outbox.takeDeviceName('Gate');
    expect(await nameOf()).toBe('Gate');
    await outbox.renameDevice('South gate');
    // An answer that was under way, or an administrator who was quicker.
    await outbox.takeDeviceName('Gate');
    expect(await outbox.device()).toMatchObject({ name: 'South gate', isRenamed: true });
    // A name before that one has arrived: this one is still to go up.
    await outbox.deviceNameArrived('Gate');
    expect(await outbox.device()).toMatchObject({ isRenamed: true });
    await outbox.deviceNameArrived('South gate');
    await outbox.takeDeviceName('Main gate');
    expect(await nameOf()).toBe('Main gate');
  });

  it('keeps the id, and a name that another tab has heard meanwhile', async () => {
    const [one, two] = [aTab().outbox, aTab().outbox];
    const { id } = await one.device();
    await two.renameDevice('South gate');
    await one.takeDeviceName('Gate');
    expect(await one.device()).toEqual({ id, name: 'South gate', isRenamed: true });
  });
});
