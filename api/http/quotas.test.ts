/** What one device, person or school may ask for, and that nothing recorded is lost by it. */
import sharp from 'sharp';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { freshStore } from '#api/db/fresh-store.fixture.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { aFamily } from '#api/a-family.fixture.ts';
import { school, server, schoolBeforeEach } from '#api/a-school.fixture.ts';
import {
  aDevice,
  aSchool,
  createTestServer,
  dropOffAt,
  monday,
  type TestDevice,
} from '#api/test-server.fixture.ts';

schoolBeforeEach();

function dropOff(device: TestDevice) {
  const { term, student } = school;
  return device.command('recordAttendance', {
    date: monday,
    term,
    student,
    dropOff: dropOffAt(monday, '08:05'),
  });
}

function expectLater({ status, headers, body }: { status: number; headers: Headers; body: unknown }) {
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body).toMatchObject({ success: false, errors: [{ code: 'RATE_LIMITED' }] });
}

async function quarantined(): Promise<number> {
  const { body } = await server.get('/admin/quarantine', { token: school.administrator.token });
  return body.length;
}

describe('a device', () => {
  it('that was revoked hands in a little, into quarantine; the rest stays on the device', async () => {
    const device = await aDevice(server, school);
    const path = `/sync/${school._id}/devices/${device._id}`;
    const { token } = school.administrator;
    await server.post(path, { token, body: { isRevoked: true } });
    const pushed = [];
    for (let time = 0; time < serverLimits.pushesPerRevokedDevice; time += 1)
      pushed.push((await device.push([dropOff(device)])).body.results[0]);
    expect(new Set(pushed.map((result) => `${result?.verdict} ${result?.code}`))).toEqual(
      new Set(['quarantined DEVICE_REVOKED']),
    );
    const kept = dropOff(device);
    expectLater(await device.push([kept]));
    expect(await quarantined()).toBe(serverLimits.pushesPerRevokedDevice);
    await server.post(path, { token, body: { isRevoked: false } });
    expect((await device.push([kept])).body.results).toMatchObject([{ id: kept.id, verdict: 'applied' }]);
  });

  it('that pushes too often, or too much, keeps its records until later', async () => {
    const [often, much, other] = [
      await aDevice(server, school),
      await aDevice(server, school),
      await aDevice(server, school),
    ];
    const { quotas } = server.services;
    await quotas.take('push', `${school._id} ${often._id}`, serverLimits.pushesPerDevice);
    await quotas.take('command', `${school._id} ${much._id}`, serverLimits.commandsPerDevice);
    expectLater(await often.push([dropOff(often)]));
    expectLater(await much.push([dropOff(much)]));
    expect((await other.push([dropOff(other)])).status).toBe(200);
  });

  it('counts toward the person’s limit, unless it is revoked or long unseen', async () => {
    // Each browser has a session of its own.
    const enrol = async (email = school.staff.email) =>
      server.post(`/sync/${school._id}/devices`, {
        token: await server.signIn(email),
        body: { _id: v7(), name: 'Door' },
      });
    const first = await enrol();
    for (let count = 1; count < serverLimits.devicesPerPerson; count += 1)
      expect((await enrol()).status).toBe(200);
    expectLater(await enrol());
    const { token, email } = school.administrator;
    expect((await enrol(email)).status).toBe(200);
    const path = `/sync/${school._id}/devices/${first.body.device._id}`;
    await server.post(path, { token, body: { isRevoked: true } });
    expect((await enrol()).status).toBe(200);
    expectLater(await enrol());
    server.wait(serverLimits.deviceForgottenMs - 60_000);
    expectLater(await enrol());
    server.wait(120_000);
    expect((await enrol()).status).toBe(200);
  });
});

describe('pictures', () => {
  const path = () => `/admin/students/uploadmedia/${school.student}`;
  const file = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

  it('are refused beyond those of a person, and of a school', async () => {
    const { quotas } = server.services;
    const { token, _id } = school.administrator;
    expect((await server.upload(path(), await file, { token })).status).toBe(200);
    await quotas.take('pictureOfSchool', school._id, serverLimits.picturesPerSchool);
    expectLater(await server.upload(path(), await file, { token }));
    expect((await server.upload('/users/uploadmedia', await file, { token })).status).toBe(200);
    await quotas.take('pictureOfPerson', _id, serverLimits.picturesPerPerson);
    expectLater(await server.upload('/users/uploadmedia', await file, { token }));
  });

  it('are refused for a moment while too many others wait', async () => {
    const busy = await createTestServer({
      change: (services) => ({ ...services, preparePicture: async () => ({ kind: 'busy' }) }),
    });
    const { administrator, student } = await aSchool(busy);
    const answer = await busy.upload(`/admin/students/uploadmedia/${student}`, await file, {
      token: administrator.token,
    });
    expectLater(answer);
    expect(answer.body.msg).toContain('try again');
    await busy.close();
  });
});

describe('live streams', () => {
  async function open(token: string, at = server) {
    const response = await at.request(`/api/sync/${school._id}/live`, { headers: { 'x-auth-token': token } });
    return response;
  }

  async function expectOpen(count: number, at = server): Promise<void> {
    await expect.poll(() => at.services.live.count()).toBe(count);
  }

  it('are so many for a session and for a person', async () => {
    const sessions = await Promise.all([1, 2, 3, 4].map(() => server.signIn(school.staff.email)));
    const first = sessions[0] ?? '';
    for (let count = 0; count < serverLimits.streamsPerSession; count += 1)
      expect((await open(first)).status).toBe(200);
    const refused = await open(first);
    expectLater({ status: refused.status, headers: refused.headers, body: await refused.json() });
    for (const token of sessions.slice(1))
      for (let count = 0; count < serverLimits.streamsPerSession; count += 1) await open(token);
    expect(server.services.live.count()).toBe(serverLimits.streamsPerPerson);
    expect((await open(school.administrator.token)).status).toBe(200);
  });

  it('end when their session is signed out, and those of other sessions go on', async () => {
    const [leaving, staying] = [
      await server.signIn(school.staff.email),
      await server.signIn(school.staff.email),
    ];
    await open(leaving);
    await open(leaving);
    await open(staying);
    await server.post('/users/logout', { token: leaving });
    await expectOpen(1);
    await server.post('/users/logout', { token: staying });
    await expectOpen(0);
  });

  it('end when their session expires', async () => {
    await open(school.staff.token);
    server.wait(limits.tokenLifetimeMs + 1_000);
    await expectOpen(0);
  });

  it('end when their session is signed out at another server of the same store', async () => {
    const { place, remove } = await freshStore();
    const one = await createTestServer({ place });
    const another = await createTestServer({ place });
    const { staff } = await aSchool(one);
    await open(staff.token, one);
    await another.post('/users/logout', { token: staff.token });
    await expectOpen(0, one);
    await one.close();
    await another.close();
    await remove();
  });
});

describe('a parent', () => {
  const aVisitor = () => ({
    _id: v7(),
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '876 555 0198',
    from: monday,
    until: monday,
  });

  it('makes a few passes an hour, since each new PIN is one that nobody has', async () => {
    const { child, parent } = await aFamily(server, school, { email: 'joan@example.org' });
    const { token } = parent;
    const body = { ...aVisitor(), students: [child] };
    await server.post('/parent/collectors', { token, body });
    const link = (contact: string, by = token) =>
      server.post(`/sync/${school._id}/passes`, { token: by, body: { contact } });
    // Attempts count whatever they are answered.
    expect((await link(school.contact)).status).toBe(404);
    for (let made = 1; made < serverLimits.passLinksPerParent; made += 1)
      expect((await link(body._id)).status).toBe(200);
    const refused = await link(body._id);
    expectLater(refused);
    expect(refused.body.msg).toMatch(/Please try again in (1 hour|60 minutes)/);
    expect((await link(body._id, school.administrator.token)).status).toBe(200);
  });

  it('names and changes so many persons an hour, and takes each back at once', async () => {
    const { child, parent } = await aFamily(server, school, { email: 'joan@example.org' });
    const { token } = parent;
    const body = { ...aVisitor(), students: [child] };
    const path = `/parent/collectors/${body._id}`;
    const name = () => server.post('/parent/collectors', { token, body });
    const change = () => server.post(path, { token, body: { from: monday, until: monday } });
    for (let given = 0; given < serverLimits.namingsPerParent; given += 1)
      expect((await (given % 2 === 0 ? name() : change())).status).toBe(200);
    expectLater(await name());
    expectLater(await change());
    expect((await server.remove(path, { token })).status).toBe(200);
  });
});
