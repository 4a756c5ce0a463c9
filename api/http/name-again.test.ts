import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyName } from '#sync/school/records/name-info.ts';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { monday } from '#api/test-server.fixture.ts';

let gray: TestFamily;

schoolBeforeEach();
beforeEach(async () => {
  gray = await aFamily(server, school, { email: 'joan@gray.example' });
});

const winston = (more: object = {}) => ({
  _id: v7(),
  firstName: 'Winston',
  lastName: 'Reid',
  phone: '876 555 0199',
  students: [gray.child],
  from: monday,
  until: monday,
  ...more,
});
const name = (body: object) => server.post('/parent/collectors', { token: gray.parent.token, body });

function collecting(student: string, contact: string, set: object) {
  return {
    name: 'saveCollector' as const,
    args: { _id: `${student}:${contact}`, set: { student, contact, ...set } },
  };
}

describe('somebody whom a parent names again under the same id', () => {
  const office = () => ({ token: school.administrator.token });
  const ruleOf = async (_id: string) =>
    (await server.get(`/admin/collectors/${gray.child}:${_id}`, office())).body;
  const personOf = async (_id: string) => (await server.get(`/admin/contacts/${_id}`, office())).body;
  const entries = async () => (await server.get('/admin/history', office())).body.entries.length;
  const said = ({ status, body }: Awaited<ReturnType<typeof name>>) => [status, body.msg];
  const allowed = [200, 'This person may collect on these days'];
  const nameAnew = [
    409,
    'What you said of this person has ended or was changed. Please name the person anew, or ask the school.',
  ];

  it('gets what was said last, and the same again changes nothing', async () => {
    const body = winston();
    await name(body);
    const before = await entries();
    expect(said(await name(body))).toEqual(allowed);
    expect(await entries()).toBe(before);
    const changed = { ...body, firstName: 'Wilma', phone: '876 555 0123', until: '2026-09-11' };
    expect(said(await name(changed))).toEqual(allowed);
    expect(await ruleOf(body._id)).toMatchObject({ collect: 'always', from: monday, until: '2026-09-11' });
    expect(await personOf(body._id)).toMatchObject({
      nameInfo: { firstName: 'Wilma', lastName: 'Reid' },
      phone: '876 555 0123',
    });
    expect((await server.get('/admin/allcollectors', office())).body).toHaveLength(1);
  });

  it('collects the children who were said last', async () => {
    const [leo, ada] = [gray.child, v7()];
    const contacts = [{ contact: gray.contact, relationship: 1, type: 0 }];
    const nameInfo = { ...emptyName, firstName: 'Ada', lastName: 'Gray' };
    await giveIn(server, school._id, [
      { name: 'saveStudent', args: { _id: ada, set: { nameInfo, contacts } } },
    ]);
    const body = winston();
    const rules = async () => {
      const { body: all } = await server.get('/admin/allcollectors', office());
      return new Map(
        all.map(({ student, collect }: { readonly student: string; readonly collect: string }) => [
          student,
          collect,
        ]),
      );
    };
    await name(body);
    expect(said(await name({ ...body, students: [leo, ada] }))).toEqual(allowed);
    expect(await rules()).toEqual(
      new Map([
        [leo, 'always'],
        [ada, 'always'],
      ]),
    );
    expect(said(await name({ ...body, students: [ada] }))).toEqual(allowed);
    expect(await rules()).toEqual(
      new Map([
        [leo, ''],
        [ada, 'always'],
      ]),
    );
  });

  it('is decided one after the other when both come at once', async () => {
    const body = winston();
    const both = await Promise.all([name(body), name({ ...body, until: '2026-09-11' })]);
    expect(both.map(said)).toEqual([allowed, allowed]);
    // Two connections of PostgreSQL may come to the school's lock in either order.
    expect([monday, '2026-09-11']).toContain((await ruleOf(body._id)).until);
    expect((await server.get('/admin/allcollectors', office())).body).toHaveLength(1);
  });

  it('stays taken back, and stays as the office has said since', async () => {
    const back = winston();
    await name(back);
    await server.remove(`/parent/collectors/${back._id}`, { token: gray.parent.token });
    expect(said(await name(back))).toEqual(nameAnew);
    expect(await ruleOf(back._id)).toMatchObject({ collect: '' });

    const asked = winston();
    await name(asked);
    await giveIn(server, school._id, [collecting(gray.child, asked._id, { collect: 'ask' })]);
    expect(said(await name(asked))).toEqual([
      403,
      'Somebody else has said what holds for this person. Please ask the school.',
    ]);
    expect(await ruleOf(asked._id)).toMatchObject({ collect: 'ask' });

    const corrected = winston();
    await name(corrected);
    await server.post(`/admin/contacts/${corrected._id}`, { ...office(), body: { phone: '876 555 0200' } });
    expect((await name({ ...corrected, firstName: 'Wilma' })).status).toBe(403);
    expect(await personOf(corrected._id)).toMatchObject({ nameInfo: { firstName: 'Winston' } });
  });

  it('says of a bar what it says of any other end, and of the school’s contacts nothing', async () => {
    const barred = winston();
    await name(barred);
    await giveIn(server, school._id, [
      collecting(gray.child, barred._id, { collect: 'never', isBarred: true }),
    ]);
    expect(said(await name(barred))).toEqual(nameAnew);
    expect(await ruleOf(barred._id)).toMatchObject({ collect: 'never', isBarred: true });

    const ofSchool = async () => said(await name(winston({ _id: gray.aunt })));
    const unbarred = await ofSchool();
    await giveIn(server, school._id, [
      collecting(gray.child, gray.aunt, { collect: 'never', isBarred: true }),
    ]);
    expect([unbarred[0], await ofSchool()]).toEqual([400, unbarred]);
  });
});
