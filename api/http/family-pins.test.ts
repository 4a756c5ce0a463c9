/** PINs of families: who makes, sees and changes one, and what a door learns of them. */
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import type { ArgsOf } from '#sync/school/commands/catalogue.ts';
import { type DoorPins, isEasyPin, whoOfPin } from '#sync/school/records/door-pins.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { addDays } from '#sync/school/records/school-day.ts';
import type { PinSlip, PullAnswer } from '#sync/wire/protocol.ts';
import { aFamily, giveIn } from '#api/a-family.fixture.ts';
import { school, server, schoolBeforeEach } from '#api/a-school.fixture.ts';
import { hmac } from '#api/domain/hmac.ts';
import { showKeys } from '#api/domain/known-keys.ts';
import { routes } from '#api/http/routes.ts';
import {
  aDevice,
  aDoor,
  aFamilyDoor,
  aSchool,
  aUser,
  monday,
  type TestDevice,
} from '#api/test-server.fixture.ts';

schoolBeforeEach();

const parentOf = (email = 'joan@example.org') => aFamily(server, school, { email });
const ownPins = async (token: string) => (await server.get('/parent/pin', { token })).body.pins;
const change = (token: string, body: object) => server.post('/parent/pin', { token, body });
const slips = (contacts: readonly string[] | 'withoutSlip', token = school.administrator.token) =>
  server.post(`/sync/${school._id}/pins/slips`, { token, body: { contacts } });

async function pullOf(door: TestDevice, digest?: string): Promise<PullAnswer> {
  const query = digest === undefined ? '' : `?pins=${encodeURIComponent(digest)}`;
  return (await server.get(`/sync/${school._id}/pull${query}`, { deviceKey: door.key })).body;
}

async function pinsAt(door: TestDevice): Promise<DoorPins> {
  const { pins } = await pullOf(door);
  if (pins === null) throw new Error('The door has no PINs.');
  return pins;
}

const whoAt = async (door: TestDevice, pin: string) => whoOfPin(hmac, await pinsAt(door), pin);

const saveSchool = (set: object) =>
  server.post(`/admin/schools/${school._id}`, { token: school.administrator.token, body: set });

describe('the PIN of a parent', () => {
  it('is made when the parent first looks, and a door knows whose it is', async () => {
    const door = await aFamilyDoor(server, school);
    expect((await pullOf(door)).pins).toBeNull();
    const family = await parentOf();
    const [own, ...more] = await ownPins(family.parent.token);
    expect(more).toEqual([]);
    expect(own).toEqual({
      contact: family.contact,
      name: 'Joan Gray',
      pin: expect.stringMatching(/^\d{4}$/),
    });
    expect(isEasyPin(own.pin)).toBe(false);
    expect(await ownPins(family.parent.token)).toEqual([own]);
    expect(await whoAt(door, own.pin)).toEqual({ kind: 'contact', contact: family.contact });
    expect(JSON.stringify(await pullOf(door))).not.toContain(`"${own.pin}"`);
  });

  it('is chosen by the parent, and the one before ends', async () => {
    const door = await aFamilyDoor(server, school);
    const family = await parentOf();
    const [before] = await ownPins(family.parent.token);
    const pin = before.pin === '4711' ? '4712' : '4711';
    const { status, body } = await change(family.parent.token, { contact: family.contact, pin });
    expect([status, body]).toEqual([200, { success: true, msg: 'PIN saved', pins: [{ ...before, pin }] }]);
    expect(await whoAt(door, pin)).toEqual({ kind: 'contact', contact: family.contact });
    expect(await whoAt(door, before.pin)).toBeUndefined();
    const [another] = (await change(family.parent.token, { contact: family.contact })).body.pins;
    expect(another.pin).not.toBe(pin);
  });

  it('is refused with more digits than the school has: each family would type them', async () => {
    const family = await parentOf();
    const refused = await change(family.parent.token, { contact: family.contact, pin: '471147' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ field: 'pin', msg: expect.stringContaining('4 digits') }),
    ]);
  });

  it('has as many digits as the school says', async () => {
    expect((await saveSchool({ pinDigits: 6 })).status).toBe(200);
    const family = await parentOf();
    const [own] = await ownPins(family.parent.token);
    expect(own.pin).toMatch(/^\d{6}$/);
    expect((await pinsAt(await aFamilyDoor(server, school))).digits).toBe(6);
    // A longer PIN of before still fits on the pad.
    await saveSchool({ pinDigits: 4 });
    expect((await pinsAt(await aFamilyDoor(server, school))).digits).toBe(6);
    expect((await saveSchool({ pinDigits: 3 })).status).toBe(400);
  });

  it('ends when the office corrects an email whose account has read it, and not before', async () => {
    const door = await aFamilyDoor(server, school);
    const family = await parentOf('wrong@example.org');
    const [before] = await ownPins(family.parent.token);
    const [aunts] = (await slips([family.aunt])).body.slips;
    const correct = (contact: string, set: ArgsOf<'saveContact'>['set']) =>
      giveIn(server, school._id, [{ name: 'saveContact', args: { _id: contact, set } }]);
    await correct(family.contact, { phone: '876 555 0002' });
    // Nobody has read this one: the earlier email has no account.
    await correct(family.aunt, { email: 'bea@example.org' });
    expect(await whoAt(door, before.pin)).toEqual({ kind: 'contact', contact: family.contact });
    expect(await whoAt(door, aunts.pin)).toEqual({ kind: 'contact', contact: family.aunt });
    await correct(family.contact, { email: 'joan@example.org' });
    expect(await whoAt(door, before.pin)).toBeUndefined();
    expect(await ownPins(family.parent.token)).toEqual([]);
    const joan = await aUser(server, {
      email: 'joan@example.org',
      roles: [{ school: school._id, type: roleTypes.parent }],
    });
    const [own] = await ownPins(await server.signIn(joan.email));
    expect(own).toMatchObject({ contact: family.contact });
    expect(own.pin).not.toBe(before.pin);
    expect(await whoAt(door, own.pin)).toEqual({ kind: 'contact', contact: family.contact });
  });

  it('ends with the email too when the account that has read it has another one by then, or is gone', async () => {
    const door = await aFamilyDoor(server, school);
    const [moved, gone] = [await parentOf('moved@example.org'), await parentOf('gone@example.org')];
    const [ofMoved] = await ownPins(moved.parent.token);
    const [ofGone] = await ownPins(gone.parent.token);
    const { _id, token } = moved.parent;
    await server.services.store.write((writer) =>
      writer.updateTable('user').set({ email: 'other@example.org' }).where('id', '=', _id).execute(),
    );
    expect(await ownPins(token)).toEqual([]);
    const password = 'correct horse';
    await server.post('/users/deleteaccount', { token: gone.parent.token, body: { password } });
    expect(await whoAt(door, ofGone.pin)).toEqual({ kind: 'contact', contact: gone.contact });
    for (const { contact } of [moved, gone])
      await giveIn(server, school._id, [
        { name: 'saveContact', args: { _id: contact, set: { email: `${contact}@example.org` } } },
      ]);
    expect(await whoAt(door, ofMoved.pin)).toBeUndefined();
    expect(await whoAt(door, ofGone.pin)).toBeUndefined();
  });

  it('ends once: a slip that is printed after a correction stays good through the next', async () => {
    const door = await aFamilyDoor(server, school);
    const { contact, parent } = await parentOf('wrong@example.org');
    await ownPins(parent.token);
    const correct = (email: string) =>
      giveIn(server, school._id, [{ name: 'saveContact', args: { _id: contact, set: { email } } }]);
    await correct('joan@example.org');
    const [slip] = (await slips([contact])).body.slips;
    await correct('joan.gray@example.org');
    expect(await whoAt(door, slip.pin)).toEqual({ kind: 'contact', contact });
  });

  it('is not told to an account whose contact gets another email meanwhile', async () => {
    const { contact, parent } = await parentOf('wrong@example.org');
    const read = async () => {
      await giveIn(server, school._id, [
        { name: 'saveContact', args: { _id: contact, set: { email: 'joan@example.org' } } },
      ]);
      return [{ contact, pin: '4711' }];
    };
    const asking = { school: school._id, parent: { ...parent, emailVerified: true } };
    expect(await showKeys({ ...asking, contacts: [contact], read }, server.services)).toEqual([]);
  });

  it('is nobody else’s: of a member of staff or of another family', async () => {
    const { staff } = school;
    const [first, second] = [await parentOf(), await parentOf('kim@example.org')];
    await server.post('/admin/staffpin', { token: staff.token, body: { pin: '4711' } });
    await change(first.parent.token, { contact: first.contact, pin: '5822' });
    for (const pin of ['4711', '5822']) {
      const taken = await change(second.parent.token, { contact: second.contact, pin });
      expect([taken.status, taken.body.errors]).toEqual([
        409,
        [{ code: 'CONFLICT', field: 'pin', msg: 'Please choose another PIN. This one cannot be used here.' }],
      ]);
    }
    const byStaff = await server.post('/admin/staffpin', { token: staff.token, body: { pin: '5822' } });
    expect(byStaff.status).toBe(409);
  });

  it('is given to nobody else for a week after its end: an offline door still takes it for the owner’s', async () => {
    const [joan, kim] = [await parentOf(), await parentOf('kim@example.org')];
    const offline = await (async () => {
      await change(joan.parent.token, { contact: joan.contact, pin: '5822' });
      return pinsAt(await aFamilyDoor(server, school));
    })();
    await change(joan.parent.token, { contact: joan.contact, pin: '6190' });
    expect(await whoOfPin(hmac, offline, '5822')).toMatchObject({ contact: joan.contact });
    const byKim = () => change(kim.parent.token, { contact: kim.contact, pin: '5822' });
    const byStaff = await server.post('/admin/staffpin', {
      token: school.staff.token,
      body: { pin: '5822' },
    });
    expect([(await byKim()).status, byStaff.status]).toEqual([409, 409]);
    // Its owner may take it again.
    expect((await change(joan.parent.token, { contact: joan.contact, pin: '5822' })).status).toBe(200);
    await slips([joan.contact]);
    expect((await byKim()).status).toBe(409);
    server.wait(limits.formerPinMs + 1);
    const token = await server.signIn('kim@example.org');
    expect((await change(token, { contact: kim.contact, pin: '5822' })).status).toBe(200);
  });

  it('is none that a member of staff has just given up: an offline door still takes it for staff’s', async () => {
    const [{ parent, contact }, door] = [await parentOf(), await aFamilyDoor(server, school)];
    const { token } = school.staff;
    await server.post('/admin/staffpin', { token, body: { pin: '5822' } });
    const offline = await pinsAt(door);
    expect((await server.remove('/admin/staffpin', { token })).status).toBe(200);
    expect(await whoOfPin(hmac, offline, '5822')).toMatchObject({ kind: 'staff' });
    expect((await change(parent.token, { contact, pin: '5822' })).status).toBe(409);
    server.wait(limits.formerPinMs + 1);
    const later = await server.signIn('joan@example.org');
    expect((await change(later, { contact, pin: '5822' })).status).toBe(200);
  });

  it('is nobody’s for a week after its owner was erased, and nothing tells whose it was', async () => {
    const [joan, kim] = [await parentOf(), await parentOf('kim@example.org')];
    // The one that she has at the end is also one that she had before.
    for (const pin of ['5822', '6190', '5822'])
      await change(joan.parent.token, { contact: joan.contact, pin });
    const offline = await pinsAt(await aFamilyDoor(server, school));
    const { body } = await server.post(`/admin/contacts/${joan.contact}/erase`, {
      token: school.administrator.token,
      body: { name: 'Joan Gray' },
    });
    expect(body).toMatchObject({ success: true });
    expect(await whoOfPin(hmac, offline, '5822')).toMatchObject({ contact: joan.contact });
    const byKim = (pin: string) => change(kim.parent.token, { contact: kim.contact, pin });
    expect([(await byKim('5822')).status, (await byKim('6190')).status]).toEqual([409, 409]);
    const { read } = server.services.store;
    const left = [
      ...(await read.selectFrom('former_pin').selectAll().execute()),
      ...(await read.selectFrom('pin').selectAll().execute()),
      ...(await read.selectFrom('shown_key').selectAll().execute()),
    ];
    expect(JSON.stringify(left)).not.toContain(joan.contact);
    server.wait(limits.formerPinMs + 1);
    const later = await server.signIn('kim@example.org');
    expect((await change(later, { contact: kim.contact, pin: '5822' })).status).toBe(200);
  });

  it('is nobody’s for a week after a member of staff who had it deletes the account', async () => {
    const [{ parent, contact }, door] = [await parentOf(), await aFamilyDoor(server, school)];
    const { token, _id } = school.staff;
    await server.post('/admin/staffpin', { token, body: { pin: '5822' } });
    const offline = await pinsAt(door);
    const deleted = await server.post('/users/deleteaccount', { token, body: { password: 'correct horse' } });
    expect(deleted.body).toMatchObject({ success: true });
    expect(await whoOfPin(hmac, offline, '5822')).toMatchObject({ kind: 'staff' });
    expect((await change(parent.token, { contact, pin: '5822' })).status).toBe(409);
    const kept = await server.services.store.read.selectFrom('former_pin').selectAll().execute();
    expect([kept.length, JSON.stringify(kept).includes(_id)]).toEqual([1, false]);
  });

  it('is none that a stranger tries first, for staff neither', async () => {
    const { contact, parent } = await parentOf();
    for (const pin of ['1234', '0000']) {
      const byParent = await change(parent.token, { contact, pin });
      const byStaff = await server.post('/admin/staffpin', { token: school.staff.token, body: { pin } });
      // As for one that somebody has: the answer tells nothing of others.
      for (const { status, body } of [byParent, byStaff])
        expect([status, body.msg]).toEqual([409, 'Please choose another PIN. This one cannot be used here.']);
    }
  });

  it('is one adult’s when many choose it at the same time', async () => {
    const families = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) families.push(await parentOf(`${name}@example.org`));
    // A slip ends the PIN that its owner has, so that the next to choose the same may have it.
    const onPaper = await parentOf('paper@example.org');
    const { staff } = school;
    const answers = await Promise.all([
      server.post('/admin/staffpin', { token: staff.token, body: { pin: '7391' } }),
      ...families.map(({ parent, contact }) => change(parent.token, { contact, pin: '7391' })),
      slips([onPaper.contact]),
    ]);
    const statuses = answers.slice(0, -1).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    const all = [...families, onPaper];
    const pins = await Promise.all(all.map(async ({ parent }) => (await ownPins(parent.token))[0].pin));
    expect(new Set(pins).size).toBe(pins.length);
  });

  it('is not the business of another family, of staff or of who looks with a parent’s eyes', async () => {
    const [first, second] = [await parentOf(), await parentOf('kim@example.org')];
    await ownPins(first.parent.token);
    const theirs = await change(second.parent.token, { contact: first.contact, pin: '4711' });
    expect(theirs.status).toBe(404);
    expect((await change(second.parent.token, { contact: second.aunt })).status).toBe(404);
    expect(JSON.stringify(await ownPins(second.parent.token))).not.toContain(first.contact);
    await aUser(server, { email: 'host@example.org', isSuperadmin: true });
    const token = await server.signIn('host@example.org');
    const headers = { 'x-viewing-as-user-id': first.parent._id };
    const call = { token, headers, school: school._id };
    expect((await server.get('/parent/pin', call)).status).toBe(403);
    expect((await server.post('/parent/pin', { ...call, body: { contact: first.contact } })).status).toBe(
      403,
    );
    const pulled = await server.get(`/sync/${school._id}/pull?as=parent`, { token, headers });
    expect([pulled.status, pulled.body.ownPasses]).toEqual([200, []]);
  });

  it('cannot be guessed by choosing: the attempts are limited', async () => {
    const { parent, contact } = await parentOf();
    for (let tries = 0; tries < limits.familyPinsPerAccount; tries += 1)
      expect((await change(parent.token, { contact, pin: String(5_000 + tries * 7) })).status).toBe(200);
    expect((await change(parent.token, { contact, pin: '4711' })).status).toBe(429);
  });
});

describe('a PIN that there is', () => {
  it('is in no answer to an administrator, a superadmin, staff or another parent', async () => {
    await saveSchool({ pinDigits: 6 });
    const [family, other] = [await parentOf(), await parentOf('kim@example.org')];
    const [{ pin }] = await ownPins(family.parent.token);
    await slips([school.contact]);
    await aUser(server, { email: 'host@example.org', isSuperadmin: true });
    const { administrator, staff } = school;
    const tokens = [
      administrator.token,
      staff.token,
      other.parent.token,
      await server.signIn('host@example.org'),
    ];
    const values: Readonly<Record<string, string>> = {
      schoolId: school._id,
      userId: family.parent._id,
      id: family.contact,
      termId: school.term,
      date: monday,
      type: '3',
    };
    const reading = routes.filter(({ method, path }) => method === 'GET' && !path.endsWith('/live'));
    for (const { path } of reading)
      for (const token of tokens)
        for (const query of ['', '?as=parent', `?from=${monday}&to=${monday}`]) {
          const at = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? v7());
          const answer = await server.request(`/api${at}${query}`, {
            headers: { 'x-auth-token': token, 'x-viewing-as-school-id': school._id },
          });
          expect([path, (await answer.text()).includes(pin)]).toEqual([path, false]);
        }
    expect((await ownPins(family.parent.token))[0].pin).toBe(pin);
  });
});

describe('slips', () => {
  it('are made for all who may collect and have no PIN, with the names of their children', async () => {
    const family = await parentOf();
    const [own] = await ownPins(family.parent.token);
    const { status, body } = await slips('withoutSlip');
    expect(status).toBe(200);
    const made: readonly PinSlip[] = body.slips;
    expect(Object.fromEntries(made.map(({ name, children }) => [name, children]))).toEqual({
      'Ann Brown': ['Maya'],
      'Bea Gray': ['Leo'],
    });
    expect(new Set([own.pin, ...made.map(({ pin }) => pin)]).size).toBe(3);
    expect((await slips('withoutSlip')).body.slips).toEqual([]);
    const door = await aFamilyDoor(server, school);
    for (const { contact, pin } of made) expect(await whoAt(door, pin)).toEqual({ kind: 'contact', contact });
  });

  it('speak the language of whoever gets one, else the school’s, and not the printing office’s', async () => {
    await saveSchool({ language: 'fr' });
    const [joan, kim] = [await parentOf(), await parentOf('kim@example.org')];
    const { token } = joan.parent;
    expect((await server.post('/users/language', { token, body: { language: 'es' } })).status).toBe(200);
    const made = await server.post(`/sync/${school._id}/pins/slips`, {
      token: school.administrator.token,
      headers: { 'accept-language': 'en' },
      body: { contacts: [joan.contact, kim.contact, joan.aunt] },
    });
    const said = made.body.slips.map(({ language, words }: PinSlip) => [language, words.children]);
    expect(said).toEqual([
      ['es', 'para Leo'],
      ['fr', 'pour Leo'],
      ['fr', 'pour Leo'],
    ]);
  });

  it('reset: a slip for a person ends the PIN that they had, and nobody reads that one', async () => {
    const { token } = school.administrator;
    const family = await parentOf();
    const [before] = await ownPins(family.parent.token);
    const people = await server.get(`/sync/${school._id}/pins`, { token });
    expect(people.body.people).toContainEqual({
      contact: family.contact,
      hasPin: true,
      setAt: new Date(server.services.nowMs()).toISOString(),
    });
    expect(people.body.people).toContainEqual({ contact: family.aunt, hasPin: false, setAt: null });
    expect(JSON.stringify(people.body)).not.toContain(`"${before.pin}"`);
    const [slip] = (await slips([family.contact])).body.slips;
    expect(slip.pin).not.toBe(before.pin);
    expect(await ownPins(family.parent.token)).toEqual([{ ...before, pin: slip.pin }]);
    const log = await server.get('/admin/securitylog?kind=pinSlipsMade', { token });
    expect(log.body.events).toMatchObject([
      { detail: { count: 1 }, actor: { _id: school.administrator._id } },
    ]);
    // By itself: an id or a moment may hold its digits by chance.
    expect(JSON.stringify(log.body)).not.toMatch(new RegExp(`(?<![\\w.-])${slip.pin}(?![\\w-])`));
  });

  it('are refused for somebody who is not in this school', async () => {
    const valley = await aSchool(server, 'valley');
    for (const contact of [valley.contact, v7()])
      expect((await slips([school.contact, contact])).status).toBe(404);
    expect((await slips([school.contact], school.staff.token)).status).toBe(403);
    expect((await slips([])).status).toBe(400);
  });
});

describe('the PINs that a door holds', () => {
  it('are sent again only when one of them has changed', async () => {
    const [door, other] = [await aFamilyDoor(server, school), await aFamilyDoor(server, school)];
    const family = await parentOf();
    await ownPins(family.parent.token);
    const first = await pullOf(door);
    expect(first.pins?.families).toHaveLength(1);
    expect(await pullOf(door, first.pinsDigest)).toMatchObject({ pins: null, pinsDigest: first.pinsDigest });
    // Another tablet has other verifiers, and so has an app that names no digest none kept.
    expect((await pullOf(other, first.pinsDigest)).pins?.families).toHaveLength(1);
    await giveIn(server, school._id, [
      { name: 'saveStudent', args: { _id: family.child, set: { phone: '876 555 0100' } } },
    ]);
    expect((await pullOf(door, first.pinsDigest)).pins).toBeNull();
    await change(family.parent.token, { contact: family.contact, pin: '4711' });
    const changed = await pullOf(door, first.pinsDigest);
    expect(changed.pins?.families).toHaveLength(1);
    expect(changed.pinsDigest).not.toBe(first.pinsDigest);
    expect((await pullOf(door)).pins).toEqual(changed.pins);
  });

  it('are those of staff alone where no family types one, and there are no pass keys', async () => {
    const [gate, family] = [await aDoor(server, school), await parentOf()];
    await ownPins(family.parent.token);
    const { token } = school.administrator;
    await server.post('/admin/staffpin', { token: school.staff.token, body: { pin: '4711' } });
    const opens = async (opensWith: string) => {
      const path = `/sync/${school._id}/doors/${gate._id}/opening`;
      await server.post(path, { token, body: { opensWith } });
      const { pins, pinsDigest, passes, passesDigest } = await pullOf(gate);
      const lists = [pins?.staff.length, pins?.families.length, passes?.dayKeys.length];
      return { lists, digests: [pinsDigest, passesDigest] };
    };
    const staffed = await opens('staffed');
    expect(staffed).toEqual({ lists: [1, 0, undefined], digests: [expect.any(String), ''] });
    const ofFamilies = await opens('family');
    expect(ofFamilies.lists).toEqual([1, 1, limits.passDays]);
    // What it has of before goes with its next pull.
    expect(await opens('staffed')).toEqual(staffed);
    expect(staffed.digests[0]).not.toBe(ofFamilies.digests[0]);
  });

  it('are those of staff alone on a person’s device, and none for a parent', async () => {
    const family = await parentOf();
    await ownPins(family.parent.token);
    const { staff } = school;
    await server.post('/admin/staffpin', { token: staff.token, body: { pin: '4711' } });
    const device = await aDevice(server, school);
    const pull = await server.get(`/sync/${school._id}/pull`, { token: staff.token, deviceKey: device.key });
    expect(pull.body.pins.staff).toHaveLength(1);
    expect(pull.body.pins.families).toEqual([]);
    expect(pull.body).toMatchObject({ passes: null, ownPasses: [] });
    const { token } = family.parent;
    const parents = await server.get(`/sync/${school._id}/pull?as=parent`, { token });
    expect(parents.body).toMatchObject({ pins: null, pinsDigest: '', passes: null });
  });

  it('end with a visit, and are there before it begins', async () => {
    const [door, visitor] = [await aFamilyDoor(server, school), v7()];
    const tomorrow = addDays(monday, 1);
    await giveIn(server, school._id, [
      { name: 'saveContact', args: { _id: visitor, set: { nameInfo: { ...emptyName, firstName: 'Win' } } } },
      {
        name: 'saveCollector',
        args: {
          _id: `${school.student}:${visitor}`,
          set: {
            student: school.student,
            contact: visitor,
            collect: 'always',
            from: tomorrow,
            until: tomorrow,
          },
        },
      },
    ]);
    const [{ pin }] = (await slips([visitor])).body.slips;
    const day = 86_400_000;
    const who = { kind: 'contact', contact: visitor };
    expect(await whoAt(door, pin)).toEqual(who);
    server.wait(day);
    expect(await whoAt(door, pin)).toEqual(who);
    server.wait(day);
    expect(await whoAt(door, pin)).toBeUndefined();
    const { token } = school.staff;
    const choose = (by: string) => server.post('/admin/staffpin', { token: by, body: { pin } });
    // A door that has not pulled since still takes it for the visitor's.
    expect((await choose(token)).status).toBe(409);
    server.wait(limits.formerPinMs + 1);
    expect((await choose(await server.signIn(school.staff.email))).status).toBe(200);
  });

  it('end when somebody leaves the lists of all children', async () => {
    const door = await aFamilyDoor(server, school);
    const [slip] = (await slips([school.contact])).body.slips;
    const first = await pullOf(door);
    expect(first.pins?.families).toHaveLength(1);
    await giveIn(server, school._id, [
      { name: 'saveStudent', args: { _id: school.student, set: { contacts: [] } } },
    ]);
    expect((await pullOf(door, first.pinsDigest)).pins?.families).toEqual([]);
    expect(await whoAt(door, slip.pin)).toBeUndefined();
  });

  it('name a barred person, so that the office hears at once who stands there', async () => {
    const door = await aFamilyDoor(server, school);
    const [slip] = (await slips([school.contact])).body.slips;
    await giveIn(server, school._id, [
      {
        name: 'saveCollector',
        args: {
          _id: `${school.student}:${school.contact}`,
          set: { student: school.student, contact: school.contact, collect: 'never', isBarred: true },
        },
      },
    ]);
    expect(await whoAt(door, slip.pin)).toEqual({ kind: 'contact', contact: school.contact });
    expect(
      (await server.get(`/sync/${school._id}/pins`, { token: school.administrator.token })).body,
    ).toEqual({
      people: [],
    });
  });

  it('and the keys of passes are not for a blocked door', async () => {
    const door = await aFamilyDoor(server, school);
    await parentOf().then(({ parent }) => ownPins(parent.token));
    expect((await pullOf(door)).passes?.dayKeys).toHaveLength(limits.passDays);
    await server.post(`/sync/${school._id}/devices/${door._id}`, {
      token: school.administrator.token,
      body: { isRevoked: true },
    });
    const refused = await server.get(`/sync/${school._id}/pull`, { deviceKey: door.key });
    expect(refused.status).toBe(403);
    expect(refused.body).not.toHaveProperty('pins');
    expect(refused.body).not.toHaveProperty('passes');
  });
});

describe('what a door asks first', () => {
  it('is chosen by an administrator for each door, noted, and heard with its next pull', async () => {
    const { token } = school.administrator;
    const [door, other] = [await aDoor(server, school), await aDoor(server, school, 'Back door')];
    const path = `/sync/${school._id}/doors/${door._id}/opening`;
    const { status, body } = await server.post(path, { token, body: { opensWith: 'family' } });
    expect([status, body.door.opensWith]).toEqual([200, 'family']);
    expect((await pullOf(door)).door?.opensWith).toBe('family');
    expect((await pullOf(other)).door?.opensWith).toBe('staffed');
    expect((await server.post(path, { token, body: { opensWith: 'anybody' } })).status).toBe(400);
    const log = await server.get('/admin/securitylog?kind=doorOpeningSet', { token });
    expect(log.body.events).toMatchObject([{ detail: { device: 'Main entrance' } }]);
    const parent = await aUser(server, {
      email: 'p@example.org',
      roles: [{ school: school._id, type: roleTypes.parent }],
    });
    const byParent = await server.signIn(parent.email);
    expect((await server.post(path, { token: byParent, body: { opensWith: 'staffed' } })).status).toBe(403);
  });
});
