import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import { aSchool, createTestServer, type TestSchool, type TestServer } from '#api/test-server.fixture.ts';

let server: TestServer;
let school: TestSchool;
let gray: TestFamily;
let own: { readonly student: string; readonly contact: string };
let id: string;

beforeEach(async () => {
  server = await createTestServer();
  school = await aSchool(server);
  gray = await aFamily(server, school, { email: 'joan@gray.example' });
  own = { student: gray.child, contact: gray.aunt };
  id = `${gray.child}:${gray.aunt}`;
});
afterEach(() => server.close());

const asAdministrator = () => ({ token: school.administrator.token });
const create = (body: object) => server.post('/admin/collectors/create', { ...asAdministrator(), body });
const save = (body: object) => server.post(`/admin/collectors/${id}`, { ...asAdministrator(), body });

describe('who may collect a child', () => {
  it('is said of a student and a contact, and changed by saying it again', async () => {
    const first = await create({ ...own, collect: 'ask', note: ' Grandmother knows. ' });
    expect([first.status, first.body.msg]).toEqual([200, 'Who may collect saved']);
    expect(first.body.collector).toEqual({
      _id: id,
      ...own,
      collect: 'ask',
      isBarred: false,
      from: '',
      until: '',
      days: null,
      note: 'Grandmother knows.',
    });
    const again = await create({ ...own, collect: 'never' });
    expect(again.body.collector).toMatchObject({ _id: id, collect: 'never', note: 'Grandmother knows.' });
    expect((await server.get('/admin/allcollectors', asAdministrator())).body).toHaveLength(1);
  });

  it('is changed field by field, and a bar is taken back by another choice', async () => {
    await create({ ...own, collect: 'never' });
    const days = { weekdays: [1, 5], everyOtherWeekFrom: '2026-11-23' };
    const range = await save({ from: '2026-11-23', until: '2026-12-18', days });
    expect(range.body.collector).toMatchObject({
      collect: 'never',
      isBarred: true,
      until: '2026-12-18',
      days,
    });
    expect((await save({ collect: 'always' })).body.collector).toMatchObject({
      collect: 'always',
      isBarred: false,
    });
    const read = await server.get(`/admin/collectors/${id}`, asAdministrator());
    expect(read.body).toMatchObject({ collect: 'always', from: '2026-11-23' });
  });

  it('stays a bar when a device that had not heard of it says otherwise', async () => {
    await create({ ...own, collect: 'never' });
    await giveIn(server, school._id, [
      { name: 'saveCollector', args: { _id: id, set: { ...own, collect: 'always' } } },
    ]);
    const read = await server.get(`/admin/collectors/${id}`, asAdministrator());
    expect(read.body).toMatchObject({ collect: 'never' });
    expect((await save({ collect: 'always' })).body.collector).toMatchObject({ collect: 'always' });
  });

  it.each([
    ['nobody', { student: '', contact: '' }, 400, ['student', 'contact']],
    ['a choice that there is not', { collect: 'perhaps' }, 400, ['collect']],
    ['a student who is not here', { student: v7() }, 404, ['student']],
    ['a contact who is not here', { contact: v7() }, 404, ['contact']],
    ['a range that ends before it begins', { from: '2026-11-24', until: '2026-11-23' }, 400, ['until']],
    ['a day that is none', { from: '2026-02-30' }, 400, ['from']],
    ['no day of the week', { days: { weekdays: [], everyOtherWeekFrom: '' } }, 400, ['days.weekdays']],
  ])('is refused of %s', async (_what, body, status, fields) => {
    const answer = await create({ ...own, ...body });
    const said = answer.body.errors.map(({ field }: { readonly field: string }) => field);
    expect([answer.status, said]).toEqual([status, fields]);
  });

  it('is read by staff without the note, and changed by administrators alone', async () => {
    await create({ ...own, collect: 'never', note: 'by order of the court' });
    const { token } = school.staff;
    const list = await server.get('/admin/allcollectors', { token });
    expect(list.body).toMatchObject([{ _id: id, collect: 'never', note: '' }]);
    expect(
      (await server.post(`/admin/collectors/${id}`, { token, body: { collect: 'always' } })).status,
    ).toBe(403);
    expect((await server.get('/admin/allcollectors', { token: gray.parent.token })).status).toBe(403);
  });
});
