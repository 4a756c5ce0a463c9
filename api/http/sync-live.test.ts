import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, it } from 'vitest';
import { createApp } from '#api/app.ts';
import { school, server, schoolBeforeEach } from '#api/a-school.fixture.ts';
import { aDevice, aSchool, aUser } from '#api/test-server.fixture.ts';
import { roleTypes } from '#sync/school/records/role.ts';

schoolBeforeEach();

async function openLine(
  of = school,
  { signal, eyes = '' }: { readonly signal?: AbortSignal; readonly eyes?: string } = {},
) {
  const response = await server.request(`/api/sync/${of._id}/live${eyes}`, {
    headers: { 'x-auth-token': of.staff.token },
    ...(signal !== undefined && { signal }),
  });
  if (response.body === null) throw new Error('A live line has a body.');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  return {
    response,
    reader,
    next: async () => {
      const { value } = await reader.read();
      return JSON.parse((value ?? '').replace('data: ', ''));
    },
  };
}

async function saveLevel(name: string) {
  await server.post('/admin/gradelevels/create', { token: school.administrator.token, body: { name } });
}

/** What the line says before it ends may be news of the school. */
async function ends({ reader }: Awaited<ReturnType<typeof openLine>>): Promise<true> {
  for (;;) if ((await reader.read()).done) return true;
}

async function block(device: string) {
  const { token } = school.administrator;
  await server.post(`/sync/${school._id}/devices/${device}`, { token, body: { isRevoked: true } });
}

describe('a live line', () => {
  it('says where the school stands, and then every change of it', async () => {
    const line = await openLine();
    expect(line.response.headers.get('content-type')).toBe('text/event-stream');
    const first = await line.next();
    expect(first).toEqual({ school: school._id, revision: expect.any(Number) });
    await saveLevel('Grade 2');
    expect(await line.next()).toEqual({ school: school._id, revision: first.revision + 1 });
  });

  it('hears nothing of another school', async () => {
    const valley = await aSchool(server, 'valley');
    const line = await openLine(valley);
    const first = await line.next();
    await saveLevel('of hilltop');
    await server.post('/admin/gradelevels/create', {
      token: valley.administrator.token,
      body: { name: 'of valley' },
    });
    expect(await line.next()).toEqual({ school: valley._id, revision: first.revision + 1 });
  });

  it('hears nothing of what changed nothing', async () => {
    const line = await openLine();
    const first = await line.next();
    await server.post('/admin/gradelevels/create', { token: school.administrator.token, body: { name: '' } });
    await server.post(`/admin/gradelevels/${school.gradeLevel}`, {
      token: school.administrator.token,
      body: { name: 'Grade 1' },
    });
    await saveLevel('Grade 2');
    expect(await line.next()).toEqual({ school: school._id, revision: first.revision + 1 });
  });

  it('ends when the device of its person is blocked', async () => {
    const device = await aDevice(server, school);
    const { token } = school.staff;
    const line = await openLine();
    await line.next();
    await server.get(`/sync/${school._id}/pull`, { token, deviceKey: device.key });
    await block(device._id);
    expect(await ends(line)).toBe(true);
  });

  it('ends when a browser is blocked that has not used its key yet', async () => {
    const device = await aDevice(server, school);
    const line = await openLine();
    await line.next();
    await block(device._id);
    expect(await ends(line)).toBe(true);
  });

  it('ends when whoever has signed in on a blocked browser shows its key', async () => {
    const device = await aDevice(server, school);
    await block(device._id);
    const { token } = school.administrator;
    const line = await openLine({ ...school, staff: school.administrator });
    await line.next();
    await server.get(`/sync/${school._id}/pull`, { token, deviceKey: device.key });
    expect(await ends(line)).toBe(true);
    const { status } = await server.get(`/sync/${school._id}/live`, { token });
    expect(status).toBe(403);
  });

  it('ends when its person is no member of the school any more, or not approved', async () => {
    const { token } = school.administrator;
    const staff = `/admin/staff/${school.staff._id}`;
    const unapproved = await openLine();
    await server.post(staff, { token, body: { isApproved: false } });
    expect(await ends(unapproved)).toBe(true);
    await server.post(staff, { token, body: { isApproved: true } });
    const removed = await openLine();
    await server.remove(staff, { token });
    expect(await ends(removed)).toBe(true);
  });

  it('ends for who looks with the eyes of a role that they have lost', async () => {
    const roles = [roleTypes.staff, roleTypes.parent].map((type) => ({ school: school._id, type }));
    const user = await aUser(server, { email: 'both@oak.example', roles });
    const both = { ...school, staff: { ...user, token: await server.signIn(user.email) } };
    const asStaff = await openLine(both);
    const asParent = await openLine(both, { eyes: '?as=parent' });
    const { token } = school.administrator;
    await server.remove(`/admin/members/${user._id}/${roleTypes.parent}`, { token });
    expect(await ends(asParent)).toBe(true);
    expect(server.services.live.count()).toBe(1);
    await asStaff.reader.cancel();
  });

  it('stays open to a superadmin, who has no role in the school', async () => {
    const user = await aUser(server, { email: 'super@oak.example', isSuperadmin: true });
    const line = await openLine({ ...school, staff: { ...user, token: await server.signIn(user.email) } });
    const asStaff = await openLine();
    await server.remove(`/admin/staff/${school.staff._id}`, { token: school.administrator.token });
    expect(await ends(asStaff)).toBe(true);
    expect(server.services.live.count()).toBe(1);
    await line.reader.cancel();
  });

  it('stays refused to a blocked browser that enrols in another school of the same person', async () => {
    const other = await aSchool(server, 'valley');
    const roles = [school, other].map(({ _id }) => ({ school: _id, type: roleTypes.staff }));
    const user = await aUser(server, { email: 'both@oak.example', roles });
    const person = { ...user, token: await server.signIn(user.email) };
    await block((await aDevice(server, school, person))._id);
    expect((await aDevice(server, other, person)).key).toBeTypeOf('string');
    const { status } = await server.get(`/sync/${school._id}/live`, { token: person.token });
    expect(status).toBe(403);
  });

  it('is gone when its request is aborted', async () => {
    const abort = new AbortController();
    const line = await openLine(school, { signal: abort.signal });
    await line.next();
    expect(server.services.broker.listeners()).toBe(1);
    abort.abort();
    expect(server.services.broker.listeners()).toBe(0);
    expect(server.services.live.count()).toBe(0);
  });

  it('is gone when its reader cancels', async () => {
    const line = await openLine();
    await line.reader.cancel();
    expect(server.services.broker.listeners()).toBe(0);
  });

  it('is gone when its reader stops reading', async () => {
    const line = await openLine();
    await line.next();
    for (let revision = 0; revision < 100; revision += 1)
      server.services.broker.publish({ school: school._id, revision });
    expect(server.services.broker.listeners()).toBe(0);
    await line.reader.cancel();
  });

  it('ends when the server stops', async () => {
    const line = await openLine();
    await line.next();
    server.services.live.closeAll();
    expect((await line.reader.read()).done).toBe(true);
    expect(server.services.broker.listeners()).toBe(0);
  });

  it('is gone when its browser goes, over a real connection', async () => {
    const http = createServer(getRequestListener(createApp({ services: server.services }).fetch));
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    // A server that listens on a port has an address of this kind.
    const { port } = http.address() as AddressInfo;
    const abort = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/api/sync/${school._id}/live`, {
      headers: { 'x-auth-token': school.staff.token },
      signal: abort.signal,
    });
    await response.body?.getReader().read();
    expect(server.services.broker.listeners()).toBe(1);
    abort.abort();
    await expect.poll(() => server.services.broker.listeners()).toBe(0);
    http.closeAllConnections();
    http.close();
  });

  it('asks for a session', async () => {
    const response = await server.request(`/api/sync/${school._id}/live`);
    expect(response.status).toBe(401);
    expect(server.services.broker.listeners()).toBe(0);
  });
});
