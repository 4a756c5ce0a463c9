/** A door holds the children of the running and the next term, and learns nothing of any other. */
import sharp from 'sharp';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyName } from '#sync/school/records/name-info.ts';
import { unpackSheet } from '#sync/wire/sheet.ts';
import type { PullAnswer } from '#sync/wire/protocol.ts';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { createApp } from '#api/app.ts';
import { createDoorScopes } from '#api/domain/door-scopes.ts';
import { renewPassKeys } from '#api/domain/passes.ts';
import {
  aDevice,
  aFamilyDoor,
  dropOffAt,
  monday,
  pullAll,
  type TestDevice,
  type TestServer,
} from '#api/test-server.fixture.ts';

schoolBeforeEach();

/** A child who was here today, of whom the school has all that a door might be told. */
let family: TestFamily;
let door: TestDevice;
let drill: string;

beforeEach(async () => {
  family = await aFamily(server, school, { email: 'joan@gray.example' });
  door = await aFamilyDoor(server, school);
  drill = v7();
  const device = await aDevice(server, school);
  const startedAt = new Date(server.services.nowMs()).toISOString();
  const ofTick = (student: string) => ({ student, group: 'student', state: 'found', at: startedAt }) as const;
  const given = [
    device.dropOff(),
    device.dropOff('08:10', { student: family.child, dropOff: dropOffAt(monday, '08:10', 'Joan Gray') }),
    device.command('startRollCall', {
      _id: drill,
      kind: 'excursion',
      startedByName: 'Sam Reid',
      day: monday,
      startedAt,
      students: [school.student, family.child],
    }),
    ...[school.student, family.child].map((person) =>
      device.command('tickRollCall', { rollCall: drill, person, set: ofTick(person) }),
    ),
    device.command('saveAbsence', {
      _id: v7(),
      set: { student: family.child, from: monday, to: monday, part: 'day', reason: 'ill' },
    }),
  ];
  const { body } = await device.push(given, { token: school.staff.token });
  if (body.results.some(({ verdict }) => verdict !== 'applied')) throw new Error('All of it counts.');
  const { token } = school.administrator;
  const call = { token, school: school._id };
  await server.post('/admin/collectors/create', {
    ...call,
    body: { student: family.child, contact: family.aunt, collect: 'ask' },
  });
  const contacts = [family.contact, family.aunt];
  await server.post(`/sync/${school._id}/pins/slips`, { token, body: { contacts } });
  await server.services.store.write((writer) =>
    renewPassKeys(writer, { school: school._id, contacts }, server.services.nowMs()),
  );
  await server.post(`/sync/${school._id}/questions`, {
    token: school.staff.token,
    body: { student: family.child, name: 'Winston Reid' },
  });
});

const register = async (isRegistered: boolean, student = family.child) => {
  const answer = await server.post(`/admin/terms/${school.term}/register`, {
    token: school.administrator.token,
    school: school._id,
    body: { studentList: [student], isRegistered, gradeLevel: school.gradeLevel },
  });
  expect(answer.status).toBe(200);
};
const days = (query = '', key = door.key) =>
  server.get(`/sync/${school._id}/days?from=${monday}&to=${monday}${query}`, { deviceKey: key });
const pullFresh = async (): Promise<PullAnswer> =>
  (await server.get(`/sync/${school._id}/pull?today=1`, { deviceKey: door.key })).body;
const next = (cursor: string) => pullAll(server, school._id, { deviceKey: door.key, cursor });

/** What leads to the family: ids, names. */
const ofFamily = () => [family.child, family.contact, family.aunt, 'Leo', 'Joan', 'Winston'];
/** Which pass has ended is said of everybody: it must not open a copy of before, either. */
function namesIn(answers: unknown): readonly string[] {
  const text = JSON.stringify(answers, (key, value: unknown) => (key === 'renewals' ? [] : value));
  // As a whole word: the letters of a short name may follow each other in a key.
  return ofFamily().filter((one) => new RegExp(String.raw`\b${one}\b`).test(text));
}

describe('of whoever came today', () => {
  it('a door knows until the day is over, also when their term has ended meanwhile', async () => {
    const call = { token: school.administrator.token, school: school._id };
    const next = { _id: v7(), name: 'Next', schoolYear: '', dates: ['2027-01-11'], isActive: true };
    expect((await server.post('/admin/terms/create', { ...call, body: next })).status).toBe(200);
    const ended = await server.post(`/admin/terms/${school.term}`, { ...call, body: { isActive: false } });
    expect(ended.status).toBe(200);
    expect(namesIn(await pullFresh())).toEqual(ofFamily());
    // What a tablet brings that was offline as the term ended counts from then on.
    const took = (dropOff: ReturnType<typeof dropOffAt> | null) =>
      giveIn(
        server,
        school._id,
        [school.student, family.child].map((student) => ({
          name: 'recordAttendance' as const,
          args: { date: monday, term: school.term, student, dropOff },
        })),
      );
    await took(null);
    expect(namesIn(await pullFresh())).toEqual([]);
    await took(dropOffAt(monday, '08:10', 'Joan Gray'));
    expect(namesIn(await pullFresh())).toEqual(ofFamily());
    server.wait(24 * 60 * 60_000);
    expect(namesIn(await pullFresh())).toEqual([]);
  });
});

describe('of a child who is registered in none of its terms a door reads nothing', () => {
  it('in a new copy, with the day that comes with it, and in days', async () => {
    expect(namesIn(await pullFresh())).toEqual(ofFamily());
    await register(false);
    const { body } = await days();
    expect(namesIn([await pullFresh(), body, await days('&packed=1')])).toEqual([]);
    const [rest] = body.sheets;
    expect(unpackSheet(rest).map(({ student }) => student)).toEqual([school.student]);
  });

  it('when it has been deleted since, either', async () => {
    await register(false);
    await giveIn(server, school._id, [{ name: 'deleteStudent', args: { _id: family.child } }]);
    const { records, ...rest } = await pullFresh();
    expect(records.students.map(({ _id }) => _id)).toEqual([school.student]);
    expect(namesIn([rest, (await days()).body])).toEqual([]);
  });

  it('in what changes meanwhile', async () => {
    await register(false);
    const [before] = await pullAll(server, school._id, { deviceKey: door.key });
    await giveIn(server, school._id, [
      {
        name: 'recordAttendance',
        args: {
          date: monday,
          term: school.term,
          student: family.child,
          pickUp: dropOffAt(monday, '14:00', 'Joan Gray'),
        },
      },
      { name: 'endRollCall', args: { _id: drill, endedAt: '', endedByName: '', note: '' } },
    ]);
    const pages = await next(before?.cursor ?? '');
    expect(pages.map(({ reset }) => reset)).toEqual([false]);
    expect(pages.flatMap(({ records }) => records.rollCalls)).toMatchObject([
      { fields: { students: [school.student] } },
    ]);
    expect(namesIn(pages)).toEqual([]);
  });

  it('and no picture of it or of those who collect it', async () => {
    const upload = async (path: string, background: string): Promise<string> => {
      const create = { width: 200, height: 200, channels: 3, background } as const;
      const file = await sharp({ create }).png().toBuffer();
      return (await server.upload(path, file, { token: school.administrator.token })).body.photo.url;
    };
    const shown = await upload(`/admin/students/uploadmedia/${school.student}`, 'red');
    const hidden = [
      await upload(`/admin/students/uploadmedia/${family.child}`, 'blue'),
      await upload(`/admin/contacts/uploadmedia/${family.aunt}`, 'green'),
    ];
    const look = async (url: string) => {
      const answer = await server.request(url, { headers: { 'x-device-key': door.key } });
      await answer.body?.cancel();
      return answer.status;
    };
    expect(await Promise.all([shown, ...hidden].map(look))).toEqual([200, 200, 200]);
    await register(false);
    expect(await Promise.all([shown, ...hidden].map(look))).toEqual([200, 404, 404]);
  });

  it('nor does it hear whether somebody could be asked about it', async () => {
    await register(false);
    const ask = (student: string) =>
      server.post(`/sync/${school._id}/questions`, {
        deviceKey: door.key,
        body: { student, name: 'Winston Reid' },
      });
    const [outside, nobody] = [await ask(family.child), await ask(v7())];
    expect([outside.status, outside.body]).toEqual([404, nobody.body]);
  });
});

describe('a child who comes into the terms of a door or goes out of them', () => {
  it('begins a new copy, which has all of it or nothing', async () => {
    const [before] = await pullAll(server, school._id, { deviceKey: door.key });
    await register(false);
    const without = await next(before?.cursor ?? '');
    expect([without[0]?.reset, namesIn(without)]).toEqual([true, []]);
    await register(true);
    const within = await next(without.at(-1)?.cursor ?? '');
    expect([within[0]?.reset, namesIn([within, await days()])]).toEqual([true, ofFamily()]);
    const { pins, passes } = within.at(-1) ?? {};
    expect(pins?.families.map(({ contact }) => contact)).toContain(family.contact);
    expect(passes?.renewals.map(({ contact }) => contact)).toContain(family.contact);
  });

  it('begins anew where another server has shown a day of somebody whom this one first sees outside', async () => {
    const app = createApp({ services: { ...server.services, doorScopes: createDoorScopes() } });
    const ask = async (at: Pick<TestServer, 'request'>, path: string) =>
      (await at.request(`/api/sync/${school._id}/${path}`, { headers: { 'x-device-key': door.key } })).json();
    const other = { request: async (path: string, init?: RequestInit) => app.request(path, init) };
    const here: PullAnswer = await ask(server, 'pull');
    const cursor = encodeURIComponent(here.cursor);
    const child = v7();
    const nameInfo = { ...emptyName, firstName: 'Ida', lastName: 'Stone' };
    await giveIn(server, school._id, [{ name: 'saveStudent', args: { _id: child, set: { nameInfo } } }]);
    await register(true, child);
    await door.push([door.dropOff('07:45', { student: child })]);
    const shown = JSON.stringify(await ask(other, `days?from=${monday}&to=${monday}&cursor=${cursor}`));
    await register(false, child);
    const back: PullAnswer = await ask(server, `pull?cursor=${cursor}`);
    expect([shown.includes('Ann Brown'), back.reset]).toEqual([true, true]);
  });

  it('has the days of a copy with other children refused until that has begun anew', async () => {
    await register(false);
    const [before] = await pullAll(server, school._id, { deviceKey: door.key });
    const ofCopy = (cursor = '') => `&cursor=${encodeURIComponent(cursor)}`;
    expect((await days(ofCopy(before?.cursor))).status).toBe(200);
    // It would be theirs for a moment, between two pulls, and never taken back.
    await register(true);
    const refused = await days(ofCopy(before?.cursor));
    expect([refused.status, refused.body.errors?.[0].code]).toEqual([409, 'CONFLICT']);
    const [after] = await next(before?.cursor ?? '');
    expect((await days(ofCopy(after?.cursor))).status).toBe(200);
    // An app of before says of no copy.
    expect((await days()).status).toBe(200);
  });
});

it('a door reads of what waits for a person its own alone, whomever others name', async () => {
  const device = await aDevice(server, school);
  const forged = device.dropOff('08:05', {}, { actor: door._id });
  const { body } = await device.push([forged]);
  expect(body.results).toMatchObject([{ verdict: 'quarantined' }]);
  const own = door.command('saveStudent', { _id: school.student, set: { staffNotes: 'x' } });
  await door.push([own]);
  const pages = await pullAll(server, school._id, { deviceKey: door.key });
  expect(pages.flatMap(({ quarantine }) => quarantine.map(({ _id }) => _id))).toEqual([own.id]);
});

it('the copy of a door does not grow with the children who have left', async () => {
  const size = async () => {
    const { records, sheets, pins, quarantine } = await pullFresh();
    const lists = [...Object.values(records), sheets, pins?.families ?? [], quarantine];
    return lists.map((list) => list.length);
  };
  const before = await size();
  const left = Array.from({ length: 30 }, () => v7());
  const nameInfo = {
    namePrefix: 0,
    firstName: 'A',
    middleName: '',
    lastName: 'B',
    nameSuffix: '',
    nickname: '',
  } as const;
  await giveIn(
    server,
    school._id,
    left.map((_id) => ({ name: 'saveStudent', args: { _id, set: { nameInfo } } })),
  );
  for (const student of left) await register(true, student);
  for (const student of left) await register(false, student);
  expect(await size()).toEqual(before);
});

it('a tablet whose key has ended asks the parents nothing and sees no picture, by its cookie either', async () => {
  const create = { width: 200, height: 200, channels: 3, background: 'red' } as const;
  const file = await sharp({ create }).png().toBuffer();
  const { token } = school.administrator;
  const path = `/admin/students/uploadmedia/${school.student}`;
  const { url } = (await server.upload(path, file, { token })).body.photo;
  const pulled = await server.get(`/sync/${school._id}/pull`, { deviceKey: door.key });
  const cookie = pulled.headers.get('set-cookie')?.split(';')[0] ?? '';
  const look = async (headers: Readonly<Record<string, string>>) => {
    const answer = await server.request(url, { headers });
    await answer.body?.cancel();
    return answer.status;
  };
  expect(await look({ cookie })).toBe(200);
  const code = await server.post(`/sync/${school._id}/doors/${door._id}/code`, { token });
  await server.post('/doors/pair', { body: { code: code.body.code, device: v7() } });
  expect([await look({ cookie }), await look({ 'x-device-key': door.key })]).toEqual([403, 401]);
  const asked = await server.post(`/sync/${school._id}/questions`, {
    deviceKey: door.key,
    body: { student: school.student, name: 'Winston Reid' },
  });
  expect([asked.status, asked.body.errors[0].code]).toEqual([403, 'DEVICE_REVOKED']);
});

it('the cursor of somebody else begins a door’s copy anew, and gives it no day', async () => {
  const [theirs] = await pullAll(server, school._id, { token: school.staff.token });
  await register(false);
  const pages = await next(theirs?.cursor ?? '');
  expect([pages[0]?.reset, namesIn(pages)]).toEqual([true, []]);
  expect((await days(`&cursor=${encodeURIComponent(theirs?.cursor ?? '')}`)).status).toBe(409);
});
