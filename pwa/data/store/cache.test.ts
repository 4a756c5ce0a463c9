import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { applyChange, emptyRecord, type RecordState } from '#sync/school/records/merge.ts';
import type { PullAnswer } from '#sync/wire/protocol.ts';
import { Handover } from '#sync/school/records/attendance.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import type { FieldsOf, RosterKind } from '#sync/school/records/kinds.ts';
import { addDays, daysBetween, SchoolDay } from '#sync/school/records/school-day.ts';
import { packSheet, type Sheet, unpackSheet } from '#sync/wire/sheet.ts';
import { formatStamp } from '#sync/stamp.ts';
import { type Cache, createCache } from './cache.ts';
import { readSheets, readView } from './cache-view.ts';
import { aPage, noRecords } from '#sync/wire/a-page.fixture.ts';
import { CacheDatabase, cacheName, deleteCaches } from './cache-database.ts';
import { createGatheredCopy, type GatheredCopy } from './gathered-copy.ts';
import { readStored } from './stored-records.ts';

const today = SchoolDay.parse('2026-11-20');
const stamp = (ms: number) => formatStamp({ ms, counter: 0, node: 'aaaaaaaaaaaa' });
let open: CacheDatabase[] = [];

function aCache(
  options: {
    readonly forgetsOldDays?: boolean;
    readonly isDoor?: boolean;
    readonly gathered?: GatheredCopy;
    readonly indexedDB?: IDBFactory;
  } = {},
): {
  readonly database: CacheDatabase;
  readonly cache: Cache;
} {
  const database = new CacheDatabase({ indexedDB, IDBKeyRange, ...options }, 'school');
  open.push(database);
  return {
    database,
    cache: createCache(database, {
      clock: { nowMs: () => Date.UTC(2026, 10, 20, 12) },
      school: 'school',
      ...options,
    }),
  };
}

function aFactory(changes: Partial<IDBFactory>): IDBFactory {
  return {
    open: (name, version) => indexedDB.open(name, version),
    deleteDatabase: (name) => indexedDB.deleteDatabase(name),
    databases: () => indexedDB.databases(),
    cmp: (one, other) => indexedDB.cmp(one, other),
    ...changes,
  };
}

function levels(...names: string[]): PullAnswer['records'] {
  return {
    ...noRecords,
    gradeLevels: names.map((name) => ({
      _id: name,
      fields: { name },
      stamps: { name: stamp(1) },
      deletedAt: null,
    })),
  };
}

function aSheet(
  date: SchoolDay,
  isWhole: boolean,
  ...students: readonly { readonly student: string; readonly ms: number; readonly name: string }[]
): Sheet {
  const rows = students.map(({ student, ms, name }) => {
    const id = attendanceId(date, 'term', student);
    const dropOff = Handover.parse({
      person: { personID: '', name, personString: name },
      time: `${date}T08:05`,
    });
    return {
      student,
      term: 'term',
      record: applyChange(
        emptyRecord<'attendance'>(id),
        { kind: 'attendance', id, set: { dropOff } },
        stamp(ms),
      ),
    };
  });
  return packSheet(date, rows, isWhole);
}

const noonOf = (day: SchoolDay) => `${day}T12:00:00.000Z`;

function aRecord<K extends RosterKind>(
  id: string,
  fields: Partial<FieldsOf<K>>,
  writtenOn = today,
): RecordState<K> {
  const written = stamp(Date.parse(noonOf(writtenOn)));
  const stamps = Object.fromEntries(Object.keys(fields).map((field) => [field, written]));
  return { ...emptyRecord<K>(id), fields, stamps };
}

/** A page that was asked for from where the cache is now. */
async function applyNext(cache: Cache, page: PullAnswer): Promise<void> {
  await cache.apply(page, await cache.cursor());
}

async function shownNames(
  database: CacheDatabase,
  kind: RosterKind = 'gradeLevel',
): Promise<readonly string[]> {
  const { shown } = await readView(database);
  const stored = await readStored(database, { generation: shown?.generation ?? 0, kind });
  return [...stored.keys()];
}

function renamed(id: string, name: string): PullAnswer['records'] {
  return {
    ...noRecords,
    gradeLevels: [{ _id: id, fields: { name }, stamps: { name: stamp(2) }, deletedAt: null }],
  };
}

async function nameOf(database: CacheDatabase, id: string): Promise<string | undefined> {
  const generation = (await readView(database)).shown?.generation ?? 0;
  const stored = await readStored(database, { generation, kind: 'gradeLevel' });
  return stored.get(id)?.parse().fields.name;
}

/** However they lie there. */
async function countOnDisk(database: CacheDatabase): Promise<number> {
  const packs = await database.packs.toArray();
  return packs.flatMap(({ records }) => records).length + (await database.recordsOf('gradeLevel').count());
}

async function droppedOffBy(
  database: CacheDatabase,
  date: SchoolDay,
): Promise<Record<string, string | undefined> | undefined> {
  const sheet = (await readSheets(database, date, date)).get(date)?.sheet;
  return (
    sheet &&
    Object.fromEntries(unpackSheet(sheet).map((row) => [row.student, row.record.fields.dropOff?.person.name]))
  );
}

afterEach(async () => {
  for (const database of open) database.close();
  await deleteCaches('all', { indexedDB, IDBKeyRange });
  open = [];
});

describe('the cache', () => {
  it('shows the first copy when its last page is there, and not before', async () => {
    const { cache, database } = aCache();
    await applyNext(cache, aPage({ reset: true, more: true, cursor: 'c1', records: levels('A') }));
    expect(await shownNames(database)).toEqual([]);
    expect(await cache.cursor()).toBe('c1');
    await applyNext(cache, aPage({ cursor: 'c2', records: levels('B') }));
    expect(await shownNames(database)).toEqual(['A', 'B']);
    expect(await cache.cursor()).toBe('c2');
  });

  it('has today with the first copy when its answer brings the whole sheet', async () => {
    const { cache, database } = aCache();
    const sheets = [aSheet(today, true, { student: 'maya', ms: 1, name: 'Joan' })];
    await applyNext(cache, aPage({ reset: true, cursor: 'c1', records: levels('A'), sheets }));
    expect(await droppedOffBy(database, today)).toEqual({ maya: 'Joan' });
    expect((await cache.daysWanted()).flatMap(({ from, to }) => [from, to])).not.toContain(today);
  });

  it('asks for today by itself when another copy was there: an epoch may have ended', async () => {
    const { cache, database } = aCache();
    await applyNext(cache, aPage({ reset: true, cursor: 'c1', records: levels('A') }));
    const sheets = [aSheet(today, true, { student: 'maya', ms: 1, name: 'Joan' })];
    await applyNext(cache, aPage({ reset: true, cursor: 'r1', records: levels('A'), sheets }));
    expect(await droppedOffBy(database, today)).toBeUndefined();
    expect((await cache.daysWanted())[0]).toEqual({ from: today, to: today });
  });

  it('knows without making its database that it has nothing, once', async () => {
    const { cache, database } = aCache();
    expect(await cache.cursor()).toBeUndefined();
    expect(database.isOpen()).toBe(false);
    expect(await cache.cursor()).toBeUndefined();
    expect(database.isOpen()).toBe(true);
  });

  it('knows so while a screen has its database made', async () => {
    const making = Promise.withResolvers<void>();
    const { cache, database } = aCache({
      indexedDB: aFactory({
        open: (name, version) => {
          const request = indexedDB.open(name, version);
          request.addEventListener('upgradeneeded', () => making.resolve());
          return request;
        },
      }),
    });
    const reading = readView(database);
    await making.promise;
    expect(await cache.cursor()).toBeUndefined();
    expect(database.isReady()).toBe(false);
    expect(await reading).toEqual({});
  });

  it('goes on where another tab has made it meanwhile', async () => {
    const { cache, database } = aCache();
    await applyNext(aCache().cache, aPage({ reset: true, cursor: 'c1', records: levels('A') }));
    await readView(database);
    expect(await cache.cursor()).toBe('c1');
  });

  it('reads its copy where the browser cannot tell which databases there are', async () => {
    await applyNext(aCache().cache, aPage({ reset: true, cursor: 'c1', records: levels('A') }));
    const silent = aFactory({ databases: () => Promise.reject(new TypeError('x')) });
    expect(await aCache({ indexedDB: silent }).cache.cursor()).toBe('c1');
  });

  it('goes on where an earlier page of the app has left it', async () => {
    const before = aCache();
    await applyNext(before.cache, aPage({ reset: true, cursor: 'c1', records: levels('A') }));
    before.cache.close();
    expect(await aCache().cache.cursor()).toBe('c1');
  });

  it('has the copy that it gathered at hand, with what came later on top', async () => {
    const gathered = createGatheredCopy();
    const { cache, database } = aCache({ gathered });
    const namesAtHand = async () => [
      ...(await readStored(database, { generation: 1, kind: 'gradeLevel' }, gathered)).keys(),
    ];
    await applyNext(cache, aPage({ reset: true, more: true, cursor: 'c1', records: levels('A') }));
    await applyNext(cache, aPage({ cursor: 'c2', records: levels('B') }));
    await applyNext(cache, aPage({ cursor: 'c3', records: levels('C') }));
    const { packs } = database;
    await packs.clear();
    expect(await namesAtHand()).toEqual(['A', 'B', 'C']);
    gathered.forget();
    expect(await namesAtHand()).toEqual(['C']);
  });

  it('has nothing at hand of a copy that began elsewhere, or that another tab went on with', async () => {
    const gathered = createGatheredCopy();
    const { cache } = aCache({ gathered });
    await applyNext(cache, aPage({ reset: true, more: true, cursor: 'c1', records: levels('A') }));
    expect(gathered.of(1, 'gradeLevel')).toHaveLength(1);
    await cache.apply(aPage({ cursor: 'c9', records: levels('B') }), 'of another tab');
    gathered.add({ generation: 2, isFirst: false, records: levels('C') });
    expect(gathered.of(1, 'gradeLevel')).toBeUndefined();
    expect(gathered.of(2, 'gradeLevel')).toBeUndefined();
  });

  it('keeps the old copy readable through a reset until the new one is whole, then forgets it', async () => {
    const { cache, database } = aCache();
    await applyNext(cache, aPage({ reset: true, cursor: 'c1', records: levels('A', 'B') }));
    await applyNext(cache, aPage({ reset: true, more: true, cursor: 'r1', records: levels('A') }));
    expect(await shownNames(database)).toEqual(['A', 'B']);
    await applyNext(cache, aPage({ cursor: 'r2', records: levels('C') }));
    expect(await shownNames(database)).toEqual(['A', 'C']);
    expect(await countOnDisk(database)).toBe(2);
  });

  it('forgets the old copy with a later page when a failing disk kept it at the reset', async () => {
    const { cache, database } = aCache();
    await applyNext(cache, aPage({ reset: true, cursor: 'c1', records: levels('A', 'B') }));
    const refuse = () => {
      throw new Error('The disk refuses.');
    };
    database.packs.hook('deleting', refuse);
    await expect(
      applyNext(cache, aPage({ reset: true, cursor: 'r1', records: levels('C') })),
    ).rejects.toThrow('The disk refuses.');
    database.packs.hook('deleting').unsubscribe(refuse);
    expect(await countOnDisk(database)).toBe(3);
    await applyNext(cache, aPage({ cursor: 'r2' }));
    expect(await countOnDisk(database)).toBe(1);
    expect((await readView(database)).hasOld).toBeUndefined();
  });

  it('shows the old sheet of a day through a reset until the new one is there', async () => {
    const { cache, database } = aCache();
    const answer = { now: 0, epoch: 'e1', revision: 1 };
    const days = { from: today, to: today };
    await applyNext(cache, aPage({ reset: true }));
    await cache.applyDays(days, {
      ...answer,
      sheets: [aSheet(today, true, { student: 'maya', ms: 5, name: 'Joan' })],
    });
    await applyNext(cache, aPage({ reset: true, cursor: 'r1' }));
    expect(await droppedOffBy(database, today)).toEqual({ maya: 'Joan' });
    expect(await cache.daysWanted()).toContainEqual(days);
    await cache.applyDays(days, {
      ...answer,
      sheets: [aSheet(today, true, { student: 'maya', ms: 9, name: 'Ann' })],
    });
    expect(await droppedOffBy(database, today)).toEqual({ maya: 'Ann' });
    expect(await database.days.count()).toBe(1);
  });

  it('asks again for each day of the old copy after a reset, near or far: the server may have them otherwise now', async () => {
    const { cache, database } = aCache();
    const answer = { now: 0, epoch: 'e1', revision: 1 };
    const tomorrow = { from: addDays(today, 1), to: addDays(today, 1) };
    const longAgo = { from: addDays(today, -90), to: addDays(today, -87) };
    await applyNext(cache, aPage({ reset: true }));
    for (const days of [tomorrow, longAgo])
      await cache.applyDays(days, {
        ...answer,
        sheets: [aSheet(days.from, true, { student: 'maya', ms: 5, name: 'Joan' })],
      });
    await applyNext(cache, aPage({ reset: true, cursor: 'r1' }));
    expect((await cache.daysWanted()).slice(2)).toEqual([longAgo, tomorrow]);
    await cache.applyDays(tomorrow, { ...answer, sheets: [] });
    expect(await droppedOffBy(database, tomorrow.from)).toEqual({});
    expect((await cache.daysWanted()).slice(2)).toEqual([longAgo]);
  });

  it('asks for no day that a door may not read, also not for one of an old copy', async () => {
    const { cache } = aCache({ isDoor: true });
    await applyNext(cache, aPage({ cursor: 'c1' }));
    await cache.want(addDays(today, -20));
    const days = (await cache.daysWanted()).flatMap(({ from, to }) => [from, to]);
    expect(days.toSorted()[0]).toBe(addDays(today, 1 - limits.doorDays));
  });

  it('of a door holds no day that a door may not read any more', async () => {
    const { cache, database } = aCache({ isDoor: true });
    const answer = { now: 0, epoch: 'e1', revision: 1 };
    const before = { from: addDays(today, -20), to: addDays(today, -limits.doorDays) };
    const here = { from: addDays(today, 1 - limits.doorDays), to: today };
    await applyNext(cache, aPage({ reset: true }));
    for (const days of [before, here]) await cache.applyDays(days, { ...answer, sheets: [] });
    const kept = (await database.days.toCollection().primaryKeys()).map(([, date]) => date);
    expect(kept.toSorted()).toEqual(daysBetween(here.from, here.to));
  });

  describe('of records of days that have passed', () => {
    const old = addDays(today, -limits.doorDays - 1);
    const kept = addDays(today, -limits.doorDays);
    const records = (from: string): PullAnswer['records'] => ({
      ...noRecords,
      absences: [old, today].map((to) => aRecord<'absence'>(`absence-${from}-${to}`, { to })),
      questions: [old, today].map((date) => aRecord<'question'>(`question-${from}-${date}`, { date })),
      rollCalls: [old, kept].map((day) =>
        aRecord<'rollCall'>(`drill-${from}-${day}`, { startedAt: noonOf(day) }, day),
      ),
      rollCallTicks: [old, kept].map((day) =>
        aRecord<'rollCallTick'>(`tick-${from}-${day}`, { at: noonOf(day) }, day),
      ),
      staffPresences: [old, kept].map((day) => aRecord<'staffPresence'>(`stay-${from}-${day}`, { day })),
      collectors: [aRecord<'collector'>(`rule-${from}`, { until: old })],
    });
    const idsIn = async (database: CacheDatabase) => {
      const generation = (await readView(database)).shown?.generation ?? 0;
      const lists = await Promise.all(
        kinds.map(async (kind) => [...(await readStored(database, { generation, kind })).keys()]),
      );
      return lists.flat().toSorted();
    };
    const kinds = ['absence', 'question', 'rollCall', 'rollCallTick', 'staffPresence', 'collector'] as const;
    const fill = async (cache: Cache) => {
      // Gathered, and pulled on top of it.
      await applyNext(cache, aPage({ reset: true, records: records('first') }));
      await applyNext(cache, aPage({ cursor: 'c2', revision: 2, records: records('later') }));
      const answer = { now: 0, epoch: 'e1', revision: 2 };
      await cache.applyDays({ from: today, to: today }, { ...answer, sheets: [] });
    };

    it('a door holds none, and each rule of who may collect', async () => {
      const { cache, database } = aCache({ isDoor: true });
      await fill(cache);
      const expected = ['first', 'later'].flatMap((from) => [
        `absence-${from}-${today}`,
        `question-${from}-${today}`,
        `drill-${from}-${kept}`,
        `tick-${from}-${kept}`,
        `stay-${from}-${kept}`,
        `rule-${from}`,
      ]);
      expect(await idsIn(database)).toEqual(expected.toSorted());
    });

    it('any other copy holds all', async () => {
      const { cache, database } = aCache();
      await fill(cache);
      expect(await idsIn(database)).toHaveLength(22);
    });
  });

  it('forgets what it can fetch again, and neither today nor the roster', async () => {
    const { database, cache } = aCache();
    const days = { from: addDays(today, -3), to: today };
    await applyNext(cache, aPage({ records: levels('First'), cursor: 'c1' }));
    await cache.applyDays(days, { now: 0, epoch: 'e1', revision: 1, sheets: [] });
    await database.history.put({ _id: 'entry', records: [], about: [], arrivedAt: '' });
    await cache.forgetEarlier();
    expect((await database.days.toCollection().primaryKeys()).map(([, date]) => date)).toEqual([today]);
    expect(await database.history.count()).toBe(0);
    expect(await shownNames(database)).toEqual(['First']);
  });

  it('fetches what it forgot to make room only when a screen wants it', async () => {
    const { cache } = aCache();
    await applyNext(cache, aPage({ records: levels('First'), cursor: 'c1' }));
    await cache.applyDays(
      { from: addDays(today, -30), to: today },
      { now: 0, epoch: 'e1', revision: 1, sheets: [] },
    );
    await cache.forgetEarlier();
    expect(await cache.daysWanted()).toEqual([]);
    const friday = addDays(today, -3);
    await cache.want(friday);
    expect(await cache.daysWanted()).toEqual([{ from: friday, to: friday }]);
  });

  it('forgets all that it has, and can be filled anew', async () => {
    const { database, cache } = aCache();
    await applyNext(cache, aPage({ records: levels('First'), cursor: 'c1' }));
    await cache.forget();
    for (const table of database.tables) expect([table.name, await table.count()]).toEqual([table.name, 0]);
    expect(await cache.cursor()).toBeUndefined();
    await applyNext(cache, aPage({ records: levels('Second'), cursor: 'c2' }));
    expect(await shownNames(database)).toEqual(['Second']);
  });

  it('makes no screen read again when a pull brings nothing new', async () => {
    const { cache, database } = aCache();
    await cache.apply(aPage({ reset: true, cursor: 'c1' }), undefined);
    const written: string[] = [];
    database.facts.hook('updating', (_changes, key) => void written.push(key));
    await cache.apply(aPage({ cursor: 'c1' }), 'c1');
    expect(written).not.toContain('view');
    await cache.apply(aPage({ cursor: 'c2', revision: 2 }), 'c1');
    expect(written).toContain('view');
  });

  it('drops a page that was asked for before another tab went on', async () => {
    const { cache, database } = aCache();
    await applyNext(cache, aPage({ reset: true, cursor: 'c1', records: levels('A') }));
    await applyNext(cache, aPage({ cursor: 'c2', revision: 2, records: levels('B') }));
    await cache.apply(aPage({ cursor: 'late', revision: 1, records: levels('C') }), 'c1');
    await cache.apply(aPage({ reset: true, cursor: 'later', records: levels('D') }), undefined);
    expect(await cache.cursor()).toBe('c2');
    expect(await shownNames(database)).toEqual(['A', 'B']);
  });

  it('drops a day that was asked for before another tab went on, and asks again', async () => {
    const { cache, database } = aCache();
    const days = { from: today, to: today };
    await applyNext(cache, aPage({ reset: true, revision: 7 }));
    await cache.applyDays(days, {
      now: 0,
      epoch: 'e1',
      revision: 6,
      sheets: [aSheet(today, true, { student: 'maya', ms: 5, name: 'Joan' })],
    });
    expect(await droppedOffBy(database, today)).toBeUndefined();
    expect(await cache.daysWanted()).toContainEqual(days);
  });

  it('forgets its quarantine when the server resets, since a restored server may not have it', async () => {
    const { cache, database } = aCache();
    const entry: PullAnswer['quarantine'][number] = {
      _id: 'c1',
      raw: {},
      name: 'recordAttendance',
      code: 'INVALID',
      errors: [],
      actor: 'joan',
      actorName: '',
      device: null,
      deviceName: null,
      arrivedAt: '2026-11-20T12:00:00.000Z',
      state: 'open',
      reason: '',
      resolvedBy: null,
      resolvedByName: '',
      resolvedAt: null,
    };
    await applyNext(cache, aPage({ reset: true, quarantine: [entry, { ...entry, _id: 'c2' }] }));
    await applyNext(cache, aPage({ reset: true, cursor: 'r1', quarantine: [entry] }));
    expect(await database.quarantine.toCollection().primaryKeys()).toEqual(['c1']);
  });

  it('forgets incidents that were closed more than a week ago, and keeps those that are open', async () => {
    const { cache, database } = aCache();
    const dayMs = 86_400_000;
    const incident = (_id: string, closedAgoDays: number | undefined) => ({
      _id,
      fields:
        closedAgoDays === undefined
          ? {}
          : { closingNote: 'Seen', closedAt: new Date(100 * dayMs - closedAgoDays * dayMs).toISOString() },
      stamps: {},
      deletedAt: null,
    });
    const incidents = [incident('old', 8), incident('recent', 6), incident('open', undefined)];
    // Of a page that goes to disk in two parts, the incidents are in the first.
    const messageReads = Array.from({ length: limits.cachePuts }, (_, index) => ({
      _id: `read-${index}`,
      fields: {},
      stamps: {},
      deletedAt: null,
    }));
    for (const records of [
      { ...noRecords, incidents },
      { ...noRecords, incidents, messageReads },
    ]) {
      await applyNext(cache, aPage({ reset: true, now: 100 * dayMs, records }));
      expect(await shownNames(database, 'incident')).toEqual(['open', 'recent']);
    }
  });

  it('comes back after its database could not be opened', async () => {
    const { cache, database } = aCache();
    await applyNext(cache, aPage({ reset: true, cursor: 'c1' }));
    database.close({ disableAutoOpen: false });
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = () => {
      throw new DOMException('Internal error opening backing store.', 'InvalidStateError');
    };
    await expect(cache.cursor()).rejects.toThrow(/backing store/);
    indexedDB.open = open;
    expect(await cache.cursor()).toBe('c1');
  });

  it('stays closed when a late call comes back, so that a wiped copy does not return', async () => {
    const { cache } = aCache();
    await applyNext(cache, aPage({ reset: true, cursor: 'c1' }));
    cache.close();
    await expect(cache.cursor()).rejects.toThrow(/closed/);
    await expect(cache.apply(aPage({ cursor: 'c2' }), 'c1')).rejects.toThrow(/closed/);
  });

  it('starts again when the server resets in the middle of a reset', async () => {
    const { cache, database } = aCache();
    await applyNext(cache, aPage({ reset: true, more: true, cursor: 'r1', records: levels('A') }));
    await applyNext(cache, aPage({ reset: true, more: true, cursor: 's1', records: levels('B') }));
    await applyNext(cache, aPage({ cursor: 's2', records: levels('C') }));
    expect(await shownNames(database)).toEqual(['B', 'C']);
  });

  it('takes a page larger than one transaction may be', async () => {
    const { cache, database } = aCache();
    const names = Array.from({ length: 2_001 }, (_, index) => `n${String(index).padStart(4, '0')}`);
    await applyNext(cache, aPage({ reset: true, records: levels(...names) }));
    expect(await shownNames(database)).toEqual(names);
  });

  it('puts a page of a copy that is gathered as one row, and a later change on top', async () => {
    const { cache, database } = aCache();
    await applyNext(cache, aPage({ reset: true, more: true, cursor: 'c1', records: levels('A', 'B') }));
    // A record that changed meanwhile comes again.
    await applyNext(cache, aPage({ cursor: 'c2', records: renamed('A', 'A of the next page') }));
    expect(await database.packs.count()).toBe(2);
    expect(await database.recordsOf('gradeLevel').count()).toBe(0);
    expect(await nameOf(database, 'A')).toBe('A of the next page');
    await applyNext(cache, aPage({ cursor: 'c3', records: renamed('B', 'B later') }));
    expect(await database.packs.count()).toBe(2);
    expect(await nameOf(database, 'B')).toBe('B later');
    expect(await nameOf(database, 'A')).toBe('A of the next page');
  });

  it('leaves nothing of a record below its tombstone, on whatever page that comes', async () => {
    const { cache, database } = aCache();
    const gone = (name: string) => ({
      ...noRecords,
      gradeLevels: [{ _id: name, fields: {}, stamps: {}, deletedAt: stamp(2) }],
    });
    await applyNext(cache, aPage({ reset: true, more: true, records: levels('Ada', 'Ben', 'Cleo') }));
    await applyNext(cache, aPage({ cursor: 'c2', records: gone('Ada') }));
    await applyNext(cache, aPage({ cursor: 'c3', records: gone('Ben') }));
    const onDisk = JSON.stringify([
      await database.packs.toArray(),
      await database.recordsOf('gradeLevel').toArray(),
    ]);
    expect(onDisk).not.toContain('"name":"Ada"');
    expect(onDisk).not.toContain('"name":"Ben"');
    expect(await nameOf(database, 'Cleo')).toBe('Cleo');
  });

  it('parses what an app of another wire has put there, and not what this one has', async () => {
    const { cache, database } = aCache();
    await applyNext(cache, aPage({ reset: true, records: levels('A') }));
    const [own] = [...(await readStored(database, { generation: 1, kind: 'gradeLevel' })).values()];
    expect(own?.parse()).toBe(own?.record);
    await database.packs
      .toCollection()
      .modify({ wire: 'another', records: [{ _id: 'A', fields: { name: 7 } }] });
    const [other] = [...(await readStored(database, { generation: 1, kind: 'gradeLevel' })).values()];
    expect(() => other?.parse()).toThrow(/expected string/);
  });

  it('asks for today first, then for the weeks before, each once', async () => {
    const { cache } = aCache();
    expect(await cache.daysWanted()).toEqual([]);
    await applyNext(cache, aPage({ reset: true }));
    const wanted = await cache.daysWanted();
    expect(wanted).toEqual([
      { from: today, to: today },
      { from: '2026-10-30', to: '2026-11-19' },
    ]);
    for (const range of wanted)
      await cache.applyDays(range, { now: 0, epoch: 'e1', revision: 1, sheets: [] });
    expect(await cache.daysWanted()).toEqual([]);
  });

  it('fetches an older day when a screen shows it', async () => {
    const { cache } = aCache();
    await applyNext(cache, aPage({ reset: true }));
    for (const range of await cache.daysWanted())
      await cache.applyDays(range, { now: 0, epoch: 'e1', revision: 1, sheets: [] });
    const old = SchoolDay.parse('2026-09-01');
    expect(await cache.want(old)).toBe(true);
    expect(await cache.daysWanted()).toEqual([{ from: old, to: old }]);
    expect(await cache.want(today)).toBe(false);
  });

  it('merges what changed into the day that it has', async () => {
    const { cache, database } = aCache();
    await applyNext(cache, aPage({ reset: true }));
    await cache.applyDays(
      { from: today, to: today },
      {
        now: 0,
        epoch: 'e1',
        revision: 1,
        sheets: [
          aSheet(
            today,
            true,
            { student: 'maya', ms: 5, name: 'Joan' },
            { student: 'noah', ms: 5, name: 'Lee' },
          ),
        ],
      },
    );
    await applyNext(
      cache,
      aPage({
        cursor: 'c2',
        sheets: [
          aSheet(
            today,
            false,
            { student: 'maya', ms: 9, name: 'Ann' },
            { student: 'noah', ms: 2, name: 'Late' },
          ),
        ],
      }),
    );
    expect(await droppedOffBy(database, today)).toEqual({ maya: 'Ann', noah: 'Lee' });
  });

  it('asks for the whole day when only a part of it came', async () => {
    const { cache, database } = aCache();
    await applyNext(cache, aPage({ reset: true }));
    const tomorrow = SchoolDay.parse('2026-11-21');
    await applyNext(
      cache,
      aPage({ cursor: 'c2', sheets: [aSheet(tomorrow, false, { student: 'maya', ms: 9, name: 'Ann' })] }),
    );
    expect(await droppedOffBy(database, tomorrow)).toBeUndefined();
    expect(await cache.daysWanted()).toContainEqual({ from: tomorrow, to: tomorrow });
  });
});

describe('a parent’s copy', () => {
  it('is a separate database that is deleted with all others', async () => {
    const [school, parent] = [cacheName('oak'), cacheName('oak', 'joan')];
    expect(parent).not.toBe(school);
    const database = new CacheDatabase({ indexedDB, IDBKeyRange }, 'oak', 'joan');
    await database.open();
    expect(database.name).toBe(parent);
    database.close();
    await deleteCaches('all', { indexedDB, IDBKeyRange });
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain(parent);
  });

  it.each([true, false])(
    'after a reset keeps no day of before, a school’s copy does until the new one is here (%s)',
    async (forgetsOldDays) => {
      const { database, cache } = aCache({ forgetsOldDays });
      await cache.apply(aPage({ cursor: 'c1', reset: true }), undefined);
      await cache.applyDays(
        { from: today, to: today },
        {
          now: 0,
          epoch: 'e1',
          revision: 1,
          sheets: [aSheet(today, true, { student: 'leo', ms: 1, name: 'Joan' })],
        },
      );
      expect((await readSheets(database, today, today)).size).toBe(1);
      await cache.apply(aPage({ cursor: 'c2', reset: true, revision: 2 }), 'c1');
      expect((await readSheets(database, today, today)).size).toBe(forgetsOldDays ? 0 : 1);
    },
  );
});

describe('what the school does not keep any more', () => {
  const seen = async (database: CacheDatabase) => ({
    days: (await database.days.toArray()).map((row) => (row as { date: string }).date),
    history: await database.history.count(),
  });
  const schools = (at: string, attendanceFrom: string): PullAnswer['records'] => ({
    ...noRecords,
    schools: [
      {
        _id: 'school',
        fields: { forgotten: { at, attendanceFrom: attendanceFrom as SchoolDay | '' } },
        stamps: { forgotten: stamp(1) },
        deletedAt: null,
      },
    ],
  });

  it('leaves this copy with the page that says so, once', async () => {
    const { database, cache } = aCache();
    await cache.apply(aPage({ reset: true, records: levels('Grade 1') }), undefined);
    for (const back of [0, 1, 400])
      await database.days.put({ generation: 1, date: addDays(today, -back), sheet: {} });
    await database.history.put({ _id: 'entry', records: ['maya'] });

    await cache.apply(
      aPage({ cursor: 'c2', revision: 2, records: schools('2026-11-20T02:00:00.000Z', addDays(today, -1)) }),
      'c',
    );
    expect(await seen(database)).toEqual({ days: [addDays(today, -1), today], history: 0 });

    await database.history.put({ _id: 'entry', records: ['maya'] });
    await cache.apply(
      aPage({ cursor: 'c3', revision: 3, records: schools('2026-11-20T02:00:00.000Z', addDays(today, -1)) }),
      'c2',
    );
    expect((await seen(database)).history).toBe(1);
  });
});
