import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateDevice } from '#api/db/device-table.ts';
import {
  aDevice,
  aSchool,
  aUser,
  createTestServer,
  pullAll,
  type TestDevice,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';
import { roleTypes } from '#sync/school/records/role.ts';

let server: TestServer;
let school: TestSchool;
let device: TestDevice;

beforeEach(async () => {
  server = await createTestServer();
  school = await aSchool(server);
  device = await aDevice(server, school);
});
afterEach(() => server.close());

/** As a new copy of the school's staff holds them. */
async function incidents() {
  const pages = await pullAll(server, school._id, { token: school.staff.token });
  return pages.flatMap(({ records }) => records.incidents);
}

const asStaff = () => ({ token: school.staff.token });

function close(args: { readonly _id: string; readonly note: string }) {
  return device.push([device.command('closeIncident', args)], asStaff());
}

const guessing = () => device.command('reportDoorEvent', { kind: 'pinGuessing', tries: 5 });

describe('an incident', () => {
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

  it('is not raised by what is ordinary: a drop-off, a wrong command, a closed school', async () => {
    await device.push([device.dropOff(), { ...device.dropOff(), args: {} }]);
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
