import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { realPorts } from '#pwa/data/browser/real-ports.ts';
import { commandLane } from '#sync/school/commands/command.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { attendanceId, registrationId } from '#sync/school/records/id.ts';
import { addDays, daysBetween, SchoolDay } from '#sync/school/records/school-day.ts';
import { formatStamp } from '#sync/stamp.ts';
import { packSheet, type Sheet } from '#sync/wire/sheet.ts';
import { aRow as aRowOfDay } from '#sync/wire/sheet-rows.fixture.ts';
import { emptyRollCallTick } from '#sync/school/records/roll-call.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { noRecords } from '#sync/wire/a-page.fixture.ts';
import { CacheDatabase } from './cache-database.ts';
import { browserDisk } from './disk.ts';
import { OutboxDatabase } from './outbox-database.ts';
import { createSchoolData, type SchoolData } from './school-data.ts';

let database: CacheDatabase;
let data: SchoolData;
/** The ids of the students at each change of the value. */
let seen: (readonly string[])[];
let end: () => void;

const aRow = (generation: number, id: string) => ({
  generation,
  id,
  record: { _id: id, fields: emptyStudent, stamps: {}, deletedAt: null },
});
const aView = (generation: number, revision: number) => ({
  key: 'view',
  value: { shown: { generation, cursor: `c${revision}`, revision } },
});
const students = () => data.records('student');
const aStamp = formatStamp({ ms: 1_780_000_000_000, counter: 0, node: '00000000000a' });
const ids = () => [...(students().get()?.keys() ?? [])];

/** Waits for the change after which these are all. */
async function becomes(wanted: readonly string[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (ids().join(' ') === wanted.join(' ')) resolve();
  };
  const endLooking = students().subscribe(look);
  look();
  await promise;
  endLooking();
}

beforeEach(async () => {
  database = new CacheDatabase(browserDisk, 'oak');
  await database.facts.put(aView(1, 1));
  await database.recordsOf('student').bulkPut([aRow(1, 'ada'), aRow(1, 'ben')]);
  data = createSchoolData({
    school: 'oak',
    cache: database,
    outbox: new OutboxDatabase(browserDisk),
    time: realPorts.time,
    onFault: (fault) => {
      throw fault;
    },
  });
  seen = [];
  end = students().subscribe(() => seen.push(ids()));
  await becomes(['ada', 'ben']);
});
afterEach(async () => {
  end();
  await database.delete();
});

describe('a day of which a pull has just brought something', () => {
  const day = SchoolDay.parse('2026-11-20');
  const aSheet = (...students: readonly string[]) =>
    packSheet(
      day,
      students.map((student) =>
        aRowOfDay(day, { student, term: 'term', fields: { notes: 'x' }, stamps: { notes: aStamp } }),
      ),
      true,
    );

  it('is shown before it is on disk, and does not jump back while it is read again', async () => {
    const store = (sheet: Sheet) => database.days.put({ generation: 1, date: day, sheet });
    await store(aSheet('ada'));
    const seenSizes: (number | undefined)[] = [];
    const value = data.day(day);
    let isAwaited = (_size: number | undefined) => false;
    const { promise, resolve } = Promise.withResolvers<void>();
    const { promise: isRead, resolve: wasRead } = Promise.withResolvers<void>();
    const endDay = value.subscribe(() => {
      const size = value.get()?.shown.size;
      seenSizes.push(size);
      wasRead();
      if (isAwaited(size)) resolve();
    });
    await isRead;
    const page = data.showPulled({ generation: 1, sheets: [aSheet('ben')], records: noRecords });
    expect(value.get()?.shown.size).toBe(2);
    // Read again in between, without what was pulled.
    await database.days.put({ generation: 1, date: day, sheet: aSheet('ada'), touched: true });
    isAwaited = (size) => size === 3;
    await store(aSheet('ada', 'ben'));
    page.keep();
    await store(aSheet('ada', 'ben', 'cleo'));
    await promise;
    endDay();
    // A read may say the same again; it never says less.
    expect(seenSizes.filter((size, at) => size !== seenSizes[at - 1])).toEqual([1, 2, 3]);
  });

  it('does not jump back among many days when another screen has read it alone', async () => {
    const first = addDays(day, -20);
    const sheets = daysBetween(first, day).map((date) =>
      date === day ? aSheet('ada') : packSheet(date, [], true),
    );
    await database.days.bulkPut(sheets.map((sheet) => ({ generation: 1, date: sheet.date, sheet })));
    const many = data.days(first, day);
    const alone = data.day(day);
    const seenSizes: (number | undefined)[] = [];
    const endMany = many.subscribe(() => seenSizes.push(many.get()?.get(day)?.shown.size));
    const endAlone = alone.subscribe(() => {});
    await expect.poll(() => [many.get()?.size, alone.get()?.shown.size]).toEqual([21, 1]);
    const page = data.showPulled({ generation: 1, sheets: [aSheet('ben')], records: noRecords });
    await database.transaction('rw', database.days, () =>
      database.days.put({ generation: 1, date: day, sheet: aSheet('ada', 'ben') }),
    );
    page.keep();
    // Both read again, one day long before many.
    await database.days.put({ generation: 1, date: day, sheet: aSheet('ada', 'ben', 'cleo') });
    await expect.poll(() => many.get()?.get(day)?.shown.size).toBe(3);
    endMany();
    endAlone();
    expect(seenSizes.filter((size, at) => size !== seenSizes[at - 1])).toEqual([1, 2, 3]);
  });
});

describe('a record that a pull has just brought', () => {
  const pulled = (generation: number, ...names: readonly string[]) => ({
    generation,
    sheets: [],
    records: { ...noRecords, students: names.map((id) => aRow(generation, id).record) },
  });

  it('is shown before it is on disk, does not jump back while it is read again, and stays the same object', async () => {
    const page = data.showPulled(pulled(1, 'cleo'));
    expect(ids()).toEqual(['ada', 'ben', 'cleo']);
    const shown = students().get()?.get('cleo');
    // Read again in between, without what was pulled.
    await database.recordsOf('student').put(aRow(1, 'dan'));
    await becomes(['ada', 'ben', 'dan', 'cleo']);
    await database.recordsOf('student').put(aRow(1, 'cleo'));
    page.keep();
    await database.recordsOf('student').put(aRow(1, 'eve'));
    await becomes(['ada', 'ben', 'cleo', 'dan', 'eve']);
    expect(students().get()?.get('cleo')).toBe(shown);
    expect(seen.every((names) => !seen[0]?.includes('cleo') || names.includes('cleo'))).toBe(true);
    // What lies on the disk later counts again.
    await database.recordsOf('student').delete([1, 'cleo']);
    await becomes(['ada', 'ben', 'dan', 'eve']);
  });

  it('goes when it did not get to the disk', () => {
    data.showPulled(pulled(1, 'cleo')).drop();
    expect(ids()).toEqual(['ada', 'ben']);
  });

  it('is not shown of another copy', () => {
    data.showPulled(pulled(2, 'cleo'));
    expect(ids()).toEqual(['ada', 'ben']);
  });
});

describe('a record that this device changed', () => {
  const outbox = new OutboxDatabase(browserDisk);
  const many = Array.from({ length: 300 }, (_, at) => aRow(1, `child-${at}`));
  const notesNow = () => students().get()?.get('ada')?.staffNotes;
  const changed = (generation: number, staffNotes: string, stamp = aStamp) => ({
    generation,
    id: 'ada',
    record: {
      _id: 'ada',
      fields: { ...emptyStudent, staffNotes },
      stamps: { staffNotes: stamp },
      deletedAt: null,
    },
  });
  const command = makeCommand(
    'saveStudent',
    { _id: 'ada', set: { staffNotes: 'own' } },
    {
      id: '01a07bbe-6ef0-7b2b-8adf-a77632b99874',
      at: aStamp,
      nowMs: 1_780_000_000_000,
      offsetMinutes: 0,
      actor: 'user',
    },
  );
  const entry: OutboxEntry = {
    id: command.id,
    school: 'oak',
    lane: commandLane(command),
    command,
    at: aStamp,
    madeAtMs: 1_780_000_000_000,
    state: 'settled',
    result: { id: command.id, verdict: 'applied', revision: 5 },
  };
  let seenNotes: (string | undefined)[];
  let endNotes: () => void;
  const tidy = () => outbox.entries.update(entry.id, { state: 'delivered' });

  beforeEach(async () => {
    await database.recordsOf('student').bulkPut(many);
    await outbox.entries.put(entry);
    await vi.waitUntil(() => students().get()?.size === 302 && notesNow() === 'own');
    seenNotes = [];
    endNotes = students().subscribe(() => {
      const notes = notesNow();
      if (notes !== (seenNotes.at(-1) ?? 'own')) seenNotes.push(notes);
    });
  });
  afterEach(async () => {
    endNotes();
    await outbox.entries.clear();
  });

  it('is shown while it is read again that another tab has pulled', async () => {
    await database.transaction('rw', database.recordsOf('student'), database.facts, async () => {
      await database.recordsOf('student').bulkPut([changed(1, 'own'), aRow(1, 'last')]);
      await database.facts.put(aView(1, 5));
    });
    await tidy();
    await expect.poll(() => students().get()?.has('last')).toBe(true);
    expect(seenNotes).toEqual([]);
  });

  it('is shown while another copy is read', async () => {
    const store = database.recordsOf('student');
    await store.bulkPut([...many.map(({ id }) => aRow(2, id)), changed(2, 'own'), aRow(2, 'last')]);
    await database.facts.put(aView(2, 5));
    await tidy();
    await expect.poll(() => students().get()?.has('last')).toBe(true);
    expect(seenNotes).toEqual([]);
  });

  it.each([
    ['', 1_780_000_001_000],
    [', by whose clock it is earlier', 1_779_999_000_000],
  ])('gives way at once to another device%s that another tab has pulled', async (_of, ms) => {
    const stamp = formatStamp({ ms, counter: 0, node: '00000000000b' });
    await database.transaction('rw', database.recordsOf('student'), database.facts, async () => {
      await database.recordsOf('student').put(changed(1, 'theirs', stamp));
      await database.facts.put(aView(1, 5));
    });
    await tidy();
    await expect.poll(notesNow).toBe('theirs');
    expect(seenNotes).toEqual(['theirs']);
  });

  it('gives way in the tab that pulls before it is read again', async () => {
    const stamp = formatStamp({ ms: 1_779_999_000_000, counter: 0, node: '00000000000b' });
    const theirs = changed(1, 'theirs', stamp);
    const page = data.showPulled({
      generation: 1,
      sheets: [],
      records: { ...noRecords, students: [theirs.record] },
    });
    await database.transaction('rw', database.recordsOf('student'), database.facts, async () => {
      await database.recordsOf('student').put(theirs);
      await database.facts.put(aView(1, 5));
    });
    page.keep();
    await tidy();
    await expect.poll(notesNow).toBe('theirs');
    expect(seenNotes).toEqual(['theirs']);
  });

  it('leaves with the revision that a pull brings without it', async () => {
    // Somebody has dismissed it: no copy ever brings it.
    await database.facts.put(aView(1, 5));
    await expect.poll(notesNow).toBe('');
    await tidy();
    expect(seenNotes).toEqual(['']);
  });
});

describe('a day on which this device recorded something', () => {
  const day = SchoolDay.parse('2026-11-20');
  const args = { date: day, term: 'term', student: 'ada', notes: 'x' };
  const command = makeCommand('recordAttendance', args, {
    id: '01a07bbe-6ef0-7b2b-8adf-a77632b99872',
    at: aStamp,
    nowMs: 1_780_000_000_000,
    offsetMinutes: 0,
    actor: 'user',
  });
  const entry: OutboxEntry = {
    id: command.id,
    school: 'oak',
    lane: commandLane(command),
    command,
    at: aStamp,
    madeAtMs: 1_780_000_000_000,
    state: 'settled',
    result: { id: command.id, verdict: 'applied', revision: 5 },
  };

  it('shows what was delivered on top of the sheet of the copy before, until the new sheet is here', async () => {
    const outbox = new OutboxDatabase(browserDisk);
    await outbox.entries.put(entry);
    await database.days.put({ generation: 1, date: day, sheet: packSheet(day, [], true) });
    const { promise, resolve } = Promise.withResolvers<void>();
    const value = data.day(day);
    const endDay = value.subscribe(() => {
      if (value.get()?.shown.size === 1) resolve();
    });
    await promise;
    const sizes: (number | undefined)[] = [];
    const endSizes = value.subscribe(() => sizes.push(value.get()?.shown.size));
    // A reset has brought another copy, and not its days yet.
    await database.facts.put(aView(2, 7));
    await database.recordsOf('student').bulkPut([aRow(2, 'ada'), aRow(2, 'cleo')]);
    await becomes(['ada', 'cleo']);
    expect((await data.readDays(day, day)).get(day)?.shown.size).toBe(1);
    expect(sizes.filter((size) => size !== 1)).toEqual([]);
    await database.days.put({ generation: 2, date: day, sheet: packSheet(day, [], true) });
    expect((await data.readDays(day, day)).get(day)?.shown.size).toBe(0);
    endSizes();
    endDay();
    await outbox.entries.clear();
  });

  /** Many days, with this device's settled entry on top of the last of them. */
  async function manyDays() {
    const outbox = new OutboxDatabase(browserDisk);
    await outbox.entries.put(entry);
    const first = addDays(day, -20);
    const sheets = daysBetween(first, day).map((date) => packSheet(date, [], true));
    await database.days.bulkPut(sheets.map((sheet) => ({ generation: 1, date: sheet.date, sheet })));
    const many = data.days(first, day);
    const notesNow = () =>
      many
        .get()
        ?.get(day)
        ?.shown.get(attendanceId(day, 'term', 'ada'))?.fields.notes;
    const seenNotes: unknown[] = [];
    const endMany = many.subscribe(() => seenNotes.push(notesNow()));
    await expect.poll(notesNow).toBe('x');
    seenNotes.length = 0;
    return {
      many,
      notesNow,
      changes: () => seenNotes.filter((notes, at) => notes !== (at === 0 ? 'x' : seenNotes[at - 1])),
      tidy: () => outbox.entries.update(entry.id, { state: 'delivered' }),
      end: async () => {
        endMany();
        await outbox.entries.clear();
      },
    };
  }
  const sheetWith = (notes: string, stamp = aStamp) =>
    packSheet(
      day,
      [aRowOfDay(day, { student: 'ada', term: 'term', fields: { notes }, stamps: { notes: stamp } })],
      true,
    );
  /** As another tab does it, which has it on its own screen already. */
  const pull = (sheet: Sheet) =>
    database.transaction('rw', database.days, database.facts, async () => {
      await database.days.put({ generation: 1, date: day, sheet });
      await database.facts.put(aView(1, 5));
    });

  it('shows it among many days while they are read again that another tab has pulled', async () => {
    const { many, changes, tidy, end: endMany } = await manyDays();
    await pull(sheetWith('x'));
    await tidy();
    await expect.poll(() => many.get()?.get(day)?.saved.size).toBe(1);
    await endMany();
    expect(changes()).toEqual([]);
  });

  it.each([
    ['another device', formatStamp({ ms: 1_780_000_001_000, counter: 0, node: '00000000000b' })],
    [
      'another device, by whose clock it is earlier',
      formatStamp({ ms: 1_779_999_000_000, counter: 0, node: '00000000000b' }),
    ],
    ['this device', formatStamp({ ms: 1_780_000_001_000, counter: 0, node: '00000000000a' })],
  ])('gives way at once to a later record of %s that another tab has pulled', async (_of, stamp) => {
    const { notesNow, changes, tidy, end: endMany } = await manyDays();
    await pull(sheetWith('later', stamp));
    await tidy();
    await expect.poll(notesNow).toBe('later');
    await endMany();
    expect(changes()).toEqual(['later']);
  });

  it('gives way in the tab that pulls before the days are read again', async () => {
    let isHeld = false;
    data = createSchoolData({
      school: 'oak',
      cache: database,
      outbox: new OutboxDatabase(browserDisk),
      time: {
        sleep: (ms) =>
          isHeld ? { done: new Promise(() => {}), cancel: () => {} } : realPorts.time.sleep(ms),
      },
      onFault: (fault) => {
        throw fault;
      },
    });
    const { notesNow, tidy, changes, end: endMany } = await manyDays();
    isHeld = true;
    const stamp = formatStamp({ ms: 1_779_999_000_000, counter: 0, node: '00000000000b' });
    const page = data.showPulled({ generation: 1, sheets: [sheetWith('later', stamp)], records: noRecords });
    await pull(sheetWith('later', stamp));
    page.keep();
    await expect.poll(notesNow).toBe('later');
    await tidy();
    await endMany();
    expect(changes()).toEqual(['later']);
  });
});

describe('registrations that this device made', () => {
  it('are told apart while they lie in quarantine, until somebody has decided', async () => {
    const outbox = new OutboxDatabase(browserDisk);
    const args = { term: 't', isRegistered: true, gradeLevel: 'gone', optionalFees: [] };
    const entryOf = (id: string, student: string, state: OutboxEntry['state']): OutboxEntry => {
      const command = makeCommand(
        'registerStudents',
        { ...args, students: [student] },
        { id, at: aStamp, nowMs: 1_780_000_000_000, offsetMinutes: 0, actor: 'user' },
      );
      return {
        id,
        school: 'oak',
        lane: commandLane(command),
        command,
        at: aStamp,
        madeAtMs: 1_780_000_000_000,
        state,
      };
    };
    const held = '01a07bbe-6ef0-7b2b-8adf-a77632b99872';
    await outbox.entries.bulkPut([
      entryOf(held, 'ada', 'quarantined'),
      entryOf('01a07bbe-6ef0-7b2b-8adf-a77632b99873', 'ben', 'waiting'),
    ]);
    const value = data.quarantined('registration');
    let resolve = () => {};
    const endValue = value.subscribe(() => resolve());
    const until = async (ids: readonly string[]) => {
      while ([...(value.get() ?? ['unread'])].join(' ') !== ids.join(' ')) {
        const changed = Promise.withResolvers<void>();
        resolve = changed.resolve;
        await changed.promise;
      }
    };
    await until([registrationId('t', 'ada')]);
    await outbox.entries.update(held, { state: 'delivered' });
    await until([]);
    endValue();
    expect(value.get()?.size ?? 0).toBe(0);
    await outbox.entries.clear();
  });
});

const tickRows = Array.from({ length: 60 }, (_, index) => ({
  generation: 1,
  id: `tick-${index}`,
  record: { _id: `tick-${index}`, fields: emptyRollCallTick, stamps: {}, deletedAt: null },
}));

describe('the records of a school', () => {
  it('are not read anew by a pull that brings none of their kind', async () => {
    const before = students().get();
    seen = [];
    await database.facts.put(aView(1, 2));
    // What comes after it is seen, so the pull was heard too.
    await database.recordsOf('student').put(aRow(1, 'cleo'));
    await becomes(['ada', 'ben', 'cleo']);
    expect(seen).toEqual([['ada', 'ben', 'cleo']]);
    expect(before?.size).toBe(2);
  });

  it('are not read again for many records of another kind', async () => {
    let reads = 0;
    database.recordsOf('student').hook('reading', (row) => {
      if (row.id === 'ada') reads += 1;
      return row;
    });
    await database.recordsOf('rollCallTick').bulkPut(tickRows);
    const ticks = data.records('rollCallTick');
    const { promise: areThere, resolve } = Promise.withResolvers<void>();
    const endTicks = ticks.subscribe(() => {
      if (ticks.get()?.size === tickRows.length) resolve();
    });
    await areThere;
    await database.recordsOf('student').put(aRow(1, 'cleo'));
    await becomes(['ada', 'ben', 'cleo']);
    expect(reads).toBe(1);
    endTicks();
  });

  it('are the same map when they were put again as they are', async () => {
    seen = [];
    await database.recordsOf('student').put(aRow(1, 'ada'));
    await database.recordsOf('contact').put(aRow(1, 'other'));
    const contacts = data.records('contact');
    const { promise: isRead, resolve } = Promise.withResolvers<void>();
    const endContacts = contacts.subscribe(resolve);
    await isRead;
    await database.recordsOf('student').put(aRow(1, 'cleo'));
    await becomes(['ada', 'ben', 'cleo']);
    expect(seen).toEqual([['ada', 'ben', 'cleo']]);
    endContacts();
  });

  it('change with the copy that is shown, and are never empty in between', async () => {
    seen = [];
    await database.transaction('rw', database.facts, database.recordsOf('student'), async () => {
      await database.recordsIn(1, 'student').delete();
      await database.recordsOf('student').put(aRow(2, 'dan'));
      await database.facts.put(aView(2, 3));
    });
    await becomes(['dan']);
    expect(seen).toEqual([['dan']]);
  });

  it('of which there are none are not read anew by each pull', async () => {
    const contacts = data.records('contact');
    let reads = 0;
    const { promise: isEmpty, resolve: foundEmpty } = Promise.withResolvers<void>();
    const endContacts = contacts.subscribe(() => {
      reads += 1;
      foundEmpty();
    });
    await isEmpty;
    const names = ids();
    for (let revision = 2; revision < 8; revision += 1) {
      await database.facts.put(aView(1, revision));
      await database.recordsOf('student').put(aRow(1, `student-${revision}`));
      names.push(`student-${revision}`);
      await becomes(names);
    }
    // The first pull finds out that the copy has none of them.
    expect(reads).toBeLessThanOrEqual(2);
    endContacts();
  });
});
