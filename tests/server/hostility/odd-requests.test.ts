/** What generated requests have found, each by its name. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { PullAnswer } from '#sync/wire/protocol.ts';
import { dropOffAt, monday, pushBody } from '#api/test-server.fixture.ts';
import { expectAnswered, hear, type Heard } from './expect-answered.ts';
import { openTwoSchools, type TwoSchools } from './two-schools.ts';

let schools: TwoSchools;

beforeAll(async () => {
  schools = await openTwoSchools();
});

afterAll(() => schools.server.close());

async function send(path: string, init: RequestInit = {}): Promise<Heard> {
  const { server, own } = schools;
  const headers = { 'x-auth-token': own.administrator.token };
  const heard = await hear(await server.request(`/api${path}`, { headers, ...init }));
  expectAnswered(heard, init.method === 'HEAD');
  return heard;
}

function push(body: string): Promise<Heard> {
  const { own, ownDevice } = schools;
  return send(`/sync/${own._id}/push`, { method: 'POST', headers: { 'x-device-key': ownDevice.key }, body });
}

const levels = 10_000;

describe('JSON that is very deep', () => {
  const deep = {
    arrays: '['.repeat(levels) + ']'.repeat(levels),
    objects: `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
  };

  it.each(Object.entries(deep))('is refused before anything walks it: %s', async (_, value) => {
    expect((await push(value)).status).toBe(400);
    const body = JSON.stringify(pushBody(schools.server, { device: v7(), commands: ['here'] }));
    expect((await push(body.replace('"here"', value))).status).toBe(400);
    expect(
      (await send('/admin/students/create', { method: 'POST', body: `{"staffNotes":${value}}` })).status,
    ).toBe(400);
  });

  it('is told from text that has many brackets in it', async () => {
    const notes = `${'[{'.repeat(500)}\\"${'[{'.repeat(500)}`;
    const body = `{"staffNotes":"${notes}"}`;
    const { status } = await send(`/admin/students/${schools.own.student}`, { method: 'POST', body });
    expect(status).toBe(200);
  });
});

describe('a device', () => {
  it.each([Number.MAX_VALUE, -Number.MAX_VALUE, 2 ** 60, -1, 0.5])(
    'whose clock says %d hands in like any other',
    async (now) => {
      const { server, own, ownDevice } = schools;
      const { term, student } = own;
      const command = ownDevice.command('recordAttendance', {
        date: monday,
        term,
        student,
        dropOff: dropOffAt(monday, '08:00'),
      });
      const body = { ...pushBody(server, { device: ownDevice._id, commands: [command] }), now };
      const { text } = await push(JSON.stringify(body));
      expect(JSON.parse(text).results[0].verdict).not.toBe('retry');
      expect((await send(`/sync/${own._id}/devices`)).status).toBe(200);
    },
  );

  it('that hands in more than a push may hold is told so, however much it is', async () => {
    for (const sizeBytes of [limits.pushBodyBytes + 1, 10_000_000])
      expect((await push(`{"device":"${'x'.repeat(sizeBytes)}"}`)).status).toBe(413);
  });
});

describe('a command', () => {
  it.each(['not an id', '', ' ', 'x'.repeat(161), '../..', '🔔'])(
    'with an id that none can have is kept, and can be read by everybody: %s',
    async (id) => {
      const { server, own, ownDevice } = schools;
      const commands = [{ id, name: 'recordAttendance' }];
      const { text } = await push(JSON.stringify(pushBody(server, { device: ownDevice._id, commands })));
      expect(JSON.parse(text).results).toMatchObject([{ verdict: 'quarantined' }]);
      expect((await send('/admin/quarantine')).status).toBe(200);
      expect((await send('/admin/history')).status).toBe(200);
      const pulled = await send(`/sync/${own._id}/pull`);
      expect(PullAnswer.safeParse(JSON.parse(pulled.text)).success).toBe(true);
    },
  );
});

describe('a cursor', () => {
  it.each(['', '.', 'e30.e30', 'e30', '%00', '1e999', '-1', 'x'.repeat(8_000), '__proto__'])(
    'that nobody has made starts the copy again: %s',
    async (cursor) => {
      const { status, text } = await send(`/sync/${schools.own._id}/pull?cursor=${cursor}`);
      expect(status).toBe(200);
      expect(JSON.parse(text).reset).toBe(true);
    },
  );

  it('of the other school starts the copy again, and shows nothing of it', async () => {
    const { server, own, foreign } = schools;
    const call = { token: foreign.administrator.token };
    const { body } = await server.get(`/sync/${foreign._id}/pull`, call);
    const { text } = await send(`/sync/${own._id}/pull?cursor=${encodeURIComponent(body.cursor)}`);
    expect(JSON.parse(text).reset).toBe(true);
    expect(text).not.toContain(foreign.slug);
  });
});

describe('a name that means something to JavaScript', () => {
  it('is not taken for a field, and does not change later requests', async () => {
    const body =
      '{"__proto__":{"isSuperadmin":true,"name":"x"},"constructor":{"prototype":{"isSuperadmin":true}},"name":"Grade 9"}';
    expect((await send('/admin/gradelevels/create', { method: 'POST', body })).status).toBe(200);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('isSuperadmin' in {}).toBe(false);
    const { server, own } = schools;
    expect((await server.get('/superadmin/allusers', { token: own.administrator.token })).status).toBe(403);
  });
});

describe('a path', () => {
  it.each([
    '/api',
    '/api/',
    '/api/%',
    '/api/%00',
    '/api//health',
    '/api/../api/nothing',
    '/nothing',
    '//',
    '/metrics/x',
  ])('that leads nowhere is answered like any other: %s', async (path) => {
    const heard = await hear(await schools.server.request(path));
    expectAnswered(heard);
    expect(heard.status).toBe(404);
  });
});
