import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatStamp, nodeOfDevice } from '#sync/stamp.ts';
import { type FreshStore, freshStore } from '#api/db/fresh-store.fixture.ts';
import {
  aDevice,
  aSchool,
  aUser,
  createTestServer,
  pullAll,
  pushBody,
  startMs,
  type TestSchool,
  type TestServer,
  type TestServerOptions,
} from '#api/test-server.fixture.ts';

const hourMs = 3_600_000;
let store: FreshStore;
const open: TestServer[] = [];

async function start(startsAtMs: number, options: TestServerOptions = {}): Promise<TestServer> {
  const server = await createTestServer({
    place: store.place,
    startsAtMs,
    ...options,
  });
  open.push(server);
  return server;
}

async function stop(server: TestServer) {
  open.splice(open.indexOf(server), 1);
  await server.close();
}

beforeEach(async () => {
  store = await freshStore();
});

afterEach(async () => {
  for (const server of open.toReversed()) await stop(server);
  await store.remove();
});

function savePhone(server: TestServer, { student, administrator }: TestSchool, phone: string) {
  return server.post(`/admin/students/${student}`, { token: administrator.token, body: { phone } });
}

async function phoneOf(server: TestServer, { student, administrator }: TestSchool) {
  return (await server.get(`/admin/students/${student}`, { token: administrator.token })).body.phone;
}

describe('a direct save is kept whatever the clock of the server says', () => {
  it('after a restart with the clock an hour back', async () => {
    const before = await start(startMs);
    const school = await aSchool(before);
    expect((await savePhone(before, school, '876 555 0001')).status).toBe(200);
    await stop(before);
    const after = await start(startMs - hourMs);
    const saved = await savePhone(after, school, '876 555 0002');
    expect(saved).toMatchObject({ status: 200, body: { msg: 'Student saved' } });
    expect(await phoneOf(after, school)).toBe('876 555 0002');
  });

  it('by two servers on one store, of which one is an hour behind', async () => {
    const one = await start(startMs);
    const school = await aSchool(one);
    const other = await start(startMs - hourMs);
    for (const [server, phone] of [
      [one, '876 555 0001'],
      [other, '876 555 0002'],
      [one, '876 555 0003'],
      [other, '876 555 0004'],
    ] as const) {
      expect((await savePhone(server, school, phone)).status).toBe(200);
      expect(await phoneOf(one, school)).toBe(phone);
    }
  });

  it('over what a device whose clock is ahead wrote in the same millisecond', async () => {
    const server = await start(startMs);
    const school = await aSchool(server);
    const device = await aDevice(server, school, school.administrator);
    server.wait(2 * hourMs);
    const ahead = device.command('saveStudent', { _id: school.student, set: { phone: '876 555 0001' } });
    server.wait(-2 * hourMs);
    expect((await device.push([ahead], { token: school.administrator.token })).body.results).toMatchObject([
      { verdict: 'applied' },
    ]);
    expect((await savePhone(server, school, '876 555 0002')).status).toBe(200);
    expect(await phoneOf(server, school)).toBe('876 555 0002');
  });

  it('in a school whose approval another server changes with a slower clock', async () => {
    const one = await start(startMs);
    const school = await aSchool(one);
    await aUser(one, { email: 'host@bell.org', isSuperadmin: true });
    const token = await one.signIn('host@bell.org');
    const other = await start(startMs - hourMs);
    const path = `/superadmin/institutions/${school._id}`;
    await one.post(path, { token, body: { isActive: false } });
    const { body } = await other.post(path, { token, body: { isActive: true } });
    expect(body).toMatchObject({ msg: 'School activated', school: { isActive: true } });
  });
});

it('a device that has seen a save can overwrite it, although the server clock went back', async () => {
  const before = await start(startMs);
  const school = await aSchool(before);
  await savePhone(before, school, '876 555 0001');
  await stop(before);
  const after = await start(startMs - hourMs);
  const { token } = school.administrator;
  const device = await aDevice(after, school, school.administrator);
  const [page] = await pullAll(after, school._id, { token });
  const heardMs = page?.now ?? 0;
  expect(heardMs).toBeGreaterThan(startMs);
  const at = formatStamp({ ms: heardMs, counter: 1, node: nodeOfDevice(device._id) });
  const heard = { at: formatStamp({ ms: heardMs, counter: 0, node: nodeOfDevice(device._id) }) };
  const change = device.command(
    'saveStudent',
    { _id: school.student, set: { phone: '876 555 0003' } },
    { at },
  );
  const { body } = await after.post(`/sync/${school._id}/push`, {
    deviceKey: device.key,
    token,
    body: {
      ...pushBody(after, { device: device._id, commands: [change] }),
      samples: [{ ...heard, deviceMs: startMs - hourMs, serverMs: heardMs }],
    },
  });
  expect(body.results).toMatchObject([{ verdict: 'applied' }]);
  expect(await phoneOf(after, school)).toBe('876 555 0003');
});

it('a direct save of a record that is deleted meanwhile is refused, and stands in the history', async () => {
  let beforeSave = async () => {};
  const server = await start(startMs, {
    change: (services) => ({
      ...services,
      accept: async (handIn) => {
        const first = beforeSave;
        beforeSave = async () => {};
        await first();
        return services.accept(handIn);
      },
    }),
  });
  const school = await aSchool(server);
  const { token } = school.administrator;
  beforeSave = async () => {
    expect((await server.remove(`/admin/fees/${school.fee}`, { token })).status).toBe(200);
  };
  const refused = await server.post(`/admin/fees/${school.fee}`, {
    token,
    body: { cost: '99.00' },
    headers: { 'x-command-id': v7() },
  });
  expect(refused).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'CONFLICT', msg: expect.stringContaining('was deleted in the meantime') }] },
  });
  const { body } = await server.get(`/admin/history?record=${school.fee}`, { token });
  expect(body.entries).toMatchObject([
    { verdict: 'superseded' },
    { verdict: 'applied' },
    { verdict: 'applied' },
  ]);
});
