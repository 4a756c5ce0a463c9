/** Tablets at the door: how one is paired, what it reads, and what it may give. */
import sharp from 'sharp';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { doorCodeLetters, doorCodeOf } from '#sync/school/records/door-code.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import type { DoorSettings, HistoryEntry, PairAnswer } from '#sync/wire/protocol.ts';
import { UnpackedSheets } from '#sync/wire/packed-sheets.ts';
import { unpackSheet } from '#sync/wire/sheet.ts';
import { giveIn } from '#api/a-family.fixture.ts';
import { updateDevice } from '#api/db/device-table.ts';
import { quickPinVerifier } from '#api/domain/quick-hash.fixture.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { school, server, schoolBeforeEach } from '#api/a-school.fixture.ts';
import {
  aDevice,
  aDoor,
  aSchool,
  type Answer,
  dropOffAt,
  monday,
  pullAll,
} from '#api/test-server.fixture.ts';

schoolBeforeEach();

const addDoor = async (name = 'Main entrance', of = school) =>
  (await server.post(`/sync/${of._id}/doors`, { token: of.administrator.token, body: { name } })).body;
const pair = (code: string): Promise<Answer> => server.post('/doors/pair', { body: { code, device: v7() } });
const pull = (key: string, of = school) => server.get(`/sync/${of._id}/pull`, { deviceKey: key });

const gone = {
  success: false,
  msg: 'This code is wrong, has expired or was used already.',
  errors: [{ msg: 'This code is wrong, has expired or was used already.', code: 'NOT_FOUND', field: 'code' }],
};

describe('pairing a tablet', () => {
  it('takes the code that the administrator was shown, and gives a key and no account', async () => {
    const { door, code, expiresAt } = await addDoor();
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect(Date.parse(expiresAt)).toBe(server.services.nowMs() + 10 * 60_000);
    expect(door).toMatchObject({ name: 'Main entrance', isDoor: true, opensWith: 'staffed', pairedAt: null });
    const { status, body }: { status: number; body: PairAnswer } = await pair(code);
    expect(status).toBe(200);
    expect(body.school).toEqual({ _id: school._id, name: 'hilltop school' });
    expect(body.device).toMatchObject({ _id: door._id, name: 'Main entrance' });
    const answer = await pull(body.device.key);
    expect(answer.status).toBe(200);
    expect(answer.body.deviceName).toBe('Main entrance');
    expect(answer.body.door).toMatchObject({ name: 'Main entrance', opensWith: 'staffed', pin: null });
  });

  it('takes a code in small letters and without its hyphen', async () => {
    const { code } = await addDoor();
    expect((await pair(` ${code.replace('-', '').toLowerCase()} `)).status).toBe(200);
  });

  it('answers a wrong, an expired, a used and a replaced code alike', async () => {
    const first = await addDoor();
    const wrong = doorCodeLetters.slice(0, limits.doorCodeLength);
    const used = await addDoor('Used');
    expect((await pair(used.code)).status).toBe(200);
    const path = `/sync/${school._id}/doors/${first.door._id}/code`;
    const renewed = await server.post(path, { token: school.administrator.token });
    expect(renewed.body.code).not.toBe(first.code);
    server.wait(limits.doorCodeLifetimeMs);
    for (const code of [wrong, 'no code at all', '', used.code, first.code, renewed.body.code]) {
      const { status, body } = await pair(code);
      expect([code, status, body]).toEqual([code, 404, gone]);
    }
  });

  it('lets one of two tablets in that bring one code at the same time', async () => {
    const { code } = await addDoor();
    const answers = await Promise.all([pair(code), pair(code), pair(code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });

  it('limits guessing from one address, and a right code does not count', async () => {
    const wrong = doorCodeLetters.slice(0, limits.doorCodeLength);
    const [first, second] = [await addDoor('A'), await addDoor('B')];
    expect((await pair(first.code)).status).toBe(200);
    for (let tried = 0; tried < limits.wrongDoorCodesPerAddress; tried += 1)
      expect((await pair(wrong)).status).toBe(404);
    const { status, headers } = await pair(second.code);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('limits guessing from many addresses together', async () => {
    const guess = async (address: string) => server.services.doorCodeAttempts.take(address);
    for (let tried = 0; tried < limits.wrongDoorCodesInAll; tried += 1)
      expect(await guess(`10.0.${tried >> 8}.${tried & 255}`)).toBeUndefined();
    expect(await guess('10.9.9.9')).toMatchObject({ problems: [{ code: 'RATE_LIMITED' }] });
  });

  it('gives a code only for a door of the administrator’s own school', async () => {
    const valley = await aSchool(server, 'valley');
    const { door } = await addDoor('Gate', valley);
    const device = await aDevice(server, school);
    for (const id of [door._id, device._id, v7()]) {
      const path = `/sync/${school._id}/doors/${id}/code`;
      expect((await server.post(path, { token: school.administrator.token })).status).toBe(404);
    }
  });

  it('ends the key of the tablet before, which hears that another one is the door', async () => {
    const door = await aDoor(server, school);
    const path = `/sync/${school._id}/doors/${door._id}/code`;
    const { body } = await server.post(path, { token: school.administrator.token });
    expect((await pull(door.key)).status).toBe(200);
    const again = await pair(body.code);
    expect(again.body.device._id).toBe(door._id);
    const refused = await pull(door.key);
    const replaced = { code: 'DEVICE_REVOKED', field: 'key', msg: 'Another tablet is this door now.' };
    expect([refused.status, refused.body.errors]).toEqual([403, [replaced]]);
    expect((await pull(again.body.device.key)).status).toBe(200);
    const { results } = (await door.push([door.dropOff()])).body;
    expect(results).toMatchObject([{ verdict: 'quarantined', code: 'DEVICE_REVOKED', errors: [replaced] }]);
    const { body: waiting } = await server.get('/admin/quarantine', { token: school.administrator.token });
    expect(waiting).toMatchObject([{ code: 'DEVICE_REVOKED', errors: [replaced] }]);
  });

  it('pairs no tablet with a deactivated school', async () => {
    const { code } = await addDoor();
    const host = await server.services.store.write((writer) =>
      writer.updateTable('school').set({ is_active: 0 }).where('school', '=', school._id).execute(),
    );
    expect(host).toBeDefined();
    expect((await pair(code)).body).toEqual(gone);
  });

  it('is written into the security log, without the code', async () => {
    const { code } = await addDoor();
    await pair(code);
    const { body } = await server.get('/admin/securitylog', { token: school.administrator.token });
    expect(body.events.slice(0, 2)).toMatchObject([
      { kind: 'doorPaired', detail: { device: 'Main entrance' } },
      { kind: 'doorAdded', detail: { device: 'Main entrance' } },
    ]);
    expect(JSON.stringify(body)).not.toContain(code);
  });

  it('ends the open codes of an administrator who leaves', async () => {
    const { _id, administrator } = school;
    const second = await server.services.store.write((writer) =>
      writer
        .insertInto('role')
        .values({ user: school.staff._id, school: _id, type: 1, is_approved: 1 })
        .execute(),
    );
    expect(second).toBeDefined();
    const { code } = await addDoor();
    const removed = await server.remove(`/admin/members/${administrator._id}/1`, {
      token: school.staff.token,
      school: _id,
    });
    expect(removed.status).toBe(200);
    expect((await pair(code)).body).toEqual(gone);
  });
});

describe('a door reads', () => {
  it('names and pictures, and nothing that leads to a child’s home', async () => {
    const { token } = school.administrator;
    const call = { token, school: school._id };
    const address = { line1: '7 Secret Lane', line2: '', city: '', state: '', zip: '', country: '' };
    const secret = { email: 'secret@example.org', phone: '876 555 7777', address };
    await server.post(`/admin/students/${school.student}`, {
      ...call,
      body: { ...secret, staffNotes: 'secret note' },
    });
    await server.post(`/admin/contacts/${school.contact}`, { ...call, body: secret });
    await server.post(`/admin/schools/${school._id}`, { ...call, body: { phone: '876 555 7777' } });
    const body = { title: 'secret trip', body: 'secret' };
    await server.post('/admin/announcements/create', { ...call, body });
    const device = await aDevice(server, school);
    await device.push([device.dropOff('08:00', { notes: 'secret note' })]);
    const door = await aDoor(server, school);
    const pages = await pullAll(server, school._id, { deviceKey: door.key, limit: 1 });
    const days = await server.get(`/sync/${school._id}/days?from=${monday}&to=${monday}`, {
      deviceKey: door.key,
    });
    const packed = await server.get(`/sync/${school._id}/days?from=${monday}&to=${monday}&packed=1`, {
      deviceKey: door.key,
    });
    expect(UnpackedSheets.parse(packed.body.packed)).toEqual(days.body.sheets);
    const text = JSON.stringify([pages, days.body]);
    // Long enough that no id or moment has one of them by chance.
    for (const hidden of ['ecret', '555 7777', '5557777', '2019-02-03', 'code-hilltop', 'Lunch'])
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
    for (const shown of ['Maya', 'Ann', 'Grade 1', 'Christmas term', 'hilltop school', 'America/Jamaica'])
      expect([shown, text.includes(shown)]).toEqual([shown, true]);
    const students = pages.flatMap(({ records }) => records.students);
    expect(students.map(({ fields }) => Object.keys(fields).toSorted())).toEqual([['contacts', 'nameInfo']]);
    expect(students[0]?.fields.contacts).toEqual([{ contact: school.contact, relationship: 1, type: 0 }]);
    expect(unpackSheet(days.body.sheets[0])[0]?.record.fields).toEqual({
      dropOff: dropOffAt(monday, '08:00'),
    });
  });

  it('what changed, and no attendance of days long past', async () => {
    const device = await aDevice(server, school);
    const door = await aDoor(server, school);
    const [first] = await pullAll(server, school._id, { deviceKey: door.key });
    await device.push([device.dropOff()]);
    const [next] = await pullAll(server, school._id, { deviceKey: door.key, cursor: first?.cursor ?? '' });
    expect(next?.reset).toBe(false);
    expect(next?.sheets.map(({ date }) => date)).toEqual([monday]);
    server.wait((limits.doorDays + 1) * 24 * 60 * 60_000);
    await device.push([device.dropOff('08:30')]);
    const [late] = await pullAll(server, school._id, { deviceKey: door.key, cursor: next?.cursor ?? '' });
    expect(late?.sheets).toEqual([]);
    const days = await server.get(`/sync/${school._id}/days?from=${monday}&to=${monday}`, {
      deviceKey: door.key,
    });
    expect([days.status, days.body.errors[0].code]).toEqual([403, 'FORBIDDEN']);
  });

  it('the running and the next term, and their registrations', async () => {
    const { token } = school.administrator;
    const call = { token, school: school._id };
    const term = async (name: string, date: string) => {
      const _id = v7();
      await server.post('/admin/terms/create', {
        ...call,
        body: { _id, name, schoolYear: '', dates: [date], isActive: true },
      });
      const body = { studentList: [school.student], isRegistered: true, gradeLevel: school.gradeLevel };
      await server.post(`/admin/terms/${_id}/register`, { ...call, body });
      return _id;
    };
    const past = await term('Past', '2026-03-02');
    const next = await term('Next', '2027-01-11');
    const far = await term('Far', '2027-04-12');
    const door = await aDoor(server, school);
    const [page] = await pullAll(server, school._id, { deviceKey: door.key });
    const terms = page?.records.terms.map(({ _id }) => _id).toSorted();
    expect(terms).toEqual([school.term, next].toSorted());
    const text = JSON.stringify(page);
    for (const hidden of [past, far]) expect(text).not.toContain(hidden);
    expect(page?.records.registrations).toHaveLength(2);
    // The next term begins: the copy starts again with it and the one after.
    server.wait(Date.parse('2027-01-11T15:00:00Z') - server.services.nowMs());
    const [later] = await pullAll(server, school._id, { deviceKey: door.key, cursor: page?.cursor ?? '' });
    expect(later?.reset).toBe(true);
    expect(later?.records.terms.map(({ _id }) => _id).toSorted()).toEqual([next, far].toSorted());
  });

  it('only children of the running and the next term and their adults, a child who is registered later too', async () => {
    const call = { token: school.administrator.token, school: school._id };
    const [student, contact] = [v7(), v7()];
    const nameInfo = { firstName: 'Ida', lastName: 'Stone' };
    await server.post('/admin/contacts/create', { ...call, body: { _id: contact, nameInfo, phone: '876' } });
    const contacts = [{ contact, relationship: 1, type: 0 }];
    const body = { _id: student, nameInfo, birthday: '2018-05-05', sex: 0, contacts };
    await server.post('/admin/students/create', { ...call, body });
    await server.post('/admin/collectors/create', { ...call, body: { student, contact, collect: 'ask' } });
    const door = await aDoor(server, school);
    const [before] = await pullAll(server, school._id, { deviceKey: door.key });
    for (const hidden of [student, contact, 'Stone']) expect(JSON.stringify(before)).not.toContain(hidden);
    const register = (isRegistered: boolean) =>
      server.post(`/admin/terms/${school.term}/register`, {
        ...call,
        body: { studentList: [student], isRegistered, gradeLevel: school.gradeLevel },
      });
    await register(true);
    const [after] = await pullAll(server, school._id, { deviceKey: door.key, cursor: before?.cursor ?? '' });
    const ids = (list: 'students' | 'contacts' | 'collectors') => after?.records[list].map(({ _id }) => _id);
    expect(ids('students')).toContain(student);
    expect(ids('contacts')).toContain(contact);
    expect(ids('collectors')).toEqual([`${student}:${contact}`]);
    await register(false);
    const [last] = await pullAll(server, school._id, { deviceKey: door.key, cursor: after?.cursor ?? '' });
    expect(last?.reset).toBe(true);
    for (const hidden of [student, contact, 'Stone']) expect(JSON.stringify(last)).not.toContain(hidden);
  });

  it('somebody new without starting again', async () => {
    const door = await aDoor(server, school);
    const [before] = await pullAll(server, school._id, { deviceKey: door.key });
    const contact = v7();
    await giveIn(server, school._id, [
      {
        name: 'saveContact',
        args: { _id: contact, set: { nameInfo: { ...emptyName, firstName: 'Winston' } } },
      },
      {
        name: 'saveCollector',
        args: {
          _id: `${school.student}:${contact}`,
          set: { student: school.student, contact, collect: 'always', from: monday, until: monday },
        },
      },
    ]);
    const [after] = await pullAll(server, school._id, { deviceKey: door.key, cursor: before?.cursor ?? '' });
    expect(after).toMatchObject({ reset: false, records: { contacts: [{ _id: contact }] } });
  });

  it('nothing of another school, by its key or by a parent’s eyes', async () => {
    const valley = await aSchool(server, 'valley');
    const door = await aDoor(server, school);
    for (const path of [
      `/sync/${valley._id}/pull`,
      `/sync/${school._id}/pull?as=parent`,
      `/sync/${school._id}/devices`,
      '/admin/allstudents',
      '/admin/history',
    ])
      expect([path, (await server.get(path, { deviceKey: door.key })).status]).toEqual([path, 401]);
  });
});

describe('the PIN of a door', () => {
  const pin = { scheme: 'pbkdf2-sha-256', iterations: 600_000, salt: 'c2FsdA==', hash: 'aGFzaA==' } as const;
  const post = (door: string, what: string, body = {}) =>
    server.post(`/sync/${school._id}/doors/${door}/${what}`, { token: school.administrator.token, body });
  const codesOf = async (key: string, query = ''): Promise<DoorSettings['resetCodes']> =>
    (await server.get(`/sync/${school._id}/pull${query}`, { deviceKey: key })).body.door.resetCodes;
  /** Which of the codes that the door holds this one is, as the door finds out with no network. */
  const idOf = async (codes: DoorSettings['resetCodes'], shown: string) => {
    const { hash } = await quickPinVerifier(doorCodeOf(shown) ?? '');
    return codes.find(({ verifier }) => verifier.hash === hash)?.id;
  };

  it('is set by an administrator and arrives with the next pull', async () => {
    const door = await aDoor(server, school);
    const { status, body } = await post(door._id, 'pin', { pin });
    expect([status, body.door.hasPin]).toEqual([200, true]);
    expect((await pull(door.key)).body.door.pin).toEqual(pin);
    const devices = await server.get(`/sync/${school._id}/devices`, { token: school.administrator.token });
    expect(JSON.stringify(devices.body)).not.toContain(pin.hash);
  });

  it('is taken only as a verifier that is slow enough and no slower', async () => {
    const door = await aDoor(server, school);
    for (const wrong of ['4711', { ...pin, iterations: 1 }, { ...pin, iterations: 1e12 }, null])
      expect((await post(door._id, 'pin', { pin: wrong })).status).toBe(400);
  });

  it('forgotten is replaced once by a code that the door already holds', async () => {
    const door = await aDoor(server, school);
    expect((await post(door._id, 'reset-code')).status).toBe(409);
    const held = await codesOf(door.key);
    expect(held).toHaveLength(limits.doorResetCodes);
    const first = (await post(door._id, 'reset-code')).body.code;
    const second = (await post(door._id, 'reset-code')).body.code;
    const used = await idOf(held, first);
    expect(used).toBeDefined();
    expect(await idOf(held, second)).toBeDefined();
    expect(await idOf(held, second)).not.toBe(used);
    const later = await codesOf(door.key, `?usedResetCodes=${used}`);
    expect(await idOf(later, first)).toBeUndefined();
    expect(await idOf(later, second)).toBeDefined();
    // Told twice, it is noted once.
    await codesOf(door.key, `?usedResetCodes=${used}`);
    const { body } = await server.get('/admin/securitylog', { token: school.administrator.token });
    const kinds = body.events.map(({ kind }: { readonly kind: string }) => kind);
    expect(kinds.slice(0, 3)).toEqual(['doorResetCodeUsed', 'doorResetCodeShown', 'doorResetCodeShown']);
    expect(JSON.stringify(body)).not.toContain(first);
  });

  it('and runs out of codes while the door is away', async () => {
    const door = await aDoor(server, school);
    await codesOf(door.key);
    for (let asked = 0; asked < limits.doorResetCodes; asked += 1)
      expect((await post(door._id, 'reset-code')).status).toBe(200);
    expect((await post(door._id, 'reset-code')).body.errors).toMatchObject([{ code: 'CONFLICT' }]);
    await codesOf(door.key);
    expect((await post(door._id, 'reset-code')).status).toBe(200);
  });

  it('and a code that nobody typed ends after a day', async () => {
    const door = await aDoor(server, school);
    const held = await codesOf(door.key);
    const { code } = (await post(door._id, 'reset-code')).body;
    const id = await idOf(held, code);
    expect((await codesOf(door.key)).map((one) => one.id)).toContain(id);
    server.wait(limits.doorResetCodeLifetimeMs + 1);
    expect((await codesOf(door.key)).map((one) => one.id)).not.toContain(id);
  });

  it('and a door tells of its own codes alone', async () => {
    const [door, other] = [await aDoor(server, school), await aDoor(server, school, 'Gate')];
    const [held] = await codesOf(other.key);
    await codesOf(door.key, `?usedResetCodes=${held?.id},,${v7()}`);
    expect(await codesOf(other.key)).toContainEqual(held);
  });
});

describe('the PIN of Parent Mode on a person’s device', () => {
  const pin = { scheme: 'pbkdf2-sha-256', iterations: 600_000, salt: 'c2FsdA==', hash: 'aGFzaA==' } as const;
  const post = (device: string, what: string, body = {}, of = school) =>
    server.post(`/sync/${of._id}/doors/${device}/${what}`, { token: of.administrator.token, body });
  const told = async (device: { readonly key: string }, query = '', { token } = school.staff) => {
    const { body } = await server.get(`/sync/${school._id}/pull${query}`, { token, deviceKey: device.key });
    return body.parentMode;
  };

  it('is set by an administrator from elsewhere and arrives with the next pull', async () => {
    const device = await aDevice(server, school);
    expect(await told(device)).toEqual({ pin: null, resetCodes: [] });
    expect((await post(device._id, 'pin', { pin })).status).toBe(200);
    expect(await told(device)).toEqual({ pin, resetCodes: [] });
  });

  it('forgotten offline is replaced once by a code that the device already holds', async () => {
    const device = await aDevice(server, school);
    expect((await post(device._id, 'reset-code')).status).toBe(409);
    const { resetCodes } = await told(device, '?hasPin=1');
    expect(resetCodes).toHaveLength(limits.doorResetCodes);
    const { code } = (await post(device._id, 'reset-code')).body;
    const { hash } = await quickPinVerifier(doorCodeOf(code) ?? '');
    const used = resetCodes.find(({ verifier }: { verifier: { hash: string } }) => verifier.hash === hash);
    expect(used).toBeDefined();
    const later = await told(device, `?hasPin=1&usedResetCodes=${used.id}`);
    expect(later.resetCodes.map(({ id }: { id: string }) => id)).not.toContain(used.id);
    const { body } = await server.get('/admin/securitylog', { token: school.administrator.token });
    expect(body.events.slice(0, 2)).toMatchObject([
      { kind: 'doorResetCodeUsed' },
      { kind: 'doorResetCodeShown' },
    ]);
  });

  it('is told to no browser without a key, to no blocked one, to no parent and to no other school', async () => {
    const device = await aDevice(server, school);
    await post(device._id, 'pin', { pin });
    expect(await told({ key: '' })).toBeNull();
    const other = await aSchool(server, 'valley');
    expect((await post(device._id, 'pin', { pin }, other)).status).toBe(404);
    expect((await post(device._id, 'reset-code', {}, other)).status).toBe(404);
    expect((await post(v7(), 'pin', { pin })).status).toBe(404);
    await server.services.store.write((writer) =>
      updateDevice(writer, { school: school._id, id: device._id }, { is_revoked: 1 }),
    );
    expect(await told(device)).toBeUndefined();
  });
});

describe('a door gives', () => {
  const history = async (): Promise<HistoryEntry[]> =>
    (await server.get('/admin/history', { token: school.administrator.token })).body.entries;

  it('attendance in its own name, and the history names the door', async () => {
    const door = await aDoor(server, school);
    const { body } = await door.push([door.dropOff()]);
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    expect((await history())[0]).toMatchObject({
      name: 'recordAttendance',
      actor: door._id,
      actorName: 'Main entrance',
      deviceName: 'Main entrance',
      isSuspicious: false,
      proof: 'door',
    });
  });

  it('attendance under another name, which is kept and not believed', async () => {
    const door = await aDoor(server, school);
    const forged = door.dropOff('08:05', {}, { actor: school.administrator._id });
    expect((await door.push([forged])).body.results).toMatchObject([{ verdict: 'applied' }]);
    expect((await history())[0]).toMatchObject({ actorName: 'Main entrance', proof: 'door' });
  });

  it('no notes, which it cannot read: the drop-off counts and the note of the office stays', async () => {
    const door = await aDoor(server, school);
    const notes = 'Takes his medicine at noon';
    const key = { date: monday, term: school.term, student: school.student };
    await giveIn(server, school._id, [{ name: 'recordAttendance', args: { ...key, notes } }]);
    const blanking = door.dropOff('08:05', { notes: '' });
    const alone = door.command('recordAttendance', { ...key, notes: 'None' });
    const { body } = await door.push([blanking, alone]);
    expect(body.results).toMatchObject([
      { verdict: 'applied' },
      { verdict: 'quarantined', code: 'FORBIDDEN' },
    ]);
    const { token } = school.staff;
    const { body: days } = await server.get(`/sync/${school._id}/days?from=${monday}&to=${monday}`, {
      token,
    });
    expect(unpackSheet(days.sheets[0])[0]?.record.fields).toMatchObject({
      notes,
      dropOff: { person: { name: 'Ann Brown' } },
    });
  });

  it('nothing else, in whosever name', async () => {
    const door = await aDoor(server, school);
    for (const actor of [door._id, school.administrator._id, school.staff._id]) {
      const args = { _id: school.student, set: { staffNotes: 'hacked' } };
      const { body } = await door.push([door.command('saveStudent', args, { actor })]);
      const code = actor === door._id ? 'FORBIDDEN' : 'UNPROVEN';
      expect(body.results).toMatchObject([{ verdict: 'quarantined', code }]);
    }
  });

  it('and hears of what it may not give that a door may not, since nobody made it', async () => {
    const door = await aDoor(server, school);
    const day = { student: school.student, from: monday, to: monday };
    const { body } = await door.push([
      door.command('saveStudent', { _id: school.student, set: { staffNotes: 'hacked' } }),
      door.command('reportAbsence', { _id: v7(), set: { ...day, part: 'day', reason: 'ill' } }),
    ]);
    const errors = [{ code: 'FORBIDDEN', msg: 'A door may not do this.' }];
    expect(body.results).toMatchObject([
      { verdict: 'quarantined', errors },
      { verdict: 'quarantined', errors },
    ]);
  });

  it('and nobody else gives in its name', async () => {
    const door = await aDoor(server, school);
    const device = await aDevice(server, school);
    const forged = device.dropOff('08:05', {}, { actor: door._id });
    const { body } = await device.push([forged]);
    expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'FORBIDDEN' }]);
  });

  it('and cannot be enrolled as somebody’s browser', async () => {
    const door = await aDoor(server, school);
    const { status } = await server.post(`/sync/${school._id}/devices`, {
      token: school.administrator.token,
      deviceKey: door.key,
      body: { _id: door._id, name: 'Mine' },
    });
    expect(status).toBe(409);
  });
});

describe('a door that is not heard of', () => {
  it('is looked into by a named administrator, and every administrator reads who does', async () => {
    const door = await aDoor(server, school);
    const { token, _id } = school.administrator;
    const path = `/sync/${school._id}/devices/${door._id}`;
    const { body } = await server.post(path, { token, body: { isLookedInto: true } });
    const lookedInto = {
      by: expect.stringMatching(/\S/),
      at: new Date(server.services.nowMs()).toISOString(),
    };
    expect(body.device).toMatchObject({ _id: door._id, lookedInto });
    const list = (await server.get(`/sync/${school._id}/devices`, { token })).body;
    expect(list).toMatchObject([{ lookedInto }]);
    expect(JSON.stringify(list[0].lookedInto)).not.toContain(_id);
    const byStaff = { token: school.staff.token, body: { isLookedInto: true } };
    expect((await server.post(path, byStaff)).status).toBe(403);
  });
});

describe('a blocked door', () => {
  const block = (id: string) =>
    server.post(`/sync/${school._id}/devices/${id}`, {
      token: school.administrator.token,
      body: { isRevoked: true },
    });

  it('is refused by every call but a push, which is kept and not applied', async () => {
    const door = await aDoor(server, school);
    const live = await server.request(`/api/sync/${school._id}/live`, {
      headers: { 'x-device-key': door.key },
    });
    await block(door._id);
    // The stream ends by itself.
    expect(await live.text()).toContain('data:');
    for (const path of ['pull', `days?from=${monday}&to=${monday}`, 'live']) {
      const { status, body, headers } = await server.get(`/sync/${school._id}/${path}`, {
        deviceKey: door.key,
      });
      expect([path, status, body.errors[0].code]).toEqual([path, 403, 'DEVICE_REVOKED']);
      // The pictures of children. Never the storage: records may wait there.
      expect([path, headers.get('clear-site-data')]).toEqual([path, '"cache"']);
    }
    const { body } = await door.push([door.dropOff()]);
    expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'DEVICE_REVOKED' }]);
    const day = await server.get(`/admin/schoolattendance/${school.term}/${monday}`, {
      token: school.administrator.token,
    });
    expect(day.body).toEqual([]);
  });

  it('may hand in a little and no more', async () => {
    const door = await aDoor(server, school);
    await block(door._id);
    const statuses = [];
    for (let pushed = 0; pushed <= serverLimits.pushesPerRevokedDevice; pushed += 1)
      statuses.push((await door.push([door.dropOff()])).status);
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is paired again by a new code, and what was blocked stays so', async () => {
    const door = await aDoor(server, school);
    await block(door._id);
    const path = `/sync/${school._id}/doors/${door._id}/code`;
    const { body } = await server.post(path, { token: school.administrator.token });
    const again = await pair(body.code);
    expect((await pull(again.body.device.key)).status).toBe(200);
    expect((await pull(door.key)).status).toBe(403);
  });
});

describe('a tablet that was blocked is never called replaced', () => {
  const set = (id: string, isRevoked: boolean) =>
    server.post(`/sync/${school._id}/devices/${id}`, {
      token: school.administrator.token,
      body: { isRevoked },
    });
  const replace = async (id: string): Promise<string> => {
    const path = `/sync/${school._id}/doors/${id}/code`;
    const { body } = await server.post(path, { token: school.administrator.token });
    return (await pair(body.code)).body.device.key;
  };
  const whyRefused = async (key: string) => {
    const { status, body } = await pull(key);
    return status === 200 ? 'served' : body.errors[0].field === 'key' ? 'replaced' : 'blocked';
  };

  it('where another one takes its place', async () => {
    const door = await aDoor(server, school);
    await set(door._id, true);
    const next = await replace(door._id);
    expect([await whyRefused(door.key), await whyRefused(next)]).toEqual(['blocked', 'served']);
    await replace(door._id);
    expect([await whyRefused(door.key), await whyRefused(next)]).toEqual(['blocked', 'replaced']);
    const { results } = (await door.push([door.dropOff()])).body;
    expect(results.map(({ errors }) => errors)).toEqual([
      [{ code: 'DEVICE_REVOKED', msg: 'This device is no longer allowed to record.' }],
    ]);
  });

  it('where the door is blocked after another one took its place, also when that one is allowed again', async () => {
    const door = await aDoor(server, school);
    const next = await replace(door._id);
    expect(await whyRefused(door.key)).toBe('replaced');
    await set(door._id, true);
    expect([await whyRefused(door.key), await whyRefused(next)]).toEqual(['blocked', 'blocked']);
    await set(door._id, false);
    expect([await whyRefused(door.key), await whyRefused(next)]).toEqual(['blocked', 'served']);
    await replace(door._id);
    expect([await whyRefused(door.key), await whyRefused(next)]).toEqual(['blocked', 'replaced']);
  });
});

describe('a picture', () => {
  const upload = async (path: string, background: string): Promise<string> => {
    const file = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
    const { body } = await server.upload(path, file, { token: school.administrator.token });
    return body.photo.url;
  };
  const look = async (url: string, headers: Readonly<Record<string, string>>): Promise<number> => {
    const answer = await server.request(url, { headers });
    await answer.body?.cancel();
    return answer.status;
  };
  const cookieOf = async (key: string): Promise<string> =>
    (await pull(key)).headers.get('set-cookie')?.split(';')[0] ?? '';

  it('of the school, a student or a contact is shown at the door, and none that was replaced', async () => {
    const replaced = await upload(`/admin/students/uploadmedia/${school.student}`, 'red');
    const shown = [
      await upload(`/admin/students/uploadmedia/${school.student}`, 'blue'),
      await upload(`/admin/contacts/uploadmedia/${school.contact}`, 'green'),
      await upload(`/admin/schools/uploadmedia/${school._id}`, 'black'),
    ];
    const ofAccount = await upload('/users/uploadmedia', 'white');
    const door = await aDoor(server, school);
    const cookie = await cookieOf(door.key);
    for (const headers of [{ cookie }, { 'x-device-key': door.key }]) {
      for (const url of shown) expect(await look(url, headers)).toBe(200);
      for (const url of [replaced, ofAccount]) expect(await look(url, headers)).toBe(404);
    }
  });

  it('is shown to no door of another school, and to none that is blocked', async () => {
    const url = await upload(`/admin/students/uploadmedia/${school.student}`, 'blue');
    const valley = await aSchool(server, 'valley');
    const foreign = await aDoor(server, valley);
    expect(await look(url, { 'x-device-key': foreign.key })).toBe(404);
    const { headers } = await pull(foreign.key, valley);
    expect(await look(url, { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' })).toBe(404);
    const door = await aDoor(server, school);
    const cookie = await cookieOf(door.key);
    await server.services.store.write((writer) =>
      updateDevice(writer, { school: school._id, id: door._id }, { is_revoked: 1 }),
    );
    for (const headers of [{ cookie }, { 'x-device-key': door.key }])
      expect(await look(url, headers)).toBe(403);
  });

  it('cookie opens nothing else', async () => {
    const door = await aDoor(server, school);
    const [, value = ''] = (await cookieOf(door.key)).split('=');
    for (const headers of [{ cookie: await cookieOf(door.key) }, { 'x-auth-token': value }])
      expect((await server.get(`/sync/${school._id}/pull`, { headers })).status).toBe(401);
  });
});
