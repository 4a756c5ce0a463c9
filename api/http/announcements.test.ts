import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { school, server, schoolBeforeEach } from '#api/a-school.fixture.ts';
import { aFamily, giveIn } from '#api/a-family.fixture.ts';

schoolBeforeEach();

const asAdministrator = () => ({ token: school.administrator.token });

async function create(body: object) {
  return server.post('/admin/announcements/create', { ...asAdministrator(), body });
}

describe('an announcement', () => {
  it('is saved once, with author and time, however often it is sent', async () => {
    const _id = v7();
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await create({ _id, title: ' Sports day ', body: 'Bring a hat.' });
      expect([status, body.msg]).toEqual([200, 'Announcement saved']);
      expect(body.announcement).toEqual({
        _id,
        title: 'Sports day',
        body: 'Bring a hat.',
        gradeLevels: [],
        students: [],
        publishAt: '',
        allowsAnswers: false,
        otherLanguages: [],
        writtenAt: new Date(server.services.nowMs()).toISOString(),
        authorName: 'Dana Reid',
      });
    }
    expect((await server.get('/admin/allannouncements', asAdministrator())).body).toHaveLength(1);
  });

  it.each([
    ['no title', { body: 'x' }, ['title']],
    ['nothing to say', { title: 'x', body: ' ' }, ['body']],
    ['a title that is too long', { title: 'x'.repeat(101), body: 'x' }, ['title']],
    ['a text of 100 kB', { title: 'x', body: 'x'.repeat(100_000) }, ['body']],
    ['a moment that is none', { title: 'x', body: 'x', publishAt: 'tomorrow' }, ['publishAt']],
    [
      'a language in which nothing is said',
      { title: 'x', body: 'x', otherLanguages: [{ language: 'es', title: 'x', body: ' ' }] },
      ['otherLanguages.0.body'],
    ],
    ['levels that are none', { title: 'x', body: 'x', gradeLevels: 'all' }, ['gradeLevels']],
  ])('is refused with %s', async (_what, body, fields) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ field }: { readonly field: string }) => field)).toEqual(fields);
  });

  it('is changed field by field, and taken back', async () => {
    const _id = v7();
    await create({ _id, title: 'Sports day', body: 'Bring a hat.' });
    const { body } = await server.post(`/admin/announcements/${_id}`, {
      ...asAdministrator(),
      body: { gradeLevels: [school.gradeLevel] },
    });
    expect(body.announcement).toMatchObject({ title: 'Sports day', gradeLevels: [school.gradeLevel] });
    const removed = await server.remove(`/admin/announcements/${_id}`, asAdministrator());
    expect(removed.body).toMatchObject({ success: true, msg: 'Announcement deleted', announcement: { _id } });
    expect((await server.remove(`/admin/announcements/${_id}`, asAdministrator())).status).toBe(404);
    expect((await server.post(`/admin/announcements/${_id}`, asAdministrator())).status).toBe(404);
  });

  it('is read by staff, written by administrators, and neither by parents over these calls', async () => {
    const gray = await aFamily(server, school, { email: 'joan@gray.example' });
    const { token } = gray.parent;
    expect((await server.get('/admin/allannouncements', { token: school.staff.token })).status).toBe(200);
    const body = { title: 'x', body: 'x' };
    expect(
      (await server.post('/admin/announcements/create', { token: school.staff.token, body })).status,
    ).toBe(403);
    expect((await server.post('/admin/announcements/create', { token, body })).status).toBe(403);
    expect((await server.get('/admin/allannouncements', { token })).status).toBe(403);
  });

  it('is told newest first', async () => {
    await create({ title: 'First', body: 'x' });
    server.wait(60_000);
    await create({ title: 'Second', body: 'x' });
    const { body } = await server.get('/admin/allannouncements', asAdministrator());
    expect(body.map(({ title }: { readonly title: string }) => title)).toEqual(['Second', 'First']);
  });
});

describe('a parent’s live line', () => {
  it('says where the school stands, and then only what concerns the child', async () => {
    const gray = await aFamily(server, school, { email: 'joan@gray.example' });
    const response = await server.request(`/api/sync/${school._id}/live?as=parent`, {
      headers: { 'x-auth-token': gray.parent.token },
    });
    if (response.body === null) throw new Error('A live line has a body.');
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => {
      const { value } = await reader.read();
      return JSON.parse((value ?? '').replace('data: ', ''));
    };
    const first = await next();
    expect(first).toEqual({ school: school._id, revision: expect.any(Number) });
    await giveIn(server, school._id, [
      { name: 'saveAnnouncement', args: { _id: v7(), set: { title: 'Closed', body: 'On Friday.' } } },
    ]);
    const second = await next();
    expect(second.revision).toBe(first.revision + 1);
    await reader.cancel();
    expect(server.services.broker.listeners()).toBe(0);
    expect(server.services.live.count()).toBe(0);
  });
});
