/**
 * A device can name any member of staff as the one who let a child go. The PIN proves who it was.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { nameColumns } from '#api/db/user-table.ts';
import { school, server, schoolBeforeEach } from '#api/a-school.fixture.ts';
import { hmac } from '#api/domain/hmac.ts';
import {
  aDevice,
  aDoor,
  dropOffAt,
  monday,
  pullAll,
  pushBody,
  type TestDevice,
} from '#api/test-server.fixture.ts';
import type { ClockSample } from '#sync/clock-correction.ts';
import { limits } from '#sync/limits.ts';
import type { Handover, Person } from '#sync/school/records/attendance.ts';
import { DoorPins, markOfPin } from '#sync/school/records/door-pins.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { proofOfRelease } from '#sync/school/records/release-proof.ts';

schoolBeforeEach();

let door: TestDevice;
const { time } = dropOffAt(monday, '15:10');
const stranger: Person = { personID: '', name: 'A neighbour', personString: 'A neighbour' };
const child = (): Person => ({ personID: school.student, name: 'Maya Brown', personString: '' });
const key = () => ({ date: monday, term: school.term, student: school.student });

beforeEach(async () => {
  door = await aDoor(server, school);
  const { token } = school.staff;
  await server.post('/admin/staffpin', { token, body: { pin: '4711' } });
  await server.post('/admin/staffpin', { token: school.administrator.token, body: { pin: '815000' } });
});

interface Letting {
  readonly question?: 'dropOff' | 'pickUp';
  readonly person?: Person;
  /** Whose PIN is typed; no proof without one. */
  readonly pin?: string;
  readonly by?: string;
  readonly byName?: string;
  /** What is sent in place of what was proven. */
  readonly altered?: Partial<Handover>;
}

async function releaseAs({ question = 'pickUp', person = child(), pin, altered, ...named }: Letting) {
  const by = named.by ?? school.staff._id;
  const release = { by, byName: named.byName ?? (await nameAtDoor(by)), reason: 'Went home alone' };
  const handover = { person, time, release };
  const proof =
    pin === undefined
      ? undefined
      : await proofOfRelease(hmac, await markAtDoor(pin), { question, ...key(), handover });
  return door.command('recordAttendance', {
    ...key(),
    [question]: { ...handover, ...altered },
    ...(proof !== undefined && { proofs: { [question]: proof } }),
  });
}

async function doorPins(): Promise<DoorPins> {
  const { body } = await server.get(`/sync/${school._id}/pull`, { deviceKey: door.key });
  return DoorPins.parse(body.pins);
}

/** As a tablet makes it of the digits. */
async function markAtDoor(pin: string): Promise<string> {
  return markOfPin(hmac, (await doorPins()).schoolKey, pin);
}

async function nameAtDoor(user: string): Promise<string> {
  return (await doorPins()).staff.find((one) => one.user === user)?.name ?? 'Nobody';
}

async function incidents() {
  const pages = await pullAll(server, school._id, { token: school.staff.token });
  const all = pages.flatMap(({ records }) => records.incidents.map(({ fields }) => fields));
  return all.toSorted((a, b) => String(a.person?.name).localeCompare(String(b.person?.name)));
}

const rename = (lastName: string) =>
  server.services.store.write((writer) =>
    writer
      .updateTable('user')
      .set(nameColumns({ ...emptyName, firstName: 'Tess', lastName }))
      .where('id', '=', school.staff._id)
      .execute(),
  );

/** Whom the newest entries of the history name as the one whose PIN was typed. */
async function byPin() {
  const { body } = await server.get('/admin/history', { token: school.staff.token });
  return body.entries.map((entry: { byPin: unknown }) => entry.byPin);
}

const asked = () =>
  server.post(`/admin/schools/${school._id}`, {
    token: school.administrator.token,
    body: { staffAtDropOff: true },
  });

describe('a release at a door', () => {
  it('by the PIN of a member of staff lets a child go home alone, and the office hears nothing', async () => {
    const { body } = await door.push([await releaseAs({ pin: '4711' })]);
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    expect(await incidents()).toEqual([]);
  });

  it('stands in the history with the name of whose PIN was typed, as it is now', async () => {
    await door.push([await releaseAs({ pin: '4711', byName: 'The head' })]);
    expect(await byPin()).toEqual([{ name: await nameAtDoor(school.staff._id) }]);
    await rename('Renamed');
    expect(await byPin()).toEqual([{ name: 'Tess Renamed' }]);
  });

  it('stands in the history as one that no PIN confirms, and a pick-up without one says nothing', async () => {
    await door.push([await releaseAs({})]);
    expect(await byPin()).toEqual([{ name: null }]);
    await door.push([door.dropOff()]);
    const own = await releaseAs({ person: stranger });
    await door.push([{ ...own, actor: school.staff._id }], { token: school.staff.token });
    expect(await byPin()).toEqual([null, null, { name: null }]);
  });

  it('in the name of staff, by the key of the door alone, is applied and told', async () => {
    const { body } = await door.push([await releaseAs({})]);
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    expect(await incidents()).toMatchObject([
      {
        kind: 'releaseByOverride',
        student: school.student,
        words: { code: 'pickedUp', params: { rule: 'ask', unproven: 1, reason: 'Went home alone' } },
      },
    ]);
  });

  it('is told when the proof is of another PIN, of other facts, or in another person’s name', async () => {
    const { administrator } = school;
    // Each is by a person of its own: a second one by the same would be no second incident.
    const person = (name: string) => ({ ...stranger, name });
    const forged = [
      await releaseAs({ person: person('A'), pin: '815000' }),
      await releaseAs({ person: person('B'), pin: '9999' }),
      await releaseAs({
        person: person('C'),
        pin: '4711',
        altered: { time: dropOffAt(monday, '15:20').time },
      }),
      await releaseAs({ person: person('D'), pin: '4711', by: administrator._id }),
    ];
    await door.push(forged);
    const told = await incidents();
    expect(told.map(({ words }) => words.params['unproven'])).toEqual(forged.map(() => 1));
  });

  it('by the PIN of somebody who was renamed while the door was offline is no incident', async () => {
    const released = await releaseAs({ pin: '4711' });
    await rename('Renamed');
    await door.push([released]);
    expect(await incidents()).toEqual([]);
  });

  it('is told with the name of whose PIN was typed, whatever name the device wrote', async () => {
    await door.push([await releaseAs({ person: stranger, pin: '4711', byName: 'The head' })]);
    const [told] = await incidents();
    expect(told?.words.params).toMatchObject({ by: await nameAtDoor(school.staff._id) });
    expect(told?.words.params).not.toHaveProperty('unproven');
  });

  it('that is not proven is told once when it is sent once more', async () => {
    await door.push([await releaseAs({ person: stranger })]);
    await door.push([await releaseAs({ person: stranger })]);
    expect(await incidents()).toMatchObject([{ words: { params: { unproven: 1 } } }]);
  });

  it('of a stranger says in its incident whether it is proven', async () => {
    await door.push([await releaseAs({ person: stranger, pin: '4711' })]);
    const other = { ...stranger, name: 'Another' };
    await door.push([await releaseAs({ person: other })]);
    expect(await incidents()).toMatchObject([
      { kind: 'releaseByOverride', person: { name: 'A neighbour' }, words: { params: { rule: 'unknown' } } },
      { kind: 'releaseByOverride', person: { name: 'Another' }, words: { params: { unproven: 1 } } },
    ]);
    expect((await incidents())[0]?.words.params).not.toHaveProperty('unproven');
  });

  it('of somebody who may collect the child is told too when it is not proven', async () => {
    const contacts = [{ contact: school.contact, relationship: 1, type: 0 }];
    const { token } = school.administrator;
    await server.post(`/admin/students/${school.student}`, { token, body: { contacts } });
    const parent = { personID: school.contact, name: 'Ann Brown', personString: '' };
    await door.push([await releaseAs({ person: parent, pin: '4711' })]);
    expect(await incidents()).toEqual([]);
    await door.push([await releaseAs({ person: { ...parent, name: 'Ann B.' } })]);
    expect(await incidents()).toMatchObject([{ words: { params: { rule: 'allowed', unproven: 1 } } }]);
  });

  it('at a drop-off that needs staff is told when it is not proven', async () => {
    await asked();
    await door.push([await releaseAs({ question: 'dropOff', person: stranger, pin: '4711' })]);
    expect(await incidents()).toEqual([]);
    const other = { ...stranger, name: 'Another' };
    await door.push([await releaseAs({ question: 'dropOff', person: other })]);
    expect(await incidents()).toMatchObject([
      {
        kind: 'dropOffWithoutStaff',
        person: { name: 'Another' },
        words: { code: 'droppedOff', params: { unproven: 1 } },
      },
    ]);
  });

  it('at a drop-off is told when it is not proven, also of somebody who came without staff before', async () => {
    await asked();
    const dropOff = { ...dropOffAt(monday, '08:00'), person: stranger };
    await door.push([door.command('recordAttendance', { ...key(), dropOff })]);
    expect(await incidents()).toHaveLength(1);
    await door.push([await releaseAs({ question: 'dropOff', person: stranger })]);
    expect(await incidents()).toMatchObject([{}, { words: { params: { unproven: 1 } } }]);
    await door.push([await releaseAs({ question: 'dropOff', person: stranger })]);
    expect(await incidents()).toHaveLength(2);
  });

  it('is told once, and a proven one before it does not hide it', async () => {
    const { administrator } = school;
    await door.push([await releaseAs({ person: stranger, pin: '4711' })]);
    const later = { time: dropOffAt(monday, '15:30').time };
    await door.push([await releaseAs({ person: stranger, by: administrator._id, altered: later })]);
    await door.push([await releaseAs({ person: stranger, by: administrator._id, altered: later })]);
    expect(await incidents()).toHaveLength(2);
  });

  it('stays proven once the name of who was let in is corrected', async () => {
    const release = { by: school.staff._id, byName: await nameAtDoor(school.staff._id), reason: 'Asked' };
    const pickUpBy = (name: string) => ({
      ...key(),
      pickUp: { person: { personID: school.contact, name, personString: '' }, time, release },
    });
    const contacts = [{ contact: school.contact, relationship: 1, type: 0 }];
    const { token } = school.administrator;
    await server.post(`/admin/students/${school.student}`, { token, body: { contacts } });
    const by = (actor: string, name: string) => ({
      ...door.command('recordAttendance', pickUpBy(name)),
      actor,
    });
    await door.push([by(school.staff._id, 'Joan Brown')], { token: school.staff.token });
    await door.push([by(school.administrator._id, 'Joan Gray')], { token });
    expect(await incidents()).toEqual([]);
  });

  it('with a proof that is nonsense is applied all the same', async () => {
    const command = await releaseAs({});
    const { body } = await door.push([{ ...command, args: { ...command.args, proofs: { pickUp: [7] } } }]);
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    expect(await incidents()).toHaveLength(1);
  });
});

describe('a release by a PIN that was changed since', () => {
  /** The door's clock, the server's, and the door's order at this moment. */
  const hears = (): ClockSample => {
    const nowMs = server.services.nowMs();
    const { at } = door.command('reportDoorEvent', { kind: 'pinGuessing' });
    return { at, deviceMs: nowMs, serverMs: nowMs };
  };
  const pushes = (commands: readonly unknown[], samples: readonly ClockSample[]) =>
    server.post(`/sync/${school._id}/push`, {
      deviceKey: door.key,
      body: { ...pushBody(server, { device: door._id, commands }), samples },
    });
  const change = (pin: string) =>
    server.post('/admin/staffpin', { token: school.staff.token, body: { pin } });
  const minutes = 60_000;

  it('is no incident at a door that could not hear of the new one', async () => {
    const heard = hears();
    server.wait(minutes);
    await change('2580');
    server.wait(minutes);
    const released = await releaseAs({ pin: '4711' });
    server.wait(30 * minutes);
    const { body } = await pushes([released], [heard, hears()]);
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    expect(await incidents()).toEqual([]);
  });

  it('is none either when the PIN was changed twice meanwhile', async () => {
    const heard = hears();
    server.wait(minutes);
    await change('2580');
    await change('3691');
    server.wait(minutes);
    await pushes([await releaseAs({ pin: '4711' })], [heard]);
    expect(await incidents()).toEqual([]);
  });

  it('is told of a door that has heard of the server since', async () => {
    await change('2580');
    server.wait(minutes);
    const heard = hears();
    server.wait(minutes);
    await pushes([await releaseAs({ pin: '4711' })], [heard]);
    expect(await incidents()).toMatchObject([{ words: { params: { unproven: 1 } } }]);
  });

  it('is told of a door that has never heard of the server', async () => {
    await change('2580');
    await pushes([await releaseAs({ pin: '4711' })], []);
    expect(await incidents()).toMatchObject([{ words: { params: { unproven: 1 } } }]);
  });

  it('is told long after, wherever the door has been', async () => {
    const heard = hears();
    server.wait(minutes);
    await change('2580');
    server.wait(limits.formerPinMs + minutes);
    await pushes([await releaseAs({ pin: '4711' })], [heard]);
    expect(await incidents()).toMatchObject([{ words: { params: { unproven: 1 } } }]);
  });

  it('is told of somebody who runs the school no more', async () => {
    const heard = hears();
    server.wait(minutes);
    const released = await releaseAs({ pin: '4711' });
    await change('2580');
    await server.services.store.write((writer) =>
      writer.deleteFrom('role').where('user', '=', school.staff._id).execute(),
    );
    await pushes([released], [heard]);
    const { body } = await server.get('/admin/incidents', { token: school.administrator.token });
    expect(body).toMatchObject([{ words: { params: { unproven: 1 } } }]);
  });
});

describe('a release on a person’s device', () => {
  const pushAs = async (by: string, proofs?: object) => {
    const device = await aDevice(server, school);
    const release = { by, byName: await nameAtDoor(by), reason: 'Went home alone' };
    const pickUp = { person: child(), time, release };
    const command = device.command('recordAttendance', { ...key(), pickUp, ...proofs });
    return device.push([command], { token: school.staff.token });
  };

  it('in the name of whoever is signed in needs no PIN', async () => {
    await pushAs(school.staff._id);
    expect(await incidents()).toEqual([]);
  });

  it('in the name of somebody else is told without that person’s PIN', async () => {
    await pushAs(school.administrator._id);
    expect(await incidents()).toMatchObject([{ words: { params: { unproven: 1 } } }]);
  });
});
