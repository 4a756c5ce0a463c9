import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { PullAnswer } from '#sync/wire/protocol.ts';
import { PullAnswer as PullAnswerSchema } from '#sync/wire/protocol.ts';
import { limits } from '#sync/limits.ts';
import { UnpackedSheets } from '#sync/wire/packed-sheets.ts';
import { unpackSheet } from '#sync/wire/sheet.ts';
import { school, server, schoolBeforeEach } from '#api/a-school.fixture.ts';
import { aDevice, aSchool, dropOffAt, monday, pullAll, sunday, tuesday } from '#api/test-server.fixture.ts';

schoolBeforeEach();

const asStaff = () => ({ token: school.staff.token });
const asAdministrator = () => ({ token: school.administrator.token });

async function pull(cursor?: string, call: object = asStaff()): Promise<PullAnswer> {
  const query = cursor === undefined ? '' : `?cursor=${cursor}`;
  const { body } = await server.get(`/sync/${school._id}/pull${query}`, call);
  return body;
}

async function saveLevel(name: string) {
  const level = v7();
  await server.post('/admin/gradelevels/create', { ...asAdministrator(), body: { _id: level, name } });
  return level;
}

function levelNames(pages: readonly PullAnswer[]): readonly (string | undefined)[] {
  return pages.flatMap((page) => page.records.gradeLevels.map((record) => record.fields.name));
}

describe('a new copy', () => {
  it('gets the whole roster as the wire’s schema has it, and is told to start afresh', async () => {
    const answer = await pull();
    expect(PullAnswerSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      reset: true,
      more: false,
      epoch: server.services.store.epoch,
      sheets: [],
    });
    expect(answer.records.students).toMatchObject([
      { _id: school.student, fields: { nameInfo: { firstName: 'Maya' } }, deletedAt: null },
    ]);
    expect(answer.records.registrations).toMatchObject([
      { _id: `${school.term}:${school.student}`, fields: { isRegistered: true } },
    ]);
    for (const list of ['schools', 'gradeLevels', 'contacts', 'terms', 'fees'] as const)
      expect(answer.records[list]).toHaveLength(1);
  });

  it('gets neither attendance nor what was deleted', async () => {
    const device = await aDevice(server, school);
    const { term, student } = school;
    await device.push([device.command('recordAttendance', { date: monday, term, student, notes: 'x' })]);
    await server.remove(`/admin/fees/${school.fee}`, asAdministrator());
    const answer = await pull();
    expect(answer.records.fees).toEqual([]);
    expect(answer.sheets).toEqual([]);
  });

  it('gets no attendance in its later pages either', async () => {
    const device = await aDevice(server, school);
    const { term, student } = school;
    await device.push([device.command('recordAttendance', { date: monday, term, student, notes: 'x' })]);
    await saveLevel('after it');
    const pages = await pullAll(server, school._id, { ...asStaff(), limit: 2 });
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flatMap((page) => page.sheets)).toEqual([]);
  });

  it('comes with the whole sheet of the school’s day when the device asks for it', async () => {
    const device = await aDevice(server, school);
    const { term, student } = school;
    const dropOff = dropOffAt(monday, '08:05');
    await device.push([device.command('recordAttendance', { date: monday, term, student, dropOff })]);
    const { body: answer } = await server.get(`/sync/${school._id}/pull?today=1`, asStaff());
    expect(PullAnswerSchema.parse(answer).sheets).toMatchObject([{ date: monday, isWhole: true }]);
    expect(answer.sheets.flatMap(unpackSheet)).toMatchObject([
      { student, record: { fields: { dropOff: { time: `${monday}T08:05` } } } },
    ]);
    const later = await server.get(`/sync/${school._id}/pull?today=1&cursor=${answer.cursor}`, asStaff());
    expect(later.body.sheets).toEqual([]);
  });

  it('has an empty sheet of a day on which nothing was recorded', async () => {
    const { body } = await server.get(`/sync/${school._id}/pull?today=1`, asStaff());
    expect(body.sheets).toMatchObject([{ date: monday, isWhole: true, student: [] }]);
  });

  it('has no sheet with a page that is not the last one', async () => {
    const { body } = await server.get(`/sync/${school._id}/pull?today=1&limit=2`, asStaff());
    expect(body).toMatchObject({ more: true, sheets: [] });
  });

  it('has the access code only when it is an administrator’s', async () => {
    const [forStaff] = (await pull()).records.schools;
    const [forAdministrator] = (await pull(undefined, asAdministrator())).records.schools;
    expect(forStaff?.fields).not.toHaveProperty('accessCode');
    expect(forStaff?.stamps).not.toHaveProperty('accessCode');
    expect(forAdministrator?.fields.accessCode).toBe('code-hilltop');
  });

  it('misses no change made while its pages are read, not even of attendance', async () => {
    for (const name of ['A', 'B', 'C', 'D']) await saveLevel(name);
    const { body: first } = await server.get(`/sync/${school._id}/pull?limit=2`, asStaff());
    expect(first).toMatchObject({ reset: true, more: true });
    const device = await aDevice(server, school);
    const { term, student } = school;
    await device.push([
      device.command('recordAttendance', {
        date: monday,
        term,
        student,
        dropOff: dropOffAt(monday, '08:05'),
      }),
    ]);
    await server.post(`/admin/gradelevels/${school.gradeLevel}`, {
      ...asAdministrator(),
      body: { name: 'Renamed' },
    });
    const rest = await pullAll(server, school._id, { ...asStaff(), cursor: first.cursor, limit: 2 });
    expect(rest.every((page) => !page.reset)).toBe(true);
    const pages = [first, ...rest];
    expect(levelNames(pages)).toEqual(expect.arrayContaining(['A', 'B', 'C', 'D', 'Renamed']));
    const rows = pages.flatMap((page) => page.sheets).flatMap(unpackSheet);
    expect(rows).toMatchObject([{ student, record: { fields: { dropOff: { time: `${monday}T08:05` } } } }]);
  });
});

describe('a cursor', () => {
  it('brings only what changed since, and then nothing', async () => {
    const { cursor } = await pull();
    await saveLevel('Grade 2');
    const changed = await pull(cursor);
    expect(changed).toMatchObject({ reset: false, more: false });
    expect(levelNames([changed])).toEqual(['Grade 2']);
    expect(changed.records.students).toEqual([]);
    expect(levelNames([await pull(changed.cursor)])).toEqual([]);
  });

  it('brings each change exactly once in pages of any size', async () => {
    const { cursor } = await pull();
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    for (const name of names) await saveLevel(name);
    for (const limit of [1, 2, 3, 7, 100]) {
      const pages = await pullAll(server, school._id, { ...asStaff(), cursor, limit });
      expect(levelNames(pages)).toEqual(names);
      expect(pages.length).toBe(Math.ceil(names.length / limit));
    }
  });

  it('brings deletions as tombstones that say nothing', async () => {
    const { cursor } = await pull();
    await server.remove(`/admin/fees/${school.fee}`, asAdministrator());
    expect((await pull(cursor)).records.fees).toEqual([
      { _id: school.fee, fields: {}, stamps: {}, deletedAt: expect.any(String) },
    ]);
  });

  it('brings attendance as a part of its day, with its stamps', async () => {
    const { cursor } = await pull();
    const device = await aDevice(server, school);
    const { term, student } = school;
    const command = device.command('recordAttendance', { date: tuesday, term, student, notes: 'late' });
    const { body } = await device.push([command]);
    const answer = await pull(cursor);
    expect(answer.revision).toBe(body.results[0]?.revision);
    expect(answer.sheets).toMatchObject([{ date: tuesday, isWhole: false }]);
    expect(answer.sheets.flatMap(unpackSheet)).toMatchObject([
      { student, term, record: { fields: { notes: 'late' }, stamps: { notes: expect.any(String) } } },
    ]);
  });

  it('brings what is in quarantine to its own people', async () => {
    const administratorsCursor = (await pull(undefined, asAdministrator())).cursor;
    const staffsCursor = (await pull()).cursor;
    const tablet = await aDevice(server, school, school.administrator);
    const { term, student } = school;
    const command = tablet.command('recordAttendance', { date: sunday, term, student, notes: 'x' });
    await tablet.push([command]);
    expect((await pull(administratorsCursor, asAdministrator())).quarantine).toMatchObject([
      { _id: command.id, state: 'open' },
    ]);
    expect((await pull(staffsCursor)).quarantine).toEqual([]);
  });

  it('of another school says nothing about the store', async () => {
    const { epoch } = server.services.store;
    const { _id } = await aSchool(server, 'valley');
    await saveLevel('more than the valley has');
    await pull(await cursorOf(_id, 'admin@valley.org'));
    await pull((await pull()).cursor);
    await server.get(`/sync/${_id}/pull?cursor=${(await pull()).cursor}`, {
      token: await server.signIn('admin@valley.org'),
    });
    expect(server.services.store.epoch).toBe(epoch);
  });

  it.each([
    ['of nobody', async () => 'nonsense'],
    ['of another school', async () => cursorOf((await aSchool(server, 'valley'))._id, 'admin@valley.org')],
    [
      'of an administrator in the hands of staff',
      async () => (await pull(undefined, asAdministrator())).cursor,
    ],
    ['older than the tombstones', async () => oldCursor()],
    ['of another life of the store', ofAnotherLife],
    ['that was tampered with', tampered],
  ])('%s starts the copy again and is never an error', async (_name, make) => {
    const { status, body } = await server.get(`/sync/${school._id}/pull?cursor=${await make()}`, {
      token: await server.signIn(school.staff.email),
    });
    expect(status).toBe(200);
    expect(body.reset).toBe(true);
    expect(body.records.students).toHaveLength(1);
  });

  async function cursorOf(id: string, email: string) {
    const { body } = await server.get(`/sync/${id}/pull`, { token: await server.signIn(email) });
    return body.cursor;
  }

  async function oldCursor() {
    const { cursor } = await pull();
    server.wait(limits.tombstoneKeptMs + 1);
    return cursor;
  }

  async function ofAnotherLife() {
    const { cursor } = await pull();
    await server.services.store.renewEpoch(server.services.store.epoch);
    return cursor;
  }

  async function tampered() {
    const [content = '', signature = ''] = (await pull()).cursor.split('.');
    const cursor = JSON.parse(Buffer.from(content, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...cursor, revision: 1_000_000 })).toString('base64url');
    return `${forged}.${signature}`;
  }

  it('never skips a change, however many devices write while it reads', async () => {
    const { cursor } = await pull();
    const device = await aDevice(server, school);
    const { term, student } = school;
    let reading = cursor;
    const seen: string[] = [];
    const writes = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? saveLevel(`Level ${index}`)
        : device.push([
            device.command('recordAttendance', { date: monday, term, student, notes: `Note ${index}` }),
          ]),
    );
    const reads = (async () => {
      for (let turn = 0; turn < 30; turn += 1) {
        const answer = await pull(reading);
        seen.push(...answer.records.gradeLevels.map((record) => record.fields.name ?? ''));
        reading = answer.cursor;
      }
    })();
    await Promise.all([...writes, reads]);
    const last = await pull(reading);
    seen.push(...last.records.gradeLevels.map((record) => record.fields.name ?? ''));
    expect(seen.toSorted()).toEqual(
      Array.from({ length: 10 }, (_, index) => `Level ${index * 2}`).toSorted(),
    );
  });
});

describe('days', () => {
  async function record(date: typeof monday, notes: string) {
    server.wait(1_000);
    const device = await aDevice(server, school);
    const { term, student } = school;
    await device.push([device.command('recordAttendance', { date, term, student, notes })]);
  }
  const days = (from: string, to: string, headers: Record<string, string> = {}) =>
    server.get(`/sync/${school._id}/days?from=${from}&to=${to}`, { ...asStaff(), headers });

  it('come as whole sheets, those with nothing recorded left out', async () => {
    await record(monday, 'on monday');
    await record(tuesday, 'on tuesday');
    const { body } = await days(sunday, tuesday);
    expect(body).toMatchObject({ epoch: server.services.store.epoch, revision: expect.any(Number) });
    expect(body.sheets).toMatchObject([
      { date: monday, isWhole: true, notes: { text: ['on monday'] } },
      { date: tuesday, isWhole: true, notes: { text: ['on tuesday'] } },
    ]);
    expect((await days(monday, monday)).body.sheets).toHaveLength(1);
  });

  it('come packed to who asks for it, the same sheets, and only then', async () => {
    await record(monday, 'on monday');
    await record(tuesday, 'on tuesday');
    const path = `/sync/${school._id}/days?from=${sunday}&to=${tuesday}`;
    const { now: _, sheets, ...head } = (await server.get(path, asStaff())).body;
    const { status, body } = await server.get(`${path}&packed=1`, asStaff());
    expect([status, body]).toMatchObject([200, { ...head, now: expect.any(Number) }]);
    expect(body).not.toHaveProperty('sheets');
    expect(UnpackedSheets.parse(body.packed)).toEqual(sheets);
    const other = (await server.get(`${path}&packed=2`, asStaff())).body;
    expect(other.sheets).toEqual(sheets);
  });

  it('are not sent again while nothing in them has changed', async () => {
    await record(monday, 'first');
    const first = await days(monday, monday);
    const etag = first.headers.get('etag') ?? '';
    const same = await days(monday, monday, { 'if-none-match': etag });
    expect(same.status).toBe(304);
    expect(same.body).toBe('');
    // A proxy that holds several variants names each.
    const listed = await days(monday, monday, { 'if-none-match': `"other", W/${etag.replace('W/', '')}` });
    expect([listed.status, listed.headers.get('vary')]).toEqual([304, 'accept-encoding']);
    await record(tuesday, 'another day');
    expect((await days(monday, monday, { 'if-none-match': etag })).status).toBe(304);
    await record(monday, 'second');
    const changed = await days(monday, monday, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.body.sheets).toMatchObject([{ notes: { text: ['second'] } }]);
  });

  it('are compressed for those who can read it', async () => {
    const device = await aDevice(server, school);
    const { term, student } = school;
    const notes = 'long '.repeat(600);
    await device.push([device.command('recordAttendance', { date: monday, term, student, notes })]);
    const path = `/api/sync/${school._id}/days?from=${monday}&to=${monday}`;
    for (const encoding of ['br', 'gzip']) {
      const response = await server.request(path, {
        headers: { 'x-auth-token': school.staff.token, 'accept-encoding': encoding },
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect((await response.arrayBuffer()).byteLength).toBeLessThan(notes.length / 4);
    }
    // A cache must know that others get it in another form.
    const plain = await server.request(path, { headers: { 'x-auth-token': school.staff.token } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('accept-encoding');
  });

  it('must be days', async () => {
    const { status, body } = await days('yesterday', tuesday);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ code: 'INVALID', field: 'from' }]);
  });
});
