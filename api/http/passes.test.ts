/** Passes: the keys that a pull brings, and the link of somebody who may collect for a day. */
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { whoOfPin } from '#sync/school/records/door-pins.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { type DayKey, makePass, passDayAt, readPass } from '#sync/school/records/pass.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { addDays, type SchoolDay } from '#sync/school/records/school-day.ts';
import type { OpenedPass, PullAnswer } from '#sync/wire/protocol.ts';
import { wireHeader } from '#sync/wire/version.ts';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import { school, server, schoolBeforeEach } from '#api/a-school.fixture.ts';
import { hmac } from '#api/domain/hmac.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import {
  aFamilyDoor,
  aSchool,
  type Answer,
  aUser,
  monday,
  type TestDevice,
} from '#api/test-server.fixture.ts';

schoolBeforeEach();

const zone = 'America/Jamaica';
const dayMs = 86_400_000;

const pullOfDoor = async (door: TestDevice, query = ''): Promise<PullAnswer> =>
  (await server.get(`/sync/${school._id}/pull${query}`, { deviceKey: door.key })).body;
const pullOfParent = async ({ parent: { token } }: TestFamily): Promise<PullAnswer> =>
  (await server.get(`/sync/${school._id}/pull?as=parent`, { token })).body;
const parentOf = (email = 'joan@example.org') => aFamily(server, school, { email });

const dayKeysOf = ({ passes }: PullAnswer): readonly DayKey[] => passes?.dayKeys ?? [];

function passOf(contact: string, keys: readonly DayKey[], nowMs = server.services.nowMs()): Promise<string> {
  const today = keys.find(({ day }) => day === passDayAt(nowMs, zone));
  if (today === undefined) throw new Error('There is no key of today.');
  return makePass(hmac, today.key, contact, nowMs);
}

const readAt = (pull: PullAnswer, pass: string) =>
  readPass(hmac, pull.passes ?? { dayKeys: [], renewals: [] }, pass, server.services.nowMs(), zone);

/** Somebody who may collect these children from one day to another, and is on nobody's list. */
async function aVisitor(
  students: readonly string[],
  { from = monday, until = monday, firstName = 'Winston' } = {},
): Promise<string> {
  const visitor = v7();
  await giveIn(server, school._id, [
    {
      name: 'saveContact',
      args: { _id: visitor, set: { nameInfo: { ...emptyName, firstName, lastName: 'Reid' } } },
    },
    ...students.map((student) => ({
      name: 'saveCollector' as const,
      args: {
        _id: `${student}:${visitor}`,
        set: { student, contact: visitor, collect: 'always' as const, from, until },
      },
    })),
  ]);
  return visitor;
}

/** Somebody whom a parent names for the day. */
async function namedBy({ child, parent }: TestFamily): Promise<string> {
  const body = {
    _id: v7(),
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '876 555 0198',
    students: [child],
    from: monday,
    until: monday,
  };
  expect((await server.post('/parent/collectors', { token: parent.token, body })).status).toBe(200);
  return body._id;
}

/** The office's word about an adult and a child. */
function collecting(student: string, contact: string, set: object = visit) {
  return {
    name: 'saveCollector' as const,
    args: { _id: `${student}:${contact}`, set: { student, contact, ...set } },
  };
}

const visit = { collect: 'always', from: monday, until: monday };
const barred = { collect: 'never', isBarred: true };

/** How a parent is refused who did not say it last, and one who is barred. */
const othersWord = [
  403,
  expect.objectContaining({
    msg: 'Somebody else has said what holds for this person. Please ask the school.',
  }),
];

const link = (contact: string, token = school.administrator.token): Promise<Answer> =>
  server.post(`/sync/${school._id}/passes`, { token, body: { contact } });
const open = (url: string): Promise<Answer> => {
  const [ofSchool = '', token = ''] = new URL(url).hash.slice(1).split('.');
  return server.post('/passes/open', { body: { school: ofSchool, token } });
};
const opened = async (url: string): Promise<OpenedPass> => (await open(url)).body;

describe('the keys of passes', () => {
  it('of a parent make the pass of their own contact, which a door reads', async () => {
    const [door, family] = [await aFamilyDoor(server, school), await parentOf()];
    const [own, ...more] = (await pullOfParent(family)).ownPasses;
    expect(more).toEqual([]);
    expect(own).toMatchObject({ contact: family.contact, name: 'Joan Gray' });
    expect(own?.keys).toHaveLength(limits.passDays);
    const pull = await pullOfDoor(door);
    const read = await readAt(pull, await passOf(family.contact, own?.keys ?? []));
    expect(read).toMatchObject({ kind: 'contact', contact: family.contact });
    // With these keys nobody is anybody else.
    expect(await readAt(pull, await passOf(family.aunt, own?.keys ?? []))).toEqual({ kind: 'forged' });
  });

  it('end when the office corrects the email of a contact, for the account that had them', async () => {
    const [door, family] = [await aFamilyDoor(server, school), await parentOf('wrong@example.org')];
    const before = (await pullOfParent(family)).ownPasses[0]?.keys ?? [];
    const correct = (contact: string, email: string) =>
      giveIn(server, school._id, [{ name: 'saveContact', args: { _id: contact, set: { email } } }]);
    await correct(family.aunt, 'bea@example.org');
    expect((await pullOfDoor(door)).passes?.renewals).toEqual([]);
    await correct(family.contact, 'joan@example.org');
    expect((await pullOfParent(family)).ownPasses).toEqual([]);
    const pull = await pullOfDoor(door);
    expect(await readAt(pull, await passOf(family.contact, before))).toEqual({ kind: 'forged' });
    const roles = [{ school: school._id, type: roleTypes.parent }];
    const joan = await aUser(server, { email: 'joan@example.org', roles });
    const parent = { ...joan, token: await server.signIn(joan.email) };
    const [own] = (await pullOfParent({ ...family, parent })).ownPasses;
    const read = await readAt(pull, await passOf(family.contact, own?.keys ?? []));
    expect(read).toMatchObject({ kind: 'contact', contact: family.contact });
  });

  it('end so too for an account that has another email by then', async () => {
    const [door, family] = [await aFamilyDoor(server, school), await parentOf('moved@example.org')];
    const before = (await pullOfParent(family)).ownPasses[0]?.keys ?? [];
    await server.services.store.write((writer) =>
      writer.updateTable('user').set({ email: v7() }).where('id', '=', family.parent._id).execute(),
    );
    await giveIn(server, school._id, [
      { name: 'saveContact', args: { _id: family.contact, set: { email: 'joan@example.org' } } },
    ]);
    const read = await readAt(await pullOfDoor(door), await passOf(family.contact, before));
    expect(read).toEqual({ kind: 'forged' });
  });

  it('are sent to a door again only when one of them has changed', async () => {
    const [door, family] = [await aFamilyDoor(server, school), await parentOf('wrong@example.org')];
    await pullOfParent(family);
    const first = await pullOfDoor(door);
    const again = (digest = first.passesDigest) => pullOfDoor(door, `?passes=${encodeURIComponent(digest)}`);
    expect(await again()).toMatchObject({ passes: null, passesDigest: first.passesDigest });
    // An app of before names none and keeps what it is sent.
    expect((await pullOfDoor(door)).passes).toEqual(first.passes);
    await giveIn(server, school._id, [
      { name: 'saveContact', args: { _id: family.contact, set: { email: 'joan@example.org' } } },
    ]);
    const renewed = await again();
    expect(renewed.passes?.renewals).toMatchObject([{ contact: family.contact }]);
    expect((await again(renewed.passesDigest)).passes).toBeNull();
    server.wait(dayMs);
    const tomorrow = await again(renewed.passesDigest);
    expect(dayKeysOf(tomorrow).map(({ day }) => day)).toContain(addDays(monday, limits.passDays));
  });

  it('are none at a door that knows no renewal, as it would take the ended ones: people type their PINs', async () => {
    const [door, family] = [await aFamilyDoor(server, school), await parentOf('wrong@example.org')];
    const before = (await pullOfParent(family)).ownPasses[0]?.keys ?? [];
    const [{ pin }] = (await server.get('/parent/pin', { token: family.parent.token })).body.pins;
    const pullOf = async (wire: string): Promise<PullAnswer> =>
      (await server.get(`/sync/${school._id}/pull`, { deviceKey: door.key, headers: { [wireHeader]: wire } }))
        .body;
    const read = async (wire: string) => readAt(await pullOf(wire), await passOf(family.contact, before));
    expect(await read('52')).toMatchObject({ kind: 'contact', contact: family.contact });
    await giveIn(server, school._id, [
      { name: 'saveContact', args: { _id: family.contact, set: { phone: '876 555 0009' } } },
      { name: 'saveContact', args: { _id: family.aunt, set: { email: 'bea@example.org' } } },
    ]);
    expect(await read('52')).toMatchObject({ kind: 'contact', contact: family.contact });
    await giveIn(server, school._id, [
      { name: 'saveContact', args: { _id: family.contact, set: { email: 'joan@example.org' } } },
    ]);
    expect(await read('52')).toEqual({ kind: 'unknownDay' });
    expect(await read('53')).toEqual({ kind: 'forged' });
    const { pins } = await pullOf('52');
    expect(pins && (await whoOfPin(hmac, pins, pin))).toBeUndefined();
    server.wait(limits.passDays * dayMs);
    expect(dayKeysOf(await pullOf('52'))).toHaveLength(limits.passDays);
  });

  it('of a day of another parent and of another school make no pass here', async () => {
    const [door, family] = [await aFamilyDoor(server, school), await parentOf()];
    const valley = await aSchool(server, 'valley');
    const strangers = await aFamily(server, valley, { email: 'far@example.org' });
    const { token } = strangers.parent;
    const far = await server.get(`/sync/${valley._id}/pull?as=parent`, { token });
    const pass = await passOf(family.contact, far.body.ownPasses[0].keys);
    expect(await readAt(await pullOfDoor(door), pass)).toEqual({ kind: 'forged' });
  });

  it('change when a door is blocked: what it held makes no pass at another door', async () => {
    const [stolen, other] = [await aFamilyDoor(server, school), await aFamilyDoor(server, school)];
    const family = await parentOf();
    const before = await pullOfDoor(stolen);
    expect(dayKeysOf(await pullOfDoor(other))).toEqual(dayKeysOf(before));
    const path = `/sync/${school._id}/devices/${stolen._id}`;
    await server.post(path, { token: school.administrator.token, body: { isRevoked: true } });
    const now = await pullOfDoor(other);
    const days = dayKeysOf(now).map(({ day }) => day);
    expect(dayKeysOf(before).map(({ day }) => day)).toEqual(days);
    const keys = new Set(dayKeysOf(before).map(({ key }) => key));
    expect(dayKeysOf(now).filter(({ key }) => keys.has(key))).toEqual([]);
    const today = dayKeysOf(before).find(({ day }) => day === monday)?.key ?? '';
    const forged = await passOf(family.contact, [{ day: monday, key: await hmac(today, family.contact) }]);
    expect(await readAt(now, forged)).toEqual({ kind: 'forged' });
    const [own] = (await pullOfParent(family)).ownPasses;
    expect(await readAt(now, await passOf(family.contact, own?.keys ?? []))).toMatchObject({
      kind: 'contact',
    });
  });

  it('change when another tablet takes the place of a door, and not by any other change of a device', async () => {
    const [door, other] = [await aFamilyDoor(server, school), await aFamilyDoor(server, school)];
    const { token } = school.administrator;
    const first = dayKeysOf(await pullOfDoor(other));
    await server.post(`/sync/${school._id}/devices/${door._id}`, { token, body: { name: 'Back door' } });
    expect(dayKeysOf(await pullOfDoor(other))).toEqual(first);
    const { body } = await server.post(`/sync/${school._id}/doors/${door._id}/code`, { token });
    await server.post('/doors/pair', { body: { code: body.code, device: v7() } });
    expect(dayKeysOf(await pullOfDoor(other))).not.toEqual(first);
  });
});

describe('a pass by a link', () => {
  it('is made by an administrator, with a PIN, and shown until the last day', async () => {
    const door = await aFamilyDoor(server, school);
    const tomorrow = addDays(monday, 1);
    const visitor = await aVisitor([school.student], { until: tomorrow });
    const { status, body } = await link(visitor);
    expect([status, body.until]).toEqual([200, tomorrow]);
    expect(body.url).toMatch(new RegExp(`/pass#${school._id}\\.[A-Za-z0-9_-]{22}$`));
    const pass = await opened(body.url);
    expect(pass).toMatchObject({
      school: { _id: school._id, name: 'hilltop school', timeZone: zone },
      contact: visitor,
      name: 'Winston Reid',
      children: ['Maya'],
      from: monday,
      until: tomorrow,
      pin: body.pin,
    });
    expect(pass.keys.map(({ day }) => day)).toEqual([monday, tomorrow]);
    const pull = await pullOfDoor(door);
    expect(await readAt(pull, await passOf(visitor, pass.keys))).toMatchObject({ contact: visitor });
    if (pull.pins === null) throw new Error('The door has PINs.');
    expect(await whoOfPin(hmac, pull.pins, pass.pin)).toMatchObject({ contact: visitor });
    server.wait(dayMs);
    expect((await opened(body.url)).keys.map(({ day }) => day)).toEqual([tomorrow]);
  });

  it('is refused after the last day like a link that never was', async () => {
    const { body } = await link(await aVisitor([school.student]));
    expect((await open(body.url)).status).toBe(200);
    server.wait(dayMs);
    const ended = await open(body.url);
    const never = await open(`https://bellgate.example/pass#${school._id}.AAAAAAAAAAAAAAAAAAAAAA`);
    const nowhere = await open(`https://bellgate.example/pass#${v7()}.AAAAAAAAAAAAAAAAAAAAAA`);
    expect([ended.status, ended.body]).toEqual([404, never.body]);
    expect([nowhere.status, nowhere.body]).toEqual([404, never.body]);
  });

  it('ends when a visit is taken back or the person is barred, and with the next link', async () => {
    const visitor = await aVisitor([school.student]);
    const [first, second] = [(await link(visitor)).body, (await link(visitor)).body];
    expect(first.pin).not.toBe(second.pin);
    expect((await open(first.url)).status).toBe(404);
    expect((await open(second.url)).status).toBe(200);
    await giveIn(server, school._id, [
      {
        name: 'saveCollector',
        args: { _id: `${school.student}:${visitor}`, set: { collect: 'never', isBarred: true } },
      },
    ]);
    expect((await open(second.url)).status).toBe(404);
    expect((await link(visitor)).status).toBe(404);
  });

  it('that was replaced makes no pass any more that a door takes, also on a phone that kept it', async () => {
    const door = await aFamilyDoor(server, school);
    const [visitor, other] = [await aVisitor([school.student]), await aVisitor([school.student])];
    const { url } = (await link(visitor)).body;
    const kept = (await opened(url)).keys;
    const keptOfOther = (await opened((await link(other)).body.url)).keys;
    const passes = { contact: visitor };
    expect(await readAt(await pullOfDoor(door), await passOf(visitor, kept))).toMatchObject(passes);
    const second = (await link(visitor)).body;
    const pull = await pullOfDoor(door);
    expect(await readAt(pull, await passOf(visitor, kept))).toEqual({ kind: 'forged' });
    const { keys } = await opened(second.url);
    expect(await readAt(pull, await passOf(visitor, keys))).toMatchObject(passes);
    expect(await readAt(pull, await passOf(other, keptOfOther))).toMatchObject({ contact: other });
    await link(visitor);
    expect(await readAt(await pullOfDoor(door), await passOf(visitor, keys))).toEqual({ kind: 'forged' });
    // Nobody has had keys of later days.
    server.wait(limits.passDays * dayMs);
    expect((await pullOfDoor(door)).passes?.renewals).toEqual([]);
  });

  it('belongs to its school: the token opens nothing elsewhere', async () => {
    const valley = await aSchool(server, 'valley');
    const { body } = await link(await aVisitor([school.student]));
    const elsewhere = await open(body.url.replace(school._id, valley._id));
    expect(elsewhere.status).toBe(404);
  });

  it('cannot be guessed: wrong links are counted, and right ones are not', async () => {
    const { body } = await link(await aVisitor([school.student]));
    for (let tries = 0; tries < limits.wrongPassLinksPerAddress + 5; tries += 1)
      expect((await open(body.url)).status).toBe(200);
    const wrong = `https://bellgate.example/pass#${school._id}.AAAAAAAAAAAAAAAAAAAAAA`;
    for (let tries = 0; tries < limits.wrongPassLinksPerAddress; tries += 1)
      expect((await open(wrong)).status).toBe(404);
    expect((await open(wrong)).status).toBe(429);
  });

  it('is made by a parent so often in an hour, whatever was guessed before', async () => {
    const family = await parentOf();
    const visitor = await namedBy(family);
    await open(`https://bellgate.example/pass#${school._id}.AAAAAAAAAAAAAAAAAAAAAA`);
    for (let times = 0; times < serverLimits.passLinksPerParent; times += 1)
      expect((await link(visitor, family.parent.token)).status).toBe(200);
    expect((await link(visitor, family.parent.token)).status).toBe(429);
  });

  it('is made by a parent for whom they named, and for nobody else', async () => {
    const [first, second] = [await parentOf(), await parentOf('kim@example.org')];
    const visitor = await namedBy(first);
    const { status, body } = await link(visitor, first.parent.token);
    expect(status).toBe(200);
    expect((await opened(body.url)).children).toEqual(['Leo']);
    const nobody = await link(v7(), second.parent.token);
    expect(await link(visitor, second.parent.token)).toMatchObject({ status: 404, body: nobody.body });
    // Their own contacts have the app, and somebody else's PIN is not theirs to reset.
    for (const contact of [first.contact, first.aunt, second.contact, school.contact, v7()])
      expect([contact, (await link(contact, first.parent.token)).status]).toEqual([contact, 404]);
    await giveIn(server, school._id, [collecting(second.child, visitor)]);
    expect((await link(visitor, first.parent.token)).status).toBe(404);
    expect((await link(visitor)).status).toBe(200);
    expect((await link(visitor, school.staff.token)).status).toBe(403);
  });

  it('is not made by a parent for whom somebody else named, and takes nothing from that person', async () => {
    const family = await parentOf();
    const visitor = await aVisitor([family.child]);
    const { body: before } = await link(visitor);
    const refused = await link(visitor, family.parent.token);
    expect([refused.status, refused.body]).toEqual(othersWord);
    expect(await opened(before.url)).toMatchObject({ pin: before.pin });
    const own = await namedBy(family);
    expect((await link(own, family.parent.token)).status).toBe(200);
    await giveIn(server, school._id, [collecting(family.child, own, { collect: 'always' })]);
    expect((await link(own, family.parent.token)).status).toBe(403);
  });

  it('is not made by a parent who must not collect the child, and nobody tells them of the bar', async () => {
    const family = await parentOf();
    const [own, ofOffice] = [await namedBy(family), await aVisitor([family.child])];
    const before = (await link(ofOffice)).body;
    await giveIn(server, school._id, [collecting(family.child, family.contact, barred)]);
    for (const visitor of [own, ofOffice, await namedBy(family)]) {
      const { status, body } = await link(visitor, family.parent.token);
      expect([status, body]).toEqual(othersWord);
    }
    expect(await opened(before.url)).toMatchObject({ pin: before.pin });
  });

  it('of a parent ends with the right to any of the children, and opens no other family’s', async () => {
    const [family, other] = [await parentOf(), await parentOf('kim@example.org')];
    const visitor = await namedBy(family);
    const { url } = (await link(visitor, family.parent.token)).body;
    const statusAfter = async (...given: Parameters<typeof giveIn>[2]) => {
      await giveIn(server, school._id, given);
      return (await open(url)).status;
    };
    // What the office says of the person later takes the pass from nobody.
    expect(await statusAfter(collecting(family.child, visitor, { note: 'Rang.' }))).toBe(200);
    expect(await statusAfter(collecting(family.child, family.contact, barred))).toBe(404);
    expect(
      await statusAfter(collecting(family.child, family.contact, { collect: '', isBarred: false })),
    ).toBe(200);
    expect(await statusAfter(collecting(other.child, visitor))).toBe(404);
    expect(await statusAfter(collecting(other.child, visitor, { collect: '' }))).toBe(200);
    const contacts = [{ contact: family.aunt, relationship: 3, type: 2 as const }];
    expect(await statusAfter({ name: 'saveStudent', args: { _id: family.child, set: { contacts } } })).toBe(
      404,
    );
    expect((await open((await link(visitor)).body.url)).status).toBe(200);
  });

  it('ends when its maker leaves the school, an administrator as well as a parent', async () => {
    const family = await parentOf();
    const second = await aUser(server, {
      email: 'deputy@example.org',
      roles: [{ school: school._id, type: roleTypes.administrator }],
    });
    const made = [
      {
        maker: second,
        type: 1,
        token: await server.signIn(second.email),
        visitor: await aVisitor([school.student]),
      },
      { maker: family.parent, type: 3, token: family.parent.token, visitor: await namedBy(family) },
    ];
    for (const { maker, type, token, visitor } of made) {
      const { url } = (await link(visitor, token)).body;
      expect((await open(url)).status).toBe(200);
      const left = await server.remove(`/admin/members/${maker._id}/${type}`, {
        token: school.administrator.token,
      });
      expect([left.status, (await open(url)).status]).toEqual([200, 404]);
    }
  });

  it('is refused for who may collect without an end, since its PIN would be reset', async () => {
    const family = await parentOf();
    const endless = await aVisitor([family.child]);
    await giveIn(server, school._id, [
      {
        name: 'saveCollector',
        args: { _id: `${family.child}:${endless}`, set: { until: '' as SchoolDay | '' } },
      },
    ]);
    expect((await link(endless)).status).toBe(404);
    expect((await link(school.contact)).status).toBe(404);
  });

  it('is noted by name, without the link and without the PIN', async () => {
    const { body } = await link(await aVisitor([school.student]));
    const { token } = school.administrator;
    const log = await server.get('/admin/securitylog?kind=passLinkMade', { token });
    expect(log.body.events).toMatchObject([{ detail: { person: 'Winston Reid' } }]);
    const secret = new URL(body.url).hash.split('.')[1] ?? '';
    for (const hidden of [secret, `"${body.pin}"`]) expect(JSON.stringify(log.body)).not.toContain(hidden);
  });
});
