import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aDevice,
  aSchool,
  aUser,
  createTestServer,
  type TestDevice,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';

let server: TestServer;
let school: TestSchool;
let device: TestDevice;

beforeEach(async () => {
  server = await createTestServer();
  school = await aSchool(server);
  device = await aDevice(server, school);
});

afterEach(() => server.close());

const asAdministrator = () => ({ token: school.administrator.token });

function handIn(commands: readonly unknown[], call = asAdministrator()) {
  const body = { device: device._id, samples: [], commands };
  return server.post(`/sync/${school._id}/hand-in`, { ...call, body });
}

async function history() {
  return (await server.get('/admin/history?date=2026-09-07', asAdministrator())).body.entries;
}

describe('a file of another device, handed in by an administrator', () => {
  it('counts with the ids, the person and the device that it was recorded with', async () => {
    const command = device.dropOff();
    const { status, body } = await handIn([command]);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([{ id: command.id, verdict: 'applied' }]);
    expect(await history()).toMatchObject([
      {
        _id: command.id,
        actor: school.staff._id,
        device: device._id,
        deviceName: 'Front door',
        wall: command.wall,
        isSuspicious: false,
      },
    ]);
  });

  it('doubles nothing, whether the device or the file comes first', async () => {
    const [one, other] = [device.dropOff('08:05'), device.dropOff('08:06')];
    await device.push([one]);
    expect((await handIn([one, other])).body.results).toMatchObject([
      { id: one.id, verdict: 'duplicate' },
      { id: other.id, verdict: 'applied' },
    ]);
    const { body } = await device.push([one, other]);
    expect(body.results.map(({ verdict }) => verdict)).toEqual(['duplicate', 'duplicate']);
    expect(await history()).toHaveLength(2);
  });

  it('is let in although the device was revoked: the administrator answers for it', async () => {
    await server.post(`/sync/${school._id}/devices/${device._id}`, {
      ...asAdministrator(),
      body: { isRevoked: true },
    });
    expect((await handIn([device.dropOff()])).body.results).toMatchObject([{ verdict: 'applied' }]);
  });

  it('what cannot be read is kept for a person to look at', async () => {
    const { body } = await handIn([{ id: 'half-a-record', student: 'Maya' }]);
    expect(body.results).toMatchObject([{ id: 'half-a-record', verdict: 'quarantined', code: 'MALFORMED' }]);
  });

  it('applies the rights of staff to an actor who never signed in on that device', async () => {
    const command = device.command(
      'saveGradeLevel',
      { _id: v7(), set: { name: 'Grade 9' } },
      { actor: school.administrator._id },
    );
    // The administrator who hands in made the first. The other one never signed in on that device.
    expect((await handIn([command])).body.results).toMatchObject([{ verdict: 'applied' }]);
    const other = await aUser(server, {
      email: 'other@hilltop.org',
      roles: [{ school: school._id, type: 1 }],
    });
    const unproven = device.command(
      'saveGradeLevel',
      { _id: v7(), set: { name: 'Grade 10' } },
      { actor: other._id },
    );
    expect((await handIn([unproven])).body.results).toMatchObject([
      { verdict: 'quarantined', code: 'FORBIDDEN' },
    ]);
  });

  it('is an administrator’s to do', async () => {
    expect((await handIn([device.dropOff()], { token: school.staff.token })).status).toBe(403);
  });
});

describe('a revoked device', () => {
  it('hears of it when it pulls, and when it is no longer blocked', async () => {
    const pull = async () =>
      (
        await server.get(`/sync/${school._id}/pull`, {
          token: school.staff.token,
          deviceKey: device.key,
        })
      ).body.isDeviceRevoked;
    const revoke = (isRevoked: boolean) =>
      server.post(`/sync/${school._id}/devices/${device._id}`, { ...asAdministrator(), body: { isRevoked } });
    expect(await pull()).toBe(false);
    await revoke(true);
    expect(await pull()).toBe(true);
    await revoke(false);
    expect(await pull()).toBe(false);
  });
});
