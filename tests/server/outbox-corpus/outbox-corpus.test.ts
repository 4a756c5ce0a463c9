import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import { createSchool } from '#api/domain/create-school.ts';
import { createSchoolClock } from '#api/domain/school-clock.ts';
import { createUser } from '#api/domain/create-user.ts';
import { createTestServer, password, startMs, type TestServer } from '#api/test-server.fixture.ts';
import { createAsk } from '#pwa/data/calls/ask.ts';
import { createOutbox, type Outbox } from '#pwa/data/store/outbox.ts';
import { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { keepSchoolFact, readSchoolFact } from '#pwa/data/store/outbox-facts.ts';
import { createSyncCalls } from '#pwa/data/calls/sync-calls.ts';
import { commandDefinitions, Envelope } from '#sync/school/commands/catalogue.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { createSendStep } from '#sync/replay/send-step.ts';
import { putOnDisk, readShipped } from './corpus.ts';

const school = '01900000-0000-7000-8000-700000000000';
const actor = '01900000-0000-7000-8000-a00000000001';
const device = '01900000-0000-7000-8000-d00000000000';
const term = '01900000-0000-7000-8000-900000000000';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('of every command each version that was ever shipped has its stored outbox', () => {
  // What nobody may give is made by the server, and no device keeps it.
  const given = Object.values(commandDefinitions).filter(({ allowed }) => allowed.length > 0);
  const wanted = given.flatMap(({ name, v }) =>
    Array.from({ length: v }, (_, index) => `${name}.v${index + 1}`),
  );
  expect(
    readShipped()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(wanted.toSorted());
});

test.each(readShipped())(
  'the stored outbox $name holds that command in that version',
  ({ name, entries }) => {
    expect(entries.length).toBeGreaterThan(0);
    for (const { command } of entries) {
      const [commandName, version] = name.split('.v');
      expect(command).toMatchObject({ name: commandName, v: Number(version) });
    }
  },
);

test('all of them are opened by the app of today, sent to the server of today under a live session, and applied once each', async () => {
  const { server, token, database, outbox } = await openShipped();
  await sendAll(server, { database, outbox, token });

  const shipped = readShipped().flatMap(({ entries }) => entries);
  expect(await outbox.schoolsWaiting()).toEqual([]);
  const kept = (await database.entries.toArray()).map((row) => OutboxEntry.parse(row));
  expect(kept.map(({ id }) => id).toSorted()).toEqual(shipped.map(({ id }) => id).toSorted());
  expect(kept.filter(({ state, result }) => state !== 'settled' || result?.verdict !== 'applied')).toEqual(
    [],
  );
  const history = await server.get('/admin/history?limit=200', { token, school });
  const recorded: { readonly _id: string; readonly actor: string }[] = history.body.entries;
  for (const { id } of shipped) expect(recorded.filter(({ _id }) => _id === id)).toHaveLength(1);
  await expectRecords(server, token);

  // What is recorded next comes after everything that lay there.
  const next = await outbox.keep('deleteFee', { _id: 'no-matter' }, { school, actor, base: undefined });
  expect(shipped.filter(({ at }) => at >= next.at)).toEqual([]);
});

test('sent by the device’s key alone, nothing but what happens at the door counts without a proof', async () => {
  const { server, database, outbox } = await openShipped();
  await sendAll(server, { database, outbox, token: undefined });
  expect(await outbox.schoolsWaiting()).toEqual([]);
  const kept = (await database.entries.toArray()).map((row) => OutboxEntry.parse(row));
  const names = (of: (code: string | undefined) => boolean) =>
    new Set(kept.flatMap(({ command, result }) => (of(result?.code) ? Envelope.parse(command).name : [])));
  // What happened at the door counts, what a door tells of, and who was found in a roll call.
  const counting = new Set([
    'recordAttendance',
    'reportDoorEvent',
    'startRollCall',
    'tickRollCall',
    'endRollCall',
    'joinRollCall',
  ]);
  const others = [...names(() => true)].filter((name) => !counting.has(name));
  expect([...names((code) => code === 'UNPROVEN')].toSorted()).toEqual(others.toSorted());
});

/** The stored outboxes on one disk, opened as the app does it. */
async function openShipped() {
  const server = await createTestServer();
  closing.push(server.close);
  const token = await makeSchool(server);
  const enrolled = await server.post(`/sync/${school}/devices`, {
    token,
    body: { _id: device, name: 'iPad, Safari' },
  });
  const disk = new IDBFactory();
  await putOnDisk(disk, [{ key: `key:${school}`, value: enrolled.body.device.key }]);

  const database = new OutboxDatabase({ indexedDB: disk, IDBKeyRange });
  closing.push(() => database.close());
  const outbox = createOutbox({
    database,
    clock: { nowMs: server.services.nowMs, offsetMinutes: () => -300 },
    newId: server.services.newId,
    deviceName: 'Browser',
  });
  return { server, token, database, outbox };
}

const mistaken = {
  student: '01900000-0000-7000-8000-5000000000d0',
  contact: '01900000-0000-7000-8000-5000000000d1',
  term: '01900000-0000-7000-8000-5000000000d2',
};

async function makeSchool(server: TestServer): Promise<string> {
  const { services } = server;
  const email = 'grace@hope-gate.example';
  const passwordHash = await services.passwords.hash(password);
  await services.store.write(async (writer) => {
    const fields = { ...emptySchool, name: 'Hope Gate', urlslug: 'hope-gate', isApproved: true };
    // Made before anything in the outboxes.
    const stamp = createSchoolClock(undefined, () => startMs - 86_400_000).next();
    await createSchool(writer, { _id: school, stamp, fields });
    await createUser(writer, {
      _id: actor,
      email,
      passwordHash,
      nameInfo: { firstName: 'Grace', lastName: 'Hill' },
      isEmailVerified: true,
      isSuperadmin: false,
      roles: [
        { school, type: roleTypes.administrator, isApproved: true },
        { school, type: roleTypes.parent, isApproved: true },
      ],
      nowMs: startMs,
    });
  });
  const token = await server.signIn(email);
  await enterByMistake(server, token);
  await enterOwn(server, { token, email });
  return token;
}

const own = {
  student: '01900000-0000-7000-8000-5000000000d3',
  contact: '01900000-0000-7000-8000-5000000000d4',
};

/** A child of the person who has recorded all of it. */
async function enterOwn(
  server: TestServer,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<void> {
  const nameInfo = { firstName: 'Hill', lastName: 'Family' };
  const create = (path: string, body: object) => server.post(`/admin/${path}/create`, { token, body });
  await create('contacts', { _id: own.contact, nameInfo, email, phone: '876 555 0100' });
  const contacts = [{ contact: own.contact, relationship: 1, type: 0 }];
  await create('students', { _id: own.student, nameInfo, birthday: '2019-05-01', sex: 0, contacts });
}

/** What the stored deletions are about, and nothing else names. */
async function enterByMistake(server: TestServer, token: string): Promise<void> {
  const nameInfo = { firstName: 'Entered', lastName: 'Twice' };
  const create = (path: string, body: object) => server.post(`/admin/${path}/create`, { token, body });
  await create('students', { _id: mistaken.student, nameInfo, birthday: '2019-05-01', sex: 0 });
  await create('contacts', { _id: mistaken.contact, nameInfo, phone: '876 555 0100' });
  await create('terms', { _id: mistaken.term, name: 'Twice', dates: ['2026-09-07'] });
}

interface Sending {
  readonly database: OutboxDatabase;
  readonly outbox: Outbox;
  /** Undefined for a device from which everybody has signed out. */
  readonly token: string | undefined;
}

/** As the page and its worker do it. */
async function sendAll(server: TestServer, { database, outbox, token }: Sending): Promise<void> {
  const { nowMs } = server.services;
  const ask = createAsk({
    fetch: async (input, init) => {
      // The app asks by address.
      if (typeof input !== 'string') throw new TypeError('A request by address.');
      return server.request(input, init);
    },
    nowMs,
    token: () => token,
    timeLimit: () => new AbortController().signal,
    onHeaders: () => undefined,
  });
  const calls = createSyncCalls({
    ask,
    deviceKey: (id) => readSchoolFact(database, 'key', id),
    onKeyRefused: (id) => keepSchoolFact(database, 'key', { school: id, value: '' }),
  });
  const step = createSendStep({
    outbox,
    call: calls,
    lock: { ifFree: (_, work) => work() },
    time: {
      nowMs,
      elapsedMs: nowMs,
      random: () => 0,
      sleep: () => ({ done: Promise.resolve(), cancel: () => undefined }),
    },
    report: () => undefined,
    version: '1.4.6',
    onDelivered: () => undefined,
  });
  await step(true);
}

/** Every command has left its mark, read by the calls of the contract. */
async function expectRecords(server: TestServer, token: string): Promise<void> {
  const get = async (path: string) => (await server.get(path, { token, school })).body;
  const withoutOwn = (list: readonly { readonly _id: string }[]) =>
    list.filter(({ _id }) => _id !== own.student && _id !== own.contact);
  expect(await get(`/admin/schools/${school}`)).toMatchObject({
    name: 'Hope Gate Primary',
    address: { line1: '1 Gate Road', city: 'Kingston' },
  });
  expect(await get('/admin/allgradelevels')).toMatchObject([
    { name: 'Grade 1', description: 'Six and seven' },
  ]);
  expect(withoutOwn(await get('/admin/allcontacts'))).toMatchObject([{ nameInfo: { firstName: 'Joan' } }]);
  expect(withoutOwn(await get('/admin/allstudents'))).toMatchObject([
    { nameInfo: { firstName: 'Maya' }, birthday: '2018-05-04', staffNotes: 'Has an inhaler.' },
  ]);
  expect(await get('/admin/allterms')).toMatchObject([
    {
      name: 'Autumn term',
      dates: ['2026-09-07', '2026-09-08'],
      registeredStudents: [{ gradeLevel: '01900000-0000-7000-8000-800000000000' }],
    },
  ]);
  expect(await get(`/admin/allfees/${term}`)).toMatchObject([{ name: 'Lunch', cost: '1250.00' }]);
  expect(await get('/admin/allpayments')).toMatchObject([
    { amount: '125.00', method: 'transfer', recordedByName: 'Grace Hill', isCancelled: false },
  ]);
  expect(await get('/admin/allabsences')).toMatchObject([
    {
      student: own.student,
      familyNote: 'Fever since last night.',
      reportedFromHome: true,
      schoolActed: false,
    },
    { from: '2026-09-07', to: '2026-09-08', reason: 'ill', reportedBy: 'Joan Brown', schoolActed: true },
  ]);
  expect(await get('/admin/allannouncements')).toMatchObject([
    { title: 'A lost tooth', students: [own.student], otherLanguages: [{ language: 'es' }] },
    { title: 'Sports day', authorName: 'Grace Hill' },
  ]);
  expect(await get(`/admin/schoolattendance/${term}/2026-09-07`)).toMatchObject([
    {
      status: 2,
      dropOffPerson: { name: 'Joan Brown' },
      dropOffTime: '2026-09-07T08:05',
      pickUpPerson: { personString: 'Aunt Bea' },
      notes: '',
    },
  ]);
}
