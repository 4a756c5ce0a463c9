/** Erasing a person on request: nothing is left, nothing that comes later brings it back. */
import { limits } from '#sync/limits.ts';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { emptyName } from '#sync/school/records/name-info.ts';
import { reportId } from '#sync/school/commands/report-absence.ts';
import { PullAnswer } from '#sync/wire/protocol.ts';
import { rosterKinds } from '#sync/school/records/kinds.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { recordTables } from '#api/db/record-columns.ts';
import { anyTable, readRecordsOfStudents } from '#api/db/record-reader.ts';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import { backUpSqlite } from '#api/db/backup-sqlite.ts';
import { keepMedia, readPicturesBefore } from '#api/db/media-table.ts';
import { readErased } from '#api/db/erased-table.ts';
import type { Store } from '#api/db/open.ts';
import { createErasureFile, noErasureFile } from '#api/domain/erasure-file.ts';
import { createErasures } from '#api/domain/erasure-jobs.ts';
import { createRetentionJobs } from '#api/domain/retention-jobs.ts';
import { keepPhoto } from '#api/import/photos/keep-photo.ts';
import { createFolderPost } from '#api/mail/posts.ts';
import {
  aDevice,
  aDoor,
  aSchool,
  aUser,
  createTestServer,
  dropOffAt,
  monday,
  pullAll,
  startMs,
  sunday,
  type TestDevice,
  type TestSchool,
  type TestServer,
  type TestServerOptions,
  tuesday,
} from '#api/test-server.fixture.ts';

const first = 'Quillonia';
const whole = `${first} Xanthou`;
const nameInfo = { ...emptyName, firstName: first, middleName: 'Rosamunde', lastName: 'Xanthou' };

let folder: string;
let server: TestServer;
let school: TestSchool;
let device: TestDevice;
let token: string;

const place = () => ({ sqlitePath: join(folder, 'store.sqlite') });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellgate-erase-'));
  await begin({});
});

async function begin(options: TestServerOptions): Promise<void> {
  server = await createTestServer(options);
  school = await aSchool(server);
  device = await aDevice(server, school);
  ({ token } = school.administrator);
}

/** With a store that can be looked into, and opened again. */
async function beginOnFile(options: TestServerOptions = {}): Promise<void> {
  await server.close();
  await begin({ place: place(), ...options });
}

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const aDayMs = 24 * 60 * 60_000;

/** In each term: is the child registered for it? */
async function registeredOf(child: string): Promise<readonly (boolean | undefined)[]> {
  const registrations = await readRecordsOfStudents(server.services.store.read, school._id, {
    kind: 'registration',
    students: [child],
  });
  return registrations.map(({ record: { fields } }) => fields.isRegistered);
}

/** On the next day: a child who is at school is not erased. */
const erase = (kind: 'students' | 'contacts', id: string, name = whole) => {
  if (server.services.nowMs() < startMs + aDayMs) server.wait(aDayMs);
  return server.post(`/admin/${kind}/${id}/erase`, { token, body: { name } });
};

/** Which files in the folder have this text, in any encoding that text is kept in there. */
function filesWith(text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const path = join(entry.parentPath, entry.name);
    return readFileSync(path).includes(text) ? [path] : [];
  });
}

function aPhoto(background = 'red'): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Everything that names a child, by every way in which a school says something of one. */
async function aKnownChild(): Promise<string> {
  const child = v7();
  const guardian = v7();
  const call = { token };
  await server.post('/admin/students/create', {
    token,
    body: { _id: child, nameInfo, birthday: '2020-02-03', sex: 1, staffNotes: `${first} is shy` },
  });
  await giveIn(server, school._id, [
    {
      name: 'saveContact',
      args: { _id: guardian, set: { nameInfo: { ...emptyName, firstName: 'Joan', lastName: 'Gray' } } },
    },
    {
      name: 'saveStudent',
      args: {
        _id: child,
        set: {
          email: 'quillonia@example.org',
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
        gradeLevel: school.gradeLevel,
        optionalFees: [],
      },
    },
    {
      name: 'saveCollector',
      args: {
        _id: `${child}:${guardian}`,
        set: { student: child, contact: guardian, collect: 'always', note: `Not ${first} alone` },
      },
    },
    {
      name: 'saveAbsence',
      args: {
        _id: v7(),
        set: { student: child, from: tuesday, to: tuesday, reason: 'ill', note: `${first} has a cold` },
      },
    },
    {
      name: 'saveAnnouncement',
      args: { _id: v7(), set: { title: 'Well done', body: `A prize for ${whole}` } },
    },
    {
      name: 'saveAnnouncement',
      args: {
        _id: v7(),
        set: {
          title: `The cast of ${first}`,
          body: 'Please call.',
          students: [child],
          otherLanguages: [{ language: 'es', title: `El yeso de ${first}`, body: 'Llame.' }],
        },
      },
    },
    {
      name: 'saveQuestion',
      args: { _id: v7(), set: { student: child, date: monday, name: `Uncle of ${first}` } },
    },
  ]);
  await server.post('/admin/payments/create', {
    token,
    body: {
      _id: v7(),
      student: child,
      term: school.term,
      amount: '10',
      day: monday,
      method: 'cash',
      note: `For ${first}`,
    },
  });
  const picture = await aPhoto();
  await server.upload(`/admin/students/uploadmedia/${child}`, picture, call);
  await device.push([
    device.dropOff('08:05', { student: child, notes: `${first} came late` }),
    device.dropOff('08:05', { student: school.student, notes: `Sits beside ${whole}` }),
    // Quarantined: school is closed.
    device.dropOff('08:05', {
      student: child,
      date: sunday,
      dropOff: dropOffAt(sunday, '08:05', `${first}'s aunt`),
    }),
    { ...device.dropOff(), id: v7(), name: 'tomorrow', args: { child, note: first } },
    device.command('reportDoorEvent', {
      kind: 'unknownPerson',
      date: monday,
      student: child,
      person: { personID: '', name: `Friend of ${first}`, personString: `Friend of ${first}` },
    }),
    device.command('tickRollCall', {
      rollCall: v7(),
      person: child,
      set: { student: child, state: 'found', words: `${first} hid` },
    }),
  ]);
  return child;
}

describe('an erased child', () => {
  it('is found in no file: not in the store, its log, a fresh backup or the letters', async () => {
    const post = createFolderPost({
      folder: join(folder, 'mail'),
      from: 'Bellgate <hello@example.org>',
      log: { info: () => {}, warn: () => {}, error: () => {} },
    });
    await post.send({
      id: 'letter',
      recipient: 'somebody@example.org',
      subject: 'About a child',
      text: `Grüße an ${whole}, ${'and so on '.repeat(20)}`,
      html: `<p>Grüße an ${whole}</p>`,
      createdAt: new Date(server.services.nowMs()).toISOString(),
    });
    await beginOnFile({ forget: (isAbout) => post.forget?.(isAbout) });
    const child = await aKnownChild();
    const url = (await server.get(`/admin/students/${child}`, { token })).body.photo.url as string;
    expect(filesWith(first)).not.toEqual([]);
    const media = await server.services.store.read.selectFrom('media').selectAll().execute();
    expect(media).toHaveLength(1);

    expect((await erase('students', child)).body).toMatchObject({ success: true });
    await server.services.erasures.idle();

    await backUpSqlite(place().sqlitePath, join(folder, 'backup.sqlite'));
    for (const text of [first, 'Xanthou', 'Rosamunde', 'quillonia@', media[0]?.sha256 ?? url])
      expect([text, filesWith(text)]).toEqual([text, []]);
    expect(await server.services.store.read.selectFrom('media').selectAll().execute()).toEqual([]);
    expect(readdirSync(join(folder, 'mail'))).toEqual([]);
  });

  it('is in no answer of the server, and still counts', async () => {
    const child = await aKnownChild();
    await erase('students', child);
    await server.services.erasures.idle();
    for (const path of [
      '/admin/allstudents',
      '/admin/allabsences',
      '/admin/allpayments',
      '/admin/allcollectors',
      '/admin/allannouncements',
      '/admin/incidents',
      '/admin/quarantine',
      '/admin/history',
      '/admin/securitylog',
    ]) {
      const { status, body } = await server.get(path, { token });
      const says = /quillonia|xanthou/i.test(JSON.stringify(body));
      expect([path, status, says]).toEqual([path, 200, false]);
    }
    const { body } = await server.get(`/admin/students/${child}`, { token });
    expect(body).toMatchObject({
      nameInfo: { firstName: 'Erased', lastName: 'child' },
      birthday: '',
      registrationStatus: 0,
      photo: null,
      contacts: [],
    });
    const rows = await server.services.store.read
      .selectFrom('attendance')
      .select(['date', 'drop_off'])
      .where('student', '=', child)
      .execute();
    expect(rows.map(({ date, drop_off }) => [date, JSON.parse(drop_off ?? '')])).toEqual([
      [
        monday,
        {
          person: { personID: '', name: 'Erased adult', personString: 'Erased adult' },
          time: `${monday}T08:05`,
        },
      ],
    ]);
    // What others wrote about somebody else keeps everything but the name.
    const [other] = await server.services.store.read
      .selectFrom('attendance')
      .select('notes')
      .where('student', '=', school.student)
      .execute();
    expect(other?.notes).toBe('Sits beside Erased child');
  });

  it('stands in the security log as a child, by id', async () => {
    const child = await aKnownChild();
    await erase('students', child);
    const { body } = await server.get('/admin/securitylog', { token });
    expect(body.events[0]).toMatchObject({ kind: 'childErased', subject: { _id: child, name: '' } });
  });

  it('leaves the running term, and is offered no more at the door', async () => {
    const child = await aKnownChild();
    const door = await aDoor(server, school);
    const before = await pullAll(server, school._id, { deviceKey: door.key });
    expect(JSON.stringify(before)).toContain(child);
    await erase('students', child);
    const cursor = before.at(-1)?.cursor ?? '';
    const after = await pullAll(server, school._id, { deviceKey: door.key, cursor });
    expect(after[0]?.reset).toBe(true);
    expect(JSON.stringify(after.map(({ records }) => records))).not.toContain(child);
  });

  it('comes blank to a device that knew it, whose copy starts again and hears whom to forget', async () => {
    const child = await aKnownChild();
    const call = { token: school.staff.token };
    const cursor = (await pullAll(server, school._id, call)).at(-1)?.cursor ?? '';
    await erase('students', child);
    await server.services.erasures.idle();
    const pages = await pullAll(server, school._id, { ...call, cursor });
    expect(pages[0]).toMatchObject({ reset: true, erased: [{ kind: 'student', id: child }] });
    expect(JSON.stringify(pages)).not.toMatch(/quillonia|xanthou/i);
    const days = await server.get(`/sync/${school._id}/days?from=${sunday}&to=${tuesday}`, call);
    expect(JSON.stringify(days.body)).not.toMatch(/quillonia|xanthou/i);
    const next = await pullAll(server, school._id, { ...call, cursor: pages.at(-1)?.cursor ?? '' });
    expect(next[0]).toMatchObject({ reset: false, erased: [] });
  });

  it('stays blank whatever arrives later: what a device still had is accepted and says nothing', async () => {
    const child = await aKnownChild();
    const office = await aDevice(server, school, school.administrator);
    const late = [
      device.command('recordAttendance', {
        date: monday,
        term: school.term,
        student: child,
        pickUp: { ...dropOffAt(monday, '15:05', `${first}'s aunt`) },
        notes: `${first} left`,
      }),
      device.dropOff('09:00', { student: child, date: sunday, dropOff: dropOffAt(sunday, '09:00', first) }),
    ];
    const changes = [
      office.command('saveStudent', { _id: child, set: { nameInfo, phone: '876 555', staffNotes: first } }),
      office.command('saveAbsence', {
        _id: v7(),
        set: { student: child, from: monday, to: monday, note: first },
      }),
    ];
    await erase('students', child);
    await server.services.erasures.idle();
    const { body } = await device.push(late);
    expect(body.results.map(({ verdict }) => verdict)).toEqual(['applied', 'quarantined']);
    const saved = await office.push(changes, { token });
    expect(saved.body.results.map(({ verdict }) => verdict)).toEqual(['applied', 'applied']);
    expect(await tablesWith(/quillonia|xanthou|876 555(?! 0)/i)).toEqual([]);
    const rows = await server.services.store.read
      .selectFrom('attendance')
      .select('pick_up')
      .where('student', '=', child)
      .execute();
    expect(JSON.parse(rows[0]?.pick_up ?? '')).toMatchObject({ time: `${monday}T15:05` });
  });

  it('is not deleted by a device while something that counts is about the child', async () => {
    const child = await aKnownChild();
    const office = await aDevice(server, school, school.administrator);
    await erase('students', child);
    await server.services.erasures.idle();
    const { body } = await office.push([office.command('deleteStudent', { _id: child })], { token });
    expect(body.results.map(({ verdict }) => verdict)).toEqual(['superseded']);
    expect(await server.get(`/admin/students/${child}`, { token })).toMatchObject({ status: 200 });
    const payments = await server.get('/admin/allpayments', { token });
    expect(payments.body).toMatchObject([{ student: child }]);
  });

  it('cannot be changed by a call, nor erased twice', async () => {
    const child = await aKnownChild();
    await erase('students', child);
    const saved = await server.post(`/admin/students/${child}`, { token, body: { phone: '876' } });
    expect([saved.status, saved.body.msg]).toEqual([404, 'This person was erased on request.']);
    expect((await erase('students', child, 'Erased child')).status).toBe(404);
  });

  it('gets no photo that was still on its way, by hand or by an import', async () => {
    const { student } = school;
    const { nameInfo: called } = (await server.get(`/admin/students/${student}`, { token })).body;
    const asked = await erase('students', student, `${called.firstName} ${called.lastName}`);
    expect(asked.status).toBe(200);
    const path = `/admin/students/uploadmedia/${student}`;
    const { status, body } = await server.upload(path, await aPhoto(), { token });
    expect([status, body.msg]).toEqual([404, 'This person was erased on request.']);
    const picture = { sha256: 'a'.repeat(64), bytes: await aPhoto(), thumbnail: '' };
    await server.services.store.write((writer) =>
      keepPhoto(writer, school._id, { student, picture, nowMs: startMs }),
    );
    expect(await rowsOf('media')).toEqual([]);
  });

  it('takes pictures along that nothing has named for a month, and none that was handed in again since', async () => {
    const child = await aKnownChild();
    const theirs = await hashesOf();
    const path = `/admin/students/uploadmedia/${school.student}`;
    for (const color of ['green', 'blue']) await server.upload(path, await aPhoto(color), { token });
    const ofAnother = (await hashesOf()).filter((sha256) => !theirs.includes(sha256));
    expect([theirs.length, ofAnother.length]).toEqual([1, 2]);
    const loose = (sha256: string) =>
      server.services.store.write((writer) =>
        keepMedia(writer, school._id, {
          sha256,
          bytes: new Uint8Array([1]),
          createdAt: new Date(server.services.nowMs()).toISOString(),
        }),
      );
    for (const letter of ['a', 'c']) await loose(letter.repeat(64));
    server.wait(limits.loosePictureKeptMs + 1);
    for (const letter of ['b', 'c']) await loose(letter.repeat(64));
    token = await server.signIn(school.administrator.email);
    await erase('students', child);
    await server.services.erasures.idle();
    // The one that another replaced can be put back from the history.
    expect((await hashesOf()).toSorted()).toEqual([...ofAnother, 'b'.repeat(64), 'c'.repeat(64)].toSorted());
  });

  it('stays erased when a backup of before is restored', async () => {
    await beginOnFile();
    const child = await aKnownChild();
    const backup = join(folder, 'backup.sqlite');
    await backUpSqlite(place().sqlitePath, backup);
    await server.close();
    const erasureFile = join(folder, 'erased.jsonl');
    server = await createTestServer({ place: place(), erasureFile });
    await erase('students', child);
    await server.close();
    expect(readFileSync(erasureFile, 'utf8')).not.toMatch(/quillonia|xanthou/i);
    server = await createTestServer({ place: { sqlitePath: backup }, erasureFile });
    expect((await server.get(`/admin/students/${child}`, { token })).body.nameInfo.firstName).toBe(first);
    await server.services.erasures.catchUp();
    expect((await server.get(`/admin/students/${child}`, { token })).body.nameInfo.firstName).toBe('Erased');
    // In a term that is not over, the backup has the child as registered.
    expect(await registeredOf(child)).toEqual([false]);
    expect(await tablesWith(/quillonia|xanthou/i)).toEqual([]);
  });

  it('stands in the file of each server on the store, whichever was asked', async () => {
    const child = await aKnownChild();
    const { services } = server;
    const anotherServer = (name: string) => {
      const file = createErasureFile(join(folder, name, 'erased.jsonl'));
      return { file, erasures: createErasures({ ...services, file, forgetLetters: async () => {} }) };
    };
    const [looks, stops] = [anotherServer('looks'), anotherServer('stops')];
    await erase('students', child);
    await services.erasures.idle();
    looks.erasures.wake();
    await looks.erasures.idle();
    await stops.erasures.stop();
    const line = { school: school._id, kind: 'student', id: child };
    expect([await looks.file.read(), await stops.file.read()]).toEqual([[line], [line]]);
  });

  it('goes on after a restart that interrupted it', async () => {
    await beginOnFile();
    const child = await aKnownChild();
    await server.services.erasures.stop();
    await erase('students', child);
    await server.services.erasures.idle();
    expect(await tablesWith(/quillonia/i)).not.toEqual([]);
    await server.close();
    server = await createTestServer({ place: place() });
    server.services.erasures.wake();
    await server.services.erasures.idle();
    expect(await tablesWith(/quillonia|xanthou/i)).toEqual([]);
  });

  it('goes on at the next look after a failing store interrupted it', async () => {
    await beginOnFile();
    const child = await aKnownChild();
    const { services } = server;
    await services.erasures.stop();
    await erase('students', child);
    let isFailing = true;
    const write: Store['write'] = (work) =>
      isFailing ? Promise.reject(new Error('The disk refuses.')) : services.store.write(work);
    const errors: string[] = [];
    const error = (_details: object, message: string) => errors.push(message);
    const log = { ...services.log, error };
    const needs = { ...services, log, store: { ...services.store, write } };
    const erasures = createErasures({ ...needs, file: noErasureFile, forgetLetters: async () => {} });
    const retention = createRetentionJobs({ ...needs, erasures });
    erasures.wake();
    await erasures.idle();
    expect(errors).toEqual(['erasure stopped']);
    expect(await tablesWith(/quillonia/i)).not.toEqual([]);
    isFailing = false;
    await retention.look();
    await erasures.idle();
    expect(await tablesWith(/quillonia|xanthou/i)).toEqual([]);
  });

  it('has its file written anew at the next start, and at each look until that has worked', async () => {
    await beginOnFile();
    const child = await aKnownChild();
    const failing = async () => Promise.reject(new Error('The disk is full.'));
    Object.assign(server.services.store, { clean: failing });
    await erase('students', child);
    await server.services.erasures.idle();
    expect(server.faults.splice(0)).toMatchObject([{ message: 'erasure stopped' }]);
    await server.close();
    expect(filesWith(first)).not.toEqual([]);
    server = await createTestServer({ place: place(), startsAtMs: startMs + aDayMs });
    const { store, erasures, retention } = server.services;
    const { clean } = store;
    Object.assign(store, { clean: failing });
    await erasures.catchUp();
    expect(server.faults.splice(0)).toMatchObject([{ message: 'erasure stopped' }]);
    let cleaned = 0;
    const counted = async () => {
      cleaned += 1;
      await clean();
    };
    Object.assign(store, { clean: counted });
    await retention.look();
    await erasures.idle();
    expect(filesWith(first)).toEqual([]);
    await retention.look();
    await erasures.idle();
    expect(cleaned).toBe(1);
  });

  it('in one school is held up by no trouble with that of another', async () => {
    await beginOnFile();
    const valley = await aSchool(server, 'valley');
    // Schools are looked at in the order of their ids.
    const [troubled, other] = [school, valley].toSorted((one, two) => (one._id < two._id ? -1 : 1));
    if (troubled === undefined || other === undefined) throw new Error('Two schools were made.');
    const { services } = server;
    await services.erasures.stop();
    server.wait(aDayMs);
    for (const { _id, administrator } of [troubled, other]) {
      const call = { token: await server.signIn(administrator.email) };
      const child = v7();
      const body = { _id: child, nameInfo, birthday: '2020-02-03', sex: 1 };
      await server.post('/admin/students/create', { ...call, body });
      const path = `/admin/students/${child}/erase`;
      expect((await server.post(path, { ...call, body: { name: whole } })).status).toBe(200);
      expect((await readErased(services.store.read, _id))[0]?.traces).toBeDefined();
    }
    await services.store.write((writer) =>
      writer.updateTable('history').set({ raw: '{' }).where('school', '=', troubled._id).execute(),
    );
    const erasures = createErasures({ ...services, file: noErasureFile, forgetLetters: async () => {} });
    erasures.wake();
    await erasures.idle();
    expect(server.faults.splice(0)).toMatchObject([{ school: troubled._id, message: 'erasure stopped' }]);
    expect((await readErased(services.store.read, troubled._id))[0]?.traces).toBeDefined();
    expect(await readErased(services.store.read, other._id)).toMatchObject([{ traces: undefined }]);
  });
});

describe('an erasure', () => {
  it('needs the whole name', async () => {
    const child = await aKnownChild();
    for (const name of [first, 'Erased child', `${whole}s`]) {
      const { status, body } = await erase('students', child, name);
      expect([status, body.errors[0]?.field]).toEqual([400, 'name']);
    }
    expect((await server.get(`/admin/students/${child}`, { token })).body.nameInfo.firstName).toBe(first);
  });

  it('waits until the child has been picked up', async () => {
    server.wait(aDayMs);
    await device.push([device.dropOff('08:05', { date: tuesday, dropOff: dropOffAt(tuesday, '08:05') })]);
    const { body } = await server.get(`/admin/students/${school.student}`, { token });
    const { firstName, lastName } = body.nameInfo;
    const refused = await erase('students', school.student, `${firstName} ${lastName}`);
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'This child is at school now. Record the pick-up first, then erase.',
    ]);
  });

  it('is named to the devices of parents who have spoken of the child, also later, and to no other', async () => {
    const gray = await aFamily(server, school, { email: 'joan@gray.example' });
    const brown = await aFamily(server, school, { email: 'bob@brown.example', child: 'Maya' });
    const report = async ({ parent }: TestFamily) => {
      const phone = await aDevice(server, school, parent);
      const days = { student: gray.child, from: tuesday, to: tuesday, part: 'day' as const };
      const set = { ...days, reason: 'ill' as const, familyNote: 'Leo is ill' };
      const command = phone.command('reportAbsence', { _id: reportId(days) ?? '', set });
      await phone.push([command], { token: parent.token });
    };
    await report(gray);
    const pull = async ({ parent }: TestFamily, cursor?: string): Promise<PullAnswer> => {
      const more = cursor === undefined ? '' : `&cursor=${cursor}`;
      const { body } = await server.get(`/sync/${school._id}/pull?as=parent${more}`, {
        token: parent.token,
      });
      return PullAnswer.parse(body);
    };
    expect((await erase('students', gray.child, 'Leo Gray')).status).toBe(200);
    await server.services.erasures.idle();
    const erased = [{ kind: 'student', id: gray.child }];
    const { cursor, erased: told } = await pull(gray);
    expect(told).toEqual(erased);
    expect((await pull(brown)).erased).toEqual([]);
    expect(await pull(gray, cursor)).toMatchObject({ reset: false, erased: [] });
    // What they said is over its period.
    await server.services.store.write((writer) =>
      writer.updateTable('history').set({ raw: 'null' }).where('actor', '=', gray.parent._id).execute(),
    );
    expect((await pull(gray)).erased).toEqual(erased);
    const before = await pull(brown);
    await report(brown);
    expect(await pull(brown, before.cursor)).toMatchObject({ reset: true, erased });
  });

  it('is for administrators of that school: nobody else, and no device', async () => {
    const child = await aKnownChild();
    const other = await aSchool(server, 'other');
    const parent = await aUser(server, {
      email: 'parent@example.org',
      roles: [{ school: school._id, type: 3, isApproved: true }],
    });
    const door = await aDoor(server, school);
    const ask = (call: object) =>
      server.post(`/admin/students/${child}/erase`, { ...call, body: { name: whole } });
    const answers = [
      await ask({ token: school.staff.token }),
      await ask({ token: await server.signIn(parent.email), school: school._id }),
      await ask({ token: other.administrator.token, school: school._id }),
      await ask({ token: other.administrator.token }),
      await ask({ deviceKey: door.key }),
      await ask({ deviceKey: device.key, school: school._id }),
      await ask({}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 404, 401, 401, 401]);
    expect((await server.get(`/admin/students/${child}`, { token })).body.nameInfo.firstName).toBe(first);
  });
});

describe('an erased adult', () => {
  async function anAdult(): Promise<string> {
    const contact = v7();
    await giveIn(server, school._id, [
      {
        name: 'saveContact',
        args: { _id: contact, set: { nameInfo, phone: '876 555', email: 'quillonia@example.org' } },
      },
      {
        name: 'saveStudent',
        args: {
          _id: school.student,
          set: {
            nameInfo: { ...emptyStudent.nameInfo, firstName: 'Maya', lastName: 'Brown' },
            contacts: [{ contact, relationship: 1, type: 0 }],
          },
        },
      },
    ]);
    return contact;
  }

  it('leaves what the school, a class and a term are called', async () => {
    const adult = await anAdult();
    const called = {
      school: { name: `${whole} Preparatory` },
      level: { name: `Class of ${whole}` },
      term: { name: `Year of ${whole}` },
    };
    const paths = {
      school: `/admin/schools/${school._id}`,
      level: `/admin/gradelevels/${school.gradeLevel}`,
      term: `/admin/terms/${school.term}`,
    };
    for (const of of ['school', 'level', 'term'] as const)
      await server.post(paths[of], { token, body: called[of] });
    await server.post(paths.level, { token, body: { description: `By the window, with ${whole}` } });
    await giveIn(server, school._id, [
      {
        name: 'saveFee',
        args: {
          _id: school.fee,
          set: { name: `Trip with ${whole}`, gradeLevels: [{ _id: school.gradeLevel, ...called.level }] },
        },
      },
    ]);
    expect((await erase('contacts', adult)).status).toBe(200);
    await server.services.erasures.idle();
    const level = { ...called.level, description: 'By the window, with Erased adult' };
    expect((await server.get(paths.school, { token })).body).toMatchObject(called.school);
    expect((await server.get(paths.level, { token })).body).toMatchObject(level);
    expect((await server.get(paths.term, { token })).body).toMatchObject(called.term);
    expect((await server.get(`/admin/allfees/${school.term}`, { token })).body).toMatchObject([
      { name: 'Trip with Erased adult', gradeLevels: [called.level] },
    ]);
  });

  it('is gone from lists, from the door, and where the name was typed', async () => {
    const contact = await anAdult();
    const known = { personID: contact, name: whole, personString: '' };
    const typed = { personID: '', name: 'quillonia  xanthou', personString: 'quillonia  xanthou' };
    const { time } = dropOffAt(monday, '08:05');
    await device.push([
      device.dropOff('08:05', {
        dropOff: { person: typed, time },
        pickUp: { person: known, time: dropOffAt(monday, '15:00').time },
      }),
    ]);
    await server.post(`/sync/${school._id}/pins/slips`, { token, body: { contacts: [contact] } });
    await server.post(`/sync/${school._id}/passes`, { token, body: { contact } });
    expect((await erase('contacts', contact)).body).toMatchObject({ success: true });
    await server.services.erasures.idle();
    expect(await tablesWith(/quillonia|xanthou|876 555(?! 0)/i)).toEqual([]);
    const { body } = await server.get(`/admin/students/${school.student}`, { token });
    expect(body).toMatchObject({ nameInfo: { firstName: 'Maya' }, contacts: [] });
    const [row] = await server.services.store.read
      .selectFrom('attendance')
      .select(['drop_off', 'pick_up'])
      .where('student', '=', school.student)
      .execute();
    expect(JSON.parse(row?.drop_off ?? '').person.name).toBe('Erased adult');
    expect(JSON.parse(row?.pick_up ?? '').person).toEqual({
      personID: contact,
      name: 'Erased adult',
      personString: '',
    });
    expect(await rowsOf('pin')).toEqual([]);
    expect(await rowsOf('pass_link')).toEqual([]);
  });

  it('is gone from what is typed while the erasure is looking, wherever it is looking then', async () => {
    const contact = await anAdult();
    const { services } = server;
    await services.erasures.stop();
    await erase('contacts', contact);
    const person = { personID: '', name: whole, personString: whole };
    const says = { notes: `${whole} called`, dropOff: { person, time: dropOffAt(monday, '08:05').time } };
    let pushes = 0;
    const write: Store['write'] = async (work) => {
      const written = await services.store.write(work);
      const [row] = await readErased(services.store.read, school._id);
      if (row?.traces !== undefined) {
        await device.push([device.dropOff('08:05', says)]);
        pushes += 1;
      }
      return written;
    };
    const needs = { ...services, store: { ...services.store, write } };
    const erasures = createErasures({ ...needs, file: noErasureFile, forgetLetters: async () => {} });
    erasures.wake();
    await erasures.idle();
    expect(pushes).toBeGreaterThan(20);
    expect(await tablesWith(/quillonia|xanthou/i)).toEqual([]);
  });

  it('does not take the name from somebody else who is called the same', async () => {
    const contact = await anAdult();
    const namesake = v7();
    await giveIn(server, school._id, [{ name: 'saveContact', args: { _id: namesake, set: { nameInfo } } }]);
    const person = { personID: namesake, name: whole, personString: '' };
    await device.push([
      device.dropOff('08:05', { dropOff: { person, time: dropOffAt(monday, '08:05').time } }),
    ]);
    await erase('contacts', contact);
    await server.services.erasures.idle();
    const [row] = await server.services.store.read.selectFrom('attendance').select('drop_off').execute();
    expect(JSON.parse(row?.drop_off ?? '').person).toEqual(person);
    expect((await server.get(`/admin/contacts/${namesake}`, { token })).body.nameInfo.firstName).toBe(first);
  });

  it('gets no photo by the parent who has named them, from the first moment', async () => {
    const gray = await aFamily(server, school, { email: 'joan@gray.example' });
    server.wait(aDayMs);
    const call = { token: gray.parent.token };
    const contact = v7();
    const named = { _id: contact, students: [gray.child], firstName: first, lastName: 'Xanthou' };
    const body = { ...named, phone: '876', from: tuesday, until: tuesday };
    expect((await server.post('/parent/collectors', { ...call, body })).status).toBe(200);
    // The rule about the person is looked at later.
    await server.services.erasures.stop();
    expect((await erase('contacts', contact)).status).toBe(200);
    const path = `/parent/collectors/${contact}/uploadmedia`;
    expect((await server.upload(path, await aPhoto(), call)).status).toBe(404);
    expect(await rowsOf('media')).toEqual([]);
  });

  it('is not brought back onto a list by a device that had not heard of it', async () => {
    const contact = await anAdult();
    const office = await aDevice(server, school, school.administrator);
    // Later than the list that it changes, so that it counts.
    server.wait(1_000);
    const late = office.command('saveStudent', {
      _id: school.student,
      set: { contacts: [{ contact, relationship: 2, type: 1 }] },
    });
    await erase('contacts', contact);
    await office.push([late], { token });
    expect((await server.get(`/admin/students/${school.student}`, { token })).body.contacts).toEqual([]);
  });

  it('is not erased while a bar keeps a child from them', async () => {
    const contact = await anAdult();
    await giveIn(server, school._id, [
      {
        name: 'saveCollector',
        args: {
          _id: `${school.student}:${contact}`,
          set: { student: school.student, contact, collect: 'never' },
        },
      },
    ]);
    expect((await erase('contacts', contact)).status).toBe(409);
  });
});

function hashesOf(): Promise<readonly string[]> {
  return readPicturesBefore(server.services.store.read, school._id, '9');
}

function rowsOf(table: string): Promise<unknown[]> {
  return anyTable(server.services.store.read).selectFrom(table).selectAll().execute();
}

const tables = [
  ...rosterKinds.map((kind) => recordTables[kind].table),
  'attendance',
  'sheet',
  'history',
  'history_record',
  'quarantine',
  'import_row',
  'import_run',
  'import_step',
  'security_event',
  'mail',
  'pin',
  'pass_link',
  'erased',
  'erased_told',
];

/** The tables of a school in which any row says this. */
async function tablesWith(text: RegExp): Promise<readonly string[]> {
  const found: string[] = [];
  for (const table of tables) if (text.test(JSON.stringify(await rowsOf(table)))) found.push(table);
  return found;
}
