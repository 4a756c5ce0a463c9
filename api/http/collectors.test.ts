import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import {
  aDoor,
  aSchool,
  createTestServer,
  dropOffAt,
  monday,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { releaseOf } from '#sync/school/records/release.ts';
import { PullAnswer } from '#sync/wire/protocol.ts';

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
      namedBy: [],
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

describe('somebody whom a parent has named', () => {
  let ann: string;
  beforeEach(async () => {
    ann = v7();
    const named = { _id: ann, firstName: 'Ann', lastName: 'Lee', phone: '876 555 0198' };
    const body = { ...named, students: [gray.child], from: monday, until: monday };
    await server.post('/parent/collectors', { token: gray.parent.token, body });
  });

  const recordsOf = async (call: object, eyes = '') =>
    PullAnswer.parse((await server.get(`/sync/${school._id}/pull${eyes}`, call)).body).records;

  /** As a door decides without a network, from its copy alone. */
  async function atDoor(call: object) {
    const records = await recordsOf(call);
    const [student] = records.students
      .filter(({ _id }) => _id === gray.child)
      .map((record) => toPlainRecord('student', record));
    if (student === undefined) throw new Error('The door has the child.');
    const collectors = records.collectors.map((record) => toPlainRecord('collector', record));
    const rules = { collectors: new Map(collectors.map((rule) => [rule._id, rule])) };
    return releaseOf(student, { personID: ann }, monday, rules);
  }
  const ofParent = (collect: string) => create({ student: gray.child, contact: gray.contact, collect });

  it('is asked about as soon as the parent must not collect the child, until the bar is taken back', async () => {
    const door = { deviceKey: (await aDoor(server, school)).key };
    expect(await atDoor(door)).toBe('allowed');
    await ofParent('never');
    expect(await atDoor(door)).toBe('ask');
    await ofParent('always');
    expect(await atDoor(door)).toBe('allowed');
  });

  it('is asked about once the parent is no contact of the child’s any more', async () => {
    const door = { deviceKey: (await aDoor(server, school)).key };
    const contacts = [{ contact: gray.aunt, relationship: 3, type: 2 }];
    await giveIn(server, school._id, [{ name: 'saveStudent', args: { _id: gray.child, set: { contacts } } }]);
    expect(await atDoor(door)).toBe('ask');
  });

  it('is allowed again by the office, in its own name', async () => {
    const door = { deviceKey: (await aDoor(server, school)).key };
    await ofParent('never');
    for (const collect of ['ask', 'always']) await create({ student: gray.child, contact: ann, collect });
    expect(await atDoor(door)).toBe('allowed');
    const { body } = await server.get(`/admin/collectors/${gray.child}:${ann}`, asAdministrator());
    expect(body).toMatchObject({ collect: 'always', namedBy: [] });
  });

  it('is an incident where a door that had not heard of the bar let them go', async () => {
    const door = await aDoor(server, school);
    await ofParent('never');
    const person = { personID: ann, name: 'Ann Lee', personString: '' };
    const { time } = dropOffAt(monday, '15:10');
    const args = { date: monday, term: school.term, student: gray.child, pickUp: { person, time } };
    const { body } = await door.push([door.command('recordAttendance', args)]);
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    const { incidents } = await recordsOf(asAdministrator());
    expect(incidents).toMatchObject([{ fields: { kind: 'pickUpAgainstRules', student: gray.child } }]);
  });

  it('stands by a parent whom no save can name, and parents do not read which', async () => {
    const body = { collect: 'ask', namedBy: [gray.aunt] };
    await server.post(`/admin/collectors/${gray.child}:${ann}`, { ...asAdministrator(), body });
    const { body: read } = await server.get(`/admin/collectors/${gray.child}:${ann}`, asAdministrator());
    expect(read).toMatchObject({ collect: 'ask', namedBy: [] });
    const { collectors } = await recordsOf({ token: gray.parent.token }, '?as=parent');
    expect(collectors).toHaveLength(1);
    expect(JSON.stringify(collectors)).not.toContain('namedBy');
  });

  it('stands by the parent who changed the days', async () => {
    const path = `/parent/collectors/${ann}`;
    const { status } = await server.post(path, {
      token: gray.parent.token,
      body: { from: monday, until: monday },
    });
    expect(status).toBe(200);
    const { body } = await server.get(`/admin/collectors/${gray.child}:${ann}`, asAdministrator());
    expect(body).toMatchObject({ collect: 'always', namedBy: [gray.contact] });
  });
});

describe('a parent whose email two contacts of the child have, of whom one must not collect it', () => {
  let father: string;
  const email = 'joan@gray.example';
  const set = { nameInfo: { ...emptyName, firstName: 'Kim', lastName: 'Gray' }, email };
  beforeEach(async () => {
    father = v7();
    const contacts = [gray.contact, father].map((contact) => ({ contact, relationship: 1, type: 0 }));
    await giveIn(server, school._id, [
      { name: 'saveContact', args: { _id: father, set } },
      { name: 'saveStudent', args: { _id: gray.child, set: { contacts } } },
    ]);
  });

  const bar = () => create({ student: gray.child, contact: father, collect: 'never' });
  async function name(): Promise<string> {
    const person = { _id: v7(), firstName: 'Max', lastName: 'Stone', phone: '876 555 1' };
    const body = { ...person, students: [gray.child], from: monday, until: monday };
    expect((await server.post('/parent/collectors', { token: gray.parent.token, body })).status).toBe(200);
    return person._id;
  }
  const ruleOf = async (contact: string) =>
    (await server.get(`/admin/collectors/${gray.child}:${contact}`, asAdministrator())).body;

  it('gives nobody more than a question, with other days neither', async () => {
    const before = await name();
    expect(await ruleOf(before)).toMatchObject({ collect: 'always' });
    await bar();
    expect(await ruleOf(await name())).toMatchObject({ collect: 'ask' });
    const days = { token: gray.parent.token, body: { from: monday, until: monday } };
    expect((await server.post(`/parent/collectors/${before}`, days)).status).toBe(200);
    expect(await ruleOf(before)).toMatchObject({ collect: 'ask' });
  });

  const pullOf = async (token: string, eyes = 'parent') =>
    PullAnswer.parse((await server.get(`/sync/${school._id}/pull?as=${eyes}`, { token })).body).records;

  async function keys(): Promise<readonly string[][]> {
    const { token } = gray.parent;
    const { pins } = (await server.get('/parent/pin', { token })).body;
    const pull = await server.get(`/sync/${school._id}/pull?as=parent`, { token });
    const { ownPasses } = PullAnswer.parse(pull.body);
    return [pins.map((one: { contact: string }) => one.contact), ownPasses.map((one) => one.contact)];
  }

  it('keeps PIN and pass of a contact that stands with another child alone', async () => {
    const [sister, ofSister] = [v7(), v7()];
    await giveIn(server, school._id, [
      { name: 'saveContact', args: { _id: ofSister, set } },
      {
        name: 'saveStudent',
        args: {
          _id: sister,
          set: {
            nameInfo: { ...emptyName, firstName: 'Zoe', lastName: 'Gray' },
            contacts: [{ contact: ofSister, relationship: 1, type: 0 }],
          },
        },
      },
    ]);
    await bar();
    const kept = [father, ofSister].toSorted();
    expect((await keys()).map((each) => each.toSorted())).toEqual([kept, kept]);
  });

  const takeOff = () =>
    giveIn(server, school._id, [
      {
        name: 'saveStudent',
        args: { _id: gray.child, set: { contacts: [{ contact: gray.contact, relationship: 1, type: 0 }] } },
      },
    ]);

  it('is given nothing back when the office takes the barred one off the list', async () => {
    const { token } = gray.parent;
    const named = await name();
    await bar();
    await takeOff();
    expect(await keys()).toEqual([[], []]);
    const change = await server.post('/parent/pin', { token, body: { contact: gray.contact } });
    expect(change.status).toBe(404);
    expect(await ruleOf(await name())).toMatchObject({ collect: 'ask' });
    const link = await server.post(`/sync/${school._id}/passes`, { token, body: { contact: named } });
    expect(link.status).toBe(403);
    const days = { token, body: { from: monday, until: monday } };
    expect((await server.post(`/parent/collectors/${named}`, days)).status).toBe(200);
    expect(await ruleOf(named)).toMatchObject({ collect: 'ask' });
    const records = await pullOf(token);
    expect([records.students.length, records.collectors]).toEqual([1, []]);
  });

  it('names nobody for good whom a contact on no list stands behind', async () => {
    await takeOff();
    const named = await name();
    expect(await ruleOf(named)).toMatchObject({ collect: 'always' });
    await bar();
    const records = await pullOf(school.administrator.token, 'administrator');
    const rules = records.collectors.map((record) => toPlainRecord('collector', record));
    const collectors = new Map(rules.map((rule) => [rule._id, rule]));
    const [child] = records.students
      .filter(({ _id }) => _id === gray.child)
      .map((record) => toPlainRecord('student', record));
    expect(child && releaseOf(child, { personID: named }, monday, { collectors })).toBe('ask');
  });

  it('has no PIN and no pass of the other contact', async () => {
    const { token } = gray.parent;
    const both = [gray.contact, father].toSorted();
    expect((await keys()).map((each) => each.toSorted())).toEqual([both, both]);
    await bar();
    expect(await keys()).toEqual([[father], [father]]);
    const change = await server.post('/parent/pin', { token, body: { contact: gray.contact } });
    expect(change.status).toBe(404);
  });
});
