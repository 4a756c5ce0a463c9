import { createECDH, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { defaultNoticeSettings, type NoticeSettings } from '#sync/school/notices.ts';
import { emptyAnnouncement } from '#sync/school/records/announcement.ts';
import { threadOf } from '#sync/school/records/message.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import { updateDevice } from '#api/db/device-table.ts';
import { readWaitingPushes } from '#api/db/push-table.ts';
import type { PushOutcome } from '#api/push/push-post.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import {
  aDevice,
  aDoor,
  aSchool,
  createTestServer,
  dropOffAt,
  monday,
  startMs,
  type SentPush,
  type TestDevice,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';

let server: TestServer;
let school: TestSchool;
let door: TestDevice;
let family: TestFamily;
let answer: (push: SentPush) => PushOutcome | Promise<PushOutcome>;

beforeEach(async () => {
  answer = () => ({ kind: 'taken' });
  // 8:00 in Jamaica.
  server = await createTestServer({ startsAtMs: startMs + 60 * 60_000, answerPush: (push) => answer(push) });
  school = await aSchool(server);
  door = await aDoor(server, school);
  family = await aFamily(server, school, { email: 'joan@gray.example', child: 'Maya' });
  await turnOn(family.parent.token, 'joan');
});

afterEach(async () => {
  await server.close();
});

function keys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
}

async function turnOn(token: string, name: string): Promise<void> {
  const body = { endpoint: `https://push.example.net/${name}`, keys: keys() };
  const { status } = await server.post('/users/notifications/device', { token, body });
  expect(status).toBe(200);
}

async function choose(token: string, change: Partial<NoticeSettings>): Promise<void> {
  const body = { ...defaultNoticeSettings, ...change };
  expect((await server.post('/users/notifications', { token, body })).status).toBe(200);
}

/** What has been sent, once everything that was recorded so far is due. */
async function pushes(): Promise<readonly SentPush[]> {
  server.wait(serverLimits.noticeHoldMs);
  return server.pushes();
}

type Part = 'dropOff' | 'pickUp';

async function record(
  part: Part,
  time: string,
  { students = [family.child], by = family.contact, name = 'Joan Gray' } = {},
): Promise<void> {
  const handover = {
    ...dropOffAt(monday, time),
    person: { personID: by, name, personString: by === '' ? name : '' },
  };
  const commands = students.map((student) =>
    door.command('recordAttendance', { date: monday, term: school.term, student, [part]: handover }),
  );
  const { body } = await door.push(commands);
  expect(body.results.map(({ verdict }) => verdict)).toEqual(students.map(() => 'applied'));
}

async function eraseMaya(): Promise<void> {
  const { token } = school.administrator;
  const body = { name: 'Maya Gray' };
  const { status } = await server.post(`/admin/students/${family.child}/erase`, { token, body });
  expect(status).toBe(200);
  await server.services.erasures.idle();
}

async function undo(part: Part, student = family.child): Promise<void> {
  await door.push([
    door.command('recordAttendance', { date: monday, term: school.term, student, [part]: null }),
  ]);
}

async function announce(set: Record<string, unknown>): Promise<string> {
  const _id = server.services.newId();
  const body = { _id, title: 'Sports day', body: 'On Friday.', ...set };
  const { token } = school.administrator;
  expect((await server.post('/admin/announcements/create', { token, body })).status).toBe(200);
  return _id;
}

async function change(_id: string, body: object): Promise<void> {
  const { token } = school.administrator;
  expect((await server.post(`/admin/announcements/${_id}`, { token, body })).status).toBe(200);
}

/** A brother of Maya's, whose parent is the same contact. */
async function aBrother(firstName = 'Leo'): Promise<string> {
  const student = server.services.newId();
  await giveIn(server, school._id, [
    {
      name: 'saveStudent',
      args: {
        _id: student,
        set: {
          nameInfo: { ...emptyStudent.nameInfo, firstName, lastName: 'Gray' },
          contacts: [{ contact: family.contact, relationship: 1, type: 0 }],
        },
      },
    },
    {
      name: 'registerStudents',
      args: {
        term: school.term,
        students: [student],
        isRegistered: true,
        gradeLevel: school.gradeLevel,
        optionalFees: [],
      },
    },
  ]);
  return student;
}

describe('A parent', () => {
  it('is told of a drop-off and of a pick-up, once', async () => {
    await record('dropOff', '07:58');
    expect(await pushes()).toMatchObject([
      {
        title: 'Maya: dropped off',
        body: 'Dropped off at 7:58 AM by Joan Gray.',
        path: '/parent/hilltop/dashboard',
        endpoint: 'https://push.example.net/joan',
      },
    ]);
    await record('dropOff', '07:58');
    expect(await pushes()).toHaveLength(1);
    await record('pickUp', '08:00');
    expect((await pushes()).at(-1)).toMatchObject({
      title: 'Maya: picked up',
      body: 'Picked up at 8:00 AM by Joan Gray.',
    });
    expect(await pushes()).toHaveLength(2);
  });

  it('is told once by two servers that look at the same time', async () => {
    await record('dropOff', '07:58');
    server.wait(serverLimits.noticeHoldMs);
    await Promise.all([server.pushes(), server.pushes(), server.pushes()]);
    expect(await server.pushes()).toHaveLength(1);
  });

  it('gets one notice for a family’s pass, also when the children come one after the other', async () => {
    const leo = await aBrother();
    await record('dropOff', '07:58');
    server.wait(serverLimits.noticeHoldMs / 2);
    await record('dropOff', '07:58', { students: [leo] });
    server.wait(serverLimits.noticeHoldMs / 2);
    await server.pushes();
    expect(await pushes()).toMatchObject([
      { title: 'Maya and Leo: dropped off', body: 'Dropped off at 7:58 AM by Joan Gray.' },
    ]);
  });

  it('hears of nothing but their own children', async () => {
    const other = await aFamily(server, school, { email: 'kim@brown.example', child: 'Zoe' });
    await turnOn(other.parent.token, 'kim');
    await record('dropOff', '07:58');
    await record('dropOff', '07:58', { students: [other.child], by: other.contact, name: 'Kim Brown' });
    const sent = await pushes();
    expect(sent.map(({ endpoint, title }) => `${endpoint.split('/').at(-1)} ${title}`).toSorted()).toEqual([
      'joan Maya: dropped off',
      'kim Zoe: dropped off',
    ]);
  });

  it('of whom the office has barred from the child hears nothing', async () => {
    await giveIn(server, school._id, [
      {
        name: 'saveCollector',
        args: {
          _id: collectorId(family.child, family.contact),
          set: { student: family.child, contact: family.contact, collect: 'never', isBarred: true },
        },
      },
    ]);
    await record('dropOff', '07:58', { by: family.aunt, name: 'Bea Gray' });
    expect(await pushes()).toEqual([]);
  });

  it('whose link to the child ends between writing and sending hears nothing', async () => {
    answer = () => ({ kind: 'later', problem: 'asleep', waitMs: 0 });
    await record('dropOff', '07:58');
    await pushes();
    answer = () => ({ kind: 'taken' });
    await giveIn(server, school._id, [
      { name: 'saveStudent', args: { _id: family.child, set: { contacts: [] } } },
    ]);
    server.wait(serverLimits.pushLongestWaitMs);
    expect(await pushes()).toEqual([]);
    server.wait(limits.pushGivenUpAfterMs);
    expect(await pushes()).toEqual([]);
  });

  it('hears of one child, in the own language, where the link to a brother ends before it is sent', async () => {
    await server.post('/users/language', { token: family.parent.token, body: { language: 'es' } });
    answer = () => ({ kind: 'later', problem: 'asleep', waitMs: 0 });
    const leo = await aBrother();
    await record('dropOff', '07:58', { students: [family.child, leo] });
    await pushes();
    answer = () => ({ kind: 'taken' });
    await giveIn(server, school._id, [{ name: 'saveStudent', args: { _id: leo, set: { contacts: [] } } }]);
    server.wait(serverLimits.pushLongestWaitMs);
    expect(await pushes()).toMatchObject([
      { title: 'Maya: entrada', body: expect.stringMatching(/^Entrada a las 7:58.* con Joan Gray\.$/u) },
    ]);
  });

  it('hears nothing where of what is not theirs any more only a brother is said again', async () => {
    const leo = await aBrother();
    await record('dropOff', '07:58', { students: [family.child, leo] });
    await pushes();
    answer = () => ({ kind: 'later', problem: 'asleep', waitMs: 0 });
    await record('dropOff', '07:55');
    await pushes();
    answer = () => ({ kind: 'taken' });
    await giveIn(server, school._id, [
      { name: 'saveStudent', args: { _id: family.child, set: { contacts: [] } } },
    ]);
    server.wait(serverLimits.pushLongestWaitMs);
    expect(await pushes()).toHaveLength(1);
  });

  it('hears of a brother of a child who is erased before it is sent', async () => {
    answer = () => ({ kind: 'later', problem: 'asleep', waitMs: 0 });
    const leo = await aBrother();
    await record('dropOff', '07:58', { students: [family.child, leo] });
    await record('pickUp', '08:00', { students: [family.child] });
    await pushes();
    await eraseMaya();
    const waiting = await readWaitingPushes(server.services.store.read, school._id);
    expect(waiting).toHaveLength(1);
    expect(JSON.stringify(waiting)).not.toContain('Maya');
    answer = () => ({ kind: 'taken' });
    server.wait(serverLimits.pushLongestWaitMs);
    expect(await pushes()).toMatchObject([
      { title: 'Leo: dropped off', body: 'Dropped off at 7:58 AM by Joan Gray.' },
    ]);
  });

  it('keeps no test waiting that no device gets', async () => {
    answer = () => ({ kind: 'gone' });
    const { status } = await server.post('/users/notifications/test', { token: family.parent.token });
    expect(status).toBe(200);
    await server.services.pushQueue.idle();
    expect(await readWaitingPushes(server.services.store.read, '')).toEqual([]);
  });

  it('hears nothing on a device that was signed out or blocked', async () => {
    const device = await aDevice(server, school);
    const { session } = await sessionOf(family.parent._id);
    await server.services.store.write((writer) =>
      writer.updateTable('session').set({ device: device._id }).where('id', '=', session).execute(),
    );
    await server.services.store.write((writer) =>
      updateDevice(writer, { school: school._id, id: device._id }, { is_revoked: 1 }),
    );
    await record('dropOff', '07:58');
    expect(await pushes()).toEqual([]);
    const again = await server.signIn(family.parent.email);
    await turnOn(again, 'joan');
    await server.post('/users/logout', { token: again });
    await record('pickUp', '08:00');
    expect(await pushes()).toEqual([]);
    expect(await sessionOf(family.parent._id)).toEqual({ session: '' });
  });

  it('is told of a correction in the place of what was said', async () => {
    const leo = await aBrother();
    await record('dropOff', '07:58', { students: [family.child, leo] });
    const [first] = await pushes();
    await record('dropOff', '07:50', { by: family.aunt, name: 'Bea Gray' });
    expect((await pushes()).at(-1)).toMatchObject({
      title: 'Correction for Maya',
      body: 'Maya: Dropped off at 7:50 AM by Bea Gray.\nLeo: Dropped off at 7:58 AM by Joan Gray.\nRecorded late: it reached the school at 8:00 AM.',
      tag: first?.tag,
    });
    await undo('dropOff', leo);
    expect((await pushes()).at(-1)).toMatchObject({
      title: 'Correction for Leo',
      body: 'Leo: The drop-off that we told you of was undone.\nMaya: Dropped off at 7:50 AM by Bea Gray.',
      tag: first?.tag,
    });
    expect(await pushes()).toHaveLength(3);
  });

  it('is told of a correction without a sibling of whom they may not hear any more', async () => {
    const choices = { ...defaultNoticeSettings.choices, droppedOff: 'both' } as const;
    await choose(family.parent.token, { choices });
    const leo = await aBrother();
    await record('dropOff', '07:58', { students: [family.child, leo] });
    await pushes();
    await giveIn(server, school._id, [{ name: 'saveStudent', args: { _id: leo, set: { contacts: [] } } }]);
    await record('dropOff', '07:50', { by: family.aunt, name: 'Bea Gray' });
    expect((await pushes()).at(-1)).toMatchObject({ title: 'Correction for Maya' });
    const letter = (await server.letters()).at(-1);
    expect(letter?.subject).toBe('Correction for Maya');
    expect(letter?.text).toContain('Bea Gray');
    expect(letter?.text).not.toContain('Leo');
  });

  it('hears that it comes late, and when it happened', async () => {
    server.wait(100 * 60_000);
    await record('dropOff', '07:58');
    expect(await pushes()).toMatchObject([
      { body: 'Dropped off at 7:58 AM by Joan Gray.\nRecorded late: it reached the school at 9:40 AM.' },
    ]);
  });

  it('hears of a day that is over with its date, and of older days not at all', async () => {
    server.wait(26 * 60 * 60_000);
    await record('dropOff', '07:58');
    expect(await pushes()).toMatchObject([
      {
        body: 'Dropped off at 7:58 AM on September 7, 2026 by Joan Gray.\nRecorded late: it reached the school on September 8, 2026 at 10:00 AM.',
      },
    ]);
    server.wait(48 * 60 * 60_000);
    await record('pickUp', '08:00');
    expect(await pushes()).toHaveLength(1);
  });

  it('hears of a pick-up by somebody with the name of a barred person, under whatever name', async () => {
    const nameInfo = { ...emptyStudent.nameInfo, firstName: 'Winston', lastName: 'Reid' };
    const [barred, named] = [server.services.newId(), server.services.newId()];
    const rule = (contact: string, set: object) => ({
      name: 'saveCollector' as const,
      args: { _id: collectorId(family.child, contact), set: { student: family.child, contact, ...set } },
    });
    await giveIn(server, school._id, [
      { name: 'saveContact', args: { _id: barred, set: { nameInfo } } },
      { name: 'saveContact', args: { _id: named, set: { nameInfo } } },
      rule(barred, { collect: 'never', isBarred: true }),
      rule(named, { collect: 'always', from: monday, until: monday }),
    ]);
    await record('pickUp', '15:05', { by: named, name: 'Harmless Guy' });
    expect(await pushes()).toMatchObject([{ title: 'Maya: picked up by Harmless Guy', isUrgent: true }]);
  });

  it('hears of an unusual pick-up whatever was chosen, at once, by mail where no device is on', async () => {
    const none = {
      droppedOff: 'none',
      pickedUp: 'none',
      question: 'none',
      notArrived: 'none',
      announcement: 'none',
      message: 'none',
      feeDue: 'none',
      incident: 'none',
      stillHere: 'none',
      unexplained: 'none',
      waiting: 'none',
    } as const;
    const quiet = { from: TimeOfDay.parse('06:00'), until: TimeOfDay.parse('22:00') };
    await choose(family.parent.token, { choices: { ...none, unusualPickUp: 'push' }, quiet });
    await record('dropOff', '07:58');
    expect(await pushes()).toEqual([]);
    await record('pickUp', '08:00', { by: '', name: 'Winston Reid' });
    expect(await pushes()).toMatchObject([
      {
        title: 'Maya: picked up by Winston Reid',
        body: 'Picked up at 8:00 AM by Winston Reid.\nIf you did not expect this, call the school now.',
        isUrgent: true,
      },
    ]);
    await server.remove('/users/notifications/device', { token: family.parent.token });
    await record('pickUp', '08:01', { by: '', name: 'Winston Brown' });
    await pushes();
    expect((await server.letters()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['joan@gray.example', 'Correction for Maya'],
    ]);
  });

  it('is told in their own language, by push and by mail, else in the school’s', async () => {
    const set = { language: 'fr' } as const;
    await giveIn(server, school._id, [{ name: 'saveSchool', args: { _id: school._id, set } }]);
    const readers = [
      { name: 'joan', token: family.parent.token, language: 'es', child: family.child, by: family.contact },
      ...(await Promise.all(
        (['kim', 'bea'] as const).map(async (name, index) => {
          const of = await aFamily(server, school, { email: `${name}@gray.example`, child: 'Maya' });
          await turnOn(of.parent.token, name);
          const language = index === 0 ? 'en' : '';
          return { name, token: of.parent.token, language, child: of.child, by: of.contact };
        }),
      )),
    ];
    const choices = { ...defaultNoticeSettings.choices, droppedOff: 'both' } as const;
    for (const { token, language } of readers) {
      expect((await server.post('/users/language', { token, body: { language } })).status).toBe(200);
      await choose(token, { choices });
    }
    for (const { child, by } of readers) await record('dropOff', '07:58', { students: [child], by });
    const titles = new Map(
      (await pushes()).map(({ endpoint, title }) => [endpoint.split('/').at(-1), title]),
    );
    expect(Object.fromEntries(titles)).toEqual({
      joan: 'Maya: entrada',
      kim: 'Maya: dropped off',
      bea: 'Maya\u202f: arrivée',
    });
    const mails = (await server.letters()).map(({ recipient, subject, text }) => [
      recipient,
      { subject, isSpanish: text.includes('Usted recibe'), isFrench: text.includes('Vous recevez') },
    ]);
    expect(Object.fromEntries(mails)).toEqual({
      'joan@gray.example': { subject: 'Maya: entrada', isSpanish: true, isFrench: false },
      'kim@gray.example': { subject: 'Maya: dropped off', isSpanish: false, isFrench: false },
      'bea@gray.example': {
        subject: expect.stringMatching(/^Maya\s: arrivée$/u),
        isSpanish: false,
        isFrench: true,
      },
    });
  });

  it('gets mails, pushes, both or neither, as chosen for each kind', async () => {
    const choices = { ...defaultNoticeSettings.choices, droppedOff: 'both', pickedUp: 'mail' } as const;
    await choose(family.parent.token, { choices });
    await record('dropOff', '07:58');
    await record('pickUp', '08:00');
    expect(await pushes()).toMatchObject([{ title: 'Maya: dropped off' }]);
    const letters = await server.letters();
    expect(letters.map(({ subject }) => subject)).toEqual(['Maya: dropped off', 'Maya: picked up']);
    expect(letters[0]?.text).toContain('https://bell.example.org/open/parent/hilltop/dashboard');
  });

  it('is left in peace in quiet hours, and hears of it afterwards', async () => {
    const quiet = { from: TimeOfDay.parse('22:00'), until: TimeOfDay.parse('08:30') };
    await choose(family.parent.token, { quiet });
    await record('dropOff', '07:58');
    expect(await pushes()).toEqual([]);
    server.wait(31 * 60_000);
    expect(await pushes()).toMatchObject([{ title: 'Maya: dropped off' }]);
  });

  it('hears of an announcement to their child’s grade level, once', async () => {
    const [mine, others] = [server.services.newId(), server.services.newId()];
    const body = { title: 'Sports day', body: 'On Friday. Bring water.' };
    const { token } = school.administrator;
    for (const [_id, gradeLevels] of [
      [mine, [school.gradeLevel]],
      [others, [server.services.newId()]],
    ])
      await server.post('/admin/announcements/create', { token, body: { _id, ...body, gradeLevels } });
    const sent = await pushes();
    expect(sent).toMatchObject([
      {
        title: 'Message from hilltop school',
        body: 'Sports day\nOn Friday. Bring water.',
        path: '/parent/hilltop/messages',
        isUrgent: false,
      },
    ]);
  });

  it('hears of an announcement to the own child, and of none to another', async () => {
    const other = await aFamily(server, school, { email: 'kim@brown.example', child: 'Ana' });
    await turnOn(other.parent.token, 'kim');
    await announce({ students: [other.child] });
    expect((await pushes()).map(({ endpoint }) => endpoint)).toEqual(['https://push.example.net/kim']);
  });

  it('reads an announcement in the own language where the school has written it, else in the school’s', async () => {
    const otherLanguages = [{ language: 'es', title: 'Agua', body: 'Traiga agua.' }];
    for (const language of ['', 'es', 'fr'] as const) {
      await server.services.store.write((writer) =>
        writer.updateTable('user').set({ language }).where('email', '=', 'joan@gray.example').execute(),
      );
      await announce({ otherLanguages });
      await pushes();
    }
    expect((await server.pushes()).map(({ body }) => body)).toEqual([
      'Sports day\nOn Friday.',
      'Agua\nTraiga agua.',
      'Sports day\nOn Friday.',
    ]);
  });

  const aMessage = (desk: TestDevice, students: readonly string[] = [family.child]) =>
    desk.command('writeMessage', {
      _id: server.services.newId(),
      set: {
        ...threadOf(students),
        text: 'Please call us.',
        writtenAt: new Date(server.services.nowMs()).toISOString(),
        writtenBy: school.staff._id,
        writtenByName: 'Staff',
        contact: '',
        isFromFamily: false,
        announcement: '',
      },
    });

  it('is told of a message that lay on a device of the office for days', async () => {
    const desk = await aDevice(server, school, school.staff);
    const writing = aMessage(desk);
    server.wait(3 * 24 * 60 * 60_000);
    const { body } = await desk.push([writing], { token: await server.signIn(school.staff.email) });
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    expect(await pushes()).toMatchObject([{ body: 'About Maya. Open Bellgate to read it.' }]);
  });

  it('is told of a message of the office that waited for a decision over a weekend', async () => {
    const desk = await aDevice(server, school, school.staff);
    const _id = server.services.newId();
    const set = {
      ...threadOf([family.child]),
      text: 'Please bring the passport.',
      writtenAt: '2026-09-07T13:00:00.000Z',
      writtenBy: school.staff._id,
      writtenByName: 'Sam Reid',
      contact: '' as const,
      isFromFamily: false,
      announcement: '' as const,
    };
    const command = desk.command('writeMessage', { _id, set });
    // Nobody is signed in on the device any more, and nothing was signed.
    const { body } = await desk.push([command], { token: undefined });
    expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'UNPROVEN' }]);
    server.wait(3 * 24 * 60 * 60_000);
    const decided = await server.post(`/admin/quarantine/${command.id}`, {
      token: school.administrator.token,
      body: { action: 'apply', reason: 'Seen.' },
    });
    expect(decided.status).toBe(200);
    expect(await pushes()).toMatchObject([{ title: 'hilltop school has written to you' }]);
    // It is the newest of its thread then, so that the app shows it as unread.
    const { body: copy } = await server.get(`/sync/${school._id}/pull?as=parent`, {
      token: await server.signIn('joan@gray.example'),
    });
    const arrivals = copy.records.messages.map(({ fields }: { fields: { arrivedAt: string } }) =>
      fields.arrivedAt.slice(0, 10),
    );
    expect(arrivals).toEqual(['2026-09-10']);
  });

  it('is told of a message about a child and a brother who was deleted, and not of the brother', async () => {
    const brother = await aBrother();
    await giveIn(server, school._id, [{ name: 'deleteStudent', args: { _id: brother } }]);
    const desk = await aDevice(server, school, school.staff);
    await desk.push([aMessage(desk, [family.child, brother])], { token: school.staff.token });
    expect(await pushes()).toMatchObject([{ body: 'About Maya. Open Bellgate to read it.' }]);
  });

  it('is told of an announcement that lay on a device of the office for days, once', async () => {
    const lateOf = async (set: object) => {
      const desk = await aDevice(server, school, school.administrator);
      const _id = server.services.newId();
      const { nowMs } = server.services;
      const command = desk.command('saveAnnouncement', {
        _id,
        set: {
          ...emptyAnnouncement,
          title: 'Head lice',
          body: 'Please look.',
          writtenAt: new Date(nowMs()).toISOString(),
          ...set,
        },
      });
      server.wait(3 * 24 * 60 * 60_000);
      const token = await server.signIn(school.administrator.email);
      const { body } = await desk.push([command], { token });
      expect(body.results).toMatchObject([{ verdict: 'applied' }]);
      return _id;
    };
    const _id = await lateOf({});
    expect(await pushes()).toMatchObject([{ body: 'Head lice\nPlease look.' }]);
    await change(_id, { title: 'Head lice again' });
    expect(await pushes()).toHaveLength(1);
    // Planned for a day that has passed by the time it comes.
    await lateOf({ publishAt: new Date(server.services.nowMs() + 60 * 60_000).toISOString() });
    expect(await pushes()).toHaveLength(1);
  });

  it('hears nothing of a school that has been closed to parents', async () => {
    await record('dropOff', '07:58');
    await server.services.store.write((writer) =>
      writer.updateTable('school').set({ is_active: 0 }).where('id', '=', school._id).execute(),
    );
    expect(await pushes()).toEqual([]);
  });

  describe('of an unusual pick-up', () => {
    const outcomes = {
      gone: { kind: 'gone' },
      refused: { kind: 'refused', problem: 'answered 403' },
    } as const;
    const told = async () => (await server.letters()).map(({ recipient }) => recipient);

    it.each(['gone', 'refused'] as const)('hears by mail where the only device is %s', async (kind) => {
      await record('dropOff', '07:58');
      await pushes();
      answer = () => outcomes[kind];
      await record('pickUp', '08:00', { by: '', name: 'Winston Reid' });
      await pushes();
      expect(await told()).toEqual(['joan@gray.example']);
      expect((await server.letters())[0]?.text).toContain('Winston Reid');
    });

    it.each(['gone', 'refused'] as const)('hears by one mail where three devices are %s', async (kind) => {
      for (const name of ['second', 'third']) await turnOn(await server.signIn('joan@gray.example'), name);
      answer = () => outcomes[kind];
      await record('pickUp', '08:00', { by: '', name: 'Winston Reid' });
      await pushes();
      expect(await told()).toEqual(['joan@gray.example']);
    });

    it('hears by one mail where the push service answers nothing to two devices', async () => {
      await turnOn(await server.signIn('joan@gray.example'), 'second');
      answer = () => ({ kind: 'later', problem: 'answered 503', waitMs: 0 });
      await record('pickUp', '08:00', { by: '', name: 'Winston Reid' });
      await pushes();
      server.wait(limits.pushGivenUpAfterMs);
      await server.pushes();
      expect(await told()).toEqual(['joan@gray.example']);
      await record('pickUp', '08:01', { by: '', name: 'Winston Brown' });
      await pushes();
      server.wait(limits.pushGivenUpAfterMs);
      await server.pushes();
      expect(await told()).toHaveLength(2);
    });

    it('hears by mail where the push service answers nothing for half a day', async () => {
      answer = () => ({ kind: 'later', problem: 'answered 503', waitMs: 0 });
      await record('pickUp', '08:00', { by: '', name: 'Winston Reid' });
      await pushes();
      expect(await told()).toEqual([]);
      server.wait(limits.pushGivenUpAfterMs);
      await server.pushes();
      expect(await told()).toEqual(['joan@gray.example']);
    });

    it('hears by no mail where another device has it, nor of what is usual', async () => {
      await turnOn(await server.signIn('joan@gray.example'), 'second');
      answer = ({ endpoint }) => (endpoint.endsWith('second') ? { kind: 'taken' } : { kind: 'gone' });
      await record('pickUp', '08:00', { by: '', name: 'Winston Reid' });
      await pushes();
      answer = () => ({ kind: 'gone' });
      await record('dropOff', '07:58');
      await pushes();
      expect(await told()).toEqual([]);
    });

    it('hears by mail of the child who is still theirs where the link to a brother has ended', async () => {
      const leo = await aBrother();
      answer = () => {
        answer = () => ({ kind: 'gone' });
        return { kind: 'later', problem: 'answered 503', waitMs: 0 };
      };
      await record('pickUp', '08:00', { students: [family.child, leo], by: '', name: 'Winston Reid' });
      await pushes();
      await giveIn(server, school._id, [{ name: 'saveStudent', args: { _id: leo, set: { contacts: [] } } }]);
      server.wait(60_000);
      await server.pushes();
      expect((await server.letters()).map(({ recipient, subject }) => ({ recipient, subject }))).toEqual([
        { recipient: 'joan@gray.example', subject: 'Maya: picked up by Winston Reid' },
      ]);
    });

    it('hears by one mail of a brother where the child is erased while it is sent to two devices', async () => {
      await turnOn(await server.signIn('joan@gray.example'), 'second');
      const leo = await aBrother();
      let erasing: Promise<void> | undefined;
      answer = async () => {
        erasing ??= eraseMaya();
        await erasing;
        return outcomes.refused;
      };
      await record('pickUp', '08:00', { students: [family.child, leo], by: '', name: 'Winston Reid' });
      await pushes();
      expect((await server.letters()).map(({ recipient, subject }) => ({ recipient, subject }))).toEqual([
        { recipient: 'joan@gray.example', subject: 'Leo: picked up by Winston Reid' },
      ]);
    });

    it('hears by no mail who is barred from the child before it is known that the device is gone', async () => {
      answer = () => {
        answer = () => ({ kind: 'gone' });
        return { kind: 'later', problem: 'answered 503', waitMs: 0 };
      };
      await record('pickUp', '08:00', { by: '', name: 'Winston Reid' });
      await pushes();
      const rule = {
        student: family.child,
        contact: family.contact,
        collect: 'never' as const,
        isBarred: true,
      };
      const _id = collectorId(family.child, family.contact);
      await giveIn(server, school._id, [{ name: 'saveCollector', args: { _id, set: rule } }]);
      server.wait(60_000);
      await server.pushes();
      expect(await told()).toEqual([]);
    });
  });
});

describe('A planned announcement', () => {
  const inAnHour = () => new Date(server.services.nowMs() + 60 * 60_000).toISOString();
  const copyOf = async (cursor?: string) => {
    const { body } = await server.get(
      `/sync/${school._id}/pull?as=parent${cursor === undefined ? '' : `&cursor=${cursor}`}`,
      { token: family.parent.token },
    );
    return body;
  };

  it('is on no device and told to nobody before its moment, and once from then on', async () => {
    const before = await copyOf();
    await announce({ publishAt: inAnHour() });
    expect(await pushes()).toEqual([]);
    const waiting = await copyOf(before.cursor);
    expect(JSON.stringify(waiting.records)).not.toContain('Sports day');
    expect((await copyOf()).records.announcements).toEqual([]);
    server.wait(60 * 60_000);
    expect(await pushes()).toMatchObject([{ body: 'Sports day\nOn Friday.' }]);
    const then = await copyOf(waiting.cursor);
    expect(then.records.announcements).toMatchObject([{ fields: { title: 'Sports day' } }]);
    server.wait(60 * 60_000);
    expect(await pushes()).toHaveLength(1);
    expect((await copyOf(then.cursor)).records.announcements).toEqual([]);
  });

  it('waits for the moment that was said last, and is not sent when it was deleted', async () => {
    const [moved, gone] = [
      await announce({ publishAt: inAnHour() }),
      await announce({ publishAt: inAnHour() }),
    ];
    server.wait(30 * 60_000);
    await change(moved, { publishAt: inAnHour() });
    await server.remove(`/admin/announcements/${gone}`, { token: school.administrator.token });
    server.wait(31 * 60_000);
    expect(await pushes()).toEqual([]);
    server.wait(30 * 60_000);
    expect(await pushes()).toHaveLength(1);
  });

  it('goes out at once when its moment has passed, or is taken away', async () => {
    await announce({ publishAt: new Date(server.services.nowMs() - 60_000).toISOString() });
    expect(await pushes()).toHaveLength(1);
    const later = await announce({ publishAt: inAnHour() });
    expect(await pushes()).toHaveLength(1);
    const { cursor } = await copyOf();
    await change(later, { publishAt: '' });
    expect(await pushes()).toHaveLength(2);
    expect((await copyOf(cursor)).records.announcements).toHaveLength(1);
    expect((await copyOf()).records.announcements).toHaveLength(2);
    server.wait(2 * 60 * 60_000);
    expect(await pushes()).toHaveLength(2);
  });

  it('that was sent and is planned anew is on no device until then', async () => {
    const _id = await announce({});
    const sent = await copyOf();
    expect(sent.records.announcements).toHaveLength(1);
    await change(_id, { publishAt: inAnHour() });
    expect((await copyOf(sent.cursor)).records.announcements).toMatchObject([
      { fields: {}, deletedAt: expect.any(String) },
    ]);
  });

  it('is published for all devices by a server whose clock is ahead', async () => {
    await announce({ publishAt: inAnHour() });
    const { cursor } = await copyOf();
    server.wait(60 * 60_000);
    expect(await pushes()).toHaveLength(1);
    // Other devices ask a server whose clock is right.
    server.wait(-60 * 60_000);
    const isThere = { records: { announcements: [{ fields: { title: 'Sports day' } }] } };
    expect(await copyOf(cursor)).toMatchObject(isThere);
    expect(await copyOf()).toMatchObject(isThere);
    server.wait(61 * 60_000);
    expect(await pushes()).toHaveLength(1);
  });

  it('is published in a closed school too, which tells nobody', async () => {
    await announce({ publishAt: inAnHour() });
    await server.services.store.write((writer) =>
      writer.updateTable('school').set({ is_active: 0 }).where('id', '=', school._id).execute(),
    );
    const { cursor } = await copyOf();
    server.wait(61 * 60_000);
    expect(await pushes()).toEqual([]);
    expect((await copyOf(cursor)).records.announcements).toHaveLength(1);
  });
});

describe('A push', () => {
  it('that the push service cannot take now is tried again, with growing waits', async () => {
    let tries = 0;
    answer = () => {
      tries += 1;
      return tries < 3 ? { kind: 'later', problem: 'answered 503', waitMs: 0 } : { kind: 'taken' };
    };
    await record('dropOff', '07:58');
    expect(await pushes()).toEqual([]);
    expect(await server.pushes()).toEqual([]);
    expect(tries).toBe(1);
    server.wait(serverLimits.pushFirstWaitMs);
    expect(await server.pushes()).toEqual([]);
    server.wait(serverLimits.pushFirstWaitMs);
    expect(await server.pushes()).toEqual([]);
    expect(tries).toBe(2);
    server.wait(serverLimits.pushFirstWaitMs);
    expect(await server.pushes()).toHaveLength(1);
  });

  it('to a device that is gone drops the device, and the other one still gets its own', async () => {
    const second = await server.signIn(family.parent.email);
    await turnOn(second, 'tablet');
    const asked: string[] = [];
    answer = ({ endpoint }) => {
      asked.push(endpoint);
      return endpoint.endsWith('joan') ? { kind: 'gone' } : { kind: 'taken' };
    };
    await record('dropOff', '07:58');
    expect(await pushes()).toMatchObject([{ endpoint: 'https://push.example.net/tablet' }]);
    await record('pickUp', '08:00');
    await pushes();
    expect(asked.filter((endpoint) => endpoint.endsWith('joan'))).toHaveLength(1);
    const { body } = await server.get('/users/notifications', { token: family.parent.token });
    expect(body.isOnHere).toBe(false);
  });

  it('survives a server that is killed, before and after it was taken from the queue', async () => {
    await record('dropOff', '07:58');
    server.wait(serverLimits.noticeHoldMs);
    answer = () => {
      throw new Error('killed');
    };
    expect(await server.pushes()).toEqual([]);
    answer = () => ({ kind: 'taken' });
    expect(await server.pushes()).toEqual([]);
    server.wait(60_000);
    expect(await server.pushes()).toHaveLength(1);
    expect(await server.pushes()).toHaveLength(1);
  });

  it('goes to whoever turned notifications on last in a browser', async () => {
    const other = await aFamily(server, school, { email: 'kim@brown.example', child: 'Zoe' });
    await turnOn(other.parent.token, 'joan');
    await record('dropOff', '07:58');
    expect(await pushes()).toEqual([]);
  });
});

describe('The address of a device', () => {
  it.each([
    'http://push.example.net/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.1/a',
    'https://0x7f000001/a',
    'https://push.example.net:8443/a',
    'https://user:secret@push.example.net/a',
    'https://printer.local/a',
    'https://metadata.google.internal/a',
    'file:///etc/passwd',
    'nothing',
  ])('%s is refused', async (endpoint) => {
    const { status } = await server.post('/users/notifications/device', {
      token: family.parent.token,
      body: { endpoint, keys: keys() },
    });
    expect(status).toBe(400);
  });
});

/** The session whose device gets pushes. */
async function sessionOf(user: string): Promise<{ readonly session: string }> {
  const row = await server.services.store.read
    .selectFrom('push_subscription')
    .select('session')
    .where('user', '=', user)
    .executeTakeFirst();
  return row ?? { session: '' };
}
