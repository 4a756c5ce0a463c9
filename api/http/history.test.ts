import { afterEach, beforeEach, expect, it } from 'vitest';
import { aSchool, createTestServer, type TestSchool, type TestServer } from '#api/test-server.fixture.ts';

let server: TestServer;
let school: TestSchool;

beforeEach(async () => {
  server = await createTestServer();
  school = await aSchool(server);
});

afterEach(() => server.close());

const historyAt = (cursor: string) =>
  server.get(`/admin/history?cursor=${encodeURIComponent(cursor)}`, { token: school.administrator.token });

it.each(['', 'x', '12x', '-1', '1.5', '1e3', ' 7', '99999999999999999999'])(
  'the history says of the cursor %j that it cannot be read, and gives no other page',
  async (cursor) => {
    const { status, body } = await historyAt(cursor);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        msg: 'This cursor cannot be read. Leave it out for the newest entries, or send the one of the page before.',
        code: 'INVALID',
        field: 'cursor',
      },
    ]);
  },
);

it('the history goes on from a cursor', async () => {
  const { token } = school.administrator;
  const { body } = await server.get('/admin/history', { token });
  expect(body.entries.length).toBeGreaterThan(0);
  expect((await historyAt('999999')).body.entries).toEqual(body.entries);
  expect((await historyAt('0')).body.entries).toEqual([]);
});
