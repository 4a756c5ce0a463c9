/** What families are told because an hour has come. */
import { createECDH, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { defaultNoticeSettings } from '#sync/school/notices.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { addDays } from '#sync/school/records/school-day.ts';
import { defaultSchoolHours, SchoolHours } from '#sync/school/records/school-hours.ts';
import { wallTimeOn } from '#sync/school/records/wall-time.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import {
  aDoor,
  aSchool,
  createTestServer,
  dropOffAt,
  monday,
  startMs,
  type TestDevice,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { PushOutcome } from '#api/push/push-post.ts';
import { lookAtFamilyDay, nothingSeen } from './look-at-family-day.ts';
import { readMissing } from './missing-children.ts';
import { readHome } from './read-home.ts';

const minuteMs = 60_000;
let server: TestServer;
let school: TestSchool;
let door: TestDevice;
let family: TestFamily;
let answer: () => PushOutcome;

beforeEach(async () => {
  // 9:00 in Jamaica; whoever is not here by 9:30 counts as absent.
  answer = () => ({ kind: 'taken' });
  server = await createTestServer({ startsAtMs: startMs + 120 * minuteMs, answerPush: () => answer() });
  school = await aSchool(server);
  door = await aDoor(server, school);
  family = await aFamily(server, school, { email: 'joan@gray.example', child: 'Maya' });
  await turnOn(family.parent.token, 'joan');
});

afterEach(() => server.close());

async function turnOn(token: string, name: string): Promise<void> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const body = { endpoint: `https://push.example.net/${name}`, keys };
  expect((await server.post('/users/notifications/device', { token, body })).status).toBe(200);
}

/** What one more server does that has seen nothing yet. */
async function look() {
  await lookAtFamilyDay(nothingSeen(), server.services);
  return server.pushes();
}

const absence = (set: object) => ({
  name: 'saveAbsence' as const,
  args: { _id: v7(), set: { student: family.child, from: monday, to: monday, ...set } },
});

const arrive = (time: string, term = school.term) =>
  door.push([
    door.command('recordAttendance', {
      date: monday,
      term,
      student: family.child,
      dropOff: dropOffAt(monday, time),
    }),
  ]);

describe('a child who has not arrived', () => {
  it('is told of after the school’s hour, once, whichever server looks', async () => {
    server.wait(30 * minuteMs);
    expect(await look()).toEqual([]);
    server.wait(minuteMs);
    await Promise.all([look(), look(), look()]);
    server.wait(10 * minuteMs);
    expect(await look()).toMatchObject([
      {
        title: 'Maya: not arrived at school',
        body: expect.stringContaining('No drop-off was recorded by 9:30 AM.'),
        path: '/parent/hilltop/dashboard',
      },
    ]);
  });

  it('is not told of when it came, is reported absent, or the day is over', async () => {
    server.wait(31 * minuteMs);
    await giveIn(server, school._id, [absence({ part: 'day', reason: '' })]);
    expect(await look()).toEqual([]);
    const other = await aFamily(server, school, { email: 'kim@brown.example', child: 'Ana' });
    await turnOn(other.parent.token, 'kim');
    const handover = dropOffAt(monday, '09:29');
    const here = { date: monday, term: school.term, student: other.child, dropOff: handover };
    await door.push([door.command('recordAttendance', here)]);
    server.wait(minuteMs);
    const titles = (await look()).map(({ title }) => title);
    expect(titles).toEqual(['Ana: dropped off']);
  });

  it('is not told of by a push that is tried again after it came', async () => {
    answer = () => ({ kind: 'later', problem: 'asleep', waitMs: 0 });
    server.wait(31 * minuteMs);
    expect(await look()).toEqual([]);
    await arrive('09:32');
    answer = () => ({ kind: 'taken' });
    server.wait(serverLimits.pushLongestWaitMs);
    expect((await look()).map(({ title }) => title)).toEqual(['Maya: dropped off']);
  });

  it('is told of in quiet hours, and not that it has come', async () => {
    const quiet = { from: TimeOfDay.parse('09:25'), until: TimeOfDay.parse('11:00') };
    const { token } = family.parent;
    await server.post('/users/notifications', { token, body: { ...defaultNoticeSettings, quiet } });
    server.wait(31 * minuteMs);
    const titles = async () => (await look()).map(({ title }) => title);
    expect(await titles()).toEqual(['Maya: not arrived at school']);
    await arrive('09:32');
    server.wait(30 * minuteMs);
    expect(await titles()).toEqual(['Maya: not arrived at school']);
    server.wait(60 * minuteMs);
    expect(await titles()).toEqual(['Maya: not arrived at school', 'Maya: dropped off']);
  });

  it.each(['push', 'none'])('has come once, also where it goes to a club later: %s', async (droppedOff) => {
    const club = v7();
    const change = { term: club, students: [family.child], gradeLevel: null, optionalFees: [] };
    await giveIn(server, school._id, [
      { name: 'saveTerm', args: { _id: club, set: { name: 'Club', dates: [monday], isActive: true } } },
      { name: 'registerStudents', args: { ...change, isRegistered: true } },
    ]);
    const choices = { ...defaultNoticeSettings.choices, droppedOff };
    const { token } = family.parent;
    await server.post('/users/notifications', { token, body: { ...defaultNoticeSettings, choices } });
    server.wait(31 * minuteMs);
    await look();
    await arrive('09:32');
    server.wait(minuteMs);
    await look();
    await arrive('09:33', club);
    server.wait(minuteMs);
    const [missing, came, ...later] = await look();
    expect([missing?.title, came?.title, came?.tag]).toEqual([
      'Maya: not arrived at school',
      'Maya: dropped off',
      missing?.tag,
    ]);
    expect(later.map(({ tag }) => tag === missing?.tag)).toEqual(droppedOff === 'none' ? [] : [false]);
  });

  it('takes the notice back by coming, also for who wants no word of drop-offs', async () => {
    const sister = v7();
    const contacts = [{ contact: family.contact, relationship: 1, type: 0 } as const];
    const place = { term: school.term, gradeLevel: school.gradeLevel, isRegistered: true, optionalFees: [] };
    const nameInfo = { ...emptyName, firstName: 'Ida' };
    await giveIn(server, school._id, [
      { name: 'saveStudent', args: { _id: sister, set: { nameInfo, contacts } } },
      { name: 'registerStudents', args: { ...place, students: [sister] } },
    ]);
    const choices = { ...defaultNoticeSettings.choices, droppedOff: 'none' };
    const { token } = family.parent;
    await server.post('/users/notifications', { token, body: { ...defaultNoticeSettings, choices } });
    server.wait(31 * minuteMs);
    const before = await look();
    expect(before.map(({ title }) => title).toSorted()).toEqual([
      'Ida: not arrived at school',
      'Maya: not arrived at school',
    ]);
    await arrive('09:32');
    server.wait(minuteMs);
    const after = (await look()).slice(2);
    expect(after.map(({ title, tag }) => [title, tag])).toEqual([
      ['Maya: dropped off', before.find(({ title }) => title.startsWith('Maya'))?.tag],
    ]);
  });

  it('is waited for until the time at which it is said to come', async () => {
    const time = wallTimeOn(monday, TimeOfDay.parse('11:00'));
    const late = absence({ part: 'late', time, reason: 'appointment' });
    const args = { ...late.args, _id: `${family.child}:${monday}:late` };
    await giveIn(server, school._id, [{ ...late, args }]);
    server.wait(120 * minuteMs);
    expect(await look()).toEqual([]);
    server.wait(minuteMs);
    expect(await look()).toMatchObject([
      { title: 'Maya: not arrived at school', body: expect.stringContaining('by 11:00 AM') },
    ]);
  });

  it('is not told of after closing, on a day without school, or when it is not registered', async () => {
    server.wait(31 * minuteMs);
    const change = { term: school.term, students: [family.child], gradeLevel: null, optionalFees: [] };
    await giveIn(server, school._id, [
      { name: 'registerStudents', args: { ...change, isRegistered: false } },
    ]);
    expect(await look()).toEqual([]);
    await giveIn(server, school._id, [
      { name: 'registerStudents', args: { ...change, isRegistered: true } },
      { name: 'saveTerm', args: { _id: school.term, set: { dates: [addDays(monday, 1)] } } },
    ]);
    expect(await look()).toEqual([]);
    await giveIn(server, school._id, [
      { name: 'saveTerm', args: { _id: school.term, set: { dates: [monday] } } },
    ]);
    server.wait(8 * 60 * minuteMs);
    expect(await look()).toEqual([]);
  });

  it('is not told of before the day on which it joins', async () => {
    server.wait(31 * minuteMs);
    const change = { term: school.term, students: [family.child], gradeLevel: null, optionalFees: [] };
    await giveIn(server, school._id, [
      { name: 'registerStudents', args: { ...change, isRegistered: true, joinedOn: addDays(monday, 1) } },
    ]);
    expect(await look()).toEqual([]);
  });

  it('is not told of after the day on which it leaves', async () => {
    server.wait(31 * minuteMs);
    const change = { term: school.term, students: [family.child], gradeLevel: null, optionalFees: [] };
    await giveIn(server, school._id, [
      { name: 'registerStudents', args: { ...change, isRegistered: true, leftOn: addDays(monday, -1) } },
    ]);
    expect(await look()).toEqual([]);
    await giveIn(server, school._id, [
      { name: 'registerStudents', args: { ...change, isRegistered: true, leftOn: monday } },
    ]);
    expect(await look()).toHaveLength(1);
  });

  it('is counted once where two terms have school, and not told of once it is here in one', async () => {
    const club = v7();
    const change = { term: club, students: [family.child], gradeLevel: null, optionalFees: [] };
    await giveIn(server, school._id, [
      { name: 'saveTerm', args: { _id: club, set: { name: 'Club', dates: [monday], isActive: true } } },
      { name: 'registerStudents', args: { ...change, isRegistered: true } },
    ]);
    server.wait(31 * minuteMs);
    const missing = async () => {
      const { store, nowMs } = server.services;
      const home = await readHome(store.read, school._id, nowMs());
      if (home === undefined) throw new Error('no school');
      const { children, expected } = await readMissing(store.read, school._id, home);
      return { children: children.map(({ student }) => student), expected };
    };
    expect(await missing()).toEqual({ children: [school.student, family.child], expected: 2 });
    const here = { date: monday, term: school.term, student: family.child };
    await door.push([door.command('recordAttendance', { ...here, dropOff: dropOffAt(monday, '09:20') })]);
    expect(await missing()).toEqual({ children: [school.student], expected: 2 });
    server.wait(minuteMs);
    expect((await look()).map(({ title }) => title)).toEqual(['Maya: dropped off']);
  });

  it('is told of by the hour of the term that begins first, where a club of later hours follows', async () => {
    const [club, level] = [v7(), v7()];
    const later = { opens: '13:00', lateAfter: '14:00', absentAfter: '15:00', closes: '18:00' };
    const hours = SchoolHours.parse({
      ...defaultSchoolHours,
      levels: [{ ...later, gradeLevel: level }],
    });
    const change = { term: club, students: [family.child], gradeLevel: level, optionalFees: [] };
    await giveIn(server, school._id, [
      { name: 'saveGradeLevel', args: { _id: level, set: { name: 'Club', description: '' } } },
      { name: 'saveSchool', args: { _id: school._id, set: { hours } } },
      { name: 'saveTerm', args: { _id: school.term, set: { dates: [addDays(monday, -7), monday] } } },
      { name: 'saveTerm', args: { _id: club, set: { name: 'Club', dates: [monday], isActive: true } } },
      { name: 'registerStudents', args: { ...change, isRegistered: true } },
    ]);
    server.wait(31 * minuteMs);
    expect(await look()).toMatchObject([
      { body: expect.stringContaining('No drop-off was recorded by 9:30 AM.') },
    ]);
  });

  it('is not told of while most of the school has no attendance', async () => {
    for (let more = 0; more < limits.missingPickUpsNamed; more += 1)
      await aFamily(server, school, { email: `family${more}@gray.example` });
    server.wait(31 * minuteMs);
    expect(await look()).toEqual([]);
  });
});

describe('a fee', () => {
  const fee = (set: object) => ({
    name: 'saveFee' as const,
    args: { _id: v7(), set: { term: school.term, name: 'Bus', cost: '10.00', isRequired: true, ...set } },
  });
  const ofLevel = () => ({ gradeLevels: [{ _id: school.gradeLevel, name: 'Grade 1' }] });

  it('that is due today and not paid is told of once, without the amount', async () => {
    await giveIn(server, school._id, [
      fee({ dueDate: monday, ...ofLevel() }),
      fee({ name: 'Lunch', billingDate: monday, ...ofLevel() }),
      fee({ name: 'Books', dueDate: addDays(monday, 1), billingDate: monday, ...ofLevel() }),
    ]);
    await look();
    server.wait(minuteMs);
    expect(await look()).toMatchObject([
      { title: expect.stringContaining('fees due today'), body: 'Maya: Bus and Lunch' },
    ]);
  });

  it('that is paid, or not of the child’s grade level, is not told of', async () => {
    await giveIn(server, school._id, [
      fee({ dueDate: monday, ...ofLevel() }),
      fee({ name: 'Music', dueDate: monday, gradeLevels: [{ _id: v7(), name: 'Grade 9' }] }),
      {
        name: 'savePayment',
        args: {
          _id: v7(),
          set: { student: family.child, term: school.term, day: monday, amount: '10.00', method: 'cash' },
        },
      },
    ]);
    expect(await look()).toEqual([]);
  });
});

describe('a message of the office', () => {
  const message = (set: object = {}) => ({
    name: 'writeMessage' as const,
    args: {
      _id: v7(),
      set: {
        student: family.child,
        students: [family.child],
        text: 'Her gym bag is here.',
        writtenAt: new Date(server.services.nowMs()).toISOString(),
        writtenBy: school.administrator._id,
        writtenByName: 'Marcia Wint',
        contact: '',
        isFromFamily: false,
        announcement: '',
        ...set,
      },
    },
  });

  it('is told of once, and not what it says; what the family writes is not told back', async () => {
    const given = message();
    await giveIn(server, school._id, [given, message({ isFromFamily: true })]);
    server.wait(minuteMs);
    await server.pushes();
    const { administrator } = school;
    const set = { assignedTo: administrator._id, assignedToName: 'Marcia Wint', assignedAt: '' as const };
    await giveIn(server, school._id, [{ name: 'assignMessage', args: { _id: given.args._id, set } }]);
    server.wait(minuteMs);
    const told = await server.pushes();
    expect(told).toMatchObject([
      {
        title: expect.stringContaining('has written to you'),
        body: 'About Maya. Open Bellgate to read it.',
        path: '/parent/hilltop/messages',
      },
    ]);
    expect(JSON.stringify(told)).not.toContain('gym bag');
  });
});
