/** The app seals with WebCrypto, the server opens with what lies in its store. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { device, school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { bytesOf, dropOffAt, monday } from '#api/test-server.fixture.ts';
import { createHandInStep, sealForSchool } from '#pwa/data/browser/sealed-loop.ts';
import { webSealing } from '#pwa/data/browser/web-sealing.ts';
import { type AskDeps, createAsk } from '#pwa/data/calls/ask.ts';
import { enrol } from '#pwa/data/calls/sync-calls.ts';
import { bringSealedFile } from '#pwa/data/calls/sealed-calls.ts';
import { createDeviceIdentity } from '#pwa/data/store/device-identity.ts';
import { aKeptFile } from '#pwa/data/store/a-kept-file.fixture.ts';
import { FileDatabase, keepFiles, type KeptFile } from '#pwa/data/store/kept-files.ts';
import { exportParts } from '#pwa/data/store/export-parts.ts';
import { createOutbox, type Outbox } from '#pwa/data/store/outbox.ts';
import { type ExportedFile, readExport } from '#pwa/data/store/outbox-export.ts';
import { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { keepSchoolFact, keyToPresent, letGoOfKey } from '#pwa/data/store/outbox-facts.ts';
import { readSealed } from '#pwa/data/store/sealed-outbox.ts';
import { countUnsentFiles, sealedFiles } from '#pwa/data/store/sealed-files.ts';
import { limits } from '#sync/limits.ts';
import { freeLock } from '#sync/replay/replay-world.fixture.ts';

let database: OutboxDatabase;
let fileDatabase: FileDatabase;
let outbox: Outbox;
let isOnline: boolean;
let elapsedMs = 0;
let clockErrorMs = 0;

schoolWithDeviceBeforeEach();
beforeEach(async () => {
  isOnline = true;
  clockErrorMs = 0;
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  database = new OutboxDatabase(disk);
  fileDatabase = new FileDatabase(disk);
  const clock = { nowMs: () => server.services.nowMs() + clockErrorMs, offsetMinutes: () => -300 };
  outbox = createOutbox({ database, clock, newId: () => v7(), deviceName: 'Front door' });
  const identity = createDeviceIdentity({ database, newId: () => device._id, firstName: 'Front door' });
  await identity.becomeDevice({ id: device._id, name: 'Front door' });
  await keepSchoolFact(database, 'key', { school: school._id, value: device.key });
});
afterEach(() => {
  database.close();
  fileDatabase.close();
});

const askDeps: AskDeps = {
  fetch: async (url, init) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return server.request(url, init);
  },
  nowMs: () => server.services.nowMs(),
  token: () => undefined,
  timeLimit: (ms) => AbortSignal.timeout(ms),
  onHeaders: () => undefined,
};

function tools() {
  return {
    ask: createAsk(askDeps),
    outbox,
    outboxDatabase: database,
    fileDatabase,
    lock: freeLock,
    time: { nowMs: server.services.nowMs, elapsedMs: () => elapsedMs },
    version: '1.4.6',
    signer: { signWaiting: () => Promise.resolve() },
    sealing: webSealing(),
    newId: () => v7(),
  };
}

function dropOff(at = school._id) {
  const args = {
    date: monday,
    term: school.term,
    student: school.student,
    dropOff: dropOffAt(monday, '08:05'),
  };
  return outbox.keep('recordAttendance', args, { school: at, actor: school.staff._id, base: undefined });
}

async function block(isRevoked = true) {
  await server.post(`/sync/${school._id}/devices/${device._id}`, {
    token: school.administrator.token,
    body: { isRevoked },
  });
}

async function quarantine() {
  return (await server.get('/admin/quarantine', { token: school.administrator.token })).body;
}

async function onDisk(): Promise<string> {
  return JSON.stringify([await database.entries.toArray(), await database.facts.toArray()]);
}

const seal = () => sealForSchool(school._id, tools());
const handIn = () => createHandInStep(tools())(true);

it('what was sealed counts as earlier than what was recorded after it and has come first', async () => {
  clockErrorMs = 3_600_000;
  const sealed = [await dropOff(), await dropOff()];
  await block();
  await seal();
  await block(false);
  clockErrorMs = 0;
  const last = await dropOff();
  await device.push([last]);
  server.wait(60_000);
  await handIn();
  const rows = await server.services.store.read
    .selectFrom('history')
    .select(['id', 'corrected_stamp'])
    .where('device', '=', device._id)
    .orderBy('corrected_stamp')
    .execute();
  expect(rows.map(({ id }) => id)).toEqual([...sealed, last].map(({ id }) => id));
  expect(new Set(rows.map(({ corrected_stamp: stamp }) => stamp)).size).toBe(3);
});

it('nothing that a blocked device recorded can be read on it, and all of it reaches the office', async () => {
  const [mine, elsewhere] = [await dropOff(), await dropOff('another school')];
  await database.entries.add({ id: 'scrap', school: school._id, what: 'Ann Brown, unreadable' });
  await block();
  await seal();
  expect((await database.entries.toArray()).map((row) => Object(row).id)).toEqual([elsewhere.id]);
  await database.entries.delete(elsewhere.id);
  const disk = await onDisk();
  for (const word of ['Ann Brown', school.student, monday]) expect(disk).not.toContain(word);
  expect(await handIn()).toBe(limits.pollMs);
  expect(await quarantine()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ _id: mine.id, code: 'DEVICE_REVOKED', state: 'open' }),
      expect.objectContaining({ code: 'MALFORMED', state: 'open' }),
    ]),
  );
  expect(await readSealed(database)).toMatchObject([{ isTaken: true, count: 2 }]);
});

it('what the server has is sealed apart, and handed in again only to a store of another life', async () => {
  const known = await dropOff();
  const heard = { epoch: server.services.store.epoch, serverMs: server.services.nowMs() };
  await outbox.settle([{ id: known.id, verdict: 'applied' }], heard);
  const waits = await dropOff();
  await block();
  await seal();
  await handIn();
  expect((await quarantine()).map(({ _id }: { _id: string }) => _id)).toEqual([waits.id]);
  const hear = (epoch: string) =>
    outbox.hear({ school: school._id, epoch, serverMs: heard.serverMs, deviceMs: undefined });
  await hear(heard.epoch);
  expect((await readSealed(database)).map(({ isTaken }) => isTaken)).toEqual([true, true]);
  await hear('after a restored backup');
  expect((await readSealed(database)).map(({ isTaken }) => isTaken)).toEqual([false, false]);
  await handIn();
  expect((await quarantine()).map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
    [known.id, waits.id].toSorted(),
  );
});

it('stays where it is without a network, and waits sealed while the server takes none', async () => {
  const mine = await dropOff();
  await block();
  isOnline = false;
  await seal();
  expect(await onDisk()).toContain(mine.id);
  isOnline = true;
  await seal();
  isOnline = false;
  expect(await handIn()).toBe(limits.behindMs);
  expect(await readSealed(database)).toMatchObject([{ isTaken: false, count: 1 }]);
  isOnline = true;
  await handIn();
  expect(await quarantine()).toMatchObject([{ _id: mine.id }]);
});

it('a part that the server cannot take yet holds up no other', async () => {
  const newer = await dropOff();
  await database.entries.update(newer.id, { command: { ...newer, v: 99 } });
  await block();
  await seal();
  const mine = await dropOff();
  await seal();
  // Parts go in the order of their keys.
  expect((await readSealed(database)).map(({ isTaken }) => isTaken)).toEqual([false, false]);
  expect(await handIn()).toBe(limits.behindMs);
  expect(await quarantine()).toMatchObject([{ _id: mine.id }]);
  expect((await readSealed(database)).map(({ isTaken }) => isTaken)).toEqual([false, true]);
});

it('a part that the server cannot open holds up no other', async () => {
  await dropOff();
  await block();
  await seal();
  const [spoiled] = await readSealed(database);
  if (spoiled === undefined) throw new Error('Something is sealed.');
  const { key, ...value } = spoiled;
  const box = spoiled.sealed.box.replace(/^..../, 'AAAA');
  await database.facts.put({ key, value: { ...value, sealed: { ...spoiled.sealed, box } } });
  const mine = await dropOff();
  await seal();
  expect(await handIn()).toBe(limits.behindMs);
  expect(await quarantine()).toMatchObject([{ _id: mine.id }]);
});

it('is handed in although a frozen tab keeps the lock', async () => {
  const mine = await dropOff();
  await block();
  await seal();
  const step = createHandInStep({ ...tools(), lock: { ifFree: async () => undefined } });
  expect(await step(true)).toBe(limits.backOffMostMs);
  expect(await quarantine()).toEqual([]);
  elapsedMs += limits.watchdogMs;
  await step(true);
  expect(await quarantine()).toMatchObject([{ _id: mine.id }]);
});

it('two tabs that seal at once leave one part', async () => {
  const mine = await dropOff();
  await block();
  await Promise.all([seal(), seal()]);
  expect(await database.entries.count()).toBe(0);
  expect(await readSealed(database)).toMatchObject([{ count: 1 }]);
  await handIn();
  expect(await quarantine()).toMatchObject([{ _id: mine.id }]);
});

it('a browser whose key was refused by mistake hands in as that device again, whoever signs in', async () => {
  const mine = await dropOff();
  await block();
  await seal();
  await letGoOfKey(database, school._id);
  await handIn();
  expect(await quarantine()).toEqual([]);
  const key = await keyToPresent(database, school._id);
  expect(key).toBe(device.key);
  await server.post(`/sync/${school._id}/devices/${device._id}`, {
    token: school.administrator.token,
    body: { isRevoked: false },
  });
  const enrolled = await enrol(tools().ask, {
    school: school._id,
    token: school.administrator.token,
    device: { id: device._id, name: 'Front door' },
    key,
  });
  expect(enrolled).toMatchObject({ kind: 'answer', answer: { device: { key: device.key } } });
  await keepSchoolFact(database, 'key', { school: school._id, value: device.key });
  await handIn();
  expect(await quarantine()).toMatchObject([{ _id: mine.id }]);
});

it('a part that the server has goes after as long as a delivered record', async () => {
  await dropOff();
  await block();
  await seal();
  await handIn();
  const hear = () =>
    outbox.hear({
      school: school._id,
      epoch: server.services.store.epoch,
      serverMs: server.services.nowMs(),
      deviceMs: server.services.nowMs(),
    });
  // It looks once a day.
  const aDayMs = 24 * 60 * 60_000;
  server.wait(limits.deliveredKeptMs - aDayMs);
  await hear();
  await outbox.forgetDelivered();
  expect(await readSealed(database)).toHaveLength(1);
  server.wait(aDayMs + 1_000);
  await hear();
  await outbox.forgetDelivered();
  expect(await readSealed(database)).toEqual([]);
});

describe('a file that waits', () => {
  const aFile = (more: Partial<KeptFile> = {}) => {
    const bytes = new Uint8Array(limits.attachmentBytes);
    bytes.set(new TextEncoder().encode('%PDF-1.7'));
    const { _id: user } = school.staff;
    const about = { school: school._id, user, students: [school.student], isFromFamily: false };
    return aKeptFile({ id: v7(), ...about, bytes, ...more });
  };
  const unsent = () => countUnsentFiles(fileDatabase, school._id);

  it('is sealed with nothing else to seal, handed in, and reaches the office for review', async () => {
    const file = aFile();
    await keepFiles(fileDatabase, [file]);
    await block();
    isOnline = false;
    await seal();
    expect(await unsent()).toEqual({ sealed: 0, refused: 0, readable: 1 });
    isOnline = true;
    await seal();
    expect(await unsent()).toEqual({ sealed: 1, refused: 0, readable: 0 });
    isOnline = false;
    expect(await handIn()).toBe(limits.behindMs);
    expect(await unsent()).toEqual({ sealed: 1, refused: 0, readable: 0 });
    isOnline = true;
    expect(await handIn()).toBe(limits.pollMs);
    expect(await unsent()).toEqual({ sealed: 0, refused: 0, readable: 0 });
    expect(await quarantine()).toMatchObject([
      { _id: file.id, name: 'writeMessage', code: 'DEVICE_REVOKED' },
    ]);
    const { token } = school.administrator;
    const body = { action: 'apply', reason: 'It is the letter that we wait for.' };
    expect((await server.post(`/admin/quarantine/${file.id}`, { token, body })).status).toBe(200);
    const fetched = await server.request(`/api/sync/${school._id}/attachments/${file.id}`, {
      headers: { 'x-auth-token': token },
    });
    expect(Buffer.from(await bytesOf(fetched)).equals(file.bytes)).toBe(true);
  });

  it('reaches the office in what the device saved, where it never hears the server again', async () => {
    const [file, other] = [aFile(), aFile({ school: 'another school' })];
    await keepFiles(fileDatabase, [file, other]);
    await block();
    await seal();
    const [saved] = await exportParts(
      { device: { id: device._id, name: 'Front door' }, samples: [], entries: [] },
      sealedFiles(fileDatabase),
    );
    const read = readExport((await saved?.text()) ?? '', school._id);
    if (read.kind !== 'ready') throw new Error('The device has saved a file.');
    expect(read.files.map(({ id }) => id)).toEqual([file.id]);
    const ask = createAsk({ ...askDeps, token: () => school.administrator.token });
    const bring = async ({ sealed }: ExportedFile) => {
      const said = { now: 0, waiting: 0, oldestWaiting: null, version: '1.4.6' };
      return bringSealedFile(ask, { school: school._id, request: { ...said, device: device._id, sealed } });
    };
    for (const one of [...read.files, ...read.files])
      expect(await bring(one)).toMatchObject({ kind: 'answer', answer: { results: [{ id: file.id }] } });
    expect(await quarantine()).toMatchObject([
      { _id: file.id, name: 'writeMessage', code: 'DEVICE_REVOKED', state: 'open' },
    ]);
    // The device did reach it after all.
    expect(await handIn()).toBe(limits.pollMs);
    expect(await unsent()).toEqual({ sealed: 0, refused: 0, readable: 0 });
    expect(await quarantine()).toHaveLength(1);
  });

  it('stays sealed where the server does not take it, and holds up no other', async () => {
    const [refused, taken] = [aFile({ bytes: new Uint8Array([1, 2, 3]) }), aFile()];
    await keepFiles(fileDatabase, [refused, taken]);
    await block();
    await seal();
    expect(await handIn()).toBe(limits.pollMs);
    expect(await unsent()).toEqual({ sealed: 0, refused: 1, readable: 0 });
    expect((await quarantine()).map(({ _id }: { _id: string }) => _id)).toEqual([taken.id]);
  });
});
