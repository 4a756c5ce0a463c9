import { afterEach, describe, expect, it } from 'vitest';
import {
  aDevice,
  aSchool,
  createTestServer,
  dropOffAt,
  monday,
  tuesday,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';
import { StoreTroubleError } from '#api/db/store-trouble.ts';
import { acceptCommands, type AcceptNeeds } from './accept-commands.ts';
import { createAcceptQueue } from './accept-queue.ts';

let server: TestServer;

afterEach(() => server.close());

const bug = () => new Error('A bug.');

/** Strikes whenever the text is written. */
function failingOn(text: string, fault: () => Error, { store, ...needs }: AcceptNeeds): AcceptNeeds {
  return {
    ...needs,
    store: {
      ...store,
      write: (work) =>
        store.write(async (writer) => {
          const result = await work(writer);
          const rows = await writer.selectFrom('history').select('raw').execute();
          if (rows.some(({ raw }) => raw.includes(text))) throw fault();
          return result;
        }),
    },
  };
}

async function troubled(text: string, fault = bug) {
  server = await createTestServer({
    change: (services) => ({ ...services, ...createAcceptQueue(failingOn(text, fault, services)) }),
  });
  const school = await aSchool(server);
  const device = await aDevice(server, school);
  return { school, device };
}

function notes({ term, student }: TestSchool, text: string) {
  return { date: monday, term, student, notes: text };
}

describe('a batch in which one command meets a bug', () => {
  it('applies the others, and leaves the one with its device', async () => {
    const { school, device } = await troubled('cursed');
    const commands = [
      device.command('recordAttendance', notes(school, 'one')),
      device.command('recordAttendance', notes(school, 'cursed')),
      device.command('recordAttendance', { ...notes(school, 'of another day'), date: tuesday }),
    ];
    const { status, body } = await device.push(commands);
    expect(status).toBe(200);
    const verdictById = new Map(body.results.map((result) => [result.id, result]));
    expect(commands.map(({ id }) => verdictById.get(id)?.verdict)).toEqual(['applied', 'retry', 'applied']);
    expect(verdictById.get(commands[1]?.id ?? '')).toMatchObject({ retryAfter: expect.any(Number) });
    const { body: history } = await server.get('/admin/history', { token: school.administrator.token });
    expect(JSON.stringify(history)).not.toContain('cursed');
    expect(server.faults).toMatchObject([{ message: 'batch failed' }, { message: 'command failed' }]);
    server.faults.length = 0;
  });

  it('does not let a later command of its lane overtake it', async () => {
    const { school, device } = await troubled('cursed');
    const commands = ['cursed', 'after it'].map((text) =>
      device.command('recordAttendance', notes(school, text)),
    );
    const { body } = await device.push(commands);
    expect(body.results.map(({ verdict }) => verdict)).toEqual(['retry', 'retry']);
    server.faults.length = 0;
  });

  it('answers a direct call that it was the server’s fault, without saying more', async () => {
    const { school } = await troubled('cursed');
    const { status, body } = await server.post(`/admin/students/${school.student}`, {
      token: school.administrator.token,
      body: { staffNotes: 'cursed' },
    });
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      msg: 'Something went wrong on our side. Nothing that you recorded is lost.',
      errors: [{ msg: expect.any(String), code: 'INTERNAL' }],
      requestId: expect.any(String),
    });
    expect(server.faults.at(-1)).toMatchObject({ message: 'request failed', requestId: body.requestId });
    server.faults.length = 0;
  });
});

it('stops a device while the store is in trouble, or its later records would come first', async () => {
  const { school, device } = await troubled('one', () => new StoreTroubleError(undefined));
  const { status, body } = await device.push([device.command('recordAttendance', notes(school, 'one'))]);
  expect(status).toBe(503);
  expect(body).toMatchObject({ success: false });
  expect(server.faults).toMatchObject([{ message: 'batch failed' }, { message: 'request failed' }]);
  server.faults.length = 0;
});

describe('a command whose incident cannot be raised', () => {
  it('is applied all the same, and the fault is logged', async () => {
    server = await createTestServer();
    const school = await aSchool(server);
    const device = await aDevice(server, school);
    const { store } = server.services;
    // Each statement about incidents fails, and on PostgreSQL the transaction around it too.
    await store.write((writer) => writer.schema.alterTable('incident').renameTo('elsewhere').execute());
    const { person, time } = dropOffAt(monday, '15:00');
    const key = { date: monday, term: school.term, student: school.student };
    const commands = [
      device.command('recordAttendance', { ...key, pickUp: { person, time } }),
      device.command('reportDoorEvent', { kind: 'pinGuessing' }),
      device.command('recordAttendance', { ...notes(school, 'of another day'), date: tuesday }),
    ];
    const { body } = await device.push(commands);
    await store.write((writer) => writer.schema.alterTable('elsewhere').renameTo('incident').execute());
    expect(body.results.map(({ verdict }) => verdict)).toEqual(['applied', 'applied', 'applied']);
    expect(server.faults.map((fault) => 'message' in fault && fault.message)).toContain(
      'incidents not raised',
    );
    server.faults.length = 0;
  });
});

describe('hand-ins that arrive together', () => {
  it('are settled together, each with its own answer', async () => {
    server = await createTestServer();
    const school = await aSchool(server);
    const devices = await Promise.all([
      aDevice(server, school),
      aDevice(server, school),
      aDevice(server, school),
    ]);
    const commands = devices.map((device, index) =>
      device.command('recordAttendance', notes(school, `Note ${index}`)),
    );
    const answers = await Promise.all(devices.map((device, index) => device.push([commands[index]])));
    expect(answers.map(({ body }) => body.results[0]?.id)).toEqual(commands.map(({ id }) => id));
    const revisions = answers.map(({ body }) => body.results[0]?.revision);
    expect(answers.map(({ body }) => body.results[0]?.verdict)).not.toContain('retry');
    expect(revisions.every((revision) => typeof revision === 'number')).toBe(true);
  });

  it('of a school that does not exist are not lost in silence', async () => {
    server = await createTestServer();
    const school = await aSchool(server);
    const device = await aDevice(server, school);
    const command = device.command('recordAttendance', {
      ...notes(school, ''),
      dropOff: dropOffAt(monday, '08:00'),
    });
    const source = { by: 'call', person: school.staff._id } as const;
    const accepted = await acceptCommands(
      'nowhere',
      [{ school: 'nowhere', source, commands: [command] }],
      server.services,
    );
    expect(accepted).toMatchObject([{ settled: [], retry: [{ id: command.id }] }]);
    expect(server.faults).toHaveLength(2);
    server.faults.length = 0;
  });
});
