import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { samplesOfWave, samplesPerSecond } from '#api/captcha/speak-digits.ts';
import { aSchool, createTestServer, type TestServer } from '#api/test-server.fixture.ts';
import { aRegistration, register } from './a-registration.fixture.ts';

let server: TestServer;
/** The digits of the captchas that are made, as chance has them: 0, 1, 2, … */
let next: number;

beforeEach(async () => {
  next = 0;
  server = await createTestServer({
    isCaptchaOn: true,
    randomOfCaptchas: () => (next++ % 10) / 10 + 0.05,
  });
  await aSchool(server);
});

afterEach(() => server.close());

const wrongMessage = 'Captcha incorrect; please enter the numbers in the order shown.';

async function aCaptcha(): Promise<string> {
  next = 0;
  const { status, body } = await server.get('/users/captcha');
  expect(status).toBe(200);
  return body.id;
}

const answering = (id: string, answer: string, change = {}) =>
  register(server, aRegistration({ captcha: { id, answer }, ...change }));

it('is a picture without a digit in it that a program could read as text', async () => {
  const { body } = await server.get('/users/captcha');
  expect(body.svg).toMatch(/^<svg /);
  expect(body.svg).not.toMatch(/<text|01234/);
  expect(JSON.stringify(body.id)).not.toContain('01234');
});

it.each(['01234', ' 01 234 '])('lets in who answers %j', async (answer) => {
  expect((await answering(await aCaptcha(), answer)).status).toBe(200);
});

it.each(['01235', '43210', '0123', '', '012345'])('turns away who answers %j', async (answer) => {
  const { status, body } = await answering(await aCaptcha(), answer);
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ msg: wrongMessage, code: 'INVALID', field: 'captcha.answer' }]);
});

it('is needed', async () => {
  const { status, body } = await register(server, aRegistration());
  expect({ status, msg: body.msg }).toEqual({ status: 400, msg: wrongMessage });
});

it.each([null, 'x', {}, { id: 'x' }, { answer: '01234' }, { id: 5, answer: 1234 }])(
  'is told in the same words where %j comes for it',
  async (captcha) => {
    const { status, body } = await register(server, aRegistration({ captcha }));
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ msg: wrongMessage, code: 'INVALID', field: 'captcha.answer' }]);
  },
);

it('can be answered once, rightly or wrongly', async () => {
  const right = await aCaptcha();
  expect((await answering(right, '01234')).status).toBe(200);
  expect((await answering(right, '01234', { email: 'other@example.org' })).body.msg).toBe(wrongMessage);
  const wrong = await aCaptcha();
  expect((await answering(wrong, '99999')).body.msg).toBe(wrongMessage);
  expect((await answering(wrong, '01234')).body.msg).toBe(wrongMessage);
});

it('expires', async () => {
  const id = await aCaptcha();
  server.wait(limits.captchaLifetimeMs + 1_000);
  expect((await answering(id, '01234')).body.msg).toBe(wrongMessage);
  expect((await server.get(`/users/captcha/${id}/audio`)).status).toBe(404);
});

it('cannot be forged', async () => {
  const id = await aCaptcha();
  const forged = `${id.slice(0, -4)}AAAA`;
  expect((await answering(forged, '01234')).body.msg).toBe(wrongMessage);
  expect((await server.get(`/users/captcha/${forged}/audio`)).status).toBe(404);
  expect((await server.get('/users/captcha/nothing/audio')).status).toBe(404);
});

it('is spoken: five digits take two to six seconds, and no two files are the same', async () => {
  const id = await aCaptcha();
  const listen = async () => {
    const response = await server.request(`/api/users/captcha/${id}/audio`);
    expect(response.headers.get('content-type')).toBe('audio/wav');
    return Buffer.from(await response.arrayBuffer());
  };
  const [first, second] = [await listen(), await listen()];
  const seconds = samplesOfWave(first).length / samplesPerSecond;
  expect(seconds).toBeGreaterThan(2);
  expect(seconds).toBeLessThan(7);
  expect(Math.max(...samplesOfWave(first))).toBeGreaterThan(8_000);
  expect(first.equals(second)).toBe(false);
});

it('is not spoken once it has been answered', async () => {
  const id = await aCaptcha();
  await answering(id, '99999');
  expect((await server.get(`/users/captcha/${id}/audio`)).status).toBe(404);
});

it('is empty, and not asked for, where it is off', async () => {
  const own = await createTestServer({ isCaptchaOn: false });
  await aSchool(own);
  expect((await own.get('/users/captcha')).body).toEqual({ id: '', svg: '' });
  expect((await register(own, aRegistration())).status).toBe(200);
  await own.close();
});
