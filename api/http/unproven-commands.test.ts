import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSessionKey, type TestSessionKey } from '#api/a-session-key.fixture.ts';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { aDevice, pushBody, type TestDevice } from '#api/test-server.fixture.ts';

/** Of the head, who has signed in on it. */
let device: TestDevice;
let key: TestSessionKey;

schoolBeforeEach();
beforeEach(async () => {
  device = await aDevice(server, school, school.administrator);
  key = await aSessionKey(server, school.administrator.token);
});

const asHead = () => ({ token: school.administrator.token });
const unproven = { verdict: 'quarantined', code: 'UNPROVEN' };

function aChange(phone = '876 555 0199') {
  return device.command('saveStudent', { _id: school.student, set: { phone } });
}

async function phone(): Promise<string> {
  return (await server.get(`/admin/students/${school.student}`, { token: school.staff.token })).body.phone;
}

async function signOut() {
  server.wait(1_000);
  await server.post('/users/logout', asHead());
  server.wait(1_000);
}

/** By the device's key alone, as after a sign-out. */
async function push(...commands: readonly unknown[]) {
  return (await device.push(commands)).body.results;
}

describe('a change of records', () => {
  it('counts under a live session of its actor, signed or not', async () => {
    const forged = { ...(await key.sign(school._id, aChange())), wall: '2026-09-07T07:00:00.000-05:00' };
    const { body } = await device.push([forged, aChange()], asHead());
    expect(body.results).toMatchObject([{ verdict: 'applied' }, { verdict: 'applied' }]);
  });

  it('counts after the sign-out when the session’s key has signed it', async () => {
    const command = await key.sign(school._id, aChange());
    await signOut();
    expect(await push(command)).toMatchObject([{ verdict: 'applied' }]);
    expect(await phone()).toBe('876 555 0199');
  });

  it('waits in quarantine without a signature, whoever was signed in on the device', async () => {
    await signOut();
    const contact = device.command('saveContact', { _id: school.contact, set: { phone: '876 555 0666' } });
    const [student] = [aChange('876 555 0666')];
    expect(await push(student, contact)).toMatchObject([unproven, unproven]);
    expect(await phone()).not.toBe('876 555 0666');
    const token = await server.signIn(school.administrator.email);
    const { body } = await server.get('/admin/quarantine', { token });
    expect(body).toMatchObject([
      { name: 'saveStudent', code: 'UNPROVEN', actorName: 'Dana Reid', state: 'open' },
      { name: 'saveContact', code: 'UNPROVEN', actorName: 'Dana Reid', state: 'open' },
    ]);
  });

  it('waits in quarantine when the browser of the session that signed it is blocked, whoever hands it in', async () => {
    const token = await server.signIn(school.administrator.email);
    const stolen = await aDevice(server, school, { ...school.administrator, token });
    const before = await aSessionKey(server, token);
    const { body: blocked } = await server.post(`/sync/${school._id}/devices/${stolen._id}`, {
      ...asHead(),
      body: { isRevoked: true },
    });
    expect(blocked.success).toBe(true);
    const after = await aSessionKey(server, token);
    const signed = [
      await before.sign(school._id, aChange('876 555 0666')),
      await after.sign(school._id, aChange('876 555 0667')),
      await before.sign(school._id, stolen.dropOff()),
    ];
    const phoneOfStaff = await aDevice(server, school, school.staff);
    const { body } = await phoneOfStaff.push(signed);
    expect(body.results).toMatchObject([unproven, unproven, unproven]);
    expect(await phone()).not.toContain('066');
    // Sessions on other browsers of that person are not touched.
    const mine = await key.sign(school._id, aChange());
    expect((await phoneOfStaff.push([mine])).body.results).toMatchObject([{ verdict: 'applied' }]);
    const found = await before.sign(school._id, aChange('876 555 0123'));
    const brought = await server.post(`/sync/${school._id}/hand-in`, {
      ...asHead(),
      body: { device: stolen._id, samples: [], commands: [found] },
    });
    expect(brought.body.results).toMatchObject([{ verdict: 'applied' }]);
  });

  it('is told in words that it knows to an app of before signatures', async () => {
    await signOut();
    const { wire: _, ...body } = pushBody(server, { device: device._id, commands: [aChange()] });
    const asDevice = { deviceKey: device.key, body };
    const pushed = await server.post(`/sync/${school._id}/push`, asDevice);
    expect(pushed.body.results).toMatchObject([
      { verdict: 'quarantined', code: 'FORBIDDEN', errors: [{ code: 'FORBIDDEN', msg: expect.anything() }] },
    ]);
    const again = await server.post(`/sync/${school._id}/push`, asDevice);
    expect(again.body.results).toMatchObject([{ verdict: 'duplicate', code: 'FORBIDDEN' }]);
  });

  it.each([
    ['of before it was said', { 'user-agent': 'Mozilla/5.0' }, 'FORBIDDEN'],
    ['21', { 'x-wire-version': '21' }, 'FORBIDDEN'],
    ['22', { 'user-agent': 'Mozilla/5.0', 'x-wire-version': '22' }, 'UNPROVEN'],
  ])('stands in every list in a code that the app knows: wire %s', async (_wire, headers, code) => {
    await signOut();
    const command = aChange();
    await push(command);
    const token = await server.signIn(school.administrator.email);
    const asApp = { token, deviceKey: device.key, headers };
    const held = { _id: command.id, code };
    const pulled = await server.get(`/sync/${school._id}/pull`, asApp);
    expect(pulled.body.quarantine).toMatchObject([held]);
    expect((await server.get('/admin/quarantine', asApp)).body).toMatchObject([held]);
    expect((await server.get('/admin/history', asApp)).body.entries).toContainEqual(
      expect.objectContaining(held),
    );
    const body = { action: 'dismiss', reason: 'Not me' };
    const decided = await server.post(`/admin/quarantine/${command.id}`, { ...asApp, body });
    expect(decided.body.entry).toMatchObject(held);
  });

  it('is applied by the administrator’s decision', async () => {
    await signOut();
    const command = aChange();
    await push(command);
    const token = await server.signIn(school.administrator.email);
    const path = `/admin/quarantine/${command.id}`;
    const { status } = await server.post(path, { token, body: { action: 'apply', reason: 'It was me' } });
    expect(status).toBe(200);
    expect(await phone()).toBe('876 555 0199');
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    [
      'a signature on other arguments',
      async () => ({ ...(await key.sign(school._id, aChange())), args: aChange('876 555 0666').args }),
    ],
    ['a signature under another id', async () => ({ ...(await key.sign(school._id, aChange())), id: v7() })],
    ['a signature for another school', async () => key.sign('valley', aChange())],
    [
      'a signature of a key that nobody handed in',
      async () => {
        const { signature } = await key.sign(school._id, aChange());
        return { ...aChange(), signature: { ...signature, key: 'A'.repeat(43) } };
      },
    ],
    [
      'a signature of another person’s key',
      async () => (await aSessionKey(server, school.staff.token)).sign(school._id, aChange()),
    ],
    ['a signature that is no signature', async () => ({ ...aChange(), signature: 'trust me' })],
  ])('waits in quarantine with %s', async (_case, make) => {
    const command = await make();
    await signOut();
    expect(await push(command)).toMatchObject([unproven]);
  });

  it('counts when it was saved in the moment of the sign-out, which no clock tells apart', async () => {
    server.wait(1_000);
    await server.post('/users/logout', asHead());
    server.wait(200);
    expect(await push(await key.sign(school._id, aChange()))).toMatchObject([{ verdict: 'applied' }]);
  });

  it('waits in quarantine when it was made after the session had ended', async () => {
    await signOut();
    expect(await push(await key.sign(school._id, aChange()))).toMatchObject([unproven]);
  });

  it('waits in quarantine after “sign out everywhere”, unless it was made before', async () => {
    const before = await key.sign(school._id, aChange());
    const token = await server.signIn(school.administrator.email);
    const sessions = await server.get('/users/sessions', { token });
    server.wait(1_000);
    for (const { _id, isCurrent } of sessions.body)
      if (isCurrent !== true) await server.remove(`/users/sessions/${_id}`, { token });
    server.wait(1_000);
    const after = await key.sign(school._id, aChange());
    expect(await push(before, after)).toMatchObject([{ verdict: 'applied' }, unproven]);
  });

  it('of another person counts for nothing under a live session', async () => {
    const { body } = await device.push([aChange()], { token: school.staff.token });
    expect(body.results).toMatchObject([unproven]);
  });

  it('that its actor may not make waits for that reason, signed or not', async () => {
    const staff = await aSessionKey(server, school.staff.token);
    const command = { ...aChange(), actor: school.staff._id };
    expect(await push(await staff.sign(school._id, command))).toMatchObject([
      { verdict: 'quarantined', code: 'FORBIDDEN' },
    ]);
  });
});

describe('attendance', () => {
  it('counts without a proof, and the history says so', async () => {
    const forged = { ...(await key.sign(school._id, device.dropOff('08:10'))), id: v7() };
    const unsigned = device.dropOff('08:12');
    await signOut();
    const late = await key.sign(school._id, device.dropOff('08:15'));
    const results = await push(forged, unsigned, late);
    expect(results).toMatchObject([{ verdict: 'applied' }, { verdict: 'applied' }, { verdict: 'applied' }]);
    const { body } = await server.get('/admin/history?date=2026-09-07', { token: school.staff.token });
    expect(body.entries).toMatchObject([{ proof: 'none' }, { proof: 'none' }, { proof: 'none' }]);
  });
});
