import { describe, expect, it, vi } from 'vitest';
import { roleTypes } from '#sync/school/records/role.ts';
import { school, server, schoolBeforeEach } from '#api/a-school.fixture.ts';
import { aDevice, aSchool, aUser, monday, pullAll } from '#api/test-server.fixture.ts';

schoolBeforeEach();

function asAdministrator(body?: unknown) {
  return { token: school.administrator.token, ...(body !== undefined && { body }) };
}

async function aWaitingOne() {
  const user = await aUser(server, {
    email: 'new@example.org',
    firstName: 'Nia',
    roles: [{ school: school._id, type: roleTypes.staff, isApproved: false }],
  });
  return { ...user, token: await server.signIn(user.email) };
}

describe('the staff', () => {
  it('are listed with who waits and who was last here', async () => {
    await aUser(server, {
      email: 'never@example.org',
      roles: [{ school: school._id, type: roleTypes.staff, isApproved: false }],
    });
    const { body } = await server.get('/admin/allstaff', asAdministrator());
    expect(body).toEqual([
      expect.objectContaining({
        email: 'never@example.org',
        isApproved: false,
        lastLogin: null,
        photo: null,
      }),
      expect.objectContaining({ _id: school.staff._id, isApproved: true, lastLogin: expect.any(String) }),
    ]);
    expect(Object.keys(body[0]).toSorted()).toEqual(
      ['_id', 'email', 'emailVerified', 'isApproved', 'lastLogin', 'nameInfo', 'phone', 'photo'].toSorted(),
    );
  });

  it('are let in, and then open the school', async () => {
    const waiting = await aWaitingOne();
    expect((await server.get('/admin/allstudents', waiting)).status).toBe(403);
    const { status, body } = await server.post(
      `/admin/staff/${waiting._id}`,
      asAdministrator({ isApproved: true }),
    );
    expect([status, body.msg, body.staff.isApproved]).toEqual([200, 'Nia Reid is approved', true]);
    expect((await server.get('/admin/allstudents', waiting)).status).toBe(200);
  });

  it('are let in with the letter that tells them, or not at all', async () => {
    const { _id } = await aWaitingOne();
    const path = `/admin/staff/${_id}`;
    vi.spyOn(server.services.mailer, 'enqueue').mockRejectedValueOnce(new Error('the server stops'));
    expect((await server.post(path, asAdministrator({ isApproved: true }))).status).toBe(500);
    expect(server.faults.splice(0)).toHaveLength(1);
    const list = await server.get('/admin/allstaff', asAdministrator());
    expect(list.body).toContainEqual(expect.objectContaining({ _id, isApproved: false }));
    expect((await server.post(path, asAdministrator({ isApproved: true }))).status).toBe(200);
    expect(await server.letters()).toMatchObject([{ recipient: 'new@example.org' }]);
  });

  it('are not let in before their email is verified, and the list says so', async () => {
    const user = await aUser(server, {
      email: 'new@example.org',
      isEmailVerified: false,
      roles: [{ school: school._id, type: roleTypes.staff, isApproved: false }],
    });
    const list = await server.get('/admin/allstaff', asAdministrator());
    expect(list.body[0]).toMatchObject({ _id: user._id, emailVerified: false });
    const { status, body } = await server.post(
      `/admin/staff/${user._id}`,
      asAdministrator({ isApproved: true }),
    );
    expect([status, body.msg]).toEqual([
      409,
      'This person has not verified their email address yet. Approval waits for that.',
    ]);
  });

  it('who are let out see nothing from then on', async () => {
    const { body } = await server.post(
      `/admin/staff/${school.staff._id}`,
      asAdministrator({ isApproved: false }),
    );
    expect(body.msg).toBe('Sam Reid is no longer approved');
    const { token } = school.staff;
    expect((await server.get('/admin/allstudents', { token, school: school._id })).status).toBe(403);
    expect((await server.get(`/sync/${school._id}/pull`, { token })).status).toBe(403);
  });

  it('who are let out keep no device that counts, unless another role may enrol it', async () => {
    const device = await aDevice(server, school);
    const { student, term } = school;
    const record = () =>
      device.push([device.command('recordAttendance', { date: monday, term, student, notes: 'x' })]);
    const change = (isApproved: boolean) =>
      server.post(`/admin/staff/${school.staff._id}`, asAdministrator({ isApproved }));
    await change(true);
    expect((await record()).body.results).toMatchObject([{ verdict: 'applied' }]);
    await change(false);
    expect((await record()).body.results).toMatchObject([{ verdict: 'quarantined', code: 'DEVICE_REVOKED' }]);
    const log = await server.get('/admin/securitylog', asAdministrator());
    expect(
      log.body.events
        .map(({ kind }: { readonly kind: string }) => kind)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['deviceBlocked', 'staffUnapproved']);

    const both = await aUser(server, {
      email: 'both@example.org',
      roles: [
        { school: school._id, type: roleTypes.administrator },
        { school: school._id, type: roleTypes.staff },
      ],
    });
    const kept = await aDevice(server, school, { ...both, token: await server.signIn(both.email) });
    await server.post(`/admin/staff/${both._id}`, asAdministrator({ isApproved: false }));
    const devices = await server.get(`/sync/${school._id}/devices`, asAdministrator());
    expect(devices.body).toContainEqual(expect.objectContaining({ _id: kept._id, isRevoked: false }));
    // What waits to be let in enrols nothing.
    await server.remove(`/admin/members/${both._id}/1`, asAdministrator());
    const later = await server.get(`/sync/${school._id}/devices`, asAdministrator());
    expect(later.body).toContainEqual(expect.objectContaining({ _id: kept._id, isRevoked: true }));
  });

  it('who are removed see nothing and leave the list, and their records stay', async () => {
    const device = await aDevice(server, school);
    const { student, term } = school;
    await device.push([device.command('recordAttendance', { date: monday, term, student, notes: 'x' })]);
    const { status, body } = await server.remove(`/admin/staff/${school.staff._id}`, asAdministrator());
    expect([status, body]).toEqual([
      200,
      { success: true, msg: 'Sam Reid has been removed', blockedDevices: ['Front door'] },
    ]);
    const late = await device.push([
      device.command('recordAttendance', { date: monday, term, student, notes: 'late' }),
    ]);
    expect(late.body.results).toMatchObject([{ verdict: 'quarantined', code: 'DEVICE_REVOKED' }]);
    expect((await server.get('/admin/allstaff', asAdministrator())).body).toEqual([]);
    const { token } = school.staff;
    expect((await server.get('/users/auth', { token })).body.roles).toEqual([]);
    expect((await server.get('/admin/allstudents', { token, school: school._id })).status).toBe(403);
    const day = await server.get(`/admin/schoolattendance/${term}/2026-09-07`, asAdministrator());
    expect(day.body).toMatchObject([{ student, notes: 'x' }]);
  });

  it('who are parents too stay parents', async () => {
    const user = await aUser(server, {
      email: 'both@example.org',
      roles: [
        { school: school._id, type: roleTypes.staff },
        { school: school._id, type: roleTypes.parent },
      ],
    });
    await server.remove(`/admin/staff/${user._id}`, asAdministrator());
    const { body } = await server.get('/users/auth', { token: await server.signIn(user.email) });
    expect(body.roles).toMatchObject([{ type: roleTypes.parent }]);
  });

  it('are changed by administrators alone', async () => {
    const path = `/admin/staff/${school.staff._id}`;
    const { token } = school.staff;
    expect((await server.post(path, { token, body: { isApproved: true } })).status).toBe(403);
    expect((await server.remove(path, { token })).status).toBe(403);
  });

  it.each([{}, { isApproved: 'yes' }, { isApproved: null }])('ask for a clear word: %j', async (body) => {
    const answer = await server.post(`/admin/staff/${school.staff._id}`, asAdministrator(body));
    expect([answer.status, answer.body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ code: 'INVALID', field: 'isApproved' }),
    ]);
  });

  it('are not found under an unknown id, in another school or without the role', async () => {
    const valley = await aSchool(server, 'valley');
    const parent = await aUser(server, {
      email: 'parent@example.org',
      roles: [{ school: school._id, type: roleTypes.parent }],
    });
    for (const user of ['nobody', valley.staff._id, parent._id]) {
      const path = `/admin/staff/${user}`;
      expect((await server.post(path, asAdministrator({ isApproved: true }))).status).toBe(404);
      expect((await server.remove(path, asAdministrator())).status).toBe(404);
    }
    expect((await server.get('/admin/allstaff', { token: valley.administrator.token })).body).toHaveLength(1);
  });
});

describe('an administrator', () => {
  const removing = (user: string) => server.remove(`/admin/staff/${user}`, asAdministrator());

  it('who is the last one cannot be removed, not even by themselves', async () => {
    const { status, body } = await removing(school.administrator._id);
    expect([status, body.errors]).toEqual([
      409,
      [{ msg: 'A school needs at least one administrator. Nothing was changed.', code: 'CONFLICT' }],
    ]);
    expect((await server.get('/admin/allstaff', asAdministrator())).status).toBe(200);
  });

  it('of two may go, an unapproved one does not count', async () => {
    const roles = [{ school: school._id, type: roleTypes.administrator, isApproved: false }];
    const second = await aUser(server, { email: 'second@example.org', roles });
    expect((await removing(school.administrator._id)).status).toBe(409);
    expect((await removing(second._id)).status).toBe(200);
    await aUser(server, {
      email: 'third@example.org',
      roles: [{ school: school._id, type: roleTypes.administrator }],
    });
    expect((await removing(school.administrator._id)).status).toBe(200);
    expect((await server.get('/admin/allstaff', asAdministrator())).status).toBe(403);
  });

  it('and another who remove each other at once do not both succeed', async () => {
    const roles = [{ school: school._id, type: roleTypes.administrator }];
    const second = await aUser(server, { email: 'second@example.org', roles });
    const token = await server.signIn(second.email);
    const both = await Promise.all([
      removing(second._id),
      server.remove(`/admin/staff/${school.administrator._id}`, { token, school: school._id }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('the access code', () => {
  it('is replaced by another, and every administrator’s device hears of it', async () => {
    const { token } = school.administrator;
    const cursor = (await pullAll(server, school._id, { token })).at(-1)?.cursor ?? '';
    const { status, body } = await server.post(`/admin/schools/${school._id}/accesscode`, { token });
    expect(status).toBe(200);
    expect(body.school.accessCode).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(body.msg).toBe(`The new access code is ${body.school.accessCode}`);
    const pages = await pullAll(server, school._id, { token, cursor });
    expect(pages.flatMap(({ records }) => records.schools).at(-1)?.fields.accessCode).toBe(
      body.school.accessCode,
    );
    const read = await server.get(`/admin/schools/${school._id}`, { token });
    expect(read.body.accessCode).toBe(body.school.accessCode);
  });

  it('stands in the history as changed, and is not told there', async () => {
    const { token } = school.administrator;
    const { body } = await server.post(`/admin/schools/${school._id}/accesscode`, { token });
    const history = JSON.stringify((await server.get('/admin/history', { token })).body);
    expect(history).toContain('accessCode');
    expect(history).not.toContain(body.school.accessCode);
    expect(history).not.toContain('code-hilltop');
  });

  it('is for administrators of the school alone', async () => {
    const path = `/admin/schools/${school._id}/accesscode`;
    expect((await server.post(path, { token: school.staff.token })).status).toBe(403);
    const valley = await aSchool(server, 'valley');
    expect((await server.post(path, { token: valley.administrator.token })).status).toBe(403);
  });
});

describe('a school', () => {
  async function superadmin() {
    await aUser(server, { email: 'super@example.org', isSuperadmin: true });
    return server.signIn('super@example.org');
  }

  it('is approved and deactivated by a superadmin, and its devices hear of it', async () => {
    const token = await superadmin();
    const pending = await aSchool(server, 'pending', { isApproved: false });
    const change = (body: unknown) => server.post(`/superadmin/institutions/${pending._id}`, { token, body });
    const approved = await change({ isApproved: true });
    expect(approved.body).toMatchObject({
      msg: 'School approved',
      school: { isApproved: true, isActive: true },
    });
    expect((await change({ isActive: false })).body.msg).toBe('School deactivated');
    const read = await server.get(`/admin/schools/${pending._id}`, { token: pending.administrator.token });
    expect(read.body).toMatchObject({ isApproved: true, isActive: false });
    const saved = await server.post(`/admin/schools/${pending._id}`, {
      token: pending.administrator.token,
      body: { phone: '1' },
    });
    expect(saved.status).toBe(403);
    expect((await change({ isActive: true })).body.msg).toBe('School activated');
    expect((await change({ isApproved: false })).body.msg).toBe('School is no longer approved');
  });

  it('is approved with the letters that say so, or not at all', async () => {
    const token = await superadmin();
    const pending = await aSchool(server, 'pending', { isApproved: false });
    const path = `/superadmin/institutions/${pending._id}`;
    const approve = () => server.post(path, { token, body: { isApproved: true } });
    vi.spyOn(server.services.mailer, 'enqueue').mockRejectedValueOnce(new Error('the server stops'));
    expect((await approve()).status).toBe(500);
    expect(server.faults.splice(0)).toHaveLength(1);
    const read = await server.get(`/admin/schools/${pending._id}`, { token: pending.administrator.token });
    expect(read.body.isApproved).toBe(false);
    expect((await approve()).status).toBe(200);
    expect((await approve()).status).toBe(200);
    expect(await server.letters()).toMatchObject([{ recipient: pending.administrator.email }]);
  });

  it('that is approved again changes nothing', async () => {
    const token = await superadmin();
    const revision = async () =>
      (await server.get(`/sync/${school._id}/pull`, { token: school.administrator.token })).body.revision;
    const before = await revision();
    const { status } = await server.post(`/superadmin/institutions/${school._id}`, {
      token,
      body: { isApproved: true },
    });
    expect([status, await revision()]).toEqual([200, before]);
  });

  it.each([{}, { isApproved: 'yes' }, { name: 'Another' }])('is not changed by %j', async (body) => {
    const answer = await server.post(`/superadmin/institutions/${school._id}`, {
      token: await superadmin(),
      body,
    });
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'INVALID']);
  });

  it('that is not there is not found, and nobody else may ask', async () => {
    const body = { isApproved: true };
    const token = await superadmin();
    expect((await server.post('/superadmin/institutions/nothing', { token, body })).status).toBe(404);
    const own = await server.post(`/superadmin/institutions/${school._id}`, asAdministrator(body));
    expect(own.status).toBe(403);
  });
});
