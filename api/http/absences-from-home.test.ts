/** What parents report of absences, from their own devices. */
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { aSessionKey } from '#api/a-session-key.fixture.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { TimeOfDay, WallTime } from '#sync/school/records/wall-time.ts';
import { collectorId, homeAbsenceId, partialDayId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { addDays, SchoolDay } from '#sync/school/records/school-day.ts';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import {
  aDevice,
  aDoor,
  aSchool,
  aUser,
  createTestServer,
  dropOffAt,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';

let server: TestServer;
let school: TestSchool;
let gray: TestFamily;

const monday = SchoolDay.parse('2026-09-07');
const tuesday = SchoolDay.parse('2026-09-08');

beforeEach(async () => {
  server = await createTestServer();
  school = await aSchool(server);
  gray = await aFamily(server, school, { email: 'joan@gray.example' });
});
afterEach(() => server.close());

const ill = () => ({
  _id: homeAbsenceId(gray.child, monday, tuesday),
  set: {
    student: gray.child,
    from: monday,
    to: tuesday,
    part: 'day' as const,
    reason: 'ill',
    explained: true,
    familyNote: 'Fever.',
    reportedBy: 'Joan Gray',
    isCancelled: false,
  },
});
const asAdministrator = () => ({ token: school.administrator.token });
const list = async () => (await server.get('/admin/allabsences', asAdministrator())).body;
const pullOf = async (token: string) =>
  (await server.get(`/sync/${school._id}/pull?as=parent`, { token })).body;
const takenBack = () => ({ _id: ill()._id, set: { student: gray.child, isCancelled: true } });
const late = () => ({
  _id: partialDayId(gray.child, monday, 'late'),
  set: {
    student: gray.child,
    from: monday,
    to: monday,
    part: 'late' as const,
    time: WallTime.parse(`${monday}T11:00`),
  },
});

/** Another parent of the same child. */
async function theFather() {
  const contact = v7();
  const nameInfo = { ...emptyName, firstName: 'Kim', lastName: 'Gray' };
  const links = [
    { contact: gray.contact, relationship: 1, type: 0 },
    { contact, relationship: 2, type: 0 },
  ];
  await giveIn(server, school._id, [
    { name: 'saveContact', args: { _id: contact, set: { nameInfo, email: 'kim@gray.example' } } },
    { name: 'saveStudent', args: { _id: gray.child, set: { contacts: links } } },
  ]);
  const user = await aUser(server, {
    email: 'kim@gray.example',
    firstName: 'Kim',
    lastName: 'Gray',
    roles: [{ school: school._id, type: roleTypes.parent }],
  });
  return { ...user, token: await server.signIn('kim@gray.example'), contact };
}

describe('a report of a parent', () => {
  it('is recorded with who reported it, seen by the office, the other parent and no door but as a state', async () => {
    const phone = await aDevice(server, school, gray.parent);
    const father = await theFather();
    const { body } = await phone.push([phone.command('reportAbsence', ill())], { token: gray.parent.token });
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    expect(await list()).toMatchObject([
      {
        student: gray.child,
        reason: 'ill',
        explained: true,
        familyNote: 'Fever.',
        // As the account has it, whatever the phone says.
        reportedBy: 'Dana Reid',
        reportedFromHome: true,
        schoolActed: false,
      },
    ]);
    const { records } = await pullOf(father.token);
    expect(records.absences).toMatchObject([{ fields: { familyNote: 'Fever.', reportedBy: 'Dana Reid' } }]);
    const door = await aDoor(server, school);
    const atDoor = await server.get(`/sync/${school._id}/pull`, { deviceKey: door.key });
    expect(JSON.stringify(atDoor.body)).not.toContain('Fever.');
    expect(Object.keys(atDoor.body.records.absences[0].fields).toSorted()).toEqual(
      ['from', 'isCancelled', 'part', 'student', 'to'].toSorted(),
    );
  });

  it('counts by its signature when nobody is signed in any more, and by the device’s key alone waits', async () => {
    const phone = await aDevice(server, school, gray.parent);
    const key = await aSessionKey(server, gray.parent.token);
    const signed = await key.sign(school._id, phone.command('reportAbsence', ill()));
    await server.post('/users/logout', { token: gray.parent.token });
    const { body } = await phone.push([signed, phone.command('reportAbsence', late())]);
    expect(body.results).toMatchObject([
      { verdict: 'applied' },
      { verdict: 'quarantined', code: 'UNPROVEN' },
    ]);
  });

  it('of two parents is one absence, and is taken back by either until the school has acted', async () => {
    const father = await theFather();
    const [mothers, fathers] = [
      await aDevice(server, school, gray.parent),
      await aDevice(server, school, father),
    ];
    const mother = { token: gray.parent.token };
    await mothers.push([mothers.command('reportAbsence', ill())], mother);
    await fathers.push([fathers.command('reportAbsence', ill())], { token: father.token });
    expect(await list()).toHaveLength(1);
    server.wait(1_000);
    await fathers.push([fathers.command('reportAbsence', takenBack())], { token: father.token });
    expect(await list()).toMatchObject([{ isCancelled: true }]);
    server.wait(1_000);
    await mothers.push([mothers.command('reportAbsence', ill())], mother);
    expect(await list()).toMatchObject([{ isCancelled: false }]);

    // With the student alone the school confirms it.
    server.wait(1_000);
    const office = await aDevice(server, school);
    await office.push([office.command('saveAbsence', { _id: ill()._id, set: { student: gray.child } })]);
    const asStaff = { token: school.staff.token };
    await office.push(
      [office.command('saveAbsence', { _id: ill()._id, set: { student: gray.child } })],
      asStaff,
    );
    expect(await list()).toMatchObject([{ schoolActed: true, isCancelled: false }]);
    server.wait(1_000);
    const again = mothers.command('reportAbsence', ill());
    const back = mothers.command('reportAbsence', takenBack());
    const { body } = await mothers.push([again, back], mother);
    expect(body.results).toMatchObject([
      { verdict: 'applied' },
      {
        verdict: 'quarantined',
        code: 'CONFLICT',
        errors: [{ msg: 'The school has already acted on this. Call the office.' }],
      },
    ]);
    server.wait(1_000);
    const set = { ...ill().set, reportedBy: 'Kim Gray' };
    const fathersAgain = fathers.command('reportAbsence', { ...ill(), set });
    expect((await fathers.push([fathersAgain], { token: father.token })).body.results).toMatchObject([
      { verdict: 'applied' },
    ]);
    expect(await list()).toMatchObject([{ isCancelled: false, reportedBy: 'Dana Reid' }]);
    const { quarantine } = await pullOf(gray.parent.token);
    expect(quarantine).toMatchObject([{ _id: back.id, state: 'open', actor: gray.parent._id }]);
    expect((await pullOf(father.token)).quarantine).toEqual([]);
  });

  it('says when a child comes, and never what staff noted', async () => {
    const phone = await aDevice(server, school, gray.parent);
    const mother = { token: gray.parent.token };
    const noted = {
      ...late(),
      set: { ...late().set, note: 'from home', explained: true, schoolActed: true },
    };
    await phone.push([phone.command('reportAbsence', noted)], mother);
    expect(await list()).toMatchObject([{ time: `${monday}T11:00`, note: '', schoolActed: false }]);
    const door = await aDoor(server, school);
    const { body } = await server.get(`/sync/${school._id}/pull`, { deviceKey: door.key });
    expect(body.records.absences).toMatchObject([{ fields: { part: 'late', time: `${monday}T11:00` } }]);
  });

  it('of a child whose link ended meanwhile is kept for the office and not applied, until the office decides', async () => {
    const phone = await aDevice(server, school, gray.parent);
    const report = phone.command('reportAbsence', ill());
    await giveIn(server, school._id, [
      { name: 'saveStudent', args: { _id: gray.child, set: { contacts: [] } } },
    ]);
    const { body } = await phone.push([report], { token: gray.parent.token });
    expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'FORBIDDEN' }]);
    expect(await list()).toEqual([]);
    const entries = (await server.get('/admin/quarantine', asAdministrator())).body;
    expect(entries).toMatchObject([{ _id: report.id, name: 'reportAbsence' }]);
    const decided = await server.post(`/admin/quarantine/${report.id}`, {
      ...asAdministrator(),
      body: { action: 'apply', reason: 'She called.' },
    });
    expect(decided.status).toBe(200);
    expect(await list()).toMatchObject([{ student: gray.child, reportedFromHome: true }]);
    // The parent hears that it was decided, and not what the office wrote.
    const { quarantine } = await pullOf(gray.parent.token);
    expect(quarantine).toMatchObject([{ state: 'applied', reason: '', resolvedByName: '' }]);
  });

  it.each([
    ['another child', () => school.student],
    ['nobody', () => v7()],
  ])('of %s is not applied', async (_what, student) => {
    const phone = await aDevice(server, school, gray.parent);
    const other = student();
    const args = { _id: homeAbsenceId(other, monday, tuesday), set: { ...ill().set, student: other } };
    // The record of another child, under an own child's name.
    const disguised = { _id: args._id, set: ill().set };
    const { body } = await phone.push(
      [phone.command('reportAbsence', args), phone.command('reportAbsence', disguised)],
      { token: gray.parent.token },
    );
    expect(body.results).toMatchObject([
      { verdict: 'quarantined', code: 'FORBIDDEN' },
      { verdict: 'quarantined', code: 'INVALID' },
    ]);
    expect(await list()).toEqual([]);
  });

  it.each([['somebody whom the school bars from the child', 'never' as const]])(
    'of %s is not applied',
    async (_what, collect) => {
      await giveIn(server, school._id, [
        {
          name: 'saveCollector',
          args: {
            _id: collectorId(gray.child, gray.contact),
            set: { student: gray.child, contact: gray.contact, collect, isBarred: true },
          },
        },
      ]);
      const phone = await aDevice(server, school, gray.parent);
      const { body } = await phone.push([phone.command('reportAbsence', ill())], {
        token: gray.parent.token,
      });
      expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'FORBIDDEN' }]);
    },
  );

  it('is the only thing that a parent gives', async () => {
    const phone = await aDevice(server, school, gray.parent);
    const saved = { _id: v7(), set: { student: gray.child, from: monday, to: monday } };
    const { body } = await phone.push([phone.command('saveAbsence', saved), phone.dropOff()], {
      token: gray.parent.token,
    });
    expect(body.results).toMatchObject([
      { verdict: 'quarantined', code: 'FORBIDDEN' },
      { verdict: 'quarantined', code: 'FORBIDDEN' },
    ]);
  });

  it('of staff is not applied, as long as the child is not their own', async () => {
    const office = await aDevice(server, school);
    const { body } = await office.push([office.command('reportAbsence', ill())], {
      token: school.staff.token,
    });
    expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'FORBIDDEN' }]);
  });
});

it.each([
  ['the student alone', () => ({ student: gray.child })],
  ['what it says already', () => ({ reason: 'ill', explained: true })],
  ['the whole record', async () => (await list())[0]],
])('a report that the office saves with %s is acted on', async (_what, body) => {
  const phone = await aDevice(server, school, gray.parent);
  const mother = { token: gray.parent.token };
  await phone.push([phone.command('reportAbsence', ill())], mother);
  server.wait(1_000);
  const path = `/admin/absences/${ill()._id}`;
  const saved = await server.post(path, { token: school.staff.token, body: await body() });
  expect([saved.status, saved.body.absence.schoolActed]).toEqual([200, true]);
  const { entries } = (await server.get('/admin/history', asAdministrator())).body;
  expect(entries[0]).toMatchObject({ name: 'saveAbsence', actor: school.staff._id });
  server.wait(1_000);
  const back = await phone.push([phone.command('reportAbsence', takenBack())], mother);
  expect(back.body.results).toMatchObject([{ verdict: 'quarantined', code: 'CONFLICT' }]);
});

describe('a parent’s device', () => {
  it('records no attendance in the name of staff by its key, as a device of staff does', async () => {
    const phone = await aDevice(server, school, gray.parent);
    const forged = phone.dropOff('08:05', {}, { actor: school.staff._id });
    const { body } = await phone.push([forged]);
    expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'UNPROVEN' }]);
    const office = await aDevice(server, school);
    const { body: offices } = await office.push([office.dropOff()]);
    expect(offices.results).toMatchObject([{ verdict: 'applied' }]);
  });

  it('is marked as a family’s until staff sign in on it', async () => {
    const phone = await aDevice(server, school, gray.parent);
    const marks = async () =>
      (await server.get(`/sync/${school._id}/devices`, asAdministrator())).body.map(
        ({ isFamily }: { readonly isFamily: boolean }) => isFamily,
      );
    expect(await marks()).toEqual([true]);
    await server.post(`/sync/${school._id}/devices`, {
      token: school.staff.token,
      deviceKey: phone.key,
      body: { _id: phone._id, name: 'Shared' },
    });
    expect(await marks()).toEqual([false]);
  });

  it('is one of a few', async () => {
    for (let count = 0; count < serverLimits.devicesPerParent; count += 1)
      await aDevice(server, school, gray.parent);
    const { status } = await server.post(`/sync/${school._id}/devices`, {
      token: gray.parent.token,
      body: { _id: v7(), name: 'One more' },
    });
    expect(status).toBe(429);
  });

  it('that is blocked opens nothing, and what it hands in waits', async () => {
    const phone = await aDevice(server, school, gray.parent);
    await server.post(`/sync/${school._id}/devices/${phone._id}`, {
      ...asAdministrator(),
      body: { isRevoked: true },
    });
    const mother = { token: gray.parent.token, deviceKey: phone.key };
    expect((await server.get(`/sync/${school._id}/pull?as=parent`, mother)).status).toBe(403);
    const { body } = await phone.push([phone.command('reportAbsence', ill())], { token: gray.parent.token });
    expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'DEVICE_REVOKED' }]);
  });
});

describe('a report that comes too late', () => {
  it('is not taken back once the school has recorded the day, or the day is over', async () => {
    const phone = await aDevice(server, school, gray.parent);
    const mother = { token: gray.parent.token };
    const give = async (...commands: readonly object[]) => (await phone.push(commands, mother)).body.results;
    const refused = {
      verdict: 'quarantined',
      errors: [
        {
          code: 'CONFLICT',
          msg: 'The school has already recorded this day, or it is over. Call the office to change it.',
        },
      ],
    };
    await give(phone.command('reportAbsence', late()));
    server.wait(1_000);
    const early = {
      _id: partialDayId(gray.child, monday, 'early'),
      set: { student: gray.child, from: monday, to: monday, part: 'early' as const },
    };
    await give(phone.command('reportAbsence', early));
    const door = await aDoor(server, school);
    const dropOff = dropOffAt(monday, '09:31');
    const here = { date: monday, term: school.term, student: gray.child, dropOff };
    await door.push([door.command('recordAttendance', here)]);
    server.wait(1_000);
    const back = (_id: string) =>
      phone.command('reportAbsence', { _id, set: { student: gray.child, isCancelled: true } });
    expect(await give(back(late()._id))).toMatchObject([refused]);
    // The child is here, and is still to be collected.
    expect(await give(back(early._id))).toMatchObject([{ verdict: 'applied' }]);
    await give(phone.command('reportAbsence', { ...early, set: { ...early.set, isCancelled: false } }));
    server.wait(24 * 60 * 60_000);
    expect(await give(back(early._id))).toMatchObject([refused]);
    // The same word once more changes nothing.
    expect(await give(phone.command('reportAbsence', late()))).toMatchObject([{ verdict: 'applied' }]);
  });

  it.each([
    ['is absent', ill, '07:05', 'applied'],
    ['comes late', late, '07:05', 'applied'],
    ['comes late', late, '09:31', 'quarantined'],
  ] as const)(
    'that a child %s is taken back where the drop-off speaks against it: %#',
    async (_what, report, time, verdict) => {
      const phone = await aDevice(server, school, gray.parent);
      const door = await aDoor(server, school);
      const dropOff = dropOffAt(monday, time);
      const here = { date: monday, term: school.term, student: gray.child, dropOff };
      await door.push([door.command('recordAttendance', here)]);
      server.wait(1_000);
      const back = { _id: report()._id, set: { student: gray.child, isCancelled: true } };
      const { body } = await phone.push(
        [phone.command('reportAbsence', report()), phone.command('reportAbsence', back)],
        { token: gray.parent.token },
      );
      expect(body.results).toMatchObject([{ verdict: 'applied' }, { verdict }]);
    },
  );

  it('is late by the hours of the child\u2019s grade level', async () => {
    const gradeLevel = v7();
    await giveIn(server, school._id, [
      {
        name: 'registerStudents',
        args: {
          students: [gray.child],
          gradeLevel,
          optionalFees: [],
          isRegistered: true,
          term: school.term,
        },
      },
      {
        name: 'saveSchool',
        args: {
          _id: school._id,
          set: {
            hours: {
              ...defaultSchoolHours,
              levels: [
                {
                  ...defaultSchoolHours,
                  gradeLevel,
                  lateAfter: TimeOfDay.parse('10:00'),
                  absentAfter: TimeOfDay.parse('10:30'),
                },
              ],
            },
          },
        },
      },
    ]);
    const phone = await aDevice(server, school, gray.parent);
    const door = await aDoor(server, school);
    const dropOff = dropOffAt(monday, '09:31');
    const here = { date: monday, term: school.term, student: gray.child, dropOff };
    await door.push([door.command('recordAttendance', here)]);
    server.wait(1_000);
    const back = { _id: late()._id, set: { student: gray.child, isCancelled: true } };
    const { body } = await phone.push(
      [phone.command('reportAbsence', late()), phone.command('reportAbsence', back)],
      { token: gray.parent.token },
    );
    expect(body.results).toMatchObject([{ verdict: 'applied' }, { verdict: 'applied' }]);
  });

  it('reaches no further back or ahead than the school can use, and is kept for the office', async () => {
    const phone = await aDevice(server, school, gray.parent);
    const on = (day: SchoolDay) => ({
      _id: homeAbsenceId(gray.child, day, day),
      set: { ...ill().set, from: day, to: day },
    });
    const days = [-limits.reportDaysBack, -limits.reportDaysBack - 1, limits.reportDaysAhead + 1];
    const reports = days.map((count) => phone.command('reportAbsence', on(addDays(monday, count))));
    const { body } = await phone.push(reports, { token: gray.parent.token });
    expect(body.results).toMatchObject([
      { verdict: 'applied' },
      { verdict: 'quarantined', errors: [{ field: 'from' }] },
      { verdict: 'quarantined', errors: [{ field: 'to' }] },
    ]);
  });
});
