/** Administrators are told of incidents and of what is open, on their own devices. */
import { createECDH, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { defaultNoticeSettings, type NoticeSettings } from '#sync/school/notices.ts';
import { homeAbsenceId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';
import { aFamily, giveIn } from '#api/a-family.fixture.ts';
import { deleteOldTold } from '#api/db/notice-table.ts';
import { freshStore, isOnPostgres } from '#api/db/fresh-store.fixture.ts';
import type { PushOutcome } from '#api/push/push-post.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import {
  aDevice,
  aDoor,
  aSchool,
  aUser,
  createTestServer,
  dropOffAt,
  monday,
  type SentPush,
  startMs,
  sunday,
  type TestDevice,
  type TestSchool,
  type TestServer,
  tuesday,
} from '#api/test-server.fixture.ts';
import { lookAtFamilyDay, nothingSeen } from './look-at-family-day.ts';
import { readOfficeMatters } from './office-matters.ts';
import { raiseMissingPickUps } from './raise-missing-pick-ups.ts';
import { readHome } from './read-home.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let server: TestServer;
let school: TestSchool;
let door: TestDevice;
let answer: () => PushOutcome;

beforeEach(async () => {
  answer = () => ({ kind: 'taken' });
  // 8:00 in Jamaica.
  server = await createTestServer({ startsAtMs: startMs + 60 * minuteMs, answerPush: () => answer() });
  school = await aSchool(server);
  door = await aDoor(server, school);
  await turnOn(school.administrator.token, 'dana');
});

afterEach(() => server.close());

function newKeys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
}

async function turnOn(token: string, name: string): Promise<void> {
  const body = { endpoint: `https://push.example.net/${name}`, keys: newKeys() };
  expect((await server.post('/users/notifications/device', { token, body })).status).toBe(200);
}

interface Change {
  readonly choices?: Partial<NoticeSettings['choices']>;
  readonly quiet?: NoticeSettings['quiet'];
  readonly incidentsAtOnce?: boolean;
}

async function choose({ choices, ...rest }: Change, token = school.administrator.token): Promise<void> {
  const body = {
    ...defaultNoticeSettings,
    ...rest,
    choices: { ...defaultNoticeSettings.choices, ...choices },
  };
  expect((await server.post('/users/notifications', { token, body })).status).toBe(200);
}

async function pushes(): Promise<readonly SentPush[]> {
  server.wait(serverLimits.noticeHoldMs);
  return server.pushes();
}

/** What one more server does that has seen nothing yet. */
async function look(): Promise<readonly SentPush[]> {
  await raiseMissingPickUps(new Map(), server.services);
  await lookAtFamilyDay(nothingSeen(), server.services);
  return pushes();
}

const guess = (at: TestDevice = door) =>
  at.push([at.command('reportDoorEvent', { kind: 'pinGuessing', tries: 5 })]);

async function strangerAt(at: TestDevice, name: string): Promise<void> {
  const person = { personID: '', name, personString: name };
  const student = school.student;
  await at.push([at.command('reportDoorEvent', { kind: 'unknownPerson', student, person })]);
}

async function recordDropOff(date = monday): Promise<void> {
  const dropOff = dropOffAt(date, '07:58');
  await door.push([
    door.command('recordAttendance', { date, term: school.term, student: school.student, dropOff }),
  ]);
}

async function endRole(): Promise<void> {
  const { _id } = school.administrator;
  await server.services.store.write((writer) =>
    writer.deleteFrom('role').where('user', '=', _id).where('school', '=', school._id).execute(),
  );
}

describe('an incident at the door', () => {
  it('is told to administrators at once, and leads to what is open', async () => {
    await strangerAt(door, 'Winston Reid');
    // Without a wait: nobody else of a family is waited for.
    expect(await server.pushes()).toMatchObject([
      {
        title: 'hilltop school: incident at the door',
        body: expect.stringContaining('Winston Reid'),
        path: '/admin/hilltop/overview',
        endpoint: 'https://push.example.net/dana',
        isUrgent: true,
      },
    ]);
  });

  it('is one notification with all that are open, in the place of the one before', async () => {
    for (const name of ['Al', 'Bo', 'Cy', 'Di', 'Ed']) await strangerAt(door, `${name} Reid`);
    const [first] = await pushes();
    expect(await pushes()).toHaveLength(1);
    expect(first?.body.split('\n')).toHaveLength(serverLimits.officeLines + 1);
    expect(first?.body).toContain('And 1 more.');
    server.wait(minuteMs);
    await strangerAt(door, 'Flo Reid');
    const [, second] = await pushes();
    expect(second?.tag).toBe(first?.tag);
    expect(second?.body).toMatch(/^[^\n]*Flo Reid/u);
    expect(second?.body).toContain('And 2 more.');
  });

  it('is told once, whichever server looks, and not again while it stays open', async () => {
    await guess();
    await Promise.all([server.pushes(), server.pushes()]);
    expect(await look()).toHaveLength(1);
    for (const _day of [1, 2, 3, 4, 5, 6]) {
      server.wait(dayMs);
      await server.services.store.write(async (writer) => {
        const values = { school: school._id, kind: 'incident', subject: '', after: '' };
        await writer
          .insertInto('family_event')
          .values({ ...values, arrived_ms: server.services.nowMs(), due_ms: server.services.nowMs() })
          .execute();
      });
      await pushes();
      const before = server.services.nowMs() - limits.toldKeptMs;
      await server.services.store.write((writer) => deleteOldTold(writer, before));
    }
    expect(await pushes()).toHaveLength(1);
  });

  it('of an earlier day says of which', async () => {
    const dropOff = dropOffAt(monday, '07:58');
    const pickUp = {
      ...dropOffAt(monday, '15:10'),
      person: { personID: '', name: 'Kim', personString: 'Kim' },
    };
    server.wait(dayMs);
    await door.push([
      door.command('recordAttendance', {
        date: monday,
        term: school.term,
        student: school.student,
        dropOff,
        pickUp,
      }),
    ]);
    expect(await pushes()).toMatchObject([{ body: expect.stringMatching(/^September 7, 2026: Kim/u) }]);
  });

  it('that was closed meanwhile is not sent', async () => {
    answer = () => ({ kind: 'later', problem: 'asleep', waitMs: 0 });
    const command = door.command('reportDoorEvent', { kind: 'pinGuessing', tries: 5 });
    await door.push([command]);
    await pushes();
    answer = () => ({ kind: 'taken' });
    const office = await aDevice(server, school, school.administrator);
    const closed = await office.push(
      [office.command('closeIncident', { _id: `pinGuessing:${command.id}`, note: 'A child played.' })],
      { token: school.administrator.token },
    );
    expect(closed.body.results).toMatchObject([{ verdict: 'applied' }]);
    server.wait(serverLimits.pushLongestWaitMs);
    expect(await pushes()).toEqual([]);
  });

  it('comes in quiet hours unless the person says otherwise; other matters wait', async () => {
    const quiet = { from: TimeOfDay.parse('07:00'), until: TimeOfDay.parse('09:00') };
    await choose({ quiet });
    await guess();
    expect(await pushes()).toHaveLength(1);
    await choose({ quiet, incidentsAtOnce: false });
    await strangerAt(door, 'Winston Reid');
    expect(await pushes()).toHaveLength(1);
    server.wait(60 * minuteMs);
    expect(await pushes()).toHaveLength(2);
  });
});

it('all servers of one store tell of an incident once', async () => {
  const { place, remove } = await freshStore();
  const startsAtMs = startMs + 60 * minuteMs;
  const one = await createTestServer({ place, startsAtMs });
  // One SQLite file has one server.
  const others = isOnPostgres() ? [await createTestServer({ place, startsAtMs })] : [];
  const servers = [one, ...others];
  try {
    const there = await aSchool(one);
    const doorThere = await aDoor(one, there);
    const body = { endpoint: 'https://push.example.net/dana', keys: newKeys() };
    await one.post('/users/notifications/device', { token: there.administrator.token, body });
    await guess(doorThere);
    await Promise.all([...servers, ...servers].map((each) => each.pushes()));
    const sent = await Promise.all(servers.map((each) => each.pushes()));
    expect(sent.flat()).toHaveLength(1);
  } finally {
    for (const each of servers) await each.close();
    await remove();
  }
});

describe('administrators', () => {
  it('alone are told: not staff, not parents, not those of another school', async () => {
    const family = await aFamily(server, school, { email: 'joan@gray.example', child: 'Leo' });
    const other = await aSchool(server, 'valley');
    await turnOn(school.staff.token, 'staff');
    await turnOn(family.parent.token, 'joan');
    await turnOn(other.administrator.token, 'valley');
    await guess();
    expect((await pushes()).map(({ endpoint }) => endpoint)).toEqual(['https://push.example.net/dana']);
    expect((await server.letters()).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('incident'),
    );
  });

  it('choose by kind: a push, a mail, both or neither, and no mail unless they say so', async () => {
    await guess();
    expect(await pushes()).toHaveLength(1);
    const mailed = async () =>
      (await server.letters()).filter(({ subject }) => subject.includes('incident at the door')).length;
    expect(await mailed()).toBe(0);
    await choose({ choices: { incident: 'mail' } });
    await strangerAt(door, 'Al Reid');
    expect(await pushes()).toHaveLength(1);
    expect(await mailed()).toBe(1);
    await choose({ choices: { incident: 'none' } });
    await strangerAt(door, 'Bo Reid');
    expect(await pushes()).toHaveLength(1);
    expect(await mailed()).toBe(1);
  });

  it('whose role has ended between writing and sending hear nothing, and nothing after', async () => {
    answer = () => ({ kind: 'later', problem: 'asleep', waitMs: 0 });
    await guess();
    await pushes();
    answer = () => ({ kind: 'taken' });
    await endRole();
    server.wait(serverLimits.pushLongestWaitMs);
    expect(await pushes()).toEqual([]);
    await strangerAt(door, 'Al Reid');
    expect(await pushes()).toEqual([]);
  });

  it('of two schools are told by each in its own place, and of one alone once the other role ends', async () => {
    const other = await aSchool(server, 'valley');
    const doorThere = await aDoor(server, other);
    await server.services.store.write((writer) =>
      writer
        .insertInto('role')
        .values({
          user: school.administrator._id,
          school: other._id,
          type: roleTypes.administrator,
          is_approved: 1,
        })
        .execute(),
    );
    await guess();
    await guess(doorThere);
    const sent = await pushes();
    expect(sent.map(({ title, path }) => `${title} ${path}`).toSorted()).toEqual([
      'hilltop school: incident at the door /admin/hilltop/overview',
      'valley school: incident at the door /admin/valley/overview',
    ]);
    expect(new Set(sent.map(({ tag }) => tag)).size).toBe(2);
    await endRole();
    await strangerAt(door, 'Al Reid');
    await doorThere.push([doorThere.command('reportDoorEvent', { kind: 'unknownPerson' })]);
    expect((await pushes()).slice(2).map(({ path }) => path)).toEqual(['/admin/valley/overview']);
  });

  it('are told in their own language, else in their school’s', async () => {
    const { token } = school.administrator;
    expect((await server.post('/users/language', { token, body: { language: 'es' } })).status).toBe(200);
    await choose({ choices: { incident: 'both' } });
    await guess();
    expect(await pushes()).toMatchObject([
      {
        title: 'hilltop school: incidente en la puerta',
        body: expect.stringContaining('PIN'),
      },
    ]);
    expect((await server.letters()).map(({ subject }) => subject)).toContain(
      'hilltop school: incidente en la puerta',
    );
  });
});

describe('what is open', () => {
  it('names a child who is still here after closing', async () => {
    await recordDropOff();
    expect(await look()).toEqual([]);
    server.wait(8 * 60 * minuteMs);
    expect(await look()).toMatchObject([
      {
        title: 'hilltop school: not picked up',
        body: expect.stringContaining('Maya Brown'),
        path: '/admin/hilltop/overview',
      },
    ]);
    server.wait(10 * minuteMs);
    expect(await look()).toHaveLength(1);
  });

  it('names who is absent without a reason, anew only when somebody else is', async () => {
    const { child } = await aFamily(server, school, { email: 'joan@gray.example', child: 'Leo' });
    await recordDropOff();
    server.wait(91 * minuteMs);
    expect(await look()).toMatchObject([
      { title: 'hilltop school: absent without a reason', body: 'Leo Gray' },
    ]);
    server.wait(10 * minuteMs);
    await aFamily(server, school, { email: 'kim@brown.example', child: 'Ana' });
    const [first, second] = await look();
    expect(second).toMatchObject({ body: 'Ana Gray\nLeo Gray', tag: first?.tag });
    const dropOff = dropOffAt(monday, '09:40');
    await door.push([
      door.command('recordAttendance', { date: monday, term: school.term, student: child, dropOff }),
    ]);
    server.wait(minuteMs);
    expect(await look()).toHaveLength(2);
  });

  it('names doors not heard of, people to approve and records to review, in one notification', async () => {
    server.wait(dayMs + 10 * minuteMs);
    await aUser(server, {
      email: 'new@hilltop.org',
      firstName: 'Nia',
      roles: [{ school: school._id, type: roleTypes.staff, isApproved: false }],
    });
    await aUser(server, {
      email: 'unverified@hilltop.org',
      firstName: 'Una',
      isEmailVerified: false,
      roles: [{ school: school._id, type: roleTypes.staff, isApproved: false }],
    });
    const office = await aDevice(server, school);
    await office.push([office.dropOff('08:05', { date: sunday, dropOff: dropOffAt(sunday, '08:05') })]);
    // 8:10, when a tablet may still be off.
    expect((await look()).map(({ body }) => body)).toEqual([
      'Nia Reid has joined as staff and waits to be approved.\n1 record needs review.',
    ]);
    server.wait(10 * minuteMs);
    expect((await look()).at(-1)).toMatchObject({
      title: 'hilltop school: waiting for you',
      body: 'Main entrance: not heard of today.\nNia Reid has joined as staff and waits to be approved.\n1 record needs review.',
      isUrgent: false,
    });
    await door.push([
      door.command('recordAttendance', {
        date: tuesday,
        term: school.term,
        student: school.student,
        dropOff: dropOffAt(tuesday, '08:01'),
      }),
    ]);
    server.wait(10 * minuteMs);
    expect(await look()).toHaveLength(2);
  });

  it('names a child of whom two records contradict each other, until the school has acted', async () => {
    const { child, parent } = await aFamily(server, school, { email: 'joan@gray.example', child: 'Leo' });
    const phone = await aDevice(server, school, parent);
    const _id = homeAbsenceId(child, monday, monday);
    const day = { student: child, from: monday, to: monday, part: 'day' as const, reason: 'ill' };
    await phone.push([phone.command('reportAbsence', { _id, set: day })], { token: parent.token });
    const ofLeo = { date: monday, term: school.term, student: child };
    await door.push([
      door.command('recordAttendance', { ...ofLeo, dropOff: dropOffAt(monday, '07:50') }),
      door.command('recordAttendance', {
        date: monday,
        term: school.term,
        student: school.student,
        pickUp: dropOffAt(monday, '07:58'),
      }),
    ]);
    const told = (await look()).at(-1);
    expect(told?.title).toBe('hilltop school: waiting for you');
    expect(told?.body.split('\n').toSorted()).toEqual([
      'Leo Gray: reported absent, but dropped off.',
      'Maya Brown: today’s times contradict each other.',
    ]);
    const { store, nowMs } = server.services;
    const lines = async () => {
      const home = await readHome(store.read, school._id, nowMs());
      if (home === undefined) throw new Error('The school is active.');
      return (await readOfficeMatters(store.read, { home, kind: 'waiting' })).map(({ key }) => key);
    };
    expect(await lines()).toContain(`saidAbsent ${monday} ${child}`);
    await giveIn(server, school._id, [{ name: 'saveAbsence', args: { _id, set: { student: child } } }]);
    expect(await lines()).not.toContain(`saidAbsent ${monday} ${child}`);
  });

  it('is not told on a day without school, or before school opens', async () => {
    await aUser(server, {
      email: 'new@hilltop.org',
      roles: [{ school: school._id, type: roleTypes.staff, isApproved: false }],
    });
    // Wednesday, and the night before Tuesday.
    server.wait(2 * dayMs);
    expect(await look()).toEqual([]);
    server.wait(-dayMs - 5 * 60 * minuteMs);
    expect(await look()).toEqual([]);
    server.wait(5 * 60 * minuteMs);
    expect((await look()).filter(({ title }) => title.includes('waiting'))).toHaveLength(1);
  });
});

it('tells of what is still open after quiet hours although a later matter was closed', async () => {
  const quiet = { from: TimeOfDay.parse('07:00'), until: TimeOfDay.parse('09:00') };
  await choose({ quiet, incidentsAtOnce: false });
  // 8:00: the first, which stays open.
  await guess();
  expect(await pushes()).toEqual([]);
  server.wait(10 * minuteMs);
  // 8:10: a second one, which a colleague closes at once.
  const command = door.command('reportDoorEvent', {
    kind: 'unknownPerson',
    student: school.student,
    person: { personID: '', name: 'Winston Reid', personString: 'Winston Reid' },
  });
  await door.push([command]);
  expect(await pushes()).toEqual([]);
  const office = await aDevice(server, school, school.administrator);
  const closed = await office.push(
    [office.command('closeIncident', { _id: `unknownPerson:${command.id}`, note: 'An uncle.' })],
    { token: school.administrator.token },
  );
  expect(closed.body.results).toMatchObject([{ verdict: 'applied' }]);
  // 9:10
  server.wait(60 * minuteMs);
  expect(await look()).toMatchObject([{ title: 'hilltop school: incident at the door' }]);
});
