import { expect, it } from 'vitest';
import { v7 } from 'uuid';
import { school, server, schoolBeforeEach } from '#api/a-school.fixture.ts';
import { aUser } from '#api/test-server.fixture.ts';

schoolBeforeEach();

const remove = (token: string, password: string) =>
  server.post('/users/deleteaccount', { token, body: { password } });

/** Every value of every table, to look for somebody in. */
async function everything(): Promise<string> {
  const { read } = server.services.store;
  const user = await read.selectFrom('user').selectAll().execute();
  const mail = await read.selectFrom('mail').selectAll().execute();
  const codes = await read.selectFrom('email_code').selectAll().execute();
  const sessions = await read.selectFrom('session').selectAll().execute();
  return JSON.stringify([user, mail, codes, sessions]);
}

it('needs the password', async () => {
  const { token } = school.staff;
  const { status, body } = await remove(token, 'not the password');
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'password' })]]);
  expect((await server.get('/admin/allstudents', { token })).status).toBe(200);
});

it('ends roles and sessions, and leaves nothing of the account', async () => {
  const email = 'winnie@example.org';
  await aUser(server, {
    email,
    firstName: 'Winnifred',
    roles: [{ school: school._id, type: 2, isApproved: true }],
  });
  const token = await server.signIn(email);
  expect((await remove(token, 'correct horse')).body).toMatchObject({ success: true });
  expect((await server.get('/admin/allstudents', { token })).status).toBe(401);
  expect((await server.post('/users/login', { body: { email, password: 'correct horse' } })).status).toBe(
    401,
  );
  const left = await everything();
  expect(left).not.toContain(email);
  expect(left).not.toContain('Winnifred');
  const staff = await server.get('/admin/allstaff', { token: school.administrator.token });
  expect(JSON.stringify(staff.body)).not.toContain(email);
  const log = await server.get('/admin/securitylog', { token: school.administrator.token });
  expect(log.body.events.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['accountDeleted', 'roleRemoved']),
  );
  // The address is free again.
  await aUser(server, { email });
  expect(await server.signIn(email)).not.toBe('');
});

it('keeps the name of somebody whom the history names, and nothing else', async () => {
  const { administrator } = school;
  const email = 'second@example.org';
  await aUser(server, {
    email,
    firstName: 'Ada',
    roles: [{ school: school._id, type: 1, isApproved: true }],
  });
  const token = await server.signIn(email);
  await server.post('/admin/gradelevels/create', { token, body: { _id: v7(), name: 'Grade 9' } });
  expect((await remove(token, 'correct horse')).status).toBe(200);
  const { body } = await server.get('/admin/history', { token: administrator.token });
  expect(body.entries[0]).toMatchObject({ name: 'saveGradeLevel', actorName: 'Ada Reid' });
  expect(await everything()).not.toContain(email);
});

it('is refused while the school would be left without an administrator', async () => {
  const { token } = school.administrator;
  const { status, body } = await remove(token, 'correct horse');
  expect(status).toBe(409);
  expect(body.msg).toContain('only administrator');
  expect((await server.get('/admin/allstudents', { token })).status).toBe(200);
});

it('is not for a superadmin, and not in the list of users afterwards', async () => {
  await aUser(server, { email: 'root@example.org', isSuperadmin: true });
  const root = await server.signIn('root@example.org');
  expect((await remove(root, 'correct horse')).status).toBe(403);
  const email = 'gone@example.org';
  await aUser(server, { email });
  const before = (await server.get('/superadmin/allusers', { token: root })).body;
  expect(JSON.stringify(before)).toContain(email);
  await remove(await server.signIn(email), 'correct horse');
  const after = (await server.get('/superadmin/allusers', { token: root })).body;
  expect(after).toHaveLength(before.length - 1);
});
