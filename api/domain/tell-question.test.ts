/** Parents are asked on their devices whether somebody may collect their child once. */
import { createECDH, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { answerText, renewedText } from '#sync/school/worker-words.ts';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import { aSessionKey, type TestSessionKey } from '#api/a-session-key.fixture.ts';
import { updateDevice } from '#api/db/device-table.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import {
  aDevice,
  aDoor,
  aSchool,
  createTestServer,
  dropOffAt,
  monday,
  startMs,
  type TestDevice,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';

let server: TestServer;
let school: TestSchool;
let door: TestDevice;
let gray: TestFamily;
let key: TestSessionKey;

beforeEach(async () => {
  server = await createTestServer({ startsAtMs: startMs + 60 * 60_000 });
  school = await aSchool(server);
  door = await aDoor(server, school);
  gray = await aFamily(server, school, { email: 'joan@gray.example', child: 'Maya' });
  await turnOn(gray.parent.token, 'joan');
  key = await aSessionKey(server, gray.parent.token);
});

afterEach(() => server.close());

async function turnOn(token: string, name: string): Promise<void> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const body = { endpoint: `https://push.example.net/${name}`, keys };
  expect((await server.post('/users/notifications/device', { token, body })).status).toBe(200);
}

async function ask(name = 'Winston Reid'): Promise<string> {
  const body = { student: gray.child, name };
  const asked = await server.post(`/sync/${school._id}/questions`, { deviceKey: door.key, body });
  expect(asked.status).toBe(200);
  return asked.body.question._id;
}

/** Without a wait for more: somebody stands at the door. */
const pushes = () => server.pushes();

async function pickUp(name: string | null, time = '08:03'): Promise<void> {
  const person = { personID: '', name: name ?? '', personString: name ?? '' };
  const handover = name === null ? null : { ...dropOffAt(monday, time), person };
  const key = { date: monday, term: school.term, student: gray.child };
  const { body } = await door.push([door.command('recordAttendance', { ...key, pickUp: handover })]);
  expect(body.results).toMatchObject([{ verdict: 'applied' }]);
}

async function answerSigned(question: string, isAllowed: boolean, by = key, change: object = {}) {
  const said = { school: school._id, question, isAllowed };
  const { signature } = await by.signText(answerText(said));
  return server.post('/parent/answers', { body: { ...said, signature, ...change } });
}

describe('a question on a parent’s device', () => {
  it('comes at once with both answers, and ends with the question', async () => {
    const question = await ask();
    const [push] = await pushes();
    expect(push).toMatchObject({
      title: 'Winston Reid wants to collect Maya Gray. Allow once?',
      body: 'Today only. You can answer until 8:10 AM.',
      path: '/parent/hilltop/dashboard',
      until: startMs + 60 * 60_000 + limits.questionLifetimeMs,
      question: { school: school._id, id: question, yes: 'Yes, allow once', no: 'No' },
    });
    await ask();
    expect(await pushes()).toHaveLength(1);
  });

  it('comes in quiet hours too, and not to whoever turned it off', async () => {
    const body = { choices: { question: 'push' }, quiet: { from: '00:00', until: '23:59' } };
    const { token } = gray.parent;
    const { settings } = (await server.get('/users/notifications', { token })).body;
    const choose = (choices: object) =>
      server.post('/users/notifications', {
        token,
        body: { ...settings, ...body, choices: { ...settings.choices, ...choices } },
      });
    await choose({});
    await ask();
    expect(await pushes()).toHaveLength(1);
    await choose({ question: 'none' });
    await ask('Kim Lee');
    expect(await pushes()).toHaveLength(1);
  });

  it('is not sent once it has ended, and not to a parent who must not collect the child', async () => {
    await ask();
    server.wait(limits.questionLifetimeMs);
    expect(await pushes()).toEqual([]);
    const set = { student: gray.child, contact: gray.contact, collect: 'never' as const };
    await ask();
    await giveIn(server, school._id, [
      { name: 'saveCollector', args: { _id: `${gray.child}:${gray.contact}`, set } },
    ]);
    expect(await pushes()).toEqual([]);
  });

  it('is answered there, by the session’s key alone, and what became of it takes its place', async () => {
    const question = await ask();
    const [asked] = await pushes();
    const said = await answerSigned(question, true);
    expect(said.body).toMatchObject({ answer: 'allowed', msg: 'Allowed for today' });
    const [, told] = await pushes();
    expect(told).toMatchObject({
      title: expect.stringMatching(/ allowed Winston Reid to collect Maya Gray today\.$/u),
    });
    expect(told?.tag).toBe(asked?.tag);
    expect(told?.question).toBeUndefined();
    const { body } = await server.get('/admin/history', { token: school.administrator.token });
    expect(body.entries[0]).toMatchObject({ name: 'saveQuestion', actor: gray.parent._id });
  });

  it('says what became of an answer there in the language of the parent, also that it was refused', async () => {
    const { token } = gray.parent;
    await server.post('/users/language', { token, body: { language: 'es' } });
    const said = { school: school._id, question: await ask(), isAllowed: true };
    const { signature } = await key.signText(answerText(said));
    const headers = { 'accept-language': 'en-US' };
    const send = () => server.post('/parent/answers', { body: { ...said, signature }, headers });
    expect((await send()).body).toMatchObject({ answer: 'allowed', msg: 'Permitido por hoy' });
    await server.post('/users/language', { token, body: { language: 'fr' } });
    const french = await answerSigned(server.services.newId(), true, key);
    await server.post('/users/language', { token, body: { language: '' } });
    const plain = await answerSigned(server.services.newId(), true, key);
    expect(french.body.msg).not.toBe(plain.body.msg);
  });

  it('is over once the child was picked up: who and when take its place, also when corrected', async () => {
    const question = await ask();
    const [asked] = await pushes();
    const told = async () => {
      server.wait(serverLimits.noticeHoldMs);
      return (await pushes()).filter(({ tag }) => tag === asked?.tag).slice(1);
    };
    await pickUp('Bea Gray');
    const body = 'Your answer is no longer needed.';
    const first = { title: 'Maya Gray was picked up by Bea Gray at 8:03 AM.', body };
    expect(await told()).toMatchObject([first]);
    const late = await answerSigned(question, true);
    expect([late.status, late.body.msg]).toEqual([
      409,
      'The child was picked up already. There is nothing left to decide.',
    ]);
    await pickUp('Kim Lee', '08:04');
    const corrected = { title: 'Maya Gray was picked up by Kim Lee at 8:04 AM.', body };
    expect(await told()).toMatchObject([first, corrected]);
    // Recorded by mistake: it can be answered again.
    await pickUp(null);
    expect((await answerSigned(question, true)).body).toMatchObject({ answer: 'allowed' });
  });

  it('is not sent, and not asked, once the child was picked up', async () => {
    await ask();
    await pickUp('Bea Gray');
    server.wait(serverLimits.noticeHoldMs);
    expect((await pushes()).filter(({ title }) => title.includes('Allow once'))).toEqual([]);
    const body = { student: gray.child, name: 'Kim Lee' };
    const again = await server.post(`/sync/${school._id}/questions`, { deviceKey: door.key, body });
    expect([again.status, again.body.msg]).toEqual([
      409,
      'The child was picked up already. There is nothing left to decide.',
    ]);
  });

  it('that comes too late is answered in words, and names nobody', async () => {
    const question = await ask();
    server.wait(limits.questionLifetimeMs);
    const late = await answerSigned(question, true);
    expect([late.status, late.body.msg]).toEqual([
      409,
      'This question has ended. The staff at the school decide.',
    ]);
    const { token } = school.administrator;
    expect((await server.get('/admin/allcollectors', { token })).body).toEqual([]);
  });
});

describe('an answer on a notification is refused', () => {
  it('when something else was signed, or another key signed it', async () => {
    const question = await ask();
    const said = { school: school._id, question, isAllowed: false };
    const { signature } = await key.signText(answerText(said));
    const turned = await server.post('/parent/answers', { body: { ...said, isAllowed: true, signature } });
    expect([turned.status, turned.body.errors[0].code]).toEqual([401, 'SESSION_INVALID']);
    const unknown = {
      ...signature,
      key: `${signature.key.slice(0, -1)}${signature.key.endsWith('A') ? 'B' : 'A'}`,
    };
    expect((await answerSigned(question, true, key, { signature: unknown })).status).toBe(401);
  });

  it('once the session is over or its device is blocked', async () => {
    const question = await ask();
    const phone = await aDevice(server, school);
    await server.services.store.write(async (writer) => {
      const ofParent = writer.updateTable('session').set({ device: phone._id });
      await ofParent.where('user', '=', gray.parent._id).execute();
      await updateDevice(writer, { school: school._id, id: phone._id }, { is_revoked: 1 });
    });
    expect((await answerSigned(question, true)).status).toBe(403);
    await server.post('/users/logout', { token: gray.parent.token });
    expect((await answerSigned(question, true)).status).toBe(401);
  });

  it('from a parent of another child, and from staff who are no parent', async () => {
    const question = await ask();
    const brown = await aFamily(server, school, { email: 'kim@brown.example', child: 'Ana' });
    const other = await aSessionKey(server, brown.parent.token);
    expect((await answerSigned(question, true, other)).status).toBe(404);
    const staff = await aSessionKey(server, school.staff.token);
    expect((await answerSigned(question, true, staff)).status).toBe(403);
  });
});

describe('a subscription that the browser has renewed', () => {
  const renewed = async (name: string, change: object = {}) => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    const said = { endpoint: `https://push.example.net/${name}`, keys };
    const { signature } = await key.signText(renewedText(said));
    return server.post('/users/notifications/renewed', { body: { ...said, signature, ...change } });
  };

  it('takes the place of the one before, by the session’s key alone', async () => {
    expect((await renewed('joan-again')).status).toBe(200);
    await ask();
    expect(await pushes()).toMatchObject([{ endpoint: 'https://push.example.net/joan-again' }]);
  });

  it('counts also when the push service has let go of the one before', async () => {
    await server.remove('/users/notifications/device', { token: gray.parent.token });
    expect((await renewed('joan-again')).status).toBe(200);
    await ask();
    expect(await pushes()).toHaveLength(1);
  });

  it('is refused for another address than was signed, and once the session is over', async () => {
    const moved = await renewed('joan-again', { endpoint: 'https://push.example.net/mallory' });
    expect(moved.status).toBe(401);
    await server.post('/users/logout', { token: gray.parent.token });
    expect((await renewed('joan-again')).status).toBe(401);
  });
});
