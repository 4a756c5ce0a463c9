import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ArgsOf } from '#sync/school/commands/catalogue.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import {
  aDoor,
  aSchool,
  createTestServer,
  type TestDevice,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';

let server: TestServer;
let school: TestSchool;
let gray: TestFamily;
let lateId: string;
let own: { readonly student: string; readonly from: SchoolDay; readonly to: SchoolDay };

beforeEach(async () => {
  server = await createTestServer();
  school = await aSchool(server);
  gray = await aFamily(server, school, { email: 'joan@gray.example' });
  lateId = `${gray.child}:2026-11-23:late`;
  own = { student: gray.child, from: day('2026-11-23'), to: day('2026-11-24') };
});
afterEach(() => server.close());

const day = (text: string) => SchoolDay.parse(text);
const at = (time: string) => WallTime.parse(`2026-11-23T${time}`);
const asStaff = () => ({ token: school.staff.token });
const create = (body: object) => server.post('/admin/absences/create', { ...asStaff(), body });
const save = (id: string, body: object) => server.post(`/admin/absences/${id}`, { ...asStaff(), body });
const list = async () => (await server.get('/admin/allabsences', asStaff())).body;

async function verdictsOf(door: TestDevice, args: ArgsOf<'saveAbsence'>): Promise<readonly string[]> {
  server.wait(1_000);
  const { body } = await door.push([door.command('saveAbsence', args)]);
  return body.results.map(({ verdict }: { readonly verdict: string }) => verdict);
}

describe('an absence', () => {
  it('is recorded by staff with its days and its reason', async () => {
    const { status, body } = await create({
      ...own,
      reason: 'ill',
      explained: true,
      note: ' A cold. ',
      reportedBy: 'Joan Gray',
    });
    expect([status, body.msg]).toEqual([200, 'Absence saved']);
    expect(body.absence).toMatchObject({
      ...own,
      part: 'day',
      time: '',
      reason: 'ill',
      note: 'A cold.',
      reportedBy: 'Joan Gray',
      explained: true,
      isCancelled: false,
    });
    expect(await list()).toEqual([body.absence]);
  });

  it('is changed field by field, and taken back without being deleted', async () => {
    const { absence } = (await create({ ...own, reason: 'ill' })).body;
    expect((await save(absence._id, { to: '2026-11-27' })).body.absence).toMatchObject({
      reason: 'ill',
      to: '2026-11-27',
    });
    const back = await save(absence._id, { isCancelled: true });
    expect(back.body.absence).toMatchObject({ isCancelled: true, to: '2026-11-27' });
    expect(await list()).toHaveLength(1);
  });

  it('of a late arrival is one record, whoever records it how often', async () => {
    const late = { student: gray.child, from: own.from, to: own.from, part: 'late' as const };
    const first = await create({ ...late, reason: 'transport', time: '2026-11-23T08:40' });
    expect(first.body.absence._id).toBe(`${gray.child}:2026-11-23:late`);
    await giveIn(server, school._id, [
      { name: 'saveAbsence', args: { _id: first.body.absence._id, set: { ...late, reason: 'family' } } },
    ]);
    expect(await list()).toMatchObject([{ part: 'late', reason: 'family' }]);
  });

  it('has a reason that every school has, or one of the school’s own', async () => {
    const music = { code: 'music', name: 'Music lessons', explained: true, isRetired: false };
    const foreign = await create({ ...own, reason: 'music' });
    expect([foreign.status, foreign.body.errors]).toMatchObject([400, [{ field: 'reason' }]]);
    const { token } = school.administrator;
    await server.post(`/admin/schools/${school._id}`, { token, body: { absenceReasons: [music] } });
    expect((await create({ ...own, reason: 'music' })).body.absence).toMatchObject({ reason: 'music' });
  });

  it('keeps a reason that a device gives before the school has it', async () => {
    const args = { _id: v7(), set: { ...own, reason: 'music' } };
    await giveIn(server, school._id, [{ name: 'saveAbsence', args }]);
    expect(await list()).toMatchObject([{ reason: 'music' }]);
  });

  it.each([
    ['nobody', { student: '' }, 400, ['student']],
    ['a student who is not here', { student: v7() }, 404, ['student']],
    ['no day', { from: '', to: '' }, 400, ['from', 'to']],
    ['a last day before the first', { to: '2026-11-22' }, 400, ['to']],
    ['a day that is none', { from: '2026-02-30' }, 400, ['from']],
    ['more than a year', { to: '2027-11-24' }, 400, ['to']],
    ['a late arrival of two days', { part: 'late' }, 400, ['to']],
    ['a part that there is not', { part: 'noon' }, 400, ['part']],
    ['a time of another day', { time: '2026-11-25T08:40' }, 400, ['time']],
  ])('is refused of %s', async (_what, body, status, fields) => {
    const answer = await create({ ...own, ...body });
    const said = answer.body.errors.map(({ field }: { readonly field: string }) => field);
    expect([answer.status, said]).toEqual([status, fields]);
  });

  it('is read by its parents without the note, and changed by none', async () => {
    await create({ ...own, reason: 'ill', note: 'lice', reportedBy: 'Joan Gray' });
    await create({ ...own, student: school.student, reason: 'ill' });
    const { token } = gray.parent;
    const { body } = await server.get(`/sync/${school._id}/pull?as=parent`, { token });
    expect(body.records.absences).toMatchObject([
      { fields: { student: gray.child, reason: 'ill', reportedBy: 'Joan Gray' } },
    ]);
    expect(JSON.stringify(body)).not.toContain('lice');
    expect((await server.post('/admin/absences/create', { token, body: own })).status).toBe(403);
    expect((await server.get('/admin/allabsences', { token })).status).toBe(403);
  });

  it('is known to a door without its reason, and a door says only why somebody was late', async () => {
    await create({ ...own, reason: 'ill', note: 'lice', reportedBy: 'Joan Gray' });
    // Over before the days that a door may read.
    await create({ ...own, from: day('2025-11-24'), to: day('2025-11-24') });
    const door = await aDoor(server, school);
    const { body } = await server.get(`/sync/${school._id}/pull`, { deviceKey: door.key });
    expect(body.records.absences.map(({ fields }: { readonly fields: object }) => fields)).toEqual([own]);
    const late = { student: gray.child, from: own.from, to: own.from, part: 'late' as const };
    const { body: pushed } = await door.push([
      door.command('saveAbsence', { _id: `${gray.child}:2026-11-23:late`, set: late }),
      door.command('saveAbsence', { _id: v7(), set: own }),
    ]);
    expect(pushed.results).toMatchObject([
      { verdict: 'applied' },
      { verdict: 'quarantined', code: 'FORBIDDEN' },
    ]);
  });

  it('is said by a door without what the door never asks: no hour to come, no note, no name', async () => {
    const door = await aDoor(server, school);
    const late = { student: gray.child, from: own.from, to: own.from, part: 'late' as const };
    const set = { ...late, reason: 'transport', explained: true, time: at('14:30') };
    const args = { _id: lateId, set: { ...set, note: 'Nobody need look.', reportedBy: 'Joan Gray' } };
    expect(await verdictsOf(door, args)).toEqual(['applied']);
    expect(await list()).toMatchObject([
      { part: 'late', reason: 'transport', explained: true, time: '', note: '', reportedBy: '' },
    ]);
  });

  it('is taken back by the door that said it, and by no door when a family or the office said it', async () => {
    const [door, other] = [await aDoor(server, school), await aDoor(server, school, 'Side entrance')];
    const late = { student: gray.child, from: own.from, to: own.from, part: 'late' as const };
    const said = { _id: lateId, set: { ...late, reason: 'transport', isCancelled: false } };
    const back = { _id: lateId, set: { ...late, isCancelled: true } };
    await create({ ...late, reason: 'appointment', time: at('10:30') });
    expect(await verdictsOf(door, back)).toEqual(['superseded']);
    expect(await list()).toMatchObject([{ isCancelled: false, reason: 'appointment', time: at('10:30') }]);
    expect(await verdictsOf(door, said)).toEqual(['applied']);
    expect(await verdictsOf(other, back)).toEqual(['superseded']);
    expect(await verdictsOf(door, back)).toEqual(['applied']);
    expect(await list()).toMatchObject([{ isCancelled: true }]);
  });
});
