/** The app seals with WebCrypto, the server opens with what lies in its store. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { device, school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { readSealKey } from '#api/db/seal-key-table.ts';
import { openWith } from '#api/domain/sealed.ts';
import { dropOffAt, monday } from '#api/test-server.fixture.ts';
import { createHandInStep, sealForSchool } from '#pwa/data/browser/sealed-loop.ts';
import { webSealing } from '#pwa/data/browser/web-sealing.ts';
import { createAsk } from '#pwa/data/calls/ask.ts';
import { createDeviceIdentity } from '#pwa/data/store/device-identity.ts';
import { aKeptFile } from '#pwa/data/store/a-kept-file.fixture.ts';
import { FileDatabase, keepFiles } from '#pwa/data/store/kept-files.ts';
import { createOutbox, type Outbox } from '#pwa/data/store/outbox.ts';
import { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { keepSchoolFact } from '#pwa/data/store/outbox-facts.ts';
import { readSealed } from '#pwa/data/store/sealed-outbox.ts';
import { countUnsentFiles } from '#pwa/data/store/sealed-files.ts';
import { limits } from '#sync/limits.ts';

const SealedFile = z.object({ from: z.string(), box: z.string() });

let database: OutboxDatabase;
let fileDatabase: FileDatabase;
let outbox: Outbox;
let isOnline: boolean;

schoolWithDeviceBeforeEach();
beforeEach(async () => {
  isOnline = true;
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  database = new OutboxDatabase(disk);
  fileDatabase = new FileDatabase(disk);
  const clock = { nowMs: server.services.nowMs, offsetMinutes: () => -300 };
  outbox = createOutbox({ database, clock, newId: () => v7(), deviceName: 'Front door' });
  const identity = createDeviceIdentity({ database, newId: () => device._id, firstName: 'Front door' });
  await identity.becomeDevice({ id: device._id, name: 'Front door' });
  await keepSchoolFact(database, 'key', { school: school._id, value: device.key });
});
afterEach(() => {
  database.close();
  fileDatabase.close();
});

function tools() {
  return {
    ask: createAsk({
      fetch: async (url, init) => {
        if (!isOnline) throw new TypeError('Failed to fetch');
        return server.request(url, init);
      },
      nowMs: server.services.nowMs,
      token: () => undefined,
      timeLimit: (ms) => AbortSignal.timeout(ms),
      onHeaders: () => undefined,
    }),
    outbox,
    outboxDatabase: database,
    fileDatabase,
    lock: { ifFree: <T>(_name: string, work: () => Promise<T>) => work() },
    time: { nowMs: server.services.nowMs },
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

async function block() {
  await server.post(`/sync/${school._id}/devices/${device._id}`, {
    token: school.administrator.token,
    body: { isRevoked: true },
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

it('nothing that a blocked device recorded can be read on it, and all of it reaches the office', async () => {
  const [mine, elsewhere] = [await dropOff(), await dropOff('another school')];
  await database.entries.add({ id: 'scrap', school: school._id, what: 'Ann Brown, unreadable' });
  await block();
  await seal();
  expect((await database.entries.toArray()).map((row) => Object(row).id)).toEqual([elsewhere.id]);
  await database.entries.delete(elsewhere.id);
  const disk = await onDisk();
  for (const word of ['Ann Brown', school.student, mine.id]) expect(disk).not.toContain(word);
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
  const heard = { epoch: server.services.store.epoch, atMs: server.services.nowMs() };
  await outbox.settle([{ id: known.id, verdict: 'applied' }], heard);
  const waits = await dropOff();
  await block();
  await seal();
  await handIn();
  expect((await quarantine()).map(({ _id }: { _id: string }) => _id)).toEqual([waits.id]);
  const hear = (epoch: string) =>
    outbox.hear({ school: school._id, epoch, serverMs: heard.atMs, deviceMs: undefined });
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

it('a part that the server has goes after as long as a delivered record', async () => {
  await dropOff();
  await block();
  await seal();
  await handIn();
  server.wait(limits.deliveredKeptMs - 1_000);
  await outbox.forgetDelivered();
  expect(await readSealed(database)).toHaveLength(1);
  server.wait(2_000);
  await outbox.forgetDelivered();
  expect(await readSealed(database)).toEqual([]);
});

it('a file that waits is sealed with nothing else to seal, and the school’s key opens it', async () => {
  const bytes = new Uint8Array(limits.attachmentBytes).fill(7);
  const file = aKeptFile({ school: school._id, bytes });
  await keepFiles(fileDatabase, [file]);
  await block();
  isOnline = false;
  await seal();
  expect(await countUnsentFiles(fileDatabase, school._id)).toEqual({ sealed: 0, readable: 1 });
  isOnline = true;
  await seal();
  expect(await countUnsentFiles(fileDatabase, school._id)).toEqual({ sealed: 1, readable: 0 });
  // It is not handed in with the records.
  expect(await handIn()).toBe(limits.pollMs);
  const { sealed } = z.object({ sealed: SealedFile }).parse(await fileDatabase.files.get(file.id));
  const key = await readSealKey(server.services.store.read, school._id);
  const { rows } = (key && openWith(key, sealed)) ?? { rows: [] };
  expect(rows).toEqual([{ ...file, bytes: Buffer.from(bytes).toString('base64url') }]);
});
