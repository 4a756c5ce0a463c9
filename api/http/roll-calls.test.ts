import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { device, school, server, schoolWithDeviceBeforeEach } from '#api/a-school.fixture.ts';
import { aDoor, monday, pullAll } from '#api/test-server.fixture.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';

schoolWithDeviceBeforeEach();

const startedAt = '2026-09-07T15:00:00.000Z';

async function started(): Promise<string> {
  const _id = v7();
  const body = { _id, kind: 'evacuation', startedByName: 'Ada Reid', day: monday, startedAt };
  const { status } = await server.post('/admin/rollcalls/create', { token: school.staff.token, body });
  expect(status).toBe(200);
  return _id;
}

const tickOf = (rollCall: string, fields: object) => ({
  rollCall,
  person: school.student,
  set: { student: school.student, at: startedAt, byName: 'Main entrance', ...fields },
});

describe('a roll call', () => {
  it('is started, ticked and ended by staff, and read with its ticks', async () => {
    const { token } = school.staff;
    const id = await started();
    const { rollCall: _of, ...tick } = tickOf(id, { state: 'missing', words: 'in the library' });
    await server.post(`/admin/rollcalls/${id}/ticks`, { token, body: tick });
    const ending = { endedAt: '2026-09-07T15:20:00.000Z', endedByName: 'Ada Reid', note: 'All are back.' };
    await server.post(`/admin/rollcalls/${id}/end`, { token, body: ending });
    const { body } = await server.get(`/admin/rollcalls/${id}`, { token });
    expect(body).toMatchObject({
      _id: id,
      kind: 'evacuation',
      ...ending,
      ticks: [{ student: school.student, state: 'missing', words: 'in the library' }],
    });
    expect((await server.get('/admin/allrollcalls', { token })).body).toHaveLength(1);
  });

  it('is one record for a child, whichever devices tick it', async () => {
    const id = await started();
    await device.push([device.command('tickRollCall', tickOf(id, { state: 'found' }))]);
    await device.push([device.command('tickRollCall', tickOf(id, { state: 'hurt', words: 'knee' }))]);
    const pages = await pullAll(server, school._id, { token: school.staff.token });
    expect(pages.flatMap(({ records }) => records.rollCallTicks)).toMatchObject([
      { _id: `${id}:${school.student}`, fields: { state: 'hurt', words: 'knee' } },
    ]);
  });

  it('that a device with a wrong clock started and ticked comes to new copies and to doors', async () => {
    const door = await aDoor(server, school);
    const [longAgo, id] = [SchoolDay.parse('2016-09-07'), v7()];
    const at = `${longAgo}T15:00:00.000Z`;
    const start = { _id: id, kind: 'drill' as const, startedByName: 'Ada', day: longAgo, startedAt: at };
    await device.push([
      device.command('startRollCall', start),
      device.command('tickRollCall', tickOf(id, { state: 'found', at })),
    ]);
    for (const by of [{ token: school.staff.token }, { deviceKey: door.key }]) {
      const pages = await pullAll(server, school._id, by);
      expect(pages.flatMap(({ records }) => records.rollCalls)).toMatchObject([{ _id: id }]);
      expect(pages.flatMap(({ records }) => records.rollCallTicks)).toMatchObject([
        { fields: { state: 'found' } },
      ]);
    }
  });

  it('is started and ticked by a door in its own name, and a tick may come before its roll call', async () => {
    const door = await aDoor(server, school);
    const id = v7();
    const start = { _id: id, kind: 'drill' as const, startedByName: 'Door', day: monday, startedAt };
    const commands = [
      { ...door.command('tickRollCall', tickOf(id, { state: 'found' })), actor: door._id },
      { ...door.command('startRollCall', start), actor: door._id },
    ];
    const { body } = await door.push(commands);
    expect(body.results.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['applied', 'applied']);
  });
});
