/** What families and the office write to each other: who may write, and who reads it. */
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { collectorId, messageReadId } from '#sync/school/records/id.ts';
import { familiesWhoRead, threadOf } from '#sync/school/records/message.ts';
import { limits } from '#sync/limits.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import { aDevice, aDoor, aUser } from '#api/test-server.fixture.ts';
import { brown, gray, school, server, twoFamiliesBeforeEach } from '#api/a-school.fixture.ts';

twoFamiliesBeforeEach();

const words = (by: TestFamily, more: object = {}) => ({
  _id: v7(),
  set: {
    ...threadOf([by.child]),
    text: 'May Leo stay until four?',
    writtenAt: '2026-09-07T11:40:00.000Z',
    writtenBy: by.parent._id,
    writtenByName: 'Joan Gray',
    contact: by.contact,
    isFromFamily: true,
    announcement: '' as const,
    ...more,
  },
});
const fromOffice = (to: TestFamily, more: object = {}) =>
  words(to, { text: 'Yes, he may.', isFromFamily: false, writtenBy: school.staff._id, contact: '', ...more });
const mark = (message: string, by: TestFamily, more: object = {}) => ({
  _id: messageReadId(message, by.parent._id),
  set: {
    ...threadOf([by.child]),
    message,
    readAt: '2026-09-07T11:50:00.000Z',
    readBy: by.parent._id,
    readByName: 'Joan Gray',
    isOfFamily: true,
    ...more,
  },
});
const recordsOf = async (token: string, eyes = '?as=parent') =>
  (await server.get(`/sync/${school._id}/pull${eyes}`, { token })).body.records;
const textsOf = async (token: string, eyes?: string) =>
  (await recordsOf(token, eyes)).messages.map(({ fields }: { fields: { text: string } }) => fields.text);
const asParent = (family: TestFamily) => ({ token: family.parent.token });
const asStaff = () => ({ token: school.staff.token });

async function fromHome(family: TestFamily, ...args: readonly ReturnType<typeof words>[]) {
  const phone = await aDevice(server, school, family.parent);
  const { body } = await phone.push(
    args.map((one) => phone.command('writeMessage', one)),
    asParent(family),
  );
  return body.results;
}

describe('a message', () => {
  it('of a parent is read by the school and the own family, and by no other family and no door', async () => {
    expect(await fromHome(gray, words(gray))).toMatchObject([{ verdict: 'applied' }]);
    for (const token of [school.administrator.token, school.staff.token])
      expect(await textsOf(token, '')).toEqual(['May Leo stay until four?']);
    expect(await textsOf(gray.parent.token)).toEqual(['May Leo stay until four?']);
    expect(await textsOf(brown.parent.token)).toEqual([]);
    const door = await aDoor(server, school);
    const atDoor = await server.get(`/sync/${school._id}/pull`, { deviceKey: door.key });
    expect(JSON.stringify(atDoor.body)).not.toContain('four');
    expect(atDoor.body.records.messages).toEqual([]);
  });

  it('is answered by staff, assigned, and read; a family hears that it was read and not by whom', async () => {
    const asked = words(gray);
    await fromHome(gray, asked);
    const desk = await aDevice(server, school, school.staff);
    const read = mark(asked._id, gray, { readBy: school.staff._id, isOfFamily: false, readByName: 'Ann' });
    const { body } = await desk.push(
      [
        desk.command('writeMessage', fromOffice(gray)),
        desk.command('assignMessage', {
          _id: asked._id,
          set: {
            assignedTo: school.staff._id,
            assignedToName: 'Ann Secretary',
            assignedAt: '2026-09-07T11:45:00.000Z',
          },
        }),
        desk.command('readMessage', { ...read, _id: messageReadId(asked._id, school.staff._id) }),
      ],
      asStaff(),
    );
    expect(body.results).toMatchObject([
      { verdict: 'applied' },
      { verdict: 'applied' },
      { verdict: 'applied' },
    ]);
    const { messages, messageReads } = await recordsOf(gray.parent.token);
    expect(messages).toHaveLength(2);
    expect(messageReads).toMatchObject([{ fields: { isOfFamily: false, message: asked._id } }]);
    expect(JSON.stringify({ messages, messageReads })).not.toContain('Ann');
    const inOffice = (await recordsOf(school.administrator.token, '')).messages;
    expect(inOffice.find(({ _id }: { _id: string }) => _id === asked._id).fields).toMatchObject({
      text: 'May Leo stay until four?',
      // As the account has it, whatever the device says.
      assignedToName: 'Sam Reid',
    });
  });

  it.each([
    ['for another family', () => words(gray, threadOf([brown.child])), 'FORBIDDEN'],
    ['for the own and another family', () => words(gray, threadOf([gray.child, brown.child])), 'FORBIDDEN'],
    ['for nobody', () => words(gray, { student: '', students: [] }), 'FORBIDDEN'],
    ['in the name of the office', () => words(gray, { isFromFamily: false }), 'FORBIDDEN'],
    ['in the name of another parent', () => words(gray, { writtenBy: brown.parent._id }), 'FORBIDDEN'],
    ['with another first child', () => words(gray, { student: brown.child }), 'INVALID'],
    ['without words', () => words(gray, { text: ' ' }), 'INVALID'],
    ['longer than the limit', () => words(gray, { text: 'x'.repeat(limits.messageLength + 1) }), 'INVALID'],
    ['of 100 kB', () => words(gray, { text: 'x'.repeat(100_000) }), 'INVALID'],
  ])('%s waits for a person, whole, and is shown to nobody else', async (_what, wrong, code) => {
    expect(await fromHome(gray, wrong())).toMatchObject([{ verdict: 'quarantined', code }]);
    expect(await textsOf(brown.parent.token)).toEqual([]);
    expect(await textsOf(school.administrator.token, '')).toEqual([]);
    const [entry] = (await server.get('/admin/quarantine', { token: school.administrator.token })).body;
    expect(entry.raw.args.set.text).toBe(wrong().set.text);
  });

  it('that was written stays as it is, whoever writes under its id', async () => {
    const asked = words(gray);
    const [phone, other] = [
      await aDevice(server, school, gray.parent),
      await aDevice(server, school, brown.parent),
    ];
    await phone.push([phone.command('writeMessage', asked)], asParent(gray));
    // The same once more is the same.
    const again = await phone.push([phone.command('writeMessage', asked)], asParent(gray));
    expect(again.body.results).toMatchObject([{ verdict: 'applied' }]);
    const changed = { ...asked, set: { ...asked.set, text: 'Something else' } };
    const taken = { _id: asked._id, set: words(brown).set };
    const later = await phone.push([phone.command('writeMessage', changed)], asParent(gray));
    const foreign = await other.push([other.command('writeMessage', taken)], asParent(brown));
    for (const { body } of [later, foreign])
      expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'CONFLICT' }]);
    expect(await textsOf(school.administrator.token, '')).toEqual(['May Leo stay until four?']);
    expect(await textsOf(brown.parent.token)).toEqual([]);
  });

  it('shows the name of the account and the time of the server, whatever the device says', async () => {
    const claimed = {
      writtenByName: 'The Headmaster',
      writtenAt: '2001-01-01T00:00:00.000Z',
      contact: brown.contact,
    };
    const asked = words(gray, claimed);
    await fromHome(gray, asked);
    const phone = await aDevice(server, school, gray.parent);
    const read = mark(asked._id, gray, { readByName: 'The Headmaster', readAt: '2001-01-01T00:00:00.000Z' });
    await phone.push([phone.command('readMessage', read)], asParent(gray));
    const { messages, messageReads } = await recordsOf(school.administrator.token, '');
    const now = new Date(server.services.nowMs()).toISOString();
    expect(messages).toMatchObject([
      { fields: { writtenAt: now, arrivedAt: now, contact: gray.contact, text: asked.set.text } },
    ]);
    expect(messageReads).toMatchObject([{ fields: { readAt: now } }]);
    expect(JSON.stringify({ messages, messageReads })).not.toContain('Headmaster');
  });

  it('written before by a phone without a network counts from when it arrives', async () => {
    const phone = await aDevice(server, school, gray.parent);
    const early = phone.command('writeMessage', words(gray, { text: 'Early.' }));
    const madeAt = new Date(server.services.nowMs()).toISOString();
    server.wait(3 * 60 * 60_000);
    await fromHome(gray, words(gray, { text: 'Later.' }));
    await phone.push([early], asParent(gray));
    const { messages } = await recordsOf(school.administrator.token, '');
    const fields = messages.map((one: { fields: { text: string } }) => one.fields);
    expect(fields.find((one: { text: string }) => one.text === 'Early.')).toMatchObject({
      writtenAt: madeAt,
      arrivedAt: new Date(server.services.nowMs()).toISOString(),
    });
  });

  it('is marked as read in one thread alone', async () => {
    const asked = words(gray);
    await fromHome(gray, asked);
    const desk = await aDevice(server, school, school.staff);
    const read = mark(asked._id, gray, { readBy: school.staff._id, isOfFamily: false });
    const _id = messageReadId(asked._id, school.staff._id);
    const other = threadOf([gray.child, brown.child]);
    const { body } = await desk.push(
      [
        desk.command('readMessage', { ...read, _id }),
        desk.command('readMessage', { _id, set: { ...read.set, ...other } }),
      ],
      asStaff(),
    );
    expect(body.results).toMatchObject([{ verdict: 'applied' }, { verdict: 'superseded' }]);
    const { messageReads } = await recordsOf(gray.parent.token);
    expect(messageReads).toMatchObject([{ _id, fields: { students: [gray.child] } }]);
  });

  it('that a parent has read stays read when the parent must not collect one of the children any more', async () => {
    const sister = v7();
    const links = [{ contact: gray.contact, relationship: 1, type: 0 }];
    const nameInfo = { ...emptyName, firstName: 'Ida', lastName: 'Gray' };
    await giveIn(server, school._id, [
      { name: 'saveStudent', args: { _id: sister, set: { nameInfo, contacts: links } } },
    ]);
    const phone = await aDevice(server, school, gray.parent);
    const read = mark(v7(), gray, threadOf([gray.child, sister]));
    const marked = async () =>
      (await phone.push([phone.command('readMessage', read)], asParent(gray))).body.results;
    expect(await marked()).toMatchObject([{ verdict: 'applied' }]);
    const barred = { student: sister, contact: gray.contact, collect: 'never' as const, isBarred: true };
    await giveIn(server, school._id, [
      { name: 'saveCollector', args: { _id: collectorId(sister, gray.contact), set: barred } },
    ]);
    expect((await recordsOf(gray.parent.token)).messageReads).toEqual([]);
    expect(await marked()).toMatchObject([{ verdict: 'applied' }]);
    expect((await recordsOf(gray.parent.token)).messageReads).toMatchObject([
      { _id: read._id, fields: { students: [gray.child] } },
    ]);
  });

  it('with markup is text as it was written', async () => {
    const text = '<script>alert(1)</script> & <b>bold</b>';
    await fromHome(gray, words(gray, { text }));
    expect(await textsOf(school.administrator.token, '')).toEqual([text]);
  });

  it('of a parent whose link ended meanwhile waits, and leaves the thread with the parent', async () => {
    const asked = words(gray);
    await fromHome(gray, asked);
    const phone = await aDevice(server, school, gray.parent);
    const late = phone.command('writeMessage', words(gray, { text: 'Where is he?' }));
    const seen = phone.command('readMessage', mark(asked._id, gray));
    await giveIn(server, school._id, [
      { name: 'saveStudent', args: { _id: gray.child, set: { contacts: [] } } },
    ]);
    const { body } = await phone.push([late, seen], asParent(gray));
    // A mark asks nothing of the office.
    expect(body.results).toMatchObject([
      { verdict: 'quarantined', code: 'FORBIDDEN' },
      { verdict: 'superseded' },
    ]);
    expect(await textsOf(gray.parent.token)).toEqual([]);
    const decided = await server.post(`/admin/quarantine/${late.id}`, {
      token: school.administrator.token,
      body: { action: 'apply', reason: 'She called.' },
    });
    expect(decided.status).toBe(200);
    expect(await textsOf(school.administrator.token, '')).toContain('Where is he?');
  });

  it('is not for a parent whom the school bars from the child, and not written by them', async () => {
    const contact = v7();
    const nameInfo = { ...emptyName, firstName: 'Kim', lastName: 'Gray' };
    const links = [gray.contact, contact].map((one) => ({ contact: one, relationship: 1, type: 0 }));
    await giveIn(server, school._id, [
      { name: 'saveContact', args: { _id: contact, set: { nameInfo, email: 'kim@gray.example' } } },
      { name: 'saveStudent', args: { _id: gray.child, set: { contacts: links } } },
    ]);
    const user = await aUser(server, {
      email: 'kim@gray.example',
      roles: [{ school: school._id, type: roleTypes.parent }],
    });
    const father = { ...gray, parent: { ...user, token: await server.signIn('kim@gray.example') }, contact };
    await fromHome(gray, words(gray));
    // The other parent of the same children is of the same thread.
    expect(await textsOf(father.parent.token)).toEqual(['May Leo stay until four?']);
    const set = { student: gray.child, contact, collect: 'never' as const, isBarred: true };
    await giveIn(server, school._id, [
      { name: 'saveCollector', args: { _id: collectorId(gray.child, contact), set } },
    ]);
    expect(await textsOf(father.parent.token)).toEqual([]);
    expect(await fromHome(father, words(father))).toMatchObject([
      { verdict: 'quarantined', code: 'FORBIDDEN' },
    ]);
  });

  it('of a parent who is barred from one child is about the others, and shows nothing of the one', async () => {
    const sister = v7();
    const links = [{ contact: gray.contact, relationship: 1, type: 0 }];
    const barred = { student: sister, contact: gray.contact, collect: 'never' as const, isBarred: true };
    await giveIn(server, school._id, [
      {
        name: 'saveStudent',
        args: {
          _id: sister,
          set: { nameInfo: { ...emptyName, firstName: 'Ida', lastName: 'Gray' }, contacts: links },
        },
      },
      {
        name: 'saveCollector',
        args: { _id: collectorId(sister, gray.contact), set: barred },
      },
    ]);
    const both = threadOf([gray.child, sister]);
    const [heard, alone] = await fromHome(gray, words(gray, both), words(gray, threadOf([sister])));
    expect(heard).toMatchObject({ verdict: 'applied' });
    expect(alone).toMatchObject({ verdict: 'quarantined', code: 'FORBIDDEN' });
    const { messages } = await recordsOf(school.administrator.token, '');
    expect(messages).toMatchObject([{ fields: { students: [gray.child], student: gray.child } }]);
    expect(await textsOf(gray.parent.token)).toEqual(['May Leo stay until four?']);
  });

  it.each([
    ['a parent', () => gray.parent._id, 'INVALID'],
    ['an account that is not there', () => v7(), 'INVALID'],
    ['nobody', () => '', undefined],
  ])('is assigned to whoever runs the school, and not to %s', async (_whom, assignedTo, code) => {
    const asked = words(gray);
    await fromHome(gray, asked);
    const desk = await aDevice(server, school, school.staff);
    const set = { assignedTo: assignedTo(), assignedToName: 'Ann', assignedAt: '' as const };
    const { body } = await desk.push([desk.command('assignMessage', { _id: asked._id, set })], asStaff());
    expect(body.results).toMatchObject([
      code === undefined ? { verdict: 'applied' } : { verdict: 'quarantined', code },
    ]);
    const [{ fields }] = (await recordsOf(school.administrator.token, '')).messages;
    expect(fields.assignedToName ?? '').toBe('');
  });

  it('is not assigned by a parent, nor read in the name of another', async () => {
    const asked = words(gray);
    await fromHome(gray, asked);
    const phone = await aDevice(server, school, gray.parent);
    const set = { assignedTo: gray.parent._id, assignedToName: 'Joan', assignedAt: '' as const };
    const byOffice = mark(asked._id, gray, { isOfFamily: false });
    const byOther = {
      ...mark(asked._id, gray, { readBy: brown.parent._id }),
      _id: messageReadId(asked._id, brown.parent._id),
    };
    const { body } = await phone.push(
      [
        phone.command('assignMessage', { _id: asked._id, set }),
        phone.command('readMessage', byOffice),
        phone.command('readMessage', byOther),
      ],
      asParent(gray),
    );
    expect(body.results).toMatchObject([
      { verdict: 'quarantined', code: 'FORBIDDEN' },
      { verdict: 'quarantined', code: 'FORBIDDEN' },
      { verdict: 'quarantined', code: 'FORBIDDEN' },
    ]);
    expect((await recordsOf(school.administrator.token, '')).messageReads).toEqual([]);
  });

  it('answers an announcement that allows it, which the school counts as read by the family', async () => {
    const { token } = school.administrator;
    const body = { title: 'Sports day', body: 'Who can help?', allowsAnswers: true };
    const announcement = v7();
    await server.post('/admin/announcements/create', { token, body: { _id: announcement, ...body } });
    const { announcements } = await recordsOf(gray.parent.token);
    expect(announcements).toMatchObject([{ _id: announcement, fields: { allowsAnswers: true } }]);
    const phone = await aDevice(server, school, gray.parent);
    const { body: pushed } = await phone.push(
      [
        phone.command('readMessage', mark(announcement, gray)),
        phone.command('writeMessage', words(gray, { announcement })),
      ],
      asParent(gray),
    );
    expect(pushed.results).toMatchObject([{ verdict: 'applied' }, { verdict: 'applied' }]);
    const { messages, messageReads } = await recordsOf(token, '');
    expect(messages).toMatchObject([{ fields: { announcement, isFromFamily: true } }]);
    expect([...familiesWhoRead(messageReads.map(({ fields }: { fields: object }) => fields))]).toEqual([
      [announcement, 1],
    ]);
    expect((await recordsOf(brown.parent.token)).messageReads).toEqual([]);
  });

  it('loses its words when the child, or the parent who wrote it, is erased', async () => {
    await fromHome(gray, words(gray));
    await fromHome(brown, words(brown, { text: 'Maya is at the dentist.' }));
    // A child who is at school today is not erased.
    server.wait(24 * 60 * 60_000);
    const erase = async (path: string, name: string) =>
      server.post(`/admin/${path}/erase`, { token: school.administrator.token, body: { name } });
    for (const { status } of [
      await erase(`students/${gray.child}`, 'Leo Gray'),
      await erase(`contacts/${brown.contact}`, 'Joan Gray'),
    ])
      expect(status).toBe(200);
    await server.services.erasures.idle();
    const { messages } = await recordsOf(school.administrator.token, '');
    expect(messages).toHaveLength(2);
    const all = JSON.stringify(messages);
    expect(all).not.toContain('four');
    expect(all).not.toContain('dentist');
    expect(all).not.toContain('Joan');
  });
});

describe('a conversation about a child and another who is deleted', () => {
  const link = (contact: string) => ({ contact, relationship: 1, type: 0 }) as const;
  const addChild = (_id: string, contacts: readonly string[]) => {
    const nameInfo = { ...emptyName, firstName: 'Twice', lastName: 'Gray' };
    const set = { nameInfo, contacts: contacts.map(link) };
    return giveIn(server, school._id, [{ name: 'saveStudent', args: { _id, set } }]);
  };
  const deleteChild = async (_id: string) => {
    const { token } = school.administrator;
    const desk = await aDevice(server, school, school.administrator);
    const { body } = await desk.push([desk.command('deleteStudent', { _id })], { token });
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
  };
  const fromCounter = async (one: ReturnType<typeof words>) => {
    const counter = await aDevice(server, school, school.staff);
    return (await counter.push([counter.command('writeMessage', one)], asStaff())).body.results;
  };
  const anotherParent = async () => {
    const contact = v7();
    const nameInfo = { ...emptyName, firstName: 'Kim', lastName: 'Gray' };
    const email = 'kim@gray.example';
    await giveIn(server, school._id, [
      { name: 'saveContact', args: { _id: contact, set: { nameInfo, email } } },
      {
        name: 'saveStudent',
        args: { _id: gray.child, set: { contacts: [gray.contact, contact].map(link) } },
      },
    ]);
    const user = await aUser(server, { email, roles: [{ school: school._id, type: roleTypes.parent }] });
    return { ...gray, parent: { ...user, token: await server.signIn(email) }, contact };
  };

  it.each(['00-before', 'zz-after'])('goes on with all that was written (%s the child)', async (twice) => {
    await addChild(twice, [gray.contact]);
    const family = threadOf([gray.child, twice]);
    expect(await fromHome(gray, words(gray, family))).toMatchObject([{ verdict: 'applied' }]);
    await deleteChild(twice);
    expect.soft(await fromCounter(fromOffice(gray, family))).toMatchObject([{ verdict: 'applied' }]);
    const again = words(gray, { ...family, text: 'Thank you.' });
    expect.soft(await fromHome(gray, again)).toMatchObject([{ verdict: 'applied' }]);
    expect(await textsOf(gray.parent.token)).toEqual([
      'May Leo stay until four?',
      'Yes, he may.',
      'Thank you.',
    ]);
    expect(await textsOf(brown.parent.token)).toEqual([]);
  });

  it('waits for a person where the other one never was a child of the school', async () => {
    const family = threadOf([gray.child, 'nobody']);
    expect(await fromCounter(fromOffice(gray, family))).toMatchObject([
      { verdict: 'quarantined', code: 'NOT_FOUND' },
    ]);
  });

  it('is not for a parent of the one who is there, who was none of the deleted one', async () => {
    const father = await anotherParent();
    await addChild('half', [gray.contact]);
    const family = threadOf([gray.child, 'half']);
    await fromHome(gray, words(gray, family));
    await deleteChild('half');
    expect(await textsOf(gray.parent.token)).toEqual(['May Leo stay until four?']);
    expect(await textsOf(father.parent.token)).toEqual([]);
    expect(await fromHome(father, words(father, family))).toMatchObject([
      { verdict: 'quarantined', code: 'FORBIDDEN' },
    ]);
  });

  it.each(['the one who is there', 'the deleted one'])(
    'is not for whoever is barred from %s',
    async (whom) => {
      const father = await anotherParent();
      await addChild('twice', [gray.contact, father.contact]);
      const family = threadOf([gray.child, 'twice']);
      await fromHome(gray, words(gray, family));
      const student = whom === 'the deleted one' ? 'twice' : gray.child;
      const set = { student, contact: father.contact, collect: 'never' as const, isBarred: true };
      const _id = collectorId(student, father.contact);
      await giveIn(server, school._id, [{ name: 'saveCollector', args: { _id, set } }]);
      await deleteChild('twice');
      expect(await textsOf(gray.parent.token)).toEqual(['May Leo stay until four?']);
      expect(await textsOf(father.parent.token)).toEqual([]);
    },
  );

  it('is for no parent whose link to the child ended, nor once all of them are deleted', async () => {
    const [one, other] = ['one', 'other'];
    await addChild(one, [gray.contact]);
    await addChild(other, [gray.contact]);
    const family = threadOf([one, other]);
    await fromHome(gray, words(gray, family));
    await deleteChild(other);
    expect(await textsOf(gray.parent.token)).toHaveLength(1);
    const unlinked = { _id: one, set: { contacts: [] } };
    await giveIn(server, school._id, [{ name: 'saveStudent', args: unlinked }]);
    expect(await textsOf(gray.parent.token)).toEqual([]);
    const linked = { _id: one, set: { contacts: [link(gray.contact)] } };
    await giveIn(server, school._id, [{ name: 'saveStudent', args: linked }]);
    await deleteChild(one);
    expect(await textsOf(gray.parent.token)).toEqual([]);
    expect(await fromCounter(fromOffice(gray, family))).toMatchObject([
      { verdict: 'quarantined', code: 'NOT_FOUND' },
    ]);
  });
});
