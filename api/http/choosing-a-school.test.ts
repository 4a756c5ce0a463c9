import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { roleTypes } from '#sync/school/records/role.ts';
import { aDevice, aSchool, aUser, createTestServer, type TestServer } from '#api/test-server.fixture.ts';

let server: TestServer;

beforeEach(async () => {
  server = await createTestServer();
});

afterEach(() => server.close());

describe('without a school in the header', () => {
  it('the only school of the caller counts', async () => {
    const school = await aSchool(server);
    const { body } = await server.get('/admin/allstudents', { token: school.staff.token });
    expect(body).toMatchObject([{ _id: school.student }]);
  });

  it('a header that is sent empty counts as none', async () => {
    const school = await aSchool(server);
    await aUser(server, {
      email: 'parent@example.org',
      roles: [{ school: school._id, type: roleTypes.parent }],
    });
    const headers = { 'x-viewing-as-school-id': '', 'x-viewing-as-user-id': '' };
    const { status } = await server.get('/admin/allstudents', { token: school.staff.token, headers });
    expect(status).toBe(200);
    const token = await server.signIn('parent@example.org');
    expect((await server.get('/parent/pin', { token, headers })).status).toBe(200);
  });

  it('a caller with several schools is asked to choose', async () => {
    const [hilltop, valley] = [await aSchool(server), await aSchool(server, 'valley')];
    const roles = [hilltop, valley].map(({ _id }) => ({ school: _id, type: roleTypes.administrator }));
    await aUser(server, { email: 'both@example.org', roles });
    const token = await server.signIn('both@example.org');
    const { status, body } = await server.get('/admin/allstudents', { token });
    expect(status).toBe(400);
    expect(body.msg).toBe('Choose a school first.');
    const chosen = await server.get('/admin/allstudents', { token, school: valley._id });
    expect(chosen.body).toMatchObject([{ _id: valley.student }]);
    expect((await server.get('/admin/allschoolsforuser', { token })).body).toHaveLength(2);
  });

  it('a superadmin is asked to choose, and reaches every school', async () => {
    const school = await aSchool(server);
    await aUser(server, { email: 'super@example.org', isSuperadmin: true });
    const token = await server.signIn('super@example.org');
    expect((await server.get('/admin/allstudents', { token })).body.msg).toBe('Choose a school first.');
    expect((await server.get('/admin/allstudents', { token, school: school._id })).status).toBe(200);
    const viewing = { 'x-viewing-as-user-id': school.administrator._id };
    expect((await server.get('/admin/allstudents', { token, headers: viewing })).status).toBe(200);
    expect((await server.get('/admin/allschoolsforuser', { token, headers: viewing })).body).toMatchObject([
      { _id: school._id, accessCode: 'code-hilltop' },
    ]);
  });
});

it('a superadmin who views as somebody whose account is gone hears that this view has ended', async () => {
  const school = await aSchool(server);
  await aUser(server, { email: 'super@example.org', isSuperadmin: true });
  const token = await server.signIn('super@example.org');
  const headers = { 'x-viewing-as-user-id': school.staff._id };
  const look = () => server.get(`/sync/${school._id}/pull`, { token, headers });
  expect((await look()).status).toBe(200);
  const body = { password: 'correct horse' };
  const deleted = await server.post('/users/deleteaccount', { token: school.staff.token, body });
  expect(deleted.status).toBe(200);
  const refused = await look();
  expect([refused.status, refused.body.errors]).toMatchObject([403, [{ field: 'viewed' }]]);
  expect((await server.get('/users/auth', { token, headers })).status).toBe(200);
});

describe('a role', () => {
  it('counts once it is approved', async () => {
    const school = await aSchool(server);
    const roles = [{ school: school._id, type: roleTypes.staff, isApproved: false }];
    await aUser(server, { email: 'new@example.org', roles });
    const token = await server.signIn('new@example.org');
    expect((await server.get('/admin/allstudents', { token, school: school._id })).status).toBe(403);
    expect((await server.get('/admin/allstudents', { token })).status).toBe(403);
  });

  it('of a parent opens nothing but what is their own children’s', async () => {
    const school = await aSchool(server);
    await aUser(server, {
      email: 'parent@example.org',
      roles: [{ school: school._id, type: roleTypes.parent }],
    });
    const token = await server.signIn('parent@example.org');
    expect((await server.get('/admin/allstudents', { token, school: school._id })).status).toBe(403);
    expect((await server.get(`/sync/${school._id}/pull`, { token })).status).toBe(403);
    const pulled = await server.get(`/sync/${school._id}/pull?as=parent`, { token });
    expect(pulled.status).toBe(200);
    expect(pulled.body).toMatchObject({ records: { students: [], contacts: [], registrations: [] } });
  });

  it('of staff reads and takes attendance, and changes nothing else', async () => {
    const { staff, student } = await aSchool(server);
    expect((await server.get(`/admin/students/${student}`, { token: staff.token })).status).toBe(200);
    const saved = await server.post(`/admin/students/${student}`, {
      token: staff.token,
      body: { staffNotes: 'x' },
    });
    expect(saved.status).toBe(403);
    expect(saved.body.msg).toBe('You are not allowed to do this.');
    expect((await server.get('/admin/allstaff', { token: staff.token })).status).toBe(403);
  });

  it('of staff does not see the administrators’ notes on a student', async () => {
    const { staff, administrator, student } = await aSchool(server);
    const notes = 'for the office alone';
    await server.post(`/admin/students/${student}`, {
      token: administrator.token,
      body: { staffNotes: notes },
    });
    const seenBy = async ({ token }: { readonly token: string }) => {
      const one = await server.get(`/admin/students/${student}`, { token });
      const all = await server.get('/admin/allstudents', { token });
      return [one, all].map(({ body }) => JSON.stringify(body).includes(notes));
    };
    expect(await seenBy(administrator)).toEqual([true, true]);
    expect(await seenBy(staff)).toEqual([false, false]);
  });

  it('of staff does not see the access code', async () => {
    const { _id, staff, administrator } = await aSchool(server);
    expect((await server.get(`/admin/schools/${_id}`, { token: staff.token })).body.accessCode).toBe('');
    expect((await server.get(`/admin/schools/${_id}`, { token: administrator.token })).body.accessCode).toBe(
      'code-hilltop',
    );
    expect((await server.get('/admin/allschoolsforuser', { token: staff.token })).body[0].accessCode).toBe(
      '',
    );
  });

  it('at a browser that the school has blocked does not see the access code', async () => {
    const school = await aSchool(server);
    const { _id, administrator } = school;
    const device = await aDevice(server, school, administrator);
    const { token } = administrator;
    const codes = async () => (await server.get('/admin/allschoolsforuser', { token })).body[0].accessCode;
    await server.get(`/sync/${_id}/pull`, { token, deviceKey: device.key });
    expect(await codes()).toBe('code-hilltop');
    const path = `/sync/${_id}/devices/${device._id}`;
    const other = await server.signIn(administrator.email);
    expect((await server.post(path, { token: other, body: { isRevoked: true } })).status).toBe(200);
    expect(await codes()).toBe('');
  });
});
