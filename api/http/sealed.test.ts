import { describe, expect, it } from 'vitest';
import { aSealedPart } from '#api/a-sealed-part.fixture.ts';
import { device, school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { aSchool, type Call, monday, pushBody } from '#api/test-server.fixture.ts';

schoolWithDeviceBeforeEach();

const asOffice = () => ({ token: school.administrator.token });
const asDevice = () => ({ deviceKey: device.key });

async function sealKey(call: Call = asDevice()) {
  return server.get(`/sync/${school._id}/seal-key`, call);
}

async function block(isRevoked = true) {
  await server.post(`/sync/${school._id}/devices/${device._id}`, { ...asOffice(), body: { isRevoked } });
}

function aRow(command: object) {
  return { id: 'row', school: school._id, state: 'waiting', command };
}

async function sealed(rows: readonly unknown[], to: { school?: string; key?: string } = {}) {
  const key = to.key ?? (await sealKey()).body.key;
  return aSealedPart({ school: to.school ?? school._id, key }, JSON.stringify({ samples: [], rows }));
}

async function handIn(part: object, call: Call = asDevice(), at = school._id) {
  const {
    seq: _,
    samples: __,
    commands: ___,
    ...said
  } = pushBody(server, { device: device._id, commands: [] });
  return server.post(`/sync/${at}/sealed`, { ...call, body: { ...said, sealed: part } });
}

async function quarantine() {
  return (await server.get('/admin/quarantine', asOffice())).body;
}

it('says with its key whether who asks is blocked', async () => {
  expect((await sealKey()).body.isRevoked).toBe(false);
  expect((await sealKey(asOffice())).body.isRevoked).toBe(false);
  await block();
  expect((await sealKey()).body.isRevoked).toBe(true);
  await block(false);
  expect((await sealKey()).body.isRevoked).toBe(false);
});

describe('what a blocked device has sealed', () => {
  it('waits for a person in plain words when it is handed in, and nothing of it is applied', async () => {
    await block();
    const command = device.dropOff();
    const { status, body } = await handIn(await sealed([aRow(command), { id: 'half', state: 3 }]));
    expect([status, body.results]).toMatchObject([
      200,
      [
        { id: command.id, verdict: 'quarantined', code: 'DEVICE_REVOKED' },
        { verdict: 'quarantined', code: 'MALFORMED' },
      ],
    ]);
    expect(await quarantine()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'recordAttendance', code: 'DEVICE_REVOKED', state: 'open' }),
        expect.objectContaining({ code: 'MALFORMED', deviceName: 'Front door', state: 'open' }),
      ]),
    );
    const day = await server.get(`/admin/schoolattendance/${school.term}/${monday}`, asOffice());
    expect(JSON.stringify(day.body)).not.toContain('Ann Brown');
  });

  it('waits as well when the device has been allowed again, and counts once', async () => {
    const command = device.dropOff();
    const part = await sealed([aRow(command)]);
    await block();
    await block(false);
    const quarantined = { id: command.id, verdict: 'quarantined', code: 'DEVICE_REVOKED' };
    expect((await handIn(part)).body.results).toMatchObject([quarantined]);
    expect((await handIn(part)).body.results).toMatchObject([{ id: command.id, verdict: 'duplicate' }]);
    expect(await quarantine()).toHaveLength(1);
  });

  it('is nothing new where the server had it before', async () => {
    const command = device.dropOff();
    await device.push([command]);
    await block();
    const part = await sealed([aRow(command)]);
    expect((await handIn(part)).body.results).toMatchObject([{ id: command.id, verdict: 'duplicate' }]);
    expect(await quarantine()).toEqual([]);
  });

  it('counts against the few pushes of a blocked device', async () => {
    await block();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      // One after the other, as a device asks.
      statuses.push((await handIn(await sealed([aRow(device.dropOff(`08:0${time}`))]))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('opens in its own school alone, with its own key alone, and not once it was changed', async () => {
    const other = await aSchool(server, 'valley');
    const rows = [aRow(device.dropOff())];
    const part = await sealed(rows);
    const last = part.box.endsWith('AA') ? 'BB' : 'AA';
    const foreign = await sealed(rows, { school: other._id });
    const point = `B${'A'.repeat(86)}`;
    const spoiled = [
      foreign,
      { ...part, box: `${part.box.slice(0, -2)}${last}` },
      { ...part, box: part.box.slice(0, 20) },
      { ...part, from: point },
      aSealedPart({ school: school._id, key: (await sealKey()).body.key }, 'no rows'),
    ];
    for (const one of spoiled) {
      const { status, body } = await handIn(one);
      expect([status, body.errors[0].code]).toEqual([400, 'INVALID']);
    }
    expect((await handIn(part, asDevice(), other._id)).status).toBe(401);
    expect((await server.get(`/sync/${other._id}/seal-key`, asDevice())).status).toBe(401);
    expect(await quarantine()).toEqual([]);
  });

  it('is taken without a key only from somebody who has used that device', async () => {
    const part = await sealed([aRow(device.dropOff())]);
    // Else anybody of the school could have the office hear of another device.
    const stranger = await handIn(part, { token: school.administrator.token });
    expect([stranger.status, stranger.body.errors[0].code]).toEqual([400, 'INVALID']);
    expect(await quarantine()).toEqual([]);
    expect((await handIn(part, { token: school.staff.token })).status).toBe(200);
    expect(await quarantine()).toMatchObject([{ code: 'DEVICE_REVOKED' }]);
  });

  it('is opened for an administrator who has it in a file, and for nobody else', async () => {
    const row = aRow(device.dropOff());
    const part = await sealed([row]);
    const open = (call: Call) =>
      server.post(`/sync/${school._id}/sealed/open`, { ...call, body: { sealed: part } });
    expect((await open(asOffice())).body).toEqual({ samples: [], rows: [JSON.parse(JSON.stringify(row))] });
    expect((await open({ token: school.staff.token })).status).toBe(403);
    expect((await open(asDevice())).status).toBe(401);
  });

  it('is sealed to one key of the school, which a blocked device is told too', async () => {
    const { key } = (await sealKey()).body;
    await block();
    expect((await sealKey()).body).toEqual({ key, isRevoked: true });
    expect((await sealKey({})).status).toBe(401);
  });
});
