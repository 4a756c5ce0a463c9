import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { aSessionKey } from '#api/a-session-key.fixture.ts';
import { device, school, server, schoolWithDeviceBeforeEach } from '#api/a-school.fixture.ts';
import { aDevice, aUser, type Call, monday, pushBody } from '#api/test-server.fixture.ts';

schoolWithDeviceBeforeEach();

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

  it('passes the same test as a push: what nobody proves waits for a decision', async () => {
    const other = await aUser(server, {
      email: 'other@hilltop.org',
      roles: [{ school: school._id, type: 1 }],
    });
    const key = await aSessionKey(server, await server.signIn(other.email));
    const save = (name: string, actor: string) =>
      device.command('saveGradeLevel', { _id: v7(), set: { name } }, { actor });
    const signed = await key.sign(school._id, save('Grade 9', other._id));
    const unsigned = save('Grade 10', other._id);
    const changed = { ...signed, args: { _id: v7(), set: { name: 'Grade 11' } }, id: v7() };
    const own = save('Grade 12', school.administrator._id);
    const { body } = await handIn([signed, unsigned, changed, own]);
    expect(body.results).toMatchObject([
      { verdict: 'applied' },
      { verdict: 'quarantined', code: 'UNPROVEN' },
      { verdict: 'quarantined', code: 'UNPROVEN' },
      // Whoever hands in answers for facts, and not for what a file says in their own name.
      { verdict: 'quarantined', code: 'UNPROVEN' },
    ]);
    const decided = await server.post(`/admin/quarantine/${unsigned.id}`, {
      ...asAdministrator(),
      body: { action: 'apply', reason: 'I asked' },
    });
    expect(decided.status).toBe(200);
  });

  it('cannot let a barred person collect in the name of whoever hands it in', async () => {
    const { student, contact, administrator } = school;
    const save = (collect: 'never' | 'always') =>
      device.command(
        'saveCollector',
        { _id: `${student}:${contact}`, set: { student, contact, collect, isBarred: collect === 'never' } },
        { actor: administrator._id },
      );
    const own = await aDevice(server, school, school.administrator);
    const bar = save('never');
    expect((await own.push([bar], asAdministrator())).body.results).toMatchObject([{ verdict: 'applied' }]);
    const { body } = await handIn([save('always')]);
    expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'UNPROVEN' }]);
  });

  it('is an administrator’s to do', async () => {
    expect((await handIn([device.dropOff()], { token: school.staff.token })).status).toBe(403);
  });
});

describe('a revoked device', () => {
  it('is refused when it asks for anything, and served again when it is no longer blocked', async () => {
    const { token } = school.staff;
    const statusOf = async (path: string, call: Call) => (await server.get(path, call)).status;
    const reads = async () => ({
      pull: await statusOf(`/sync/${school._id}/pull`, { token, deviceKey: device.key }),
      days: await statusOf(`/sync/${school._id}/days?from=${monday}&to=${monday}`, {
        token,
        deviceKey: device.key,
      }),
      // Without its key it is known by its session.
      students: await statusOf('/admin/allstudents', { token, school: school._id }),
      another: await statusOf('/admin/allstudents', { token: await server.signIn(school.staff.email) }),
    });
    const revoke = (isRevoked: boolean) =>
      server.post(`/sync/${school._id}/devices/${device._id}`, { ...asAdministrator(), body: { isRevoked } });
    const served = { pull: 200, days: 200, students: 200, another: 200 };
    expect(await reads()).toEqual(served);
    await revoke(true);
    expect(await reads()).toEqual({ pull: 403, days: 403, students: 403, another: 200 });
    const { body } = await server.get(`/sync/${school._id}/pull`, { token, deviceKey: device.key });
    expect(body.errors).toMatchObject([{ code: 'DEVICE_REVOKED' }]);
    await revoke(false);
    expect(await reads()).toEqual(served);
  });

  it('that lost its key opens nothing in a new session once it has asked for another key', async () => {
    const token = await server.signIn(school.staff.email);
    const pull = async () => server.get(`/sync/${school._id}/pull`, { token });
    await server.post(`/sync/${school._id}/devices/${device._id}`, {
      ...asAdministrator(),
      body: { isRevoked: true },
    });
    expect((await pull()).status).toBe(200);
    const asked = { _id: device._id, name: 'Front door' };
    const enrolment = await server.post(`/sync/${school._id}/devices`, { token, body: asked });
    expect([enrolment.status, enrolment.body.errors[0].code]).toEqual([403, 'DEVICE_REVOKED']);
    const { status, body } = await pull();
    expect([status, body.errors[0].code]).toEqual([403, 'DEVICE_REVOKED']);
    const handedIn = pushBody(server, { device: device._id, commands: [device.dropOff()] });
    const pushed = await server.post(`/sync/${school._id}/push`, { token, body: handedIn });
    expect(pushed.body.results).toMatchObject([{ verdict: 'quarantined', code: 'DEVICE_REVOKED' }]);
  });

  it('opens nothing by another device that its session enrolled before it was blocked', async () => {
    const { token } = school.staff;
    const second = await aDevice(server, school);
    const level = () => second.command('saveGradeLevel', { _id: v7(), set: { name: 'Ours' } });
    const block = (id: string, isRevoked: boolean) =>
      server.post(`/sync/${school._id}/devices/${id}`, { ...asAdministrator(), body: { isRevoked } });
    const opensNothing = async () => {
      for (const deviceKey of [undefined, second.key, device.key])
        expect((await server.get(`/sync/${school._id}/pull`, { token, deviceKey })).status).toBe(403);
    };
    await block(device._id, true);
    await opensNothing();
    const verdictsOf = async (call: Call) => {
      const body = pushBody(server, { device: second._id, commands: [second.dropOff(), level()] });
      const { results } = (await server.post(`/sync/${school._id}/push`, { ...call, body })).body;
      return results.map(({ verdict }: { readonly verdict: string }) => verdict);
    };
    for (const call of [{ token }, { token, deviceKey: second.key }, { deviceKey: second.key }])
      expect(await verdictsOf(call)).toEqual(['quarantined', 'quarantined']);
    // Allowing the second one does not let the session in again.
    await block(second._id, false);
    await opensNothing();
    expect(await verdictsOf({ token, deviceKey: second.key })).toEqual(['quarantined', 'quarantined']);
    // Whoever signs in elsewhere is not touched.
    const elsewhere = { ...school.staff, token: await server.signIn(school.staff.email) };
    const third = await aDevice(server, school, elsewhere);
    expect((await third.push([third.dropOff()])).body.results).toMatchObject([{ verdict: 'applied' }]);
  });

  it('opens nothing of the host either, when a superadmin was signed in on it', async () => {
    const host = await aUser(server, { email: 'host@example.org', isSuperadmin: true });
    const person = { ...host, token: await server.signIn(host.email) };
    const { _id, key } = await aDevice(server, school, person);
    const { token } = person;
    await server.get(`/sync/${school._id}/pull`, { token, deviceKey: key });
    const schools = async (by: string) =>
      (await server.get('/superadmin/allinstitutions', { token: by })).status;
    expect(await schools(token)).toBe(200);
    await server.post(`/sync/${school._id}/devices/${_id}`, {
      ...asAdministrator(),
      body: { isRevoked: true },
    });
    expect(await schools(token)).toBe(403);
    expect(await schools(await server.signIn(host.email))).toBe(200);
  });
});
