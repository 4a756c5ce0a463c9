import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { readDevice, updateDevice } from '#api/db/device-table.ts';
import { device, school, server, schoolWithDeviceBeforeEach } from '#api/a-school.fixture.ts';
import { aDevice, aDoor, aUser, dropOffAt, monday, pullAll } from '#api/test-server.fixture.ts';
import { limits } from '#sync/limits.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { roleTypes } from '#sync/school/records/role.ts';

schoolWithDeviceBeforeEach();

/** As a new copy holds them, on a browser that nobody blocks. */
async function incidents() {
  const pages = await pullAll(server, school._id, { token: school.administrator.token });
  return pages.flatMap(({ records }) => records.incidents);
}

const asStaff = () => ({ token: school.staff.token });

function close(args: { readonly _id: string; readonly note: string }) {
  return device.push([device.command('closeIncident', args)], asStaff());
}

/** Leo Gray, of the school's contact. */
async function aStudent(): Promise<string> {
  const _id = v7();
  await server.post('/admin/students/create', {
    token: school.administrator.token,
    body: {
      _id,
      nameInfo: { firstName: 'Leo', lastName: 'Gray' },
      birthday: '2018-05-05',
      sex: 0,
      contacts: [{ contact: school.contact, relationship: 1, type: 0 }],
    },
  });
  return _id;
}

const guessing = () => device.command('reportDoorEvent', { kind: 'pinGuessing', tries: 5 });

describe('an incident', () => {
  it('is one for each attempt of a barred person, with the names of all children it is about', async () => {
    const others = [await aStudent()];
    const person = { personID: school.contact, name: 'Al Gray', personString: '' };
    await device.push([
      device.command('reportDoorEvent', { kind: 'barredPerson', student: school.student, others, person }),
    ]);
    expect(await incidents()).toMatchObject([
      { fields: { student: school.student, words: { code: 'turnedAway', params: { others: 'Leo Gray' } } } },
    ]);
  });

  it('counts the people whom a door turned away beyond a number, and the history has each', async () => {
    const asked = (name: string, kind: 'unknownPerson' | 'barredPerson' = 'unknownPerson') =>
      device.command('reportDoorEvent', {
        kind,
        student: school.student,
        person: { personID: '', name, personString: name },
      });
    const most = limits.incidentsNamed;
    const flood = Array.from({ length: most + 3 }, (_, index) => asked(`Stranger ${index}`));
    await device.push(flood.slice(0, most + 1));
    await device.push(flood.slice(most + 1));
    // Barred people are counted by themselves, and so are those at another door.
    const other = await aDevice(server, school);
    await device.push([asked('Al Gray', 'barredPerson')]);
    await other.push([other.command('reportDoorEvent', { kind: 'unknownPerson' })]);
    const all = await incidents();
    const ofDoor = all.filter(({ fields }) => fields.kind === 'unknownPerson' && fields.door === device._id);
    expect(all).toHaveLength(most + 2);
    expect(ofDoor.map(({ fields }) => fields.words?.params['more']).filter(Boolean)).toEqual([3]);
    const collecting = ofDoor.find(({ fields }) => fields.words?.params['more'] === 3);
    expect(collecting?.fields.person?.name).toBe(`Stranger ${most + 2}`);
    const { body } = await server.get('/admin/history', { token: school.administrator.token });
    const kept = body.entries.map((entry: { _id: string }) => entry._id);
    for (const { id } of flood.slice(-4)) expect(kept).toContain(id);
  });

  it('of PIN guessing goes on in one incident, which counts and tells the newest number', async () => {
    await device.push([guessing()]);
    await device.push([device.command('reportDoorEvent', { kind: 'pinGuessing', tries: 6 })]);
    expect(await incidents()).toMatchObject([
      { fields: { kind: 'pinGuessing', words: { params: { tries: 6, more: 1, door: 'Front door' } } } },
    ]);
  });

  it('of somebody who was turned away is named again once the counting one is closed', async () => {
    const unknown = () => device.command('reportDoorEvent', { kind: 'unknownPerson' });
    const most = limits.incidentsNamed;
    await device.push(Array.from({ length: most + 1 }, unknown));
    const counting = (await incidents()).find(({ fields }) => fields.words?.params['more'] === 1);
    expect(counting).toBeDefined();
    await close({ _id: counting?._id ?? '', note: 'A prank' });
    const next = unknown();
    await device.push([next]);
    expect((await incidents()).map(({ _id }) => _id)).toContain(`unknownPerson:${next.id}`);
  });

  it('is raised by what a door tells of, with the door and its name', async () => {
    const command = guessing();
    const { body } = await device.push([command]);
    expect(body.results).toMatchObject([{ id: command.id, verdict: 'applied' }]);
    expect(await incidents()).toMatchObject([
      {
        _id: `pinGuessing:${command.id}`,
        fields: {
          kind: 'pinGuessing',
          door: device._id,
          madeAt: expect.stringMatching(/^2026-09-07T/),
          words: { code: 'pinGuessing', params: { tries: 5, door: 'Front door' } },
        },
      },
    ]);
  });

  it('is raised once, however often its command is handed in, alone or twice in one batch', async () => {
    const command = guessing();
    await device.push([command, command]);
    await device.push([command]);
    expect(await incidents()).toHaveLength(1);
  });

  it('is raised of a command in a name that is not proven, once for a device until it is closed', async () => {
    const stranger = await aUser(server, { email: `${v7()}@example.org`, roles: [] });
    const forged = () => ({
      ...device.command('saveStudent', { _id: school.student, set: { staffNotes: 'x' } }),
      actor: stranger._id,
    });
    const [first, second, third] = [forged(), forged(), forged()];
    await device.push([first]);
    await device.push([second]);
    const [one, ...others] = await incidents();
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      _id: `unprovenCommands:${first.id}`,
      fields: { kind: 'unprovenCommands', words: { code: 'unproven', params: { command: 'saveStudent' } } },
    });
    await close({ _id: one?._id ?? '', note: 'A test' });
    await device.push([third]);
    expect((await incidents()).map(({ _id }) => _id)).toContain(`unprovenCommands:${third.id}`);
  });

  it('is raised when a blocked device hands something in, and what it handed in stays in quarantine', async () => {
    await server.services.store.write((writer) =>
      updateDevice(writer, { school: school._id, id: device._id }, { is_revoked: 1 }),
    );
    const { body } = await device.push([device.dropOff(), device.dropOff('08:10')]);
    expect(body.results).toMatchObject([{ code: 'DEVICE_REVOKED' }, { code: 'DEVICE_REVOKED' }]);
    expect(await incidents()).toMatchObject([
      { fields: { kind: 'blockedDeviceReturned', door: device._id } },
    ]);
  });

  it('is raised once a day when a blocked device asks for anything, also after it was closed', async () => {
    await server.services.store.write((writer) =>
      updateDevice(writer, { school: school._id, id: device._id }, { is_revoked: 1 }),
    );
    const headers = { 'x-device-key': device.key };
    const ask = () => server.get(`/sync/${school._id}/pull`, { token: school.staff.token, headers });
    expect((await ask()).status).toBe(403);
    await ask();
    await server.services.afterwards.idle();
    const { token } = school.administrator;
    const list = async () => (await server.get('/admin/incidents', { token })).body;
    const [raised, ...others] = await list();
    expect([raised, others]).toMatchObject([
      { kind: 'blockedDeviceReturned', door: device._id, words: { params: { asked: 1 } } },
      [],
    ]);
    await server.post(`/admin/incidents/${raised._id}`, { token, body: { note: 'It was stolen' } });
    await ask();
    await server.services.afterwards.idle();
    expect(await list()).toEqual([]);
    server.wait(86_400_000);
    await ask();
    await server.services.afterwards.idle();
    expect(await list()).toHaveLength(1);
  });

  it('is one a day for all browsers of a person who left, and each still tells of what it hands in', async () => {
    const roles = [{ school: school._id, type: roleTypes.administrator }];
    const leaving = await aUser(server, { email: 'head@hilltop.org', roles });
    // A browser that hears that it is blocked asks for the key to which it seals its records.
    const head = { ...leaving, token: await server.signIn(leaving.email) };
    const browsers = [await aDevice(server, school, head), await aDevice(server, school, head)];
    const { token } = school.administrator;
    await server.remove(`/admin/members/${head._id}/${roleTypes.administrator}`, { token });
    const askAll = async () => {
      await Promise.all(
        browsers.map(({ key }) =>
          server.get(`/sync/${school._id}/seal-key`, { headers: { 'x-device-key': key } }),
        ),
      );
      await server.services.afterwards.idle();
    };
    await askAll();
    expect((await incidents()).map(({ fields }) => fields.words)).toEqual([
      { code: 'blocked', params: { asked: 1, count: 2, by: 'Dana Reid' } },
    ]);
    server.wait(86_400_000);
    await askAll();
    expect(await incidents()).toHaveLength(2);
    await browsers[0]?.push([browsers[0].dropOff()]);
    await browsers[1]?.push([browsers[1].dropOff()]);
    expect(await incidents()).toHaveLength(4);
  });

  it('is raised anew when a blocked device hands something in after it has only asked', async () => {
    await server.services.store.write((writer) =>
      updateDevice(writer, { school: school._id, id: device._id }, { is_revoked: 1 }),
    );
    const headers = { 'x-device-key': device.key };
    await server.get(`/sync/${school._id}/pull`, { token: school.staff.token, headers });
    await server.services.afterwards.idle();
    await device.push([device.dropOff()]);
    expect((await incidents()).map(({ fields }) => fields.words.params['asked'])).toEqual([1, undefined]);
  });

  it('notes when and from where a blocked device asked, though it is refused', async () => {
    await server.services.store.write((writer) =>
      updateDevice(writer, { school: school._id, id: device._id }, { is_revoked: 1, network: '' }),
    );
    server.wait(3_600_000);
    const headers = { 'x-device-key': device.key };
    await server.get(`/sync/${school._id}/pull`, { token: school.staff.token, headers });
    await server.services.afterwards.idle();
    const noted = await readDevice(server.services.store.read, school._id, device._id);
    expect(noted?.last_seen).toBe(new Date(server.services.nowMs()).toISOString());
    expect(noted?.network).not.toBe('');
  });

  it('says nothing of a door by the tablet that was the door before', async () => {
    const { token } = school.administrator;
    const before = await aDoor(server, school);
    const { body } = await server.post(`/sync/${school._id}/doors/${before._id}/code`, { token });
    await server.post('/doors/pair', { body: { code: body.code, device: v7() } });
    const door = () => readDevice(server.services.store.read, school._id, before._id);
    const paired = await door();
    server.wait(3_600_000);
    const headers = { 'x-device-key': before.key, 'user-agent': 'The old tablet' };
    expect((await server.get(`/sync/${school._id}/pull`, { headers })).status).toBe(403);
    await before.push([before.dropOff()]);
    await server.services.afterwards.idle();
    expect(await door()).toEqual(paired);
  });

  describe('of a tablet that was replaced', () => {
    const replace = async (id: string) => {
      const { token } = school.administrator;
      const { body } = await server.post(`/sync/${school._id}/doors/${id}/code`, { token });
      await server.post('/doors/pair', { body: { code: body.code, device: v7() } });
    };
    const block = (id: string) =>
      server.post(`/sync/${school._id}/devices/${id}`, {
        token: school.administrator.token,
        body: { isRevoked: true },
      });
    const ask = async (deviceKey: string) => {
      for (const path of ['pull', 'live', 'seal-key'])
        await server.get(`/sync/${school._id}/${path}`, { deviceKey });
      await server.services.afterwards.idle();
    };
    const blockedWords = async () =>
      (await incidents()).map(({ fields: { kind, words } }) => [kind, words.params['replaced']]);

    it('is raised once when it brings records, and never when it only asks', async () => {
      const before = await aDoor(server, school);
      await replace(before._id);
      await ask(before.key);
      expect(await incidents()).toEqual([]);
      await before.push([before.dropOff(), before.dropOff('08:10')]);
      await before.push([before.dropOff('08:20')]);
      await ask(before.key);
      expect(await blockedWords()).toEqual([['blockedDeviceReturned', 1]]);
    });

    it('keeps back none of a blocked one at the same door', async () => {
      const [stolen, door] = [await aDoor(server, school), await aDoor(server, school)];
      await replace(door._id);
      await door.push([door.dropOff()]);
      await block(door._id);
      await door.push([door.dropOff('08:10')]);
      await ask(door.key);
      expect(await blockedWords()).toEqual([
        ['blockedDeviceReturned', 1],
        ['blockedDeviceReturned', undefined],
        ['blockedDeviceReturned', undefined],
      ]);
      await block(stolen._id);
      await replace(stolen._id);
      await stolen.push([stolen.dropOff('08:30')]);
      expect((await blockedWords()).at(-1)).toEqual(['blockedDeviceReturned', undefined]);
      expect(await incidents()).toHaveLength(4);
    });
  });

  it('is not raised by what is ordinary: a drop-off, a wrong command, a closed school', async () => {
    await device.push([device.dropOff(), { ...device.dropOff(), args: {} }]);
    expect(await incidents()).toEqual([]);
  });

  it('is raised of a drop-off without staff where the school asks for them, and the drop-off stands', async () => {
    const { token } = school.administrator;
    const asked = { token, body: { staffAtDropOff: true } };
    expect((await server.post(`/admin/schools/${school._id}`, asked)).status).toBe(200);
    const drop = device.dropOff();
    const { body } = await device.push([drop]);
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    // The same again, a minute later, is told once.
    await device.push([device.dropOff('08:06')]);
    expect(await incidents()).toMatchObject([
      {
        _id: `dropOffWithoutStaff:${drop.id}`,
        fields: { student: school.student, words: { code: 'droppedOff', params: { rule: 'unknown' } } },
      },
    ]);
  });

  it('is raised of a drop-off by a contact with the name of a barred person, under whatever name', async () => {
    const { token } = school.administrator;
    await server.post(`/admin/schools/${school._id}`, { token, body: { staffAtDropOff: true } });
    const nameInfo = { firstName: 'Winston', lastName: 'Reid' };
    const [barred, named] = [v7(), v7()];
    for (const _id of [barred, named])
      await server.post('/admin/contacts/create', { token, body: { _id, nameInfo, phone: '876' } });
    const office = await aDevice(server, school, school.administrator);
    const rule = (contact: string, set: object) =>
      office.command('saveCollector', {
        _id: `${school.student}:${contact}`,
        set: { student: school.student, contact, ...set },
      });
    await office.push([rule(barred, { collect: 'never' }), rule(named, { collect: 'always' })], { token });
    const { person, time } = dropOffAt(monday, '08:05');
    const dropOff = { person: { ...person, personID: named, personString: '' }, time };
    const args = { date: monday, term: school.term, student: school.student, dropOff };
    await device.push([device.command('recordAttendance', args)]);
    expect(await incidents()).toMatchObject([
      { fields: { kind: 'dropOffWithoutStaff', words: { params: { rule: 'barred' } } } },
    ]);
  });

  it('is not raised of a child that staff let go home alone, and is without a member of staff', async () => {
    const key = { date: monday, term: school.term, student: school.student };
    const { time } = dropOffAt(monday, '15:10');
    const person = { personID: school.student, name: 'Maya Brown', personString: '' };
    const release = { by: school.staff._id, byName: 'Ray Tuck', reason: 'Went home alone' };
    await device.push([device.dropOff()]);
    const { body } = await device.push(
      [device.command('recordAttendance', { ...key, pickUp: { person, time, release } })],
      asStaff(),
    );
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    expect(await incidents()).toEqual([]);
    await device.push([device.command('recordAttendance', { ...key, pickUp: { person, time } })]);
    expect(await incidents()).toMatchObject([{ fields: { kind: 'pickUpAgainstRules' } }]);
  });

  it('is not raised of a drop-off that staff have let happen, or by somebody who may collect the child', async () => {
    const { token } = school.administrator;
    await server.post(`/admin/schools/${school._id}`, { token, body: { staffAtDropOff: true } });
    const contacts = [{ contact: school.contact, relationship: 1, type: 0 }];
    await server.post(`/admin/students/${school.student}`, { token, body: { contacts } });
    const { person, time } = dropOffAt(monday, '08:05');
    const release = { by: school.staff._id, byName: 'Ray Tuck', reason: 'A parent called' };
    const own = { ...person, personID: school.contact, personString: '' };
    const key = { date: monday, term: school.term, student: school.student };
    await device.push(
      [
        device.command('recordAttendance', { ...key, dropOff: { person, time, release } }),
        device.command('recordAttendance', { ...key, dropOff: { person: own, time } }),
      ],
      asStaff(),
    );
    expect(await incidents()).toEqual([]);
  });

  it('stands in the history beside the command that raised it, whose own words stay', async () => {
    const command = guessing();
    await device.push([command]);
    const id = `pinGuessing:${command.id}`;
    await close({ _id: id, note: 'A child played' });
    const { token } = school.administrator;
    const { body } = await server.get(`/admin/history?record=${id}`, { token });
    expect(body.entries).toMatchObject([
      { name: 'closeIncident', after: { closingNote: 'A child played' } },
      { name: 'reportDoorEvent', args: { kind: 'pinGuessing' } },
    ]);
  });
});

describe('a pick-up', () => {
  const pickUp = (name: string, change: object = {}, personID = '') =>
    device.command('recordAttendance', {
      date: monday,
      term: school.term,
      student: school.student,
      pickUp: {
        person: { personID, name, personString: personID === '' ? name : '' },
        time: WallTime.parse(`${monday}T15:05`),
        ...change,
      },
    });

  async function aContact(firstName: string, type?: number): Promise<string> {
    const { token } = school.administrator;
    const contact = v7();
    const nameInfo = { firstName, lastName: 'Bailey' };
    await server.post('/admin/contacts/create', { token, body: { _id: contact, nameInfo, phone: '876' } });
    if (type !== undefined) {
      const { body } = await server.get(`/admin/students/${school.student}`, { token });
      const contacts = [...body.contacts, { contact, type, relationship: 1 }];
      await server.post(`/admin/students/${school.student}`, { token, body: { contacts } });
    }
    return contact;
  }

  async function bar(contact: string): Promise<void> {
    const office = await aDevice(server, school, school.administrator);
    const set = { student: school.student, contact, collect: 'never' } as const;
    const { body } = await office.push(
      [office.command('saveCollector', { _id: `${school.student}:${contact}`, set })],
      { token: school.administrator.token },
    );
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
  }

  const kinds = async () => (await incidents()).map(({ fields }) => fields.kind);

  it('by a typed name without a release is an unknown person, and is applied', async () => {
    const { body } = await device.push([pickUp('A stranger')]);
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    expect(await incidents()).toMatchObject([
      {
        fields: {
          kind: 'unknownPerson',
          student: school.student,
          date: monday,
          person: { name: 'A stranger' },
          words: { code: 'pickedUp', params: { rule: 'unknown', time: '15:05', door: 'Front door' } },
        },
      },
    ]);
  });

  it('that did not happen names the bar of which the door had not heard, for this child alone', async () => {
    const contact = await aContact('Elaine', 0);
    const other = await aStudent();
    await bar(contact);
    const turnedAway = (student: string, personID: string, name: string) =>
      device.command('reportDoorEvent', {
        kind: 'unknownPerson',
        date: monday,
        student,
        person: { personID, name, personString: personID === '' ? name : '' },
      });
    const [typed, chosen] = [
      turnedAway(school.student, '', 'bailey, ELAINE'),
      turnedAway(school.student, contact, 'E. B.'),
    ];
    const others = [turnedAway(school.student, '', 'Carlos Vega'), turnedAway(other, '', 'Elaine Bailey')];
    await device.push([typed, chosen, ...others]);
    expect((await incidents()).map(({ _id }) => _id).toSorted()).toEqual(
      [
        `barredPerson:${typed.id}`,
        `barredPerson:${chosen.id}`,
        ...others.map(({ id }) => `unknownPerson:${id}`),
      ].toSorted(),
    );
  });

  it('at a door whose clock is a day slow is measured by the day on which it happened, too', async () => {
    const contact = await aContact('Elaine');
    const office = await aDevice(server, school, school.administrator);
    const set = { student: school.student, contact, collect: 'always', from: monday, until: monday } as const;
    await office.push([office.command('saveCollector', { _id: `${school.student}:${contact}`, set })], {
      token: school.administrator.token,
    });
    const door = await aDoor(server, school);
    const args = (of: typeof door) =>
      of.command('recordAttendance', {
        date: monday,
        term: school.term,
        student: school.student,
        pickUp: {
          person: { personID: contact, name: 'Elaine Bailey', personString: '' },
          time: WallTime.parse(`${monday}T15:05`),
        },
      });
    await door.push([args(door)]);
    expect(await incidents()).toEqual([]);
    server.wait(24 * 60 * 60_000);
    // The office writes the sheet of the day before.
    await office.push([args(office)], { token: school.administrator.token });
    expect(await incidents()).toEqual([]);
    await door.push([args(door)]);
    expect(await incidents()).toMatchObject([
      { fields: { kind: 'unknownPerson', date: monday, words: { params: { door: 'Main entrance' } } } },
    ]);
  });

  it('with a release of staff names who let it happen, and why', async () => {
    const release = { by: school.staff._id, byName: 'Sam Reid', reason: 'The mother called' };
    await device.push([pickUp('A neighbour', { release })], asStaff());
    expect(await incidents()).toMatchObject([
      {
        fields: {
          kind: 'releaseByOverride',
          words: { params: { by: 'Sam Reid', reason: 'The mother called', rule: 'unknown' } },
        },
      },
    ]);
  });

  it('by a parent raises none, and by an emergency contact is against the rules', async () => {
    const parent = await aContact('Ann', 0);
    await device.push([pickUp('Ann Bailey', {}, parent)]);
    expect(await kinds()).toEqual([]);
    const emergency = await aContact('Elaine', 1);
    await device.push([pickUp('Elaine Bailey', {}, emergency)]);
    expect(await kinds()).toEqual(['pickUpAgainstRules']);
  });

  it('by somebody who may not collect is an incident, chosen or typed in any way', async () => {
    const barred = await aContact('Elaine', 0);
    await bar(barred);
    await device.push([pickUp('Elaine Bailey', {}, barred)]);
    await device.push([pickUp('bailey, ELÁINE')]);
    expect(await kinds()).toEqual(['barredPerson', 'barredPerson']);
  });

  it('by somebody whom a parent named and then gave the name of a barred person is of a barred person', async () => {
    await bar(await aContact('Winston', 0));
    // As the parent's naming and renaming leave them.
    const named = await aContact('Guy');
    const office = await aDevice(server, school, school.administrator);
    const { token } = school.administrator;
    const set = { student: school.student, contact: named, collect: 'always' } as const;
    const rule = { ...set, from: monday, until: monday };
    await office.push([office.command('saveCollector', { _id: `${school.student}:${named}`, set: rule })], {
      token,
    });
    await device.push([pickUp('Guy Bailey', {}, named)]);
    expect(await kinds()).toEqual([]);
    const renamed = { nameInfo: { firstName: 'Winston', lastName: 'Bailey' } };
    expect((await server.post(`/admin/contacts/${named}`, { token, body: renamed })).status).toBe(200);
    // The device has not heard of the new name.
    await device.push([pickUp('Guy Bailey', {}, named)]);
    expect(await incidents()).toMatchObject([
      {
        fields: { kind: 'barredPerson', person: { personID: named }, words: { params: { rule: 'barred' } } },
      },
    ]);
  });

  it('by somebody of whom nothing is said, with the name of a barred person, is of a barred person', async () => {
    await bar(await aContact('Winston', 0));
    const stranger = await aContact('Winston');
    await device.push([pickUp('Guy Bailey', {}, stranger)]);
    expect(await kinds()).toEqual(['barredPerson']);
  });

  it('that is saved again with another minute stays one incident', async () => {
    await device.push([pickUp('A stranger')]);
    await device.push([pickUp('A stranger', { time: WallTime.parse(`${monday}T15:10`) })]);
    expect(await kinds()).toEqual(['unknownPerson']);
  });

  it('that is saved again after its contact was renamed stays one incident, of nobody else', async () => {
    const contact = await aContact('Carl', 0);
    await bar(contact);
    await device.push([pickUp('Carl Bailey', {}, contact)]);
    await device.push([pickUp('Karl Bailey', { time: WallTime.parse(`${monday}T15:10`) }, contact)]);
    const [told, ...others] = await incidents();
    expect(told?.fields).toMatchObject({ kind: 'barredPerson', person: { name: 'Carl Bailey' } });
    expect([told?.fields.afterwards ?? '', others]).toEqual(['', []]);
  });

  it('that is taken back or corrected leaves its incident, which says so', async () => {
    await device.push([pickUp('A stranger')]);
    const { date, term, student } = { date: monday, term: school.term, student: school.student };
    await device.push([device.command('recordAttendance', { date, term, student, pickUp: null })]);
    expect(await incidents()).toMatchObject([{ fields: { afterwards: 'takenBack' } }]);
    const parent = await aContact('Ann', 0);
    await device.push([pickUp('Another stranger'), pickUp('Ann Bailey', {}, parent)]);
    expect((await incidents()).map(({ fields }) => fields.afterwards)).toEqual(['takenBack', 'corrected']);
  });

  it('by the key of a device alone is counted beyond a number, and the newest is named', async () => {
    const most = limits.incidentsNamed;
    const flood = Array.from({ length: most + 3 }, (_, index) => pickUp(`Stranger ${index}`));
    await device.push(flood.slice(0, most + 1));
    await device.push(flood.slice(most + 1));
    const all = (await incidents()).map(({ fields }) => fields);
    expect(all).toHaveLength(most);
    const [counting, ...others] = all.filter(({ words }) => words?.params['more'] !== undefined);
    expect(others).toEqual([]);
    expect(counting).toMatchObject({
      person: { name: `Stranger ${most + 2}` },
      student: school.student,
      afterwards: '',
      words: { code: 'pickedUp', params: { more: 3, door: 'Front door' } },
    });
    await device.push([pickUp('Somebody', { time: WallTime.parse(`${monday}T15:30`) })]);
    expect(await incidents()).toHaveLength(most);
  });

  it('that is counted and lost at once says so in the incident that counts it', async () => {
    const flood = Array.from({ length: limits.incidentsNamed }, (_, index) => pickUp(`Stranger ${index}`));
    const late = pickUp('A late stranger');
    server.wait(60_000);
    const other = await aDevice(server, school);
    const parent = await aContact('Ann', 0);
    await device.push(flood);
    await other.push([{ ...pickUp('Ann Bailey', {}, parent), at: other.dropOff().at }]);
    await device.push([late]);
    const all = await incidents();
    expect(all).toHaveLength(limits.incidentsNamed);
    expect(all.find(({ fields }) => fields.person?.name === 'A late stranger')?.fields).toMatchObject({
      afterwards: 'corrected',
      words: { params: { more: 1 } },
    });
  });

  it('that somebody proves is never counted in another incident', async () => {
    const most = limits.incidentsNamed;
    const proven = Array.from({ length: most + 2 }, (_, index) => pickUp(`Stranger ${index}`));
    await device.push(proven, asStaff());
    expect(await kinds()).toHaveLength(most + 2);
  });

  it('that lost against a later record is an incident all the same', async () => {
    const other = await aDevice(server, school);
    const stranger = pickUp('A stranger');
    server.wait(60_000);
    const parent = await aContact('Ann', 0);
    await other.push([{ ...pickUp('Ann Bailey', {}, parent), at: other.dropOff().at }]);
    const { body } = await device.push([stranger]);
    expect(body.results).toMatchObject([{ verdict: 'superseded' }]);
    expect(await incidents()).toMatchObject([{ fields: { kind: 'unknownPerson', afterwards: 'corrected' } }]);
  });
});

describe('a new copy', () => {
  it('holds what is open and what was closed within the week, and no older closing', async () => {
    const [old, recent, open] = [guessing(), guessing(), guessing()];
    await device.push([old]);
    await close({ _id: `pinGuessing:${old.id}`, note: 'Old' });
    server.wait(8 * 86_400_000);
    await device.push([recent]);
    await close({ _id: `pinGuessing:${recent.id}`, note: 'New' });
    await device.push([open]);
    expect((await incidents()).map(({ _id }) => _id)).toEqual([
      `pinGuessing:${recent.id}`,
      `pinGuessing:${open.id}`,
    ]);
  });
});

describe('closing an incident', () => {
  async function anIncident(): Promise<string> {
    const command = guessing();
    await device.push([command]);
    return `pinGuessing:${command.id}`;
  }

  it('keeps the note, and the server adds who closed it and when', async () => {
    const id = await anIncident();
    await close({ _id: id, note: 'A child played' });
    expect(await incidents()).toMatchObject([
      {
        _id: id,
        fields: {
          closingNote: 'A child played',
          closedBy: school.staff._id,
          closedByName: 'Sam Reid',
          closedAt: expect.stringMatching(/^2026-09-07T/),
        },
      },
    ]);
  });

  it('by an account that says no name is signed by its email', async () => {
    const id = await anIncident();
    const { email } = await aUser(server, {
      email: 'office@example.org',
      firstName: '',
      lastName: '',
      roles: [{ school: school._id, type: roleTypes.staff }],
    });
    const token = await server.signIn(email);
    await server.post(`/admin/incidents/${id}`, { token, body: { note: 'A child played' } });
    expect(await incidents()).toMatchObject([{ fields: { closedByName: email } }]);
  });

  it('twice keeps the first note and name; the second is superseded and in the history', async () => {
    const id = await anIncident();
    const other = await aDevice(server, school);
    const late = other.command('closeIncident', { _id: id, note: 'The later note' });
    await close({ _id: id, note: 'The first note' });
    server.wait(60_000);
    const { body } = await other.push(
      [late, other.command('closeIncident', { _id: id, note: 'Again' })],
      asStaff(),
    );
    expect(body.results.map(({ verdict }) => verdict)).toEqual(['superseded', 'superseded']);
    expect(await incidents()).toMatchObject([{ fields: { closingNote: 'The first note' } }]);
    const { token } = school.administrator;
    const history = await server.get(`/admin/history?record=${id}`, { token });
    expect(history.body.entries).toContainEqual(
      expect.objectContaining({ _id: late.id, args: { _id: id, note: 'The later note' } }),
    );
  });

  it('twice by call says to the second that the earlier closing stands', async () => {
    const id = await anIncident();
    await close({ _id: id, note: 'The first note' });
    const body = { note: 'The later note' };
    expect(await server.post(`/admin/incidents/${id}`, { ...asStaff(), body })).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'Nothing was changed: an earlier entry stands' }] },
    });
  });

  it('needs a note and an incident that is there', async () => {
    const id = await anIncident();
    const { body } = await device.push(
      [
        device.command('closeIncident', { _id: id, note: ' ' }),
        device.command('closeIncident', { _id: 'pinGuessing:nothing', note: 'x' }),
      ],
      asStaff(),
    );
    expect(body.results).toMatchObject([{ code: 'INVALID' }, { code: 'NOT_FOUND' }]);
    expect(await incidents()).toMatchObject([{ _id: id, fields: { kind: 'pinGuessing' } }]);
    expect((await incidents())[0]?.fields.closingNote).toBeUndefined();
  });

  it('is for administrators and staff: a parent’s command waits in quarantine', async () => {
    const id = await anIncident();
    const parent = await aUser(server, {
      email: `${v7()}@example.org`,
      roles: [{ school: school._id, type: roleTypes.parent }],
    });
    const { body } = await device.push(
      [{ ...device.command('closeIncident', { _id: id, note: 'x' }), actor: parent._id }],
      { token: await server.signIn(parent.email) },
    );
    expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'FORBIDDEN' }]);
  });
});

describe('the calls for incidents', () => {
  const call = () => ({ token: school.staff.token });

  async function anIncident(): Promise<string> {
    const command = guessing();
    await device.push([command]);
    return `pinGuessing:${command.id}`;
  }

  it('list what is open, close one with a note, and list it as closed', async () => {
    const id = await anIncident();
    const open = await server.get('/admin/incidents', call());
    expect(open.body).toMatchObject([{ _id: id, kind: 'pinGuessing', closingNote: '' }]);
    const closed = await server.post(`/admin/incidents/${id}`, { ...call(), body: { note: ' A child ' } });
    expect(closed.body).toMatchObject({
      success: true,
      msg: 'Incident closed',
      incident: { _id: id, closingNote: 'A child', closedByName: 'Sam Reid' },
    });
    expect((await server.get('/admin/incidents', call())).body).toEqual([]);
    expect((await server.get('/admin/incidents?state=closed', call())).body).toMatchObject([{ _id: id }]);
  });

  it('refuse a second closing with 409, and keep the first', async () => {
    const id = await anIncident();
    await server.post(`/admin/incidents/${id}`, { ...call(), body: { note: 'First' } });
    const again = await server.post(`/admin/incidents/${id}`, { ...call(), body: { note: 'Second' } });
    expect([again.status, again.body.errors]).toMatchObject([409, [{ code: 'CONFLICT' }]]);
    const { body } = await server.get('/admin/incidents?state=closed', call());
    expect(body).toMatchObject([{ closingNote: 'First' }]);
  });

  it('refuse an empty note with 400 and an unknown incident with 404', async () => {
    const id = await anIncident();
    const empty = await server.post(`/admin/incidents/${id}`, { ...call(), body: { note: '  ' } });
    expect([empty.status, empty.body.errors]).toMatchObject([400, [{ field: 'note' }]]);
    const unknown = await server.post('/admin/incidents/nothing', { ...call(), body: { note: 'x' } });
    expect(unknown.status).toBe(404);
  });

  it('go on page by page, without a gap and without one twice', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const command = device.command('reportDoorEvent', { kind: 'unknownPerson' });
      await device.push([command]);
      ids.unshift(`unknownPerson:${command.id}`);
      server.wait(60_000);
    }
    const { body } = await server.get(`/admin/incidents?before=${ids[2]}`, call());
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(3));
    expect((await server.get('/admin/incidents?before=nothing', call())).status).toBe(404);
  });
});
