import { v7 } from 'uuid';
import { isOfLaterEntry } from '#sync/problem.ts';
import { limits } from '#sync/limits.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { describe, expect, it } from 'vitest';
import { device, school, server, schoolWithDeviceBeforeEach } from '#api/a-school.fixture.ts';
import { aDevice, aSchool, aUser, dropOffAt, monday, pullAll, sunday } from '#api/test-server.fixture.ts';

schoolWithDeviceBeforeEach();

const asAdministrator = () => ({ token: school.administrator.token });

const decide = (id: string, body: object) =>
  server.post(`/admin/quarantine/${id}`, { ...asAdministrator(), body });

async function attendance() {
  return (await server.get(`/admin/schoolattendance/${school.term}/${monday}`, asAdministrator())).body;
}

describe('a decision about a record in quarantine', () => {
  it('reaches the device that made the record, even after its copy was thrown away', async () => {
    const command = device.dropOff('08:05', { date: sunday, dropOff: dropOffAt(sunday, '08:05') });
    await device.push([command]);
    await decide(command.id, { action: 'dismiss', reason: 'The school is closed on Sundays.' });
    const colleague = await aUser(server, {
      email: 'colleague@hilltop.org',
      roles: [{ school: school._id, type: roleTypes.staff }],
    });
    const token = await server.signIn(colleague.email);
    const [elsewhere] = await pullAll(server, school._id, { token });
    expect(elsewhere?.quarantine).toEqual([]);
    const [there] = await pullAll(server, school._id, { token, deviceKey: device.key });
    expect(there?.quarantine).toMatchObject([{ _id: command.id, state: 'dismissed' }]);
  });

  it('reaches whoever made the record also in a browser that has no device key any more', async () => {
    const command = device.dropOff('08:05', { date: sunday, dropOff: dropOffAt(sunday, '08:05') });
    await device.push([command]);
    await decide(command.id, { action: 'dismiss', reason: 'The school is closed on Sundays.' });
    const { token } = school.staff;
    const [there] = await pullAll(server, school._id, { token });
    expect(there?.quarantine).toMatchObject([{ _id: command.id, state: 'dismissed' }]);
  });

  it('applies the record as of when it was made, once the problem is gone', async () => {
    const { term } = school;
    await server.post(`/admin/terms/${term}/register`, {
      ...asAdministrator(),
      body: { studentList: [school.student], isRegistered: false },
    });
    const command = device.dropOff('08:05');
    await device.push([command]);
    expect((await decide(command.id, { action: 'apply', reason: 'She is registered.' })).status).toBe(400);
    await server.post(`/admin/terms/${term}/register`, {
      ...asAdministrator(),
      body: { studentList: [school.student], isRegistered: true },
    });
    const { cursor } = (await pullAll(server, school._id, asAdministrator())).at(-1) ?? {};
    const { status, body } = await decide(command.id, { action: 'apply', reason: 'She is registered.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      msg: 'Record applied',
      isSuperseded: false,
      entry: {
        _id: command.id,
        state: 'applied',
        reason: 'She is registered.',
        resolvedBy: school.administrator._id,
      },
    });
    expect(await attendance()).toMatchObject([{ dropOffTime: `${monday}T08:05` }]);
    const pages = await pullAll(server, school._id, {
      ...asAdministrator(),
      ...(cursor !== undefined && { cursor }),
    });
    expect(pages.flatMap((page) => page.quarantine)).toMatchObject([{ _id: command.id, state: 'applied' }]);
    expect(pages.flatMap((page) => page.sheets)).toMatchObject([{ date: monday }]);
    const { body: history } = await server.get(
      `/admin/history?student=${school.student}&date=${monday}`,
      asAdministrator(),
    );
    expect(history.entries).toMatchObject([
      { _id: command.id, verdict: 'applied', after: { dropOff: { time: `${monday}T08:05` } } },
    ]);
  });

  it('registers nobody without a grade level who was taken out of the term meanwhile', async () => {
    const { term, student, gradeLevel } = school;
    const register = (body: object) =>
      server.post(`/admin/terms/${term}/register`, {
        ...asAdministrator(),
        body: { studentList: [student], ...body },
      });
    const places = async () =>
      (await server.get(`/admin/terms/${term}`, asAdministrator())).body.registeredStudents;
    await register({ isRegistered: false });
    server.wait(60_000);
    // A laptop that has not heard of it says a last day.
    const office = await aDevice(server, school, school.administrator);
    const leaves = office.command('registerStudents', {
      term,
      students: [student],
      isRegistered: true,
      gradeLevel,
      optionalFees: [],
      leftOn: monday,
      keeps: ['gradeLevel', 'optionalFees'],
    });
    const { body } = await office.push([leaves], asAdministrator());
    expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'CONFLICT' }]);
    const apply = () => decide(leaves.id, { action: 'apply', reason: 'She leaves.' });
    expect([(await apply()).status, await places()]).toEqual([409, []]);
    await register({ isRegistered: true, gradeLevel });
    expect((await apply()).status).toBe(200);
    expect(await places()).toMatchObject([{ student, gradeLevel }]);
  });

  it('applies mended arguments, and keeps what arrived', async () => {
    const command = device.dropOff('08:05', { student: v7() });
    await device.push([command]);
    const args = { ...command.args, student: school.student };
    const { body } = await decide(command.id, { action: 'apply', args, reason: 'The wrong child.' });
    expect(body.entry).toMatchObject({ state: 'applied', raw: command });
    expect(await attendance()).toMatchObject([{ student: school.student, dropOffTime: `${monday}T08:05` }]);
  });

  it('is told in the history of the record that it was applied to, as what was applied and by whom', async () => {
    const command = device.dropOff('08:05', { date: sunday, dropOff: dropOffAt(sunday, '08:05') });
    await device.push([command]);
    const args = { ...command.args, date: monday, dropOff: dropOffAt(monday, '09:40') };
    await decide(command.id, { action: 'apply', args, reason: 'The wrong day.' });
    const { body } = await server.get(
      `/admin/history?student=${school.student}&date=${monday}`,
      asAdministrator(),
    );
    expect(body.entries).toMatchObject([
      {
        _id: command.id,
        actorName: 'Sam Reid, after a review by Dana Reid',
        args,
        records: [`${monday}:${school.term}:${school.student}`],
      },
    ]);
  });

  it('says of a field that a newer record keeps what arrived, not what the other says', async () => {
    const { term, student } = school;
    const arrived = { date: sunday, term, student, dropOff: dropOffAt(sunday, '08:05'), notes: 'Sleepy' };
    const command = device.command('recordAttendance', arrived);
    await device.push([command]);
    server.wait(60_000);
    const later = { date: monday, term, student, notes: 'Awake' };
    await device.push([device.command('recordAttendance', later)]);
    const args = { ...arrived, date: monday, dropOff: dropOffAt(monday, '09:40') };
    await decide(command.id, { action: 'apply', args, reason: 'The wrong day.' });
    const { body } = await server.get(`/admin/history?student=${student}`, asAdministrator());
    expect(body.entries.find((entry: { _id: string }) => entry._id === command.id)).toMatchObject({
      verdict: 'applied',
      args: { date: monday, dropOff: { time: `${monday}T09:40` }, notes: 'Sleepy' },
    });
  });

  it('does not let an old record win over a newer one', async () => {
    const stranger = await aUser(server, { email: 'gone@hilltop.org' });
    const old = { ...device.dropOff('08:00'), actor: stranger._id };
    await device.push([old]);
    server.wait(60_000);
    await device.push([device.dropOff('08:30')]);
    expect((await decide(old.id, { action: 'apply', reason: 'It was her.' })).body).toMatchObject({
      msg: 'Nothing was changed: there is a later entry',
      isSuperseded: true,
      entry: { state: 'applied' },
    });
    expect(await attendance()).toMatchObject([{ dropOffTime: `${monday}T08:30` }]);
    const decided = await server.get('/admin/quarantine?state=decided', asAdministrator());
    expect(decided.body[0].errors.filter(isOfLaterEntry)).toMatchObject([
      { msg: 'Nothing was changed: there is a later entry' },
    ]);
    const { body } = await server.get(`/admin/history?student=${school.student}`, asAdministrator());
    expect(body.entries.find((entry: { _id: string }) => entry._id === old.id)).toMatchObject({
      verdict: 'superseded',
    });
  });

  it('dismisses it with a reason, and leaves everything as it is', async () => {
    const { term, student } = school;
    const command = device.command('recordAttendance', { date: sunday, term, student, notes: 'x' });
    await device.push([command]);
    const { body } = await decide(command.id, { action: 'dismiss', reason: 'A try.' });
    expect(body).toMatchObject({ msg: 'Record dismissed', entry: { state: 'dismissed', reason: 'A try.' } });
    expect((await server.get('/admin/quarantine?state=open', asAdministrator())).body).toEqual([]);
    expect((await server.get('/admin/quarantine', asAdministrator())).body).toHaveLength(1);
  });

  it.each([{ action: 'apply' }, { action: 'dismiss' }])(
    'is said to a device that offers the record again ($action)',
    async ({ action }) => {
      const stranger = await aUser(server, { email: 'gone@hilltop.org' });
      const command = { ...device.dropOff('08:00'), actor: stranger._id };
      await device.push([command]);
      expect((await device.push([command])).body.results).toMatchObject([{ code: 'FORBIDDEN' }]);
      await decide(command.id, { action, reason: 'It was her.' });
      const [again] = (await device.push([command])).body.results;
      expect(again).toMatchObject({ id: command.id, verdict: 'duplicate' });
      expect(again).not.toHaveProperty('code');
    },
  );

  it('is made once, by an administrator, with a reason', async () => {
    const command = device.dropOff('08:05', { student: v7() });
    await device.push([command]);
    expect((await decide(command.id, { action: 'dismiss', reason: ' ' })).status).toBe(400);
    const byStaff = await server.post(`/admin/quarantine/${command.id}`, {
      token: school.staff.token,
      body: { action: 'dismiss', reason: 'x' },
    });
    expect(byStaff.status).toBe(403);
    expect((await decide(command.id, { action: 'dismiss', reason: 'x' })).status).toBe(200);
    expect((await decide(command.id, { action: 'apply', reason: 'x' })).status).toBe(409);
  });

  it('cannot apply what cannot be read', async () => {
    await device.push([{ id: 'odd', hello: 'world' }]);
    const { status, body } = await decide('odd', { action: 'apply', reason: 'x' });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ code: 'MALFORMED' }]);
  });
});

describe('the list of what lies in quarantine', () => {
  const pageOf = async (query: string, token = school.administrator.token) =>
    server.get(`/admin/quarantine?${query}`, { token });
  const idsOf = ({ body }: { readonly body: readonly { readonly _id: string }[] }) =>
    body.map(({ _id }) => _id);

  it('comes in pages, latest arrival first, each record once despite decisions in between', async () => {
    const made = Array.from({ length: limits.quarantinePage + 5 }, () =>
      device.dropOff('08:05', { student: v7() }),
    );
    await device.push(made.slice(0, limits.pushCommands));
    server.wait(60_000);
    await device.push(made.slice(limits.pushCommands));
    const first = await pageOf('state=open');
    expect(first.body).toHaveLength(limits.quarantinePage);
    expect(new Set(idsOf(first).slice(0, 5))).toEqual(new Set(made.slice(-5).map(({ id }) => id)));
    const last = idsOf(first).at(-1) ?? '';
    // The place to go on from is decided in between.
    await decide(last, { action: 'dismiss', reason: 'A try.' });
    const second = await pageOf(`state=open&before=${last}`);
    expect(second.body).toHaveLength(5);
    expect(new Set([...idsOf(first), ...idsOf(second)])).toEqual(new Set(made.map(({ id }) => id)));
  });

  it('has what was decided by itself, the latest decision first', async () => {
    const made = [device.dropOff('08:05', { student: v7() }), device.dropOff('08:10', { student: v7() })];
    const [early = '', late = ''] = made.map(({ id }) => id);
    await device.push([...made, device.dropOff('08:15', { student: v7() })]);
    await decide(late, { action: 'dismiss', reason: 'first' });
    server.wait(60_000);
    await decide(early, { action: 'dismiss', reason: 'second' });
    expect(idsOf(await pageOf('state=decided'))).toEqual([early, late]);
    expect(idsOf(await pageOf(`state=decided&before=${early}`))).toEqual([late]);
    expect(idsOf(await pageOf(`state=decided&before=${late}`))).toEqual([]);
  });

  it('does not continue from another school’s record, nor for staff from another person’s', async () => {
    const other = await aSchool(server, 'valley');
    const command = device.dropOff('08:05', { student: v7() });
    await device.push([command]);
    const asOther = { token: other.administrator.token };
    expect((await server.get(`/admin/quarantine?before=${command.id}`, asOther)).status).toBe(404);
    expect((await server.get(`/admin/quarantine?before=${v7()}`, asOther)).status).toBe(404);
    const colleague = await aUser(server, {
      email: 'colleague@hilltop.org',
      roles: [{ school: school._id, type: roleTypes.staff }],
    });
    const token = await server.signIn(colleague.email);
    expect((await pageOf(`before=${command.id}`, token)).status).toBe(404);
  });
});
