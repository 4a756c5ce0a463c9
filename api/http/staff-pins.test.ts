import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { type DoorPins, whoOfPin } from '#sync/school/records/door-pins.ts';
import { school, server, schoolBeforeEach } from '#api/a-school.fixture.ts';
import { hmac } from '#api/domain/hmac.ts';
import { aDevice, aSchool } from '#api/test-server.fixture.ts';

schoolBeforeEach();

/** By itself: an id, a key or a moment may hold these digits by chance. */
const pin4711 = /(?<![\w.-])4711(?![\w-])/;

const choose = (token: string, pin: unknown) => server.post('/admin/staffpin', { token, body: { pin } });
const hasPin = async (token: string) => (await server.get('/admin/staffpin', { token })).body.hasPin;

/** What a device of the school hears with its pull. */
async function pinsFor(token: string, deviceKey?: string): Promise<DoorPins | null> {
  const { body } = await server.get(`/sync/${school._id}/pull`, {
    token,
    ...(deviceKey !== undefined && { headers: { 'x-device-key': deviceKey } }),
  });
  return body.pins;
}

describe('a staff PIN', () => {
  it('tells an offline device who typed it', async () => {
    const { staff, administrator } = school;
    expect(await pinsFor(staff.token)).toBeNull();
    expect((await choose(staff.token, '4711')).status).toBe(200);
    expect((await choose(administrator.token, '815000')).status).toBe(200);
    expect(await hasPin(staff.token)).toBe(true);
    const pins = await pinsFor(staff.token);
    if (pins === null) throw new Error('The school has PINs.');
    expect(await whoOfPin(hmac, pins, '4711')).toMatchObject({ user: staff._id });
    expect(await whoOfPin(hmac, pins, '815000')).toMatchObject({ user: administrator._id });
    expect(await whoOfPin(hmac, pins, '4712')).toBeUndefined();
    expect(JSON.stringify(pins)).not.toMatch(pin4711);
  });

  it('that is set or removed stands in the security log without the PIN, and a refused one does not', async () => {
    const { staff, administrator } = school;
    await choose(staff.token, '4711');
    await choose(administrator.token, '4711');
    await server.remove('/admin/staffpin', { token: staff.token });
    await server.remove('/admin/staffpin', { token: staff.token });
    const { body } = await server.get('/admin/securitylog', { token: administrator.token });
    const ofPins = body.events.filter((event: { kind: string }) => event.kind.startsWith('staffPin'));
    expect(ofPins).toMatchObject([
      { kind: 'staffPinRemoved', actor: { _id: staff._id } },
      { kind: 'staffPinSet', actor: { _id: staff._id } },
    ]);
    expect(JSON.stringify(body)).not.toMatch(pin4711);
  });

  it('has another verifier on each device', async () => {
    await choose(school.staff.token, '4711');
    const [one, other] = [await aDevice(server, school), await aDevice(server, school)];
    const first = await pinsFor(school.staff.token, one.key);
    const second = await pinsFor(school.staff.token, other.key);
    expect(first?.staff[0]?.verifier).not.toBe(second?.staff[0]?.verifier);
  });

  it('cannot be the PIN of two adults of one school, and may be that of one in another', async () => {
    const { staff, administrator } = school;
    await choose(staff.token, '4711');
    const answer = await choose(administrator.token, '4711');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ msg: 'Please choose another PIN. This one cannot be used here.' });
    expect(await hasPin(administrator.token)).toBe(false);
    expect((await pinsFor(staff.token))?.staff.map(({ user }) => user)).toEqual([staff._id]);
    const valley = await aSchool(server, 'valley');
    expect((await choose(valley.staff.token, '4711')).status).toBe(200);
  });

  it('may be chosen by two adults at once, and one of them has it', async () => {
    const { staff, administrator } = school;
    const answers = await Promise.all([choose(staff.token, '4711'), choose(administrator.token, '4711')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is changed and removed by its owner', async () => {
    const { staff } = school;
    await choose(staff.token, '4711');
    expect((await choose(staff.token, '4711')).status).toBe(200);
    await choose(staff.token, '0815');
    const pins = await pinsFor(staff.token);
    if (pins === null) throw new Error('The school has PINs.');
    expect(await whoOfPin(hmac, pins, '4711')).toBeUndefined();
    expect(await whoOfPin(hmac, pins, '0815')).toMatchObject({ user: staff._id });
    expect((await server.remove('/admin/staffpin', { token: staff.token })).status).toBe(200);
    expect(await hasPin(staff.token)).toBe(false);
    expect((await pinsFor(staff.token))?.staff).toEqual([]);
  });

  it('ends with the role of its owner, and is free a week after somebody has asked for it', async () => {
    const { staff, administrator } = school;
    await choose(staff.token, '4711');
    await server.remove(`/admin/members/${staff._id}/${roleTypes.staff}`, { token: administrator.token });
    expect((await pinsFor(administrator.token))?.staff).toEqual([]);
    // A door that has not pulled since still takes it for the owner's.
    expect((await choose(administrator.token, '4711')).status).toBe(409);
    server.wait(limits.formerPinMs);
    expect((await choose(await server.signIn(administrator.email), '4711')).status).toBe(409);
    server.wait(1);
    expect((await choose(await server.signIn(administrator.email), '4711')).status).toBe(200);
  });

  it.each(['123', '1234567', '12a4', '', 4711])('is 4 to 6 digits: %j is refused', async (pin) => {
    const answer = await choose(school.staff.token, pin);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field: 'pin' }]);
  });

  it('cannot be searched for by choosing one after another', async () => {
    for (let attempt = 0; attempt < limits.staffPinsPerAccount; attempt += 1)
      // oxlint-disable-next-line no-await-in-loop
      await choose(school.staff.token, String(1000 + attempt));
    expect((await choose(school.staff.token, '2000')).status).toBe(429);
  });
});
