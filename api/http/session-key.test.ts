import { describe, expect, it } from 'vitest';
import { aSessionKey } from '#api/a-session-key.fixture.ts';
import { device, school, server, schoolWithDeviceBeforeEach } from '#api/a-school.fixture.ts';

schoolWithDeviceBeforeEach();

async function proofs(): Promise<readonly unknown[]> {
  const { body } = await server.get('/admin/history?date=2026-09-07', { token: school.administrator.token });
  return body.entries.map(({ proof }: { readonly proof: unknown }) => proof);
}

describe('the key of a session', () => {
  it('is the same when it is handed in again, since the first answer may be lost', async () => {
    const { publicKey, answer } = await aSessionKey(server, school.staff.token);
    expect(answer).toMatchObject({ status: 200, body: { success: true, msg: 'Key saved' } });
    const again = await server.post('/users/sessionkey', {
      token: school.staff.token,
      body: { key: publicKey },
    });
    expect(again.body).toEqual(answer.body);
  });

  it('belongs to one session: another one, of the same person or not, is refused it', async () => {
    const { publicKey } = await aSessionKey(server, school.staff.token);
    for (const token of [school.administrator.token, await server.signIn(school.staff.email)]) {
      const { status, body } = await server.post('/users/sessionkey', { token, body: { key: publicKey } });
      expect([status, body.errors[0].code]).toEqual([409, 'CONFLICT']);
    }
  });

  it.each([
    ['no point of the curve', 'A'.repeat(87)],
    ['too short', 'BAAA'],
    ['no text', 7],
  ])('that is %s is refused', async (_case, key) => {
    const { status } = await server.post('/users/sessionkey', { token: school.staff.token, body: { key } });
    expect(status).toBe(400);
  });

  it('is one of a few: a session cannot fill the store with keys', async () => {
    for (let count = 0; count < 20; count += 1)
      expect((await aSessionKey(server, school.staff.token)).answer.status).toBe(200);
    expect((await aSessionKey(server, school.staff.token)).answer.status).toBe(409);
  });
});

describe('the history', () => {
  it('tells what proved each record', async () => {
    const key = await aSessionKey(server, school.staff.token);
    await device.push([device.dropOff('08:01')], { token: school.staff.token });
    await device.push([await key.sign(school._id, device.dropOff('08:02'))]);
    const { id, ...unsigned } = device.dropOff('08:02');
    await device.push([await key.sign(school._id, { ...unsigned, id: id.toUpperCase() })]);
    await device.push([device.dropOff('08:03')]);
    expect(await proofs()).toEqual(['none', 'signature', 'signature', 'session']);
  });

  it('keeps counting a signature after its session has ended, and after its row is gone', async () => {
    const key = await aSessionKey(server, school.staff.token);
    const [soon, late] = [
      await key.sign(school._id, device.dropOff('08:01')),
      await key.sign(school._id, device.dropOff('08:02')),
    ];
    server.wait(1_000);
    await server.post('/users/logout', { token: school.staff.token });
    await device.push([soon]);
    server.wait(200 * 86_400_000);
    // A sign-in clears sessions away that have expired.
    const token = await server.signIn(school.administrator.email);
    await device.push([late]);
    const { body } = await server.get('/admin/history?date=2026-09-07', { token });
    expect(body.entries).toMatchObject([{ proof: 'signature' }, { proof: 'signature' }]);
  });
});
