/** A new record has an id by which the other calls reach it. */
import { describe, expect, it } from 'vitest';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { monday } from '#api/test-server.fixture.ts';

schoolBeforeEach();

const startedAt = '2026-09-07T15:00:00.000Z';

describe.each(['.', '..', 'create'])('the id %s', (_id) => {
  it.each([
    ['gradelevels', { name: 'Grade 9' }],
    ['rollcalls', { kind: 'evacuation', startedByName: 'Ada Reid', day: monday, startedAt }],
  ])('is refused for one of %s, which is not made', async (path, body) => {
    const { token } = school.administrator;
    const before = (await server.get(`/admin/all${path}`, { token })).body;
    expect(await server.post(`/admin/${path}/create`, { token, body: { _id, ...body } })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'INVALID', field: '_id', msg: 'This value could not be understood.' }] },
    });
    expect((await server.get(`/admin/all${path}`, { token })).body).toEqual(before);
  });
});
