import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { formatStamp, nodeOfDevice } from '#sync/stamp.ts';
import { device, school, server, schoolWithDeviceBeforeEach } from '#api/a-school.fixture.ts';
import {
  aDevice,
  aDoor,
  aSchool,
  aUser,
  dropOffAt,
  monday,
  pullAll,
  pushBody,
  sunday,
  tuesday,
  wallAt,
} from '#api/test-server.fixture.ts';

schoolWithDeviceBeforeEach();

async function attendance(token = school.staff.token) {
  const { body } = await server.get(`/admin/schoolattendance/${school.term}/${monday}`, { token });
  return body;
}

/** By the token of the member of staff, without a key. */
function pushAlone(id: string, commands: readonly unknown[]) {
  return server.post(`/sync/${school._id}/push`, {
    token: school.staff.token,
    body: pushBody(server, { device: id, commands }),
  });
}

async function history(query = '') {
  const { body } = await server.get(`/admin/history${query}`, { token: school.administrator.token });
  return body.entries;
}

async function recorded(): Promise<readonly string[]> {
  return (await history()).flatMap((entry: { name: string; _id: string }) =>
    entry.name === 'recordAttendance' ? [entry._id] : [],
  );
}

describe('a pushed command', () => {
  it('is applied, answered with its revision, and kept in the history', async () => {
    const command = device.dropOff();
    const { status, body } = await device.push([command]);
    expect(status).toBe(200);
    expect(body.results).toEqual([{ id: command.id, verdict: 'applied', revision: expect.any(Number) }]);
    expect(await attendance()).toMatchObject([
      { student: school.student, status: 1, dropOffTime: `${monday}T08:05` },
    ]);
    const [entry] = await history();
    expect(entry).toMatchObject({
      _id: command.id,
      name: 'recordAttendance',
      actor: school.staff._id,
      actorName: 'Sam Reid',
      device: device._id,
      deviceName: 'Front door',
      wall: command.wall,
      verdict: 'applied',
      isSuspicious: false,
      before: null,
      after: { dropOff: { time: `${monday}T08:05` } },
    });
  });

  it('comes from a program that tells neither an app’s version nor clock samples', async () => {
    const {
      version: _none,
      samples: _no,
      ...body
    } = pushBody(server, {
      device: device._id,
      commands: [device.dropOff()],
    });
    const answer = await server.post(`/sync/${school._id}/push`, { deviceKey: device.key, body });
    expect(answer.body.results).toMatchObject([{ verdict: 'applied' }]);
  });

  it('that is pushed again is a duplicate with the first revision, and is kept once', async () => {
    const command = device.dropOff();
    const first = await device.push([command]);
    const again = await device.push([command, command]);
    const { revision } = first.body.results[0] ?? {};
    expect(again.body.results).toEqual([
      { id: command.id, verdict: 'duplicate', revision },
      { id: command.id, verdict: 'duplicate', revision },
    ]);
    expect((await history()).filter((entry: { _id: string }) => entry._id === command.id)).toHaveLength(1);
  });

  it('that is in quarantine is reported again when the first answer was lost', async () => {
    const wrong = { ...device.dropOff(), args: { date: monday } };
    await device.push([wrong]);
    const again = await device.push([wrong]);
    expect(again.body.results).toMatchObject([{ id: wrong.id, verdict: 'duplicate', code: 'INVALID' }]);
  });

  it('is known again with its id in capitals, and is answered by the id that it came with', async () => {
    const command = device.command('recordAttendance', {
      date: monday,
      term: school.term,
      student: school.student,
      notes: 'one',
    });
    const inCapitals = (notes: string) => ({
      ...command,
      id: command.id.toUpperCase(),
      args: { ...command.args, notes },
    });
    await device.push([command]);
    const again = await device.push([inCapitals('two'), inCapitals('three')]);
    const duplicate = { id: command.id.toUpperCase(), verdict: 'duplicate', revision: expect.any(Number) };
    expect(again.body.results).toEqual([duplicate, duplicate]);
    expect(await attendance()).toMatchObject([{ notes: 'one' }]);
    expect(await recorded()).toEqual([command.id]);
  });

  it('that came first in capitals is known in any case, also in one batch', async () => {
    const command = device.dropOff();
    const inCapitals = { ...command, id: command.id.toUpperCase() };
    const { body } = await device.push([inCapitals, command]);
    expect(body.results).toMatchObject([
      { id: inCapitals.id, verdict: 'applied' },
      { id: command.id, verdict: 'duplicate' },
    ]);
    expect(await recorded()).toEqual([command.id]);
    // As servers of before have kept it.
    await server.services.store.write((writer) =>
      writer.updateTable('history').set({ id: inCapitals.id }).where('id', '=', command.id).execute(),
    );
    for (const again of [inCapitals, command])
      expect((await device.push([again])).body.results).toMatchObject([{ verdict: 'duplicate' }]);
  });

  it('that stands twice in one batch is applied once', async () => {
    const command = device.dropOff();
    const { body } = await device.push([command, command]);
    expect(body.results.map((result) => result.verdict)).toEqual(['applied', 'duplicate']);
  });

  it('loses to a later writer of the same field, and says so', async () => {
    const other = await aDevice(server, school);
    const early = device.dropOff('08:00');
    server.wait(60_000);
    const { term, student } = school;
    const late = other.command('recordAttendance', {
      date: monday,
      term,
      student,
      dropOff: dropOffAt(monday, '08:30'),
    });
    await other.push([late]);
    const { body } = await device.push([early]);
    expect(body.results[0]?.verdict).toBe('superseded');
    expect(await attendance()).toMatchObject([{ dropOffTime: `${monday}T08:30` }]);
    expect(await history(`?student=${student}&date=${monday}`)).toMatchObject([
      { _id: early.id, verdict: 'superseded' },
      { _id: late.id, verdict: 'applied' },
    ]);
  });

  it('follows the earlier ones of its device that arrived late, whatever the clock did', async () => {
    const hourMs = 3_600_000;
    const ofTuesday = (time: string) =>
      device.dropOff(time, { date: tuesday, dropOff: dropOffAt(tuesday, time) });
    server.wait(hourMs);
    await device.push([device.dropOff('08:00')]);
    // The clock was an hour ahead, so all that follows counts as just after.
    server.wait(-hourMs);
    const held = ['08:10', '08:11', '08:12'].map(ofTuesday);
    const ofAnotherLane = device.dropOff('08:20');
    const last = ofTuesday('08:30');
    await device.push([ofAnotherLane]);
    await device.push(held);
    const { body } = await device.push([last]);
    expect(body.results).toMatchObject([{ id: last.id, verdict: 'applied' }]);
  });

  it('leaves the other fields to their writers: a drop-off and a pick-up both survive', async () => {
    const other = await aDevice(server, school);
    const { term, student } = school;
    const pickUp = other.command('recordAttendance', {
      date: monday,
      term,
      student,
      pickUp: dropOffAt(monday, '15:00'),
    });
    await device.push([device.dropOff()]);
    await other.push([pickUp]);
    expect(await attendance()).toMatchObject([
      { status: 2, dropOffTime: `${monday}T08:05`, pickUpTime: `${monday}T15:00` },
    ]);
  });

  it('sees the effects of earlier commands of its batch', async () => {
    const administrator = await aDevice(server, school, school.administrator);
    const student = v7();
    const { term } = school;
    const commands = [
      administrator.command('saveStudent', {
        _id: student,
        set: {
          nameInfo: {
            namePrefix: 1,
            firstName: 'New',
            middleName: '',
            lastName: 'Child',
            nameSuffix: '',
            nickname: '',
          },
          birthday: monday,
        },
      }),
      administrator.command('registerStudents', {
        term,
        students: [student],
        isRegistered: true,
        gradeLevel: null,
        optionalFees: [],
      }),
      administrator.command('recordAttendance', {
        date: monday,
        term,
        student,
        dropOff: dropOffAt(monday, '08:00'),
      }),
    ];
    const { body } = await administrator.push(commands, { token: school.administrator.token });
    expect(body.results.map((result) => result.verdict)).toEqual(['applied', 'applied', 'applied']);
    const revisions = body.results.map((result) => result.revision ?? 0);
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    expect(new Set(revisions).size).toBe(3);
  });

  it('of a newer version than the server’s stays on its device', async () => {
    const command = device.dropOff('08:05', {}, { v: 99 });
    const { body } = await device.push([command]);
    expect(body.results).toEqual([{ id: command.id, verdict: 'upgrade-needed' }]);
    expect((await history()).some((entry: { _id: string }) => entry._id === command.id)).toBe(false);
  });
});

describe('a fact about a child is never refused', () => {
  async function quarantine(token = school.administrator.token) {
    return (await server.get('/admin/quarantine', { token })).body;
  }

  it('a record of a closed day is quarantined with its reason, and holds up no other', async () => {
    const { term, student } = school;
    const closed = device.command('recordAttendance', { date: sunday, term, student, notes: 'came by' });
    const open = device.dropOff();
    const { body } = await device.push([closed, open]);
    expect(body.results).toEqual([
      {
        id: closed.id,
        verdict: 'quarantined',
        revision: expect.any(Number),
        code: 'INVALID',
        errors: [{ msg: 'School is closed on this day', code: 'INVALID', field: 'date' }],
      },
      { id: open.id, verdict: 'applied', revision: expect.any(Number) },
    ]);
    expect(await quarantine()).toMatchObject([
      {
        _id: closed.id,
        raw: closed,
        state: 'open',
        code: 'INVALID',
        name: 'recordAttendance',
        device: device._id,
      },
    ]);
  });

  it.each([
    ['no object at all', 'gibberish'],
    ['without an envelope', { hello: 'world' }],
    ['with an id of its own only', { id: 'not-a-uuid', name: 'recordAttendance' }],
  ])('something unreadable (%s) is kept as it came', async (_name, raw) => {
    const { body } = await device.push([raw]);
    expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'MALFORMED' }]);
    expect(await quarantine()).toMatchObject([{ raw }]);
    const again = await device.push([raw]);
    expect(again.body.results).toMatchObject([{ verdict: 'duplicate' }]);
    expect(await quarantine()).toHaveLength(1);
  });

  it('an unknown command, or one with unreadable arguments, is kept as it came', async () => {
    const unknown = device.dropOff('08:05', {}, { name: 'feedTheCat' });
    const wrong = device.dropOff('08:05', {}, { args: { date: 'yesterday' } });
    const { body } = await device.push([unknown, wrong]);
    expect(body.results).toMatchObject([
      { id: unknown.id, verdict: 'quarantined', code: 'MALFORMED' },
      { id: wrong.id, verdict: 'quarantined', code: 'INVALID' },
    ]);
  });

  it('a student of another school gets the answer for one that does not exist', async () => {
    const other = await aSchool(server, 'valley');
    const { term } = school;
    const stranger = device.command('recordAttendance', {
      date: monday,
      term,
      student: other.student,
      notes: 'x',
    });
    const nobody = device.command('recordAttendance', { date: monday, term, student: v7(), notes: 'x' });
    const { body } = await device.push([stranger, nobody]);
    const [a, b] = body.results;
    expect({ ...a, id: '', revision: 0 }).toEqual({ ...b, id: '', revision: 0 });
    expect(a).toMatchObject({ verdict: 'quarantined', code: 'NOT_FOUND' });
  });

  it('an actor who lost the role, or never had it, is kept in quarantine', async () => {
    const stranger = await aUser(server, { email: 'gone@hilltop.org' });
    const { body } = await device.push([device.dropOff('08:05', {}, { actor: stranger._id })]);
    expect(body.results).toMatchObject([
      { verdict: 'quarantined', code: 'FORBIDDEN', errors: [{ code: 'FORBIDDEN' }] },
    ]);
  });

  it('staff may take attendance and change nothing else', async () => {
    const { body } = await device.push(
      [
        device.dropOff(),
        device.command('saveGradeLevel', { _id: school.gradeLevel, set: { name: 'Grade 9' } }),
      ],
      { token: school.staff.token },
    );
    expect(body.results).toMatchObject([
      { verdict: 'applied' },
      { verdict: 'quarantined', code: 'FORBIDDEN' },
    ]);
  });

  it('a deactivated school is read-only, and what is recorded there all the same is kept', async () => {
    const closed = await aSchool(server, 'closed', { isActive: false });
    const tablet = await aDevice(server, closed);
    const { term, student } = closed;
    const command = tablet.command('recordAttendance', { date: monday, term, student, notes: 'x' });
    expect((await tablet.push([command])).body.results).toMatchObject([
      {
        verdict: 'quarantined',
        code: 'FORBIDDEN',
        errors: [{ msg: 'The school was deactivated when this arrived.', field: 'school' }],
      },
    ]);
    // Whoever recorded it did nothing wrong.
    expect((await server.get('/admin/incidents', { token: closed.administrator.token })).body).toEqual([]);
  });

  it('what a revoked device hands in is kept in quarantine', async () => {
    await server.post(`/sync/${school._id}/devices/${device._id}`, {
      token: school.administrator.token,
      body: { isRevoked: true },
    });
    const { status, body } = await device.push([device.dropOff()]);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'DEVICE_REVOKED' }]);
    expect(await attendance(school.administrator.token)).toEqual([]);
  });

  it('staff see their own in quarantine and nobody else’s', async () => {
    const { term, student } = school;
    await device.push([device.command('recordAttendance', { date: sunday, term, student, notes: 'mine' })]);
    const colleague = await aDevice(server, school, school.administrator);
    await colleague.push([
      colleague.command('recordAttendance', { date: sunday, term, student, notes: 'theirs' }),
    ]);
    expect(await quarantine()).toHaveLength(2);
    expect(await quarantine(school.staff.token)).toMatchObject([{ actor: school.staff._id }]);
  });
});

describe('who hands in', () => {
  it('a push with an unknown key and no session is refused, and nothing is kept', async () => {
    const { status, body } = await device.push([device.dropOff()], { deviceKey: 'wrong' });
    expect(status).toBe(401);
    expect(body).toMatchObject({ success: false, errors: [{ code: 'SESSION_INVALID' }] });
    expect(await attendance()).toEqual([]);
  });

  it('a key counts in its own school only', async () => {
    const other = await aSchool(server, 'valley');
    const { status } = await server.post(`/sync/${other._id}/push`, {
      deviceKey: device.key,
      body: pushBody(server, { device: device._id, commands: [] }),
    });
    expect(status).toBe(401);
  });

  it('a signed-in person may hand in without a key', async () => {
    const { status, body } = await pushAlone(device._id, [device.dropOff()]);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    const [entry] = await history();
    expect(entry).toMatchObject({ device: device._id });
  });

  it.each([
    ['a door', () => aDoor(server, school)],
    ['a device of somebody else', () => aDevice(server, school, school.administrator)],
  ])('a person without a key who names %s records on none', async (_whose, make) => {
    const { _id } = await make();
    const { body } = await pushAlone(_id, [device.dropOff()]);
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    const [entry] = await history();
    expect(entry).toMatchObject({ name: 'recordAttendance', device: null, deviceName: null });
  });

  it('a device hears the name that an administrator gives it, and reports its own new name', async () => {
    const named = async () =>
      (await pullAll(server, school._id, { token: school.staff.token, deviceKey: device.key }))[0]
        ?.deviceName;
    const { token } = school.administrator;
    await server.post(`/sync/${school._id}/devices/${device._id}`, { token, body: { name: 'Gate' } });
    expect(await named()).toBe('Gate');
    const asked = { token: school.staff.token, body: { _id: device._id, name: 'South gate' } };
    const withKey = await server.post(`/sync/${school._id}/devices`, { ...asked, deviceKey: device.key });
    expect(withKey.body.device).toEqual({ _id: device._id, name: 'South gate', key: device.key });
    expect(await named()).toBe('South gate');
    // Without its key nobody renames it so.
    const without = { ...asked, body: { ...asked.body, name: 'Mine' } };
    await server.post(`/sync/${school._id}/devices`, without);
    expect(await named()).toBe('South gate');
    const [elsewhere] = await pullAll(server, school._id, { token });
    expect(elsewhere?.deviceName).toBeNull();
  });

  it('a device tells how it is, and administrators see it', async () => {
    const command = device.dropOff();
    await server.post(`/sync/${school._id}/push`, {
      deviceKey: device.key,
      body: {
        ...pushBody(server, { device: device._id, commands: [command] }),
        now: server.services.nowMs() + 90_000,
        waiting: 4,
        oldestWaiting: '2026-09-07T06:00:00.000Z',
      },
    });
    const { body } = await server.get(`/sync/${school._id}/devices`, { token: school.administrator.token });
    expect(body).toEqual([
      {
        _id: device._id,
        name: 'Front door',
        isRevoked: false,
        createdAt: expect.any(String),
        lastSeen: new Date(server.services.nowMs()).toISOString(),
        waiting: 3,
        oldestWaiting: '2026-09-07T06:00:00.000Z',
        clockErrorMs: 90_000,
        version: '1.4.6',
        isDoor: false,
        isFamily: false,
        lookedInto: null,
        opensWith: 'staffed',
        pairedAt: null,
        hasPin: false,
        lastUser: { _id: school.staff._id, name: 'Sam Reid' },
        agent: '',
        network: 'local',
      },
    ]);
  });

  it('a device with nothing to hand in reports its state by pulling', async () => {
    const pullWith = (said: string) =>
      server.get(`/sync/${school._id}/pull?${said}`, { token: school.staff.token, deviceKey: device.key });
    const inTheRollCall = async () => {
      const { token } = school.administrator;
      const { body } = await server.get(`/sync/${school._id}/devices`, { token });
      return body[0];
    };
    const early = server.services.nowMs() - 30_000;
    expect((await pullWith(`now=${early}&version=1.4.6`)).status).toBe(200);
    const idle = { waiting: 0, oldestWaiting: null, clockErrorMs: -30_000, version: '1.4.6' };
    expect(await inTheRollCall()).toMatchObject(idle);
    // Odd words about itself keep nobody from reading, and change nothing that is known.
    expect((await pullWith('now=noon&version=')).status).toBe(200);
    expect(await inTheRollCall()).toMatchObject(idle);
  });
});

describe('clocks', () => {
  it('a clock years ahead wins nothing from the future', async () => {
    const ahead = Date.UTC(2031, 0, 1);
    const fast = device.dropOff(
      '08:00',
      {},
      {
        at: formatStamp({ ms: ahead, counter: 0, node: nodeOfDevice(device._id) }),
        wall: wallAt(ahead),
      },
    );
    await device.push([fast]);
    server.wait(60_000);
    const other = await aDevice(server, school);
    const { term, student } = school;
    const late = other.command('recordAttendance', {
      date: monday,
      term,
      student,
      dropOff: dropOffAt(monday, '08:30'),
    });
    expect((await other.push([late])).body.results[0]?.verdict).toBe('applied');
    expect(await attendance()).toMatchObject([{ dropOffTime: `${monday}T08:30` }]);
    const [, entry] = await history(`?date=${monday}`);
    expect(entry).toMatchObject({ _id: fast.id, wall: fast.wall, isSuspicious: true });
  });

  it('a wall clock that names no moment is taken by its stamp', async () => {
    const command = device.dropOff('08:05', {}, { wall: '2026-13-41T25:61:61.000-05:00' });
    expect((await device.push([command])).body.results).toMatchObject([{ verdict: 'applied' }]);
  });

  it('one device’s own order is kept, also across batches', async () => {
    const first = device.dropOff('08:30');
    const second = device.dropOff('08:10');
    await device.push([second]);
    const { body } = await device.push([first]);
    expect(body.results).toMatchObject([{ verdict: 'superseded' }]);
    expect(await attendance()).toMatchObject([{ dropOffTime: `${monday}T08:10` }]);
  });

  it.each([
    ['alone', 0],
    ['in one batch with what it records in a later moment of its clock', 2],
  ])(
    'what is recorded after the clock went back with a restored disk counts last, %s',
    async (_how, more) => {
      const hourMs = 3_600_000;
      const after = (ms: number) => ({
        at: formatStamp({ ms: server.services.nowMs() + ms, counter: 0, node: nodeOfDevice(device._id) }),
        wall: wallAt(server.services.nowMs() + ms),
      });
      await device.push([device.dropOff('08:30', {}, after(hourMs))]);
      server.wait(60_000);
      const ofTuesday = { date: tuesday, dropOff: dropOffAt(tuesday, '08:00') };
      const others = [device.dropOff('08:00', ofTuesday, after(more * hourMs))].slice(0, more);
      const { body } = await device.push([device.dropOff('08:10', {}, after(0)), ...others]);
      expect(body.results[0]).toMatchObject({ verdict: 'applied' });
      expect(await attendance()).toMatchObject([{ dropOffTime: `${monday}T08:10` }]);
    },
  );

  it.each([
    ['that its person has used', () => device._id],
    ['that has no key yet', () => v7()],
  ])('the order of a device %s is kept by its person’s token alone', async (_which, idOf) => {
    const id = idOf();
    const first = device.dropOff('08:30');
    const second = device.dropOff('08:10');
    await pushAlone(id, [second]);
    const { body } = await pushAlone(id, [first]);
    expect(body.results).toMatchObject([{ verdict: 'superseded' }]);
  });

  it('nobody bends the order of a door by naming it', async () => {
    const door = await aDoor(server, school);
    const bending = device.dropOff('08:00', { date: tuesday, dropOff: dropOffAt(tuesday, '08:00') });
    server.wait(1_000);
    const ofDoor = door.dropOff('08:05');
    server.wait(30 * 60_000);
    const office = await aDevice(server, school, school.administrator);
    await office.push([office.dropOff('08:06')]);
    await pushAlone(door._id, [{ ...bending, wall: wallAt(server.services.nowMs()) }]);
    const { body } = await door.push([ofDoor]);
    expect(body.results).toMatchObject([{ verdict: 'superseded' }]);
    expect(await attendance()).toMatchObject([{ dropOffTime: `${monday}T08:06` }]);
  });
});
