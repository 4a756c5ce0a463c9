/**
 * Forgetting what is over its period: seen before, gone everywhere after, and never what is open.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyName } from '#sync/school/records/name-info.ts';
import { defaultMonths } from '#sync/school/retention/default-periods.ts';
import { leastMonths, type PeriodMonths } from '#sync/school/records/retention-periods.ts';
import type {
  RemovedCounts,
  RetentionPreview,
  RetentionRun,
} from '#sync/school/retention/retention-answers.ts';
import type { PullAnswer } from '#sync/wire/protocol.ts';
import { giveIn } from '#api/a-family.fixture.ts';
import { createRetentionJobs } from '#api/domain/retention-jobs.ts';
import { backUpSqlite } from '#api/db/backup-sqlite.ts';
import { insertRetentionRun, readRetentionRuns } from '#api/db/retention-table.ts';
import {
  aDevice,
  aSchool,
  createTestServer,
  dropOffAt,
  monday,
  pullAll,
  sunday,
  type TestDevice,
  type TestSchool,
  type TestServer,
  type TestServerOptions,
  tuesday,
} from '#api/test-server.fixture.ts';

const dayMs = 24 * 60 * 60_000;
/** Two years after the term of the fixtures: 3 in the night in Jamaica. */
const nightMs = Date.UTC(2028, 8, 12, 8);

let folder: string;
let server: TestServer;
let school: TestSchool;
let device: TestDevice;
let token: string;

const place = () => ({ sqlitePath: join(folder, 'store.sqlite') });
const erasureFile = () => join(folder, 'erased.jsonl');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellgate-retention-'));
  await begin({});
});

async function begin(options: TestServerOptions): Promise<void> {
  server = await createTestServer(options);
  school = await aSchool(server);
  device = await aDevice(server, school);
  ({ token } = school.administrator);
}

async function beginOnFile(options: TestServerOptions = {}): Promise<void> {
  await server.close();
  await begin({ place: place(), erasureFile: erasureFile(), ...options });
}

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const nameInfo = { ...emptyName, firstName: 'Quillonia', lastName: 'Xanthou' };
const adult = { ...emptyName, firstName: 'Perseus', lastName: 'Oudekerk' };

/** A child who left after the term, with everything that a school says of one. */
async function aChildWhoLeft(): Promise<{ readonly child: string; readonly guardian: string }> {
  const [child, guardian, incident] = [v7(), v7(), v7()];
  await giveIn(server, school._id, [
    { name: 'saveContact', args: { _id: guardian, set: { nameInfo: adult, phone: '876 555 9999' } } },
    {
      name: 'saveStudent',
      args: {
        _id: child,
        set: {
          nameInfo,
          staffNotes: 'Quillonia is shy',
          contacts: [{ contact: guardian, relationship: 1, type: 0 }],
        },
      },
    },
    {
      name: 'registerStudents',
      args: {
        term: school.term,
        students: [child],
        isRegistered: true,
        gradeLevel: null,
        optionalFees: [],
      },
    },
    {
      name: 'saveCollector',
      args: {
        _id: `${child}:${guardian}`,
        set: { student: child, contact: guardian, collect: 'always', note: 'Quillonia waits inside' },
      },
    },
    {
      name: 'saveAbsence',
      args: {
        _id: v7(),
        set: { student: child, from: tuesday, to: tuesday, reason: 'ill', note: 'Quillonia has a cold' },
      },
    },
    { name: 'saveAnnouncement', args: { _id: v7(), set: { title: 'Prize', body: 'For Quillonia Xanthou' } } },
    { name: 'savePayment', args: payment({ student: child }) },
    { name: 'savePayment', args: payment({ student: school.student }) },
  ]);
  await device.push([
    device.dropOff('08:05', { student: child, notes: 'Quillonia came late' }),
    device.dropOff('08:05', {
      student: school.student,
      dropOff: dropOffAt(monday, '08:05', 'Perseus the cousin'),
    }),
    device.command('tickRollCall', {
      rollCall: incident,
      person: child,
      set: { student: child, state: 'found', words: 'Quillonia hid' },
    }),
  ]);
  return { child, guardian };
}

function payment({ student }: { readonly student: string }) {
  const day = monday;
  const set = {
    student,
    term: school.term,
    amount: '1250.00',
    day,
    method: 'cash' as const,
    note: 'Xanthou',
  };
  return { _id: v7(), set };
}

/** Of a child entered twice: the second one, with an adult, a fee and words, all deleted. */
async function deletedRecords() {
  const [child, guardian, announcement, fee] = [v7(), v7(), v7(), v7()];
  await giveIn(server, school._id, [
    { name: 'saveContact', args: { _id: guardian, set: { nameInfo: adult, phone: '876 555 9999' } } },
    {
      name: 'saveStudent',
      args: { _id: child, set: { nameInfo, birthday: monday, staffNotes: 'Quillonia is shy' } },
    },
    { name: 'saveAnnouncement', args: { _id: announcement, set: { title: 'Prize', body: 'For Quillonia' } } },
    {
      name: 'saveFee',
      args: { _id: fee, set: { term: school.term, student: child, name: 'Quillonia’s lamp', cost: '9.00' } },
    },
  ]);
  await giveIn(server, school._id, [
    { name: 'deleteFee', args: { _id: fee } },
    { name: 'deleteAnnouncement', args: { _id: announcement } },
    { name: 'deleteStudent', args: { _id: child } },
    { name: 'deleteContact', args: { _id: guardian } },
  ]);
  return { child, guardian, announcement, fee };
}

const closeIncidents = async () => {
  const { body } = await server.get('/admin/incidents', { token });
  for (const { _id } of body)
    await giveIn(server, school._id, [{ name: 'closeIncident', args: { _id, note: 'Xanthou was called' } }]);
};

const keep = (months: Partial<PeriodMonths>, isOn = true) =>
  server.post(`/admin/schools/${school._id}`, {
    token,
    body: { retention: { isOn, months: { ...defaultMonths('elsewhere'), ...months } } },
  });

const preview = async (): Promise<RetentionPreview> =>
  (await server.get('/admin/retention/preview', { token })).body;
const countsOf = ({ groups }: RetentionPreview): RemovedCounts =>
  Object.assign({}, ...groups.map(({ counts }) => counts));
const runs = async () => (await server.get('/admin/retention', { token })).body.runs;

async function toTheNight(atMs = nightMs): Promise<void> {
  server.wait(atMs - server.services.nowMs());
  token = await server.signIn(school.administrator.email);
}

async function look(): Promise<void> {
  await server.services.retention.look();
  await server.services.erasures.idle();
}

function filesWith(text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const path = join(entry.parentPath, entry.name);
    return readFileSync(path).includes(text) ? [path] : [];
  });
}

describe('what is over its period', () => {
  it('stays until an administrator has turned removing on', async () => {
    await aChildWhoLeft();
    await toTheNight();
    await keep(leastMonths, false);
    expect(countsOf(await preview()).attendance).toBe(2);
    await look();
    expect(await runs()).toEqual([]);
    expect(countsOf(await preview()).attendance).toBe(2);
  });

  it('goes as it was previewed, and is found in no file afterwards', async () => {
    await beginOnFile();
    await aChildWhoLeft();
    await closeIncidents();
    await toTheNight();
    expect(await keep(leastMonths)).toMatchObject({ status: 200 });
    const before = await preview();
    expect(before.isOn).toBe(true);
    const { history, ...others } = countsOf(before);
    expect(others).toEqual({
      attendance: 2,
      absence: 1,
      rollCallTick: 1,
      announcement: 1,
      payment: 2,
      student: 2,
      registration: 2,
      collector: 1,
      contact: 2,
      ...(others.incident !== undefined && { incident: others.incident }),
    });
    expect(history).toBeGreaterThan(10);
    expect(filesWith('Quillonia')).not.toEqual([]);

    await look();

    const [run, ...earlier] = await runs();
    expect(earlier).toEqual([]);
    expect(run).toMatchObject({ counts: countsOf(before), byName: '', attendanceFrom: '2028-08-12' });
    expect(countsOf(await preview())).toEqual({});
    await backUpSqlite(place().sqlitePath, join(folder, 'backup.sqlite'));
    for (const text of ['Quillonia', 'Xanthou', 'Perseus', 'Oudekerk', '876 555 9999', 'Maya'])
      expect([text, filesWith(text)]).toEqual([text, []]);
    const log = await server.get('/admin/securitylog', { token });
    expect(JSON.stringify(log.body)).toContain('"kind":"retentionRun"');
    expect(JSON.stringify(await runs())).not.toContain('Maya');
  });

  it('is previewed of whoever was erased by the name that every screen has', async () => {
    const child = v7();
    await giveIn(server, school._id, [{ name: 'saveStudent', args: { _id: child, set: { nameInfo } } }]);
    const body = { name: 'Quillonia Xanthou' };
    expect((await server.post(`/admin/students/${child}/erase`, { token, body })).status).toBe(200);
    await server.services.erasures.idle();
    await toTheNight();
    await keep(leastMonths);
    const { groups } = await preview();
    expect(groups.find(({ period }) => period === 'students')?.examples).toContain('Erased child');
  });

  it('leaves every copy, and comes back with no record that is late', async () => {
    const { child } = await aChildWhoLeft();
    const late = device.dropOff('08:20', { student: school.student, notes: 'Typed late' });
    await toTheNight();
    await keep({ ...leastMonths, students: null, contacts: null });
    const known = (await pullAll(server, school._id, { token })).at(-1);
    await look();
    const pages = await pullAll(server, school._id, { token, ...(known && { cursor: known.cursor }) });
    expect(pages.map(({ reset }) => reset)).toEqual([false]);
    const [{ records }] = pages as [PullAnswer];
    expect(records.schools[0]?.fields.forgotten?.attendanceFrom).toBe('2028-08-12');
    expect(records.absences).toMatchObject([{ fields: {}, deletedAt: expect.any(String) }]);
    expect(records.students).toEqual([]);
    const days = `/sync/${school._id}/days?from=${monday}&to=${tuesday}`;
    expect((await server.get(days, { token })).body.sheets).toEqual([]);

    // Nothing that was recorded at the door is refused: it stays until the next run.
    expect((await device.push([late])).body.results).toMatchObject([{ verdict: 'applied' }]);
    expect((await server.get(days, { token })).body.sheets).toHaveLength(1);
    server.wait(dayMs);
    await look();
    expect((await server.get(days, { token })).body.sheets).toEqual([]);
    expect(JSON.stringify(await pullAll(server, school._id, { token }))).toContain(child);
  });

  it('goes a period after somebody has deleted it, and until then says what it said', async () => {
    await beginOnFile();
    const { child, guardian, announcement } = await deletedRecords();
    const office = await aDevice(server, school, school.administrator);
    // What a device that was away still has to say of it has the same end before and after.
    const saysLate = async () => {
      const late = await office.push(
        [
          office.command('saveAnnouncement', { _id: announcement, set: { body: 'Quillonia is late' } }),
          office.command('saveStudent', { _id: child, set: { staffNotes: 'Quillonia is late' } }),
          office.command('saveContact', { _id: guardian, set: { phone: '876 555 9999' } }),
          office.command('deleteStudent', { _id: child }),
        ],
        { token },
      );
      return late.body.results.map(({ verdict }) => verdict);
    };
    expect(await saysLate()).toEqual(['superseded', 'superseded', 'superseded', 'applied']);
    await toTheNight(Date.UTC(2027, 6, 12, 8));
    await keep({ students: 12, contacts: 12, messages: 12 });
    await look();
    expect(await runs()).toMatchObject([{ counts: {} }]);
    expect(filesWith('Quillonia is late')).not.toEqual([]);
    expect(filesWith('876 555 9999')).not.toEqual([]);

    await toTheNight(Date.UTC(2027, 9, 12, 8));
    const gone = { student: 1, contact: 1, announcement: 1, fee: 1 };
    expect(countsOf(await preview())).toEqual(gone);
    await look();
    expect((await runs())[0].counts).toEqual(gone);
    expect(countsOf(await preview())).toEqual({});
    await backUpSqlite(place().sqlitePath, join(folder, 'backup.sqlite'));
    for (const text of ['Quillonia', 'Xanthou', 'Perseus', 'Oudekerk', '876 555 9999'])
      expect([text, filesWith(text)]).toEqual([text, []]);

    expect(await saysLate()).toEqual(['superseded', 'superseded', 'superseded', 'applied']);
    const { store } = server.services;
    for (const table of ['student', 'contact', 'announcement'] as const) {
      const deleted = store.read.selectFrom(table).select('stamps').where('deleted_at', 'is not', null);
      expect(await deleted.execute()).toEqual([{ stamps: '{}' }]);
    }
  });

  it('leaves the name in words about somebody who stays and is called the same', async () => {
    const twin = v7();
    await deletedRecords();
    server.wait(300 * dayMs);
    await giveIn(server, school._id, [
      { name: 'saveStudent', args: { _id: twin, set: { nameInfo } } },
      {
        name: 'saveAnnouncement',
        args: { _id: v7(), set: { title: 'Prize', body: 'For Quillonia Xanthou, with Perseus Oudekerk' } },
      },
    ]);
    await toTheNight(Date.UTC(2027, 9, 12, 8));
    await keep({ students: 12, contacts: 12, messages: null });
    await look();
    expect((await runs())[0].counts).toEqual({ student: 1, contact: 1, fee: 1 });
    const [left] = (await server.get('/admin/allannouncements', { token })).body;
    expect(left.body).toBe('For Quillonia Xanthou, with Erased adult');
  });

  it('is not filled again by a device that was away', async () => {
    const here = (name: string, times: object) =>
      device.command('saveStaffPresence', { day: monday, user: school.staff._id, name, ...times });
    const came = here('Sam', { cameAt: `${monday}T12:00:00.000Z` });
    await device.push([came], { token: school.staff.token });
    const late = here('Quillonia Sams', { leftAt: `${monday}T21:00:00.000Z` });
    await toTheNight();
    await keep(leastMonths);
    await look();
    const presences = () =>
      server.services.store.read
        .selectFrom('staff_presence')
        .select(['id', 'name', 'came_at', 'left_at', 'stamps', 'revision'])
        .execute();
    const gone = await presences();
    expect(gone).toMatchObject([{ stamps: '{}' }]);
    const answer = await device.push([late], { token: await server.signIn(school.staff.email) });
    expect(answer.body.results).toMatchObject([{ verdict: 'superseded' }]);
    expect(await presences()).toEqual(gone);
  });

  it('stays while it is open: an incident, a record that waits, a fee that is owed, a running term', async () => {
    await aChildWhoLeft();
    await giveIn(server, school._id, [
      { name: 'saveFee', args: { _id: v7(), set: { term: school.term, name: 'Bus', cost: '1.00' } } },
    ]);
    await device.push([device.dropOff('08:05', { date: sunday })]);
    await toTheNight();
    await keep(leastMonths);
    const found = await preview();
    expect(countsOf(found)).toEqual({ announcement: 1 });
    const attendance = found.groups.find(({ period }) => period === 'attendance');
    expect(attendance).toMatchObject({ heldBy: 'waitingRecord', from: monday });
    await look();
    expect((await runs())[0].counts).toEqual({ announcement: 1 });
  });

  it('is no payment of a child who stays, nor anything that is owed or was paid too much', async () => {
    const { child } = await aChildWhoLeft();
    await closeIncidents();
    await toTheNight();
    await keep({ ...leastMonths, students: null });
    const payments = async () => (await server.get('/admin/allpayments', { token })).body;
    const before = await payments();
    expect(before).toHaveLength(2);
    expect(countsOf(await preview()).payment).toBeUndefined();
    await look();
    expect(await payments()).toEqual(before);

    await giveIn(server, school._id, [
      { name: 'savePayment', args: { ...payment({ student: child }), _id: v7() } },
    ]);
    server.wait(2 * 365 * dayMs);
    token = await server.signIn(school.administrator.email);
    await keep(leastMonths);
    await look();
    const left = (await payments()) as readonly { readonly student: string }[];
    expect(left.map(({ student }) => student)).toEqual([child, child]);
  });

  it('is in no history either that is kept longer, and who recorded it stays', async () => {
    await aChildWhoLeft();
    await toTheNight();
    await keep({ ...leastMonths, students: null, contacts: null, history: null });
    const said = async () => JSON.stringify((await server.get('/admin/history', { token })).body);
    const all = async () =>
      JSON.stringify([
        await server.services.store.read.selectFrom('history').select('raw').execute(),
        await server.services.store.read.selectFrom('history_record').selectAll().execute(),
      ]);
    for (const text of ['Quillonia came late', 'Quillonia has a cold', 'Perseus the cousin'])
      expect(await all()).toContain(text);
    const before = await server.services.store.read.selectFrom('history').select('id').execute();
    await look();
    for (const text of ['Quillonia came late', 'Quillonia has a cold', 'Perseus the cousin', 'For Quillonia'])
      expect([text, (await all()).includes(text)]).toEqual([text, false]);
    // What belongs to a child who stays is as it was.
    expect(await all()).toContain('Quillonia is shy');
    const after = await server.services.store.read.selectFrom('history').select('id').execute();
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    expect(await said()).not.toContain('Quillonia came late');
  });

  it('is another school’s own business', async () => {
    await aChildWhoLeft();
    const other = await aSchool(server, 'valley');
    await toTheNight();
    await keep(leastMonths);
    await look();
    const theirs = await server.signIn(other.administrator.email);
    expect((await server.get('/admin/retention', { token: theirs })).body.runs).toEqual([]);
    const { body } = await server.get(`/admin/students/${other.student}`, { token: theirs });
    expect(body.nameInfo.firstName).toBe('Maya');
  });
});

/** The server stops after so many steps. */
async function interruptRun(afterSteps = 4): Promise<void> {
  const { store } = server.services;
  const { write } = store;
  let steps = 0;
  Object.assign(store, {
    write: async (work: Parameters<typeof write>[0]) => {
      steps += 1;
      if (steps > afterSteps) throw new Error('The disk is gone.');
      return write(work);
    },
  });
  await server.services.retention.look();
  expect(server.faults.splice(0)).toHaveLength(1);
  Object.assign(store, { write });
  expect((await runs())[0].endedAt).toBeNull();
}

/** After the plan was made, and before anything has gone. */
async function beforeFirstStep(work: () => Promise<void>): Promise<void> {
  const { store } = server.services;
  const { write } = store;
  let writes = 0;
  Object.assign(store, {
    write: async (step: Parameters<typeof write>[0]) => {
      writes += 1;
      // The first one begins the run.
      if (writes === 2) {
        Object.assign(store, { write });
        await work();
      }
      return write(step);
    },
  });
}

describe('a run', () => {
  it.each([4, 8])('goes on after it was interrupted at %i, and counts all once', async (steps) => {
    await beginOnFile();
    await aChildWhoLeft();
    await toTheNight();
    await keep(leastMonths);
    const before = countsOf(await preview());
    await interruptRun(steps);
    // Somebody else may still be at it.
    await look();
    expect((await runs())[0].endedAt).toBeNull();
    server.wait(3 * 60_000);
    await look();
    expect(await runs()).toMatchObject([{ counts: before, endedAt: expect.any(String) }]);
  });

  it('goes on at once after a server whose clock was an hour ahead was interrupted', async () => {
    await beginOnFile();
    await aChildWhoLeft();
    await toTheNight();
    await keep(leastMonths);
    const before = countsOf(await preview());
    await interruptRun();
    server.wait(-60 * 60_000);
    await look();
    expect(await runs()).toMatchObject([{ counts: before, endedAt: expect.any(String) }]);
  });

  it('goes on beside one that a server whose clock was ahead has ended since', async () => {
    await beginOnFile();
    await aChildWhoLeft();
    await toTheNight();
    await keep(leastMonths);
    await interruptRun();
    const { store } = server.services;
    const [run] = await readRetentionRuns(store.read, school._id, 1);
    if (run === undefined) throw new Error('No run was begun.');
    const ended = { ...run, id: `f${run.id.slice(1)}`, state: 'done', ended_at: run.began_at } as const;
    await store.write((writer) => insertRetentionRun(writer, ended));
    server.wait(3 * 60_000);
    await look();
    expect((await runs()).map(({ endedAt }: RetentionRun) => endedAt)).not.toContain(null);
  });

  it.each([
    ['registered anew', { leftOn: monday }, false],
    ['registered for a new term', {}, true],
  ])('keeps a child with its bars and contacts who was %s since the plan', async (_what, days, isNew) => {
    const { child, guardian } = await aChildWhoLeft();
    await giveIn(server, school._id, [
      {
        name: 'saveCollector',
        args: { _id: `${child}:${guardian}`, set: { collect: 'never', isBarred: true } },
      },
    ]);
    await toTheNight();
    await closeIncidents();
    await keep(leastMonths);
    expect(countsOf(await preview())).toMatchObject({ student: 2, contact: 2, collector: 1 });
    const ofChild = async () => ({
      student: (await server.get(`/admin/students/${child}`, { token })).status,
      guardian: (await server.get(`/admin/contacts/${guardian}`, { token })).status,
      rules: (await server.get('/admin/allcollectors', { token })).body,
    });
    const before = await ofChild();
    const term = isNew ? v7() : school.term;
    const newTerm = {
      _id: term,
      name: 'New',
      schoolYear: '2028/2029',
      dates: ['2028-09-13'],
      isActive: true,
    };
    await beforeFirstStep(async () => {
      if (isNew) await server.post('/admin/terms/create', { token, body: newTerm });
      const body = { studentList: [child], isRegistered: true, ...days };
      expect((await server.post(`/admin/terms/${term}/register`, { token, body })).status).toBe(200);
    });
    await look();
    expect(before).toMatchObject({
      student: 200,
      guardian: 200,
      rules: [{ collect: 'never', isBarred: true }],
    });
    expect(await ofChild()).toEqual(before);
    expect((await runs())[0].endedAt).not.toBeNull();
  });

  it('is begun by one of two servers', async () => {
    await aChildWhoLeft();
    await toTheNight();
    await keep(leastMonths);
    const before = countsOf(await preview());
    const second = createRetentionJobs(server.services);
    await Promise.all([server.services.retention.look(), second.look()]);
    await server.services.erasures.idle();
    expect(await runs()).toMatchObject([{ counts: before }]);
  });

  it('writes the file anew once for all schools of a night', async () => {
    const valley = await aSchool(server, 'valley');
    await aChildWhoLeft();
    const field = await aDevice(server, valley);
    await field.push([field.dropOff('08:05', { student: valley.student })]);
    await toTheNight();
    const periods = { ...leastMonths, students: null, contacts: null };
    await keep(periods);
    await server.post(`/admin/schools/${valley._id}`, {
      token: await server.signIn(valley.administrator.email),
      body: { retention: { isOn: true, months: periods } },
    });
    const { store } = server.services;
    const { clean } = store;
    let cleaned = 0;
    Object.assign(store, {
      clean: async () => {
        cleaned += 1;
        await clean();
      },
    });
    await look();
    expect(await runs()).toHaveLength(1);
    const theirs = await server.get('/admin/retention', {
      token: await server.signIn(valley.administrator.email),
    });
    expect(theirs.body.runs).toHaveLength(1);
    expect(cleaned).toBe(1);
    await look();
    expect(cleaned).toBe(1);
  });

  it('writes the file anew at the next look when that has failed', async () => {
    const field = await aDevice(server, school);
    await field.push([field.dropOff('08:05', { student: school.student })]);
    await toTheNight();
    await keep({ ...leastMonths, students: null, contacts: null });
    const tried: string[] = [];
    const trouble = ['The disk is full.'];
    const clean = async () => {
      tried.push(...trouble);
      const message = trouble.pop();
      if (message !== undefined) throw new Error(message);
      tried.push('written');
    };
    Object.assign(server.services.store, { clean });
    await look();
    expect(server.faults.splice(0)).toMatchObject([{ message: 'store was not written anew' }]);
    await look();
    await look();
    expect(tried).toEqual(['The disk is full.', 'written']);
  });

  it('writes the file anew after a restart that came before', async () => {
    const field = await aDevice(server, school);
    await field.push([field.dropOff('08:05', { student: school.student })]);
    await toTheNight();
    await keep({ ...leastMonths, students: null, contacts: null });
    let cleaned = 0;
    let isFull = true;
    const clean = async () => {
      if (isFull) throw new Error('The disk is full.');
      cleaned += 1;
    };
    Object.assign(server.services.store, { clean });
    await look();
    expect(server.faults.splice(0)).toMatchObject([{ message: 'store was not written anew' }]);
    isFull = false;
    // Nothing is in memory any more.
    const restarted = createRetentionJobs(server.services);
    await restarted.look();
    await restarted.look();
    expect(cleaned).toBe(1);
  });

  it('waits for the night of the school, once a day, and not for a server that sleeps at night', async () => {
    await aChildWhoLeft();
    const noon = nightMs + 10 * 60 * 60_000;
    await toTheNight(noon);
    await keep(leastMonths);
    await look();
    expect(await runs()).toEqual([]);
    server.wait(nightMs + dayMs - noon);
    await look();
    await look();
    expect(await runs()).toHaveLength(1);
    // Three days later, at noon.
    server.wait(noon - nightMs + 2 * dayMs);
    await look();
    expect(await runs()).toHaveLength(2);
  });

  it('removes again what a restored backup has brought back', async () => {
    await beginOnFile();
    const { child } = await aChildWhoLeft();
    await toTheNight();
    await keep(leastMonths);
    server.wait(-2 * dayMs);
    const backup = join(folder, 'backup.sqlite');
    await backUpSqlite(place().sqlitePath, backup);
    server.wait(2 * dayMs);
    await look();
    expect(readFileSync(erasureFile(), 'utf8')).toContain(child);
    await server.services.store.renewEpoch(server.services.store.epoch);
    await giveIn(server, school._id, [
      {
        name: 'saveAnnouncement',
        args: { _id: v7(), set: { title: 'Back', writtenAt: '2026-09-07T12:00:00.000Z' } },
      },
    ]);
    await server.services.retention.catchUp();
    expect(await runs()).toHaveLength(2);
    expect((await runs())[0].counts.announcement).toBe(1);
    // Done once: neither another start nor a look of that day begins a run.
    await server.services.retention.catchUp();
    await look();
    expect(await runs()).toHaveLength(2);
  });

  it('begins at once when an administrator types the school’s name', async () => {
    await aChildWhoLeft();
    await toTheNight();
    const ask = (name: string) => server.post('/admin/retention/run', { token, body: { name } });
    expect(await ask('hilltop school')).toMatchObject({ status: 409 });
    await keep(leastMonths);
    expect((await ask('another school')).body.errors).toMatchObject([{ field: 'name' }]);
    const before = countsOf(await preview());
    expect((await ask('Hilltop School')).body).toMatchObject({ success: true, run: { byName: 'Dana Reid' } });
    await server.services.retention.idle();
    expect(await runs()).toMatchObject([{ counts: before, byName: 'Dana Reid' }]);
    const staff = await server.signIn(school.staff.email);
    for (const path of ['/admin/retention', '/admin/retention/preview'])
      expect((await server.get(path, { token: staff })).status).toBe(403);
  });

  it('is not turned on without the periods that it goes by', async () => {
    const body = { retention: { isOn: true, months: null } };
    expect((await server.post(`/admin/schools/${school._id}`, { token, body })).status).toBe(400);
    const tooShort = { retention: { isOn: true, months: { ...leastMonths, history: 1 } } };
    expect((await server.post(`/admin/schools/${school._id}`, { token, body: tooShort })).status).toBe(400);
  });
});
