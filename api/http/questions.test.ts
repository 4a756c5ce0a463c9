/** Parents are asked whether somebody may collect their child once, and a yes names the person. */
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { PullAnswer } from '#sync/wire/protocol.ts';
import { limits } from '#sync/limits.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { aDoor, aUser, dropOffAt, monday, type TestDevice } from '#api/test-server.fixture.ts';

let gray: TestFamily;
let door: TestDevice;

schoolBeforeEach();
beforeEach(async () => {
  gray = await aFamily(server, school, { email: 'joan@gray.example' });
  door = await aDoor(server, school);
});

const ask = (more: object = {}) =>
  server.post(`/sync/${school._id}/questions`, {
    deviceKey: door.key,
    body: { student: gray.child, name: 'Winston Reid', ...more },
  });

const answer = (question: string, isAllowed: boolean, token = gray.parent.token) =>
  server.post(`/parent/questions/${question}`, { token, body: { isAllowed } });

async function questionsOf(call: object, eyes = '') {
  const { status, body } = await server.get(`/sync/${school._id}/pull${eyes}`, call);
  expect(status).toBe(200);
  return PullAnswer.parse(body).records.questions.map((record) => ({
    _id: record._id,
    ...recordFields('question', record),
  }));
}

/** Another parent of the child, with an account. */
async function secondParent(email = 'kim@gray.example'): Promise<void> {
  const kim = v7();
  const contacts = [gray.contact, kim].map((contact) => ({ contact, relationship: 1, type: 0 }));
  await giveIn(server, school._id, [
    { name: 'saveContact', args: { _id: kim, set: { email } } },
    { name: 'saveStudent', args: { _id: gray.child, set: { contacts } } },
  ]);
  await aUser(server, { email, roles: [{ school: school._id, type: roleTypes.parent }] });
}

const collecting = (contact: string, set: object) => ({
  name: 'saveCollector' as const,
  args: { _id: `${gray.child}:${contact}`, set: { student: gray.child, contact, ...set } },
});

describe('a question to the parents', () => {
  it('reaches the parents of the child, the staff and the doors, and is the same when asked again', async () => {
    const other = await aFamily(server, school, { email: 'kim@brown.example', child: 'Ana' });
    const first = await ask();
    expect([first.status, first.body.msg]).toEqual([200, 'The parents have been asked']);
    const again = await ask({ name: ' winston  REID ' });
    expect(again.body.question).toEqual(first.body.question);
    const asked = { _id: first.body.question._id, student: gray.child, name: 'Winston Reid', answer: '' };
    expect(await questionsOf({ token: gray.parent.token }, '?as=parent')).toMatchObject([asked]);
    expect(await questionsOf({ deviceKey: door.key })).toMatchObject([asked]);
    expect(await questionsOf({ token: school.staff.token })).toMatchObject([asked]);
    expect(await questionsOf({ token: other.parent.token }, '?as=parent')).toEqual([]);
    expect((await answer(asked._id, true, other.parent.token)).status).toBe(404);
  });

  it('allowed makes the person a collector for this day, under the parent’s name', async () => {
    const { _id } = (await ask()).body.question;
    const said = await answer(_id, true);
    expect(said.body).toMatchObject({ answer: 'allowed', msg: 'Allowed for today' });
    const [question] = await questionsOf({ deviceKey: door.key });
    const contact = question?.contact ?? '';
    expect(question).toMatchObject({ answer: 'allowed', answeredByName: expect.stringContaining(' ') });
    const { token } = school.administrator;
    expect((await server.get(`/admin/collectors/${gray.child}:${contact}`, { token })).body).toMatchObject({
      collect: 'always',
      from: monday,
      until: monday,
    });
    expect((await server.get(`/admin/contacts/${contact}`, { token })).body).toMatchObject({
      nameInfo: { firstName: 'Winston', lastName: 'Reid' },
    });
    const { body: history } = await server.get('/admin/history', { token });
    expect(history.entries[1]).toMatchObject({ name: 'saveCollector', actor: gray.parent._id });
    const changed = await answer(_id, false);
    expect([changed.status, changed.body.msg]).toEqual([
      409,
      'A parent has already said yes. To change this, please call the school now.',
    ]);
  });

  it('stands in the history of the child: who asked, who answered, or that nobody did in time', async () => {
    const historyFor = async (token: string) =>
      (await server.get(`/admin/history?student=${gray.child}&date=${monday}`, { token })).body.entries;
    const { _id } = (await ask()).body.question;
    const asking = { name: 'saveQuestion', actorName: 'Main entrance', proof: 'door', records: [_id] };
    expect(await historyFor(school.staff.token)).toMatchObject([{ ...asking, after: { state: 'waiting' } }]);
    server.wait(limits.questionLifetimeMs);
    expect(await historyFor(school.staff.token)).toMatchObject([
      { ...asking, after: { state: 'unanswered' } },
    ]);
    const { _id: next } = (await ask()).body.question;
    await answer(next, true);
    const [answered, askedAgain] = await historyFor(school.administrator.token);
    expect(answered).toMatchObject({
      name: 'saveQuestion',
      actor: gray.parent._id,
      after: { answer: 'allowed' },
    });
    const { answeredByName } = answered.after;
    expect(askedAgain).toMatchObject({
      ...asking,
      records: [next],
      after: { state: 'allowed', answeredByName },
    });
  });

  it('stands there as ended by the pick-up, once nobody answered before', async () => {
    await ask();
    const key = { date: monday, term: school.term, student: gray.child };
    await door.push([door.command('recordAttendance', { ...key, pickUp: dropOffAt(monday, '15:05') })]);
    const path = `/admin/history?student=${gray.child}&date=${monday}`;
    const { entries } = (await server.get(path, { token: school.staff.token })).body;
    const asked = entries.find(({ name }: { name: string }) => name === 'saveQuestion');
    expect(asked.after).toMatchObject({ state: 'collected' });
  });

  it('may be asked of a child who came back after its pick-up', async () => {
    const key = { date: monday, term: school.term, student: gray.child };
    const pickUp = door.command('recordAttendance', { ...key, pickUp: dropOffAt(monday, '12:00') });
    await door.push([pickUp]);
    expect((await ask()).status).toBe(409);
    await door.push([door.command('recordAttendance', { ...key, dropOff: dropOffAt(monday, '12:30') })]);
    expect((await ask()).status).toBe(200);
  });

  it('is asked by the server alone: a device that hands one in is refused', async () => {
    const set = { student: gray.child, name: 'Winston Reid', date: monday, answer: 'allowed' as const };
    const forged = door.command('saveQuestion', { _id: v7(), set });
    expect((await door.push([forged])).body.results).toMatchObject([{ verdict: 'quarantined' }]);
    const { token } = school.administrator;
    const decide = (action: string) =>
      server.post(`/admin/quarantine/${forged.id}`, { token, body: { action, reason: 'They said so.' } });
    const applied = await decide('apply');
    expect([applied.status, applied.body.msg]).toEqual([
      409,
      'Only the server makes such a record, so this one is not real. It can only be dismissed.',
    ]);
    const { body: pulled } = await server.get(`/sync/${school._id}/pull`, { token });
    expect(pulled.records.questions).toEqual([]);
    expect((await decide('dismiss')).status).toBe(200);
  });

  it('can be asked anew once a yes does not hold any more', async () => {
    const { _id } = (await ask()).body.question;
    await answer(_id, true);
    expect((await ask()).body.question._id).toBe(_id);
    const contact = (await questionsOf({ deviceKey: door.key }))[0]?.contact ?? '';
    const { token } = gray.parent;
    expect((await server.remove(`/parent/collectors/${contact}`, { token })).status).toBe(200);
    const { question } = (await ask()).body;
    expect([question.answer, question._id === _id]).toEqual(['', false]);
    expect((await answer(question._id, true)).body.answer).toBe('allowed');
    expect((await ask()).body.question.answer).toBe('allowed');
  });

  it('answered anew leaves what the office has said of the person since', async () => {
    const { _id } = (await ask()).body.question;
    await answer(_id, true);
    const contact = (await questionsOf({ deviceKey: door.key }))[0]?.contact ?? '';
    await giveIn(server, school._id, [collecting(contact, { collect: 'ask', namedBy: [] })]);
    const { question } = (await ask()).body;
    expect((await answer(question._id, true)).body.answer).toBe('allowed');
    const path = `/admin/collectors/${gray.child}:${contact}`;
    const { body } = await server.get(path, { token: school.administrator.token });
    expect(body).toMatchObject({ collect: 'ask', namedBy: [] });
    expect((await ask()).body.question).toMatchObject({ _id: question._id, answer: 'allowed' });
  });

  it('refused makes nobody a collector, and staff may ask again with another name', async () => {
    const { _id } = (await ask()).body.question;
    expect((await answer(_id, false)).body.answer).toBe('refused');
    expect((await answer(_id, true)).body.msg).toBe(
      'A parent has already said no. To change this, please call the school now.',
    );
    expect((await answer(_id, true)).status).toBe(409);
    const { token } = school.administrator;
    expect((await server.get('/admin/allcollectors', { token })).body).toEqual([]);
    expect((await ask({ name: 'Kim Lee' })).body.question._id).not.toBe(_id);
  });

  it('that was asked anew after a no is the same when asked once more', async () => {
    await answer((await ask()).body.question._id, false);
    const anew = (await ask()).body.question;
    expect(anew).toMatchObject({ answer: '' });
    expect((await ask()).body.question).toEqual(anew);
  });

  it('is one when it is asked twice at once, and has one answer when two are given at once', async () => {
    for (const name of ['Winston Reid', 'Bea Stone', 'Lou Field', 'Kim Hill']) {
      const asked = await Promise.all([ask({ name }), ask({ name })]);
      const [_id, ...others] = new Set(asked.map(({ body }): string => body.question._id));
      expect(others).toEqual([]);
      const said = await Promise.all([answer(_id ?? '', false), answer(_id ?? '', true)]);
      expect(said.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
      const [first] = said.flatMap(({ body }): string[] => body.answer ?? []);
      const stored = (await questionsOf({ deviceKey: door.key })).find((one) => one._id === _id);
      expect(stored?.answer).toBe(first);
      expect(stored?.contact === '').toBe(first === 'refused');
    }
  });

  it('ends after some minutes, and can be asked anew', async () => {
    const { _id } = (await ask()).body.question;
    server.wait(limits.questionLifetimeMs);
    const late = await answer(_id, true);
    expect([late.status, late.body.errors[0].code]).toEqual([409, 'CONFLICT']);
    const { _id: next } = (await ask()).body.question;
    expect(next).not.toBe(_id);
    expect((await answer(next, true)).body.answer).toBe('allowed');
  });

  it('is for staff to decide when the parent may not collect the child today', async () => {
    await giveIn(server, school._id, [collecting(gray.contact, { collect: 'ask' })]);
    const { _id } = (await ask()).body.question;
    for (const isAllowed of [true, false])
      expect((await answer(_id, isAllowed)).body).toMatchObject({
        answer: 'staff',
        msg: 'Thank you. The staff at the school decide.',
      });
    expect(await questionsOf({ deviceKey: door.key })).toMatchObject([{ answer: 'staff', contact: '' }]);
  });

  it('is for staff to decide about a person who was barred after the parents were asked', async () => {
    const { _id } = (await ask()).body.question;
    const { token } = school.administrator;
    const person = { nameInfo: { firstName: 'Winston', lastName: 'Reid' }, phone: '8765550000' };
    const { contact } = (await server.post('/admin/contacts/create', { token, body: person })).body;
    await giveIn(server, school._id, [collecting(contact._id, { collect: 'never' })]);
    for (const isAllowed of [true, false])
      expect((await answer(_id, isAllowed)).body).toMatchObject({ success: true, answer: 'staff' });
    expect(await questionsOf({ deviceKey: door.key })).toMatchObject([{ answer: 'staff', contact: '' }]);
    expect((await server.get('/admin/allcollectors', { token })).body).toHaveLength(1);
  });

  it('is not shown to a parent who must not collect the child', async () => {
    await giveIn(server, school._id, [collecting(gray.contact, { collect: 'never' })]);
    await secondParent();
    const { _id } = (await ask()).body.question;
    expect(await questionsOf({ token: gray.parent.token }, '?as=parent')).toEqual([]);
    expect((await answer(_id, true)).status).toBe(404);
  });

  it('is not asked where the only parent with an account must not collect the child', async () => {
    await giveIn(server, school._id, [collecting(gray.contact, { collect: 'never' })]);
    const { status, body } = await ask();
    expect([status, body.msg]).toEqual([409, 'No parent of this child uses the app. Staff decide.']);
  });

  it('is not asked about a barred person, of nobody, of a stranger’s child, or by a parent', async () => {
    const contact = (await server.get(`/admin/contacts/${gray.aunt}`, { token: school.administrator.token }))
      .body.nameInfo;
    await giveIn(server, school._id, [collecting(gray.aunt, { collect: 'never' })]);
    expect((await ask({ name: `${contact.lastName}, ${contact.firstName}` })).status).toBe(403);
    expect((await ask({ student: school.student })).body.msg).toBe(
      'No parent of this child uses the app. Staff decide.',
    );
    expect((await ask({ student: gray.contact })).status).toBe(404);
    expect((await ask({ name: ' ' })).status).toBe(400);
    const asParent = await server.post(`/sync/${school._id}/questions?as=parent`, {
      token: gray.parent.token,
      body: { student: gray.child, name: 'Winston Reid' },
    });
    expect(asParent.status).toBe(403);
  });

  it('can be asked ten times a day of one child', async () => {
    for (let one = 0; one < limits.questionsOfChild; one += 1)
      expect((await ask({ name: `Uncle ${one}` })).status).toBe(200);
    expect((await ask({ name: 'One more' })).status).toBe(429);
  });

  async function aBrother(): Promise<string> {
    const brother = v7();
    const contacts = [{ contact: gray.contact, relationship: 1, type: 0 }];
    const nameInfo = { firstName: 'Max', lastName: 'Gray' };
    await server.post('/admin/students/create', {
      token: school.administrator.token,
      body: { _id: brother, nameInfo, birthday: '2018-05-05', sex: 0, contacts },
    });
    await server.post(`/admin/terms/${school.term}/register`, {
      token: school.administrator.token,
      body: { studentList: [brother], isRegistered: true, gradeLevel: school.gradeLevel },
    });
    return brother;
  }

  it('names another contact for a brother where the first was erased since', async () => {
    const brother = await aBrother();
    const [first, second] = [(await ask()).body.question, (await ask({ student: brother })).body.question];
    await answer(first._id, true);
    const { token } = school.administrator;
    const namedFor = async (id: string) =>
      (await questionsOf({ token: school.staff.token })).find(({ _id }) => _id === id)?.contact ?? '';
    const erased = await namedFor(first._id);
    const body = { name: 'Winston Reid' };
    expect((await server.post(`/admin/contacts/${erased}/erase`, { token, body })).status).toBe(200);
    await answer(second._id, true);
    const named = await namedFor(second._id);
    expect(named).not.toBe(erased);
    expect((await server.get(`/admin/contacts/${named}`, { token })).body).toMatchObject({
      nameInfo: { firstName: 'Winston', lastName: 'Reid' },
    });
  });

  it('names one contact for brothers and sisters', async () => {
    const brother = await aBrother();
    const [first, second] = [(await ask()).body.question, (await ask({ student: brother })).body.question];
    await answer(first._id, true);
    await answer(second._id, true);
    const named = (await questionsOf({ token: school.staff.token })).map(({ contact }) => contact);
    expect([named.length, new Set(named).size]).toEqual([2, 1]);
  });
});

it('an account without the role of a parent is not asked', async () => {
  const email = 'lone@example.org';
  await aUser(server, { email, roles: [{ school: school._id, type: roleTypes.staff }] });
  const { token } = school.administrator;
  await server.post(`/admin/contacts/${gray.contact}`, { token, body: { email } });
  expect((await ask()).status).toBe(409);
});
