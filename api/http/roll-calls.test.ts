import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { device, school, server, schoolWithDeviceBeforeEach } from '#api/a-school.fixture.ts';
import { hmac } from '#api/domain/hmac.ts';
import { aDoor, aSchool, aUser, monday, pullAll, type TestDevice } from '#api/test-server.fixture.ts';
import { proofOfRollCall, type SaidInRollCall } from '#sync/school/commands/roll-call-proof.ts';
import { DoorPins, markOfPin } from '#sync/school/records/door-pins.ts';
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
      endedByName: 'Sam Reid',
      ticks: [{ student: school.student, state: 'missing', words: 'in the library' }],
    });
    expect((await server.get('/admin/allrollcalls', { token })).body).toHaveLength(1);
  });

  it('that is applied after a review says that the earlier start stands', async () => {
    const id = await started();
    const stranger = await aUser(server, { email: 'gone@hilltop.org' });
    const again = { _id: id, kind: 'drill' as const, startedByName: 'Gone', day: monday, startedAt };
    const late = { ...device.command('startRollCall', again), actor: stranger._id };
    await device.push([late]);
    const { token } = school.administrator;
    const body = { action: 'apply', reason: 'It was so.' };
    expect(await server.post(`/admin/quarantine/${late.id}`, { token, body })).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'Nothing was changed: an earlier entry stands' }] },
    });
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

it('stands as it was started first, whatever a door says later to have begun under its id', async () => {
  const { token } = school.staff;
  const door = await aDoor(server, school);
  const id = await started();
  const ending = { endedAt: '2026-09-07T15:20:00.000Z', endedByName: 'Ada Reid', note: 'All are back.' };
  await server.post(`/admin/rollcalls/${id}/end`, { token, body: ending });
  const again = { _id: id, kind: 'drill' as const, startedByName: 'Door', day: monday, students: [] };
  const start = door.command('startRollCall', { ...again, startedAt: '2026-09-07T16:00:00.000Z' });
  const { body } = await door.push([{ ...start, actor: door._id }]);
  expect(body.results).toMatchObject([{ verdict: 'superseded' }]);
  const read = await server.get(`/admin/rollcalls/${id}`, { token });
  expect(read.body).toMatchObject({ kind: 'evacuation', startedAt, students: null, note: 'All are back.' });
});

it('with a tick whose id nobody could read waits for a person, and every pull goes on', async () => {
  const door = await aDoor(server, school);
  const long = 'a'.repeat(100);
  const tick = { rollCall: long, person: long, set: {} };
  const { body } = await door.push([{ ...door.command('tickRollCall', tick), actor: door._id }]);
  expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'INVALID' }]);
  for (const by of [{ token: school.staff.token }, { deviceKey: door.key }])
    expect((await pullAll(server, school._id, by)).flatMap(({ records }) => records.rollCallTicks)).toEqual(
      [],
    );
});

describe('a direct call about a roll call', () => {
  const asStaff = () => ({ token: school.staff.token });
  const start = { kind: 'evacuation', startedByName: 'Ada Reid', day: monday, startedAt };

  it('starts it once, however often the same id comes', async () => {
    const id = await started();
    const again = { ...start, _id: id, kind: 'drill', startedByName: 'Somebody else' };
    const { status, body } = await server.post('/admin/rollcalls/create', { ...asStaff(), body: again });
    expect([status, body.rollCall]).toMatchObject([200, { kind: 'evacuation', startedByName: 'Sam Reid' }]);
  });

  it('starts it once when the same id comes three times at once', async () => {
    const body = { ...start, _id: v7() };
    const calls = [1, 2, 3].map(() => server.post('/admin/rollcalls/create', { ...asStaff(), body }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await server.get('/admin/allrollcalls', asStaff())).body).toHaveLength(1);
  });

  it.each([
    ['a kind that there is not', { kind: 'party' }, 'kind'],
    ['a day that is none', { day: '2026-02-30' }, 'day'],
    ['a time without a zone', { startedAt: '2026-09-07T15:00' }, 'startedAt'],
    ['no minutes to search', { searchMinutes: 0 }, 'searchMinutes'],
    ['a child who is not here', { kind: 'excursion', students: [v7()] }, 'students.0'],
  ])('that starts one is refused of %s', async (_what, fields, field) => {
    const body = { ...start, _id: v7(), ...fields };
    const answer = await server.post('/admin/rollcalls/create', { ...asStaff(), body });
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ field }]]);
    expect((await server.get('/admin/allrollcalls', asStaff())).body).toEqual([]);
  });

  it('names children of another school in vain, in the roll call and in a tick', async () => {
    const { student } = await aSchool(server, 'valley');
    const trip = { ...start, _id: v7(), kind: 'excursion', students: [school.student, student] };
    const refused = await server.post('/admin/rollcalls/create', { ...asStaff(), body: trip });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'students.1' }]]);
    const tick = { person: student, set: { student, state: 'found' } };
    const path = `/admin/rollcalls/${await started()}/ticks`;
    const { status, body } = await server.post(path, { ...asStaff(), body: tick });
    expect([status, body.errors]).toMatchObject([400, [{ field: 'set.student' }]]);
  });

  it('ticks the child alone whose record it is', async () => {
    const id = await started();
    const body = { person: v7(), set: { student: school.student, state: 'found' } };
    const { status } = await server.post(`/admin/rollcalls/${id}/ticks`, { ...asStaff(), body });
    expect(status).toBe(400);
    expect((await server.get(`/admin/rollcalls/${id}`, asStaff())).body.ticks).toEqual([]);
  });

  it.each([
    [
      'an end before the start',
      { endedAt: '2026-09-07T14:59:59Z' },
      'endedAt',
      'Please enter an end that is not before the start.',
    ],
    ['a time that is none', { endedAt: 'noon' }, 'endedAt', 'This value could not be understood.'],
  ])('that ends one is refused of %s', async (_what, fields, field, msg) => {
    const id = await started();
    const body = { endedByName: 'Ada Reid', note: '', ...fields };
    const answer = await server.post(`/admin/rollcalls/${id}/end`, { ...asStaff(), body });
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ field, msg }]]);
  });

  it('opens one again without a name, and joins none into itself', async () => {
    const id = await started();
    const reopen = { endedAt: '', endedByName: '', note: '' };
    expect((await server.post(`/admin/rollcalls/${id}/end`, { ...asStaff(), body: reopen })).status).toBe(
      200,
    );
    const answer = await server.post(`/admin/rollcalls/${id}/join`, { ...asStaff(), body: { into: id } });
    expect([answer.status, answer.body.errors]).toMatchObject([
      400,
      [{ field: 'into', msg: 'A roll call cannot be joined into itself.' }],
    ]);
  });

  it('joins none into one of another day, and parts one that an earlier app has joined so', async () => {
    const id = await started();
    const yesterday = { ...start, _id: v7(), day: '2026-09-06', startedAt: '2026-09-06T15:00:00.000Z' };
    await server.post('/admin/rollcalls/create', { ...asStaff(), body: yesterday });
    const path = `/admin/rollcalls/${yesterday._id}/join`;
    const answer = await server.post(path, { ...asStaff(), body: { into: id } });
    expect([answer.status, answer.body.errors]).toMatchObject([
      400,
      [{ field: 'into', msg: 'Only roll calls of the same day can be joined.' }],
    ]);
    expect((await server.post(path, { ...asStaff(), body: { into: '' } })).status).toBe(200);
  });

  it('ends one without a note, and keeps what somebody else has noted', async () => {
    const id = await started();
    const end = { endedAt: '2026-09-07T15:10:00.000Z', endedByName: 'Ada Reid' };
    const path = `/admin/rollcalls/${id}/end`;
    await server.post(path, { ...asStaff(), body: { ...end, note: 'Two missing.' } });
    const { body } = await server.post(path, { ...asStaff(), body: { ...end, note: '' } });
    expect(body.rollCall.note).toBe('Two missing.');
  });

  it('ticks a child as a child, also where the call does not say that it is one', async () => {
    const id = await started();
    const body = { person: school.student, set: { state: 'found' } };
    await server.post(`/admin/rollcalls/${id}/ticks`, { ...asStaff(), body });
    const { ticks } = (await server.get(`/admin/rollcalls/${id}`, asStaff())).body;
    expect(ticks).toMatchObject([{ student: school.student, state: 'found' }]);
  });
});

describe('a roll call at a door', () => {
  let door: TestDevice;
  beforeEach(async () => {
    door = await aDoor(server, school);
    await server.post('/admin/staffpin', { token: school.staff.token, body: { pin: '4711' } });
  });

  const pins = async () => {
    const { body } = await server.get(`/sync/${school._id}/pull`, { deviceKey: door.key });
    return DoorPins.parse(body.pins);
  };
  const staffName = async () => (await pins()).staff[0]?.name ?? '';
  const signed = async (said: SaidInRollCall, pin = '4711') => {
    const mark = await markOfPin(hmac, (await pins()).schoolKey, pin);
    return door.command(said.name, { ...said.args, proof: await proofOfRollCall(hmac, mark, said) });
  };
  const named = async (rollCall: string) => {
    const pages = await pullAll(server, school._id, { token: school.staff.token });
    const [called] = pages.flatMap(({ records }) => records.rollCalls);
    const ticks = pages.flatMap(({ records }) => records.rollCallTicks);
    const { startedByName, endedByName } = called?.fields ?? {};
    return {
      startedByName,
      endedByName,
      byName: ticks.find(({ _id }) => _id === `${rollCall}:${school.student}`)?.fields.byName,
    };
  };
  const byPin = async () => {
    const { body } = await server.get('/admin/history', { token: school.administrator.token });
    const ofRollCalls = body.entries.filter(({ name }: { name: string }) => name.endsWith('RollCall'));
    return ofRollCalls.map((entry: { byPin: unknown }) => entry.byPin);
  };
  const deeds = (id: string, name: string) =>
    ({
      start: { _id: id, kind: 'drill', startedByName: name, day: monday, startedAt },
      tick: tickOf(id, { state: 'found', byName: name }),
      end: { _id: id, endedAt: '2026-09-07T15:20:00.000Z', endedByName: name, note: '' },
    }) as const;

  it('names the member of staff whose PIN was typed', async () => {
    const [id, name] = [v7(), await staffName()];
    const { start, tick, end } = deeds(id, name);
    await door.push([
      await signed({ name: 'startRollCall', args: start }),
      await signed({ name: 'tickRollCall', args: tick }),
      await signed({ name: 'endRollCall', args: end }),
    ]);
    expect(await named(id)).toEqual({ startedByName: name, endedByName: name, byName: name });
    expect(await byPin()).toEqual([{ name }, { name }, { name }]);
  });

  it('names whose PIN was typed as they are called now, whatever name the device wrote', async () => {
    const id = v7();
    await door.push([
      await signed({
        name: 'tickRollCall',
        args: tickOf(id, { state: 'found', byName: 'A name of before' }),
      }),
    ]);
    expect((await named(id)).byName).toBe(await staffName());
  });

  it('names the door where no PIN was typed, and what was found counts', async () => {
    const id = v7();
    const { start, tick, end } = deeds(id, await staffName());
    const { body } = await door.push([
      door.command('startRollCall', start),
      door.command('tickRollCall', tick),
      door.command('endRollCall', end),
    ]);
    expect(body.results.map(({ verdict }) => verdict)).toEqual(['applied', 'applied', 'applied']);
    const door1 = 'Main entrance';
    expect(await named(id)).toEqual({ startedByName: door1, endedByName: door1, byName: door1 });
    await door.push([door.command('tickRollCall', tickOf(id, { state: 'found', byName: door1 }))]);
    expect(await byPin()).toEqual([null, { name: null }, { name: null }, { name: null }]);
  });

  it('names the door when the proof is of another PIN or of other facts', async () => {
    const { administrator } = school;
    await server.post('/admin/staffpin', { token: administrator.token, body: { pin: '815000' } });
    const name = await staffName();
    const forged = async (id: string) => {
      const { tick } = deeds(id, name);
      const proven = await signed({ name: 'tickRollCall', args: tick });
      return [
        await signed({ name: 'tickRollCall', args: tick }, '9999'),
        { ...proven, args: { ...proven.args, set: { ...tick.set, state: 'missing' } } },
        { ...proven, args: { ...proven.args, set: { ...tick.set, byName: 'The head' } } },
        { ...proven, args: { ...proven.args, proof: [7] } },
      ];
    };
    for (const index of [0, 1, 2, 3]) {
      const id = v7();
      await door.push([(await forged(id))[index]]);
      expect([index, (await named(id)).byName]).toEqual([index, 'Main entrance']);
    }
  });

  it('names the door also where a tick only adds words, not who ticked before', async () => {
    const [id, name] = [v7(), await staffName()];
    await door.push([await signed({ name: 'tickRollCall', args: deeds(id, name).tick })]);
    expect((await named(id)).byName).toBe(name);
    const tick = { rollCall: id, person: school.student, set: { words: 'in the library' } };
    await door.push([door.command('tickRollCall', tick)]);
    expect((await named(id)).byName).toBe('Main entrance');
  });

  it('names the same once the office lets count what a blocked door has handed in', async () => {
    const [name, forged, proven] = [await staffName(), v7(), v7()];
    const commands = [
      door.command('startRollCall', deeds(forged, name).start),
      await signed({ name: 'tickRollCall', args: deeds(proven, name).tick }),
    ];
    const { token } = school.administrator;
    await server.post(`/sync/${school._id}/devices/${door._id}`, { token, body: { isRevoked: true } });
    const { body } = await door.push(commands);
    expect(body.results.map(({ verdict }) => verdict)).toEqual(['quarantined', 'quarantined']);
    for (const { id } of commands) {
      const decision = { action: 'apply', reason: 'It was our own drill.' };
      expect((await server.post(`/admin/quarantine/${id}`, { token, body: decision })).status).toBe(200);
    }
    expect((await named(forged)).startedByName).toBe('Main entrance');
    expect((await named(proven)).byName).toBe(name);
  });
});
