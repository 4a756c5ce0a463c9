import { createPublicKey, verify } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { signedText } from '#sync/school/commands/signature.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { webSigning } from '#pwa/data/browser/web-signing.ts';
import { type CommandSigner, createCommandSigner, provenWaiting, signedWaiting } from './command-signer.ts';
import { OutboxDatabase, parseEntry } from './outbox-database.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { readExport, makeExport } from './outbox-export.ts';
import { openSessionKeys, type SessionKey, type SessionKeys } from './session-keys.ts';

const date = SchoolDay.parse('2026-11-20');
const signing = webSigning();

let disk: { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange };
let database: OutboxDatabase;
let keys: SessionKeys;
let outbox: Outbox;
let signer: CommandSigner;
let session: { readonly session: string; readonly user: string } | undefined;
let pauseOver: () => void;
let ids = 0;
const faults: unknown[] = [];

function openAll() {
  database = new OutboxDatabase(disk);
  keys = openSessionKeys(disk);
  const pause = new Promise<void>((resolve) => {
    pauseOver = resolve;
  });
  signer = createCommandSigner({
    database,
    keys,
    signing,
    session: () => session,
    time: { sleep: () => ({ done: pause, cancel: () => undefined }) },
    onFault: (fault) => faults.push(fault),
  });
  outbox = createOutbox({
    database,
    clock: { nowMs: () => 1_790_000_000_000, offsetMinutes: () => 0 },
    newId: () => `01900000-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`,
    deviceName: 'iPad',
    onKept: (entry) => signer.noteKept(entry),
  });
}

function keep(actor: string, student = 'maya') {
  const args = { date, term: 'term', student, notes: 'x' };
  return outbox.keep('recordAttendance', args, { school: 'hilltop', actor, base: undefined });
}

function deleteFee() {
  const by = { school: 'hilltop', actor: 'anna', base: undefined };
  return outbox.keep('deleteFee', { _id: 'fee' }, by);
}

/** What the worker sends, and whether it is signed. */
async function sentByWorker({ isLastTry } = { isLastTry: false }): Promise<unknown> {
  const { entries } = await provenWaiting(outbox.waiting, keys, { isLastTry })('hilltop', 10, new Set());
  return entries.map(({ id, signature }) => [id, signature !== undefined]);
}

async function stored(id: string): Promise<OutboxEntry> {
  const entry = parseEntry(await database.entries.get(id));
  if (entry === undefined) throw new Error('The entry is there.');
  return entry;
}

function isGood({ command, signature }: OutboxEntry, { publicKey }: SessionKey): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const text = Buffer.from(signedText('hilltop', Object(command)));
  const value = Buffer.from(signature?.value ?? '', 'base64url');
  return verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, value);
}

async function madeKey() {
  const made = await signing?.makeKey();
  if (made === undefined) throw new Error('This machine makes keys.');
  return made;
}

async function keyNow(): Promise<SessionKey> {
  const key = await keys.read();
  if (key === undefined) throw new Error('There is a key.');
  return key;
}

beforeEach(() => {
  disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  session = { session: 'one', user: 'anna' };
  openAll();
});
afterEach(() => {
  database.close();
  keys.close();
  const [fault] = faults.splice(0);
  if (fault !== undefined) throw fault;
});

it('makes one key for a session, which nobody can read out, and keeps it over a restart', async () => {
  await Promise.all([signer.followSession(), signer.followSession()]);
  const key = await keyNow();
  expect(key).toMatchObject({ session: 'one', user: 'anna', isHandedIn: false });
  expect(key.privateKey).toMatchObject({ type: 'private', extractable: false });
  database.close();
  keys.close();
  openAll();
  await signer.followSession();
  expect((await keyNow()).id).toBe(key.id);
});

it('signs with the key that is kept when two tabs make one at the same moment', async () => {
  const { id } = await keep('anna');
  const other = openSessionKeys(disk);
  const isMaking = Promise.withResolvers<void>();
  const isKept = Promise.withResolvers<void>();
  const slow = createCommandSigner({
    database,
    keys: other,
    signing: signing && {
      ...signing,
      makeKey: async () => {
        isMaking.resolve();
        await isKept.promise;
        return signing.makeKey();
      },
    },
    session: () => session,
    time: { sleep: () => ({ done: Promise.resolve(), cancel: () => undefined }) },
    onFault: (fault) => faults.push(fault),
  });
  const following = slow.followSession();
  await isMaking.promise;
  await keys.add({ ...(await madeKey()), session: 'one', user: 'anna', isHandedIn: false });
  isKept.resolve();
  expect(await following).toEqual(await keyNow());
  other.close();
  expect(isGood(await stored(id), await keyNow())).toBe(true);
});

it('signs what is kept, a moment later and in the background', async () => {
  await signer.followSession();
  const { id } = await keep('anna');
  expect((await stored(id)).signature).toBeUndefined();
  pauseOver();
  await expect.poll(async () => (await stored(id)).signature).toBeDefined();
  expect(isGood(await stored(id), await keyNow())).toBe(true);
  expect((await stored(id)).command).not.toHaveProperty('signature');
});

it('signs what a newer app of another tab has kept, as it is', async () => {
  await signer.followSession();
  const { id } = await keep('anna');
  await database.entries.update(id, { ofTomorrow: 'kept' });
  await signer.signWaiting();
  expect((await stored(id)).signature).toBeDefined();
  expect(await database.entries.get(id)).toMatchObject({ ofTomorrow: 'kept' });
});

it('signs what is sent before that moment', async () => {
  await signer.followSession();
  const { id } = await keep('anna');
  const {
    entries: [entry],
  } = await signedWaiting(outbox.waiting, {
    keys,
    signing,
    onFault: (fault) => faults.push(fault),
    isLive: () => true,
  })('hilltop', 10, new Set());
  expect(entry && isGood(entry, await keyNow())).toBe(true);
  expect(entry?.id).toBe(id);
});

it('signs what a killed page has left, in the next page of the same session', async () => {
  await signer.followSession();
  const { id } = await keep('anna');
  database.close();
  keys.close();
  openAll();
  await signer.followSession();
  expect(isGood(await stored(id), await keyNow())).toBe(true);
});

it('signs nothing in another person’s name', async () => {
  await signer.followSession();
  const { id } = await keep('ben');
  await signer.signWaiting();
  expect((await stored(id)).signature).toBeUndefined();
});

it('signs what waits when the session ends here, and destroys the key', async () => {
  await signer.followSession();
  const key = await keyNow();
  const { id } = await keep('anna');
  session = undefined;
  await signer.followSession();
  expect(isGood(await stored(id), key)).toBe(true);
  expect(await keys.read()).toBeUndefined();
});

it('that begins after the session signs nothing with the key that it finds, and destroys it', async () => {
  await signer.followSession();
  const { id } = await keep('anna');
  session = undefined;
  database.close();
  keys.close();
  openAll();
  const waiting = signedWaiting(outbox.waiting, {
    keys,
    signing,
    onFault: (fault) => faults.push(fault),
    isLive: () => session !== undefined,
  });
  expect(await waiting('hilltop', 10, new Set())).not.toHaveProperty('entries.0.signature');
  await signer.followSession();
  expect((await stored(id)).signature).toBeUndefined();
  expect(await keys.read()).toBeUndefined();
});

it('gives the next session another key, after signing with the first what was made in the first', async () => {
  await signer.followSession();
  const first = await keyNow();
  const { id } = await keep('anna');
  session = { session: 'two', user: 'ben' };
  await signer.followSession();
  expect((await keyNow()).id).not.toBe(first.id);
  expect(isGood(await stored(id), first)).toBe(true);
});

it('keeps the verdict that came while it signed', async () => {
  await signer.followSession();
  const { id } = await keep('anna');
  await outbox.settle([{ id, verdict: 'applied', revision: 5 }], { epoch: 'e', serverMs: 1 });
  pauseOver();
  await expect.poll(async () => (await stored(id)).signature).toBeDefined();
  expect(await stored(id)).toMatchObject({ state: 'settled', result: { verdict: 'applied' } });
});

it('goes on without a key where the browser keeps none', async () => {
  const refuses: SessionKeys = { ...keys, add: async () => undefined };
  const without = createCommandSigner({
    database,
    keys: refuses,
    signing,
    session: () => session,
    time: { sleep: () => ({ done: Promise.resolve(), cancel: () => undefined }) },
    onFault: (fault) => faults.push(fault),
  });
  await without.followSession();
  await without.followSession();
  const { id } = await keep('anna');
  await without.signWaiting();
  expect((await stored(id)).signature).toBeUndefined();
});

it('lets the worker send nothing of a key that the server does not know', async () => {
  await signer.followSession();
  const attendance = await keep('anna');
  const deletion = await deleteFee();
  await signer.signWaiting();
  expect(await sentByWorker()).toEqual([]);
  await keys.noteHandedIn((await keyNow()).id);
  expect(await sentByWorker()).toEqual([
    [attendance.id, true],
    [deletion.id, true],
  ]);
});

it('lets the worker sign nothing: what a killed page left waits for a page with the session', async () => {
  await signer.followSession();
  await keys.noteHandedIn((await keyNow()).id);
  const attendance = await keep('anna');
  expect(await sentByWorker()).toEqual([]);
  database.close();
  keys.close();
  openAll();
  await signer.followSession();
  expect(await sentByWorker()).toEqual([[attendance.id, true]]);
});

it('lets the worker keep the order of a lane of which something waits for a page', async () => {
  await signer.followSession();
  await keys.noteHandedIn((await keyNow()).id);
  await keep('anna');
  await keep('ben');
  const other = await keep('ben', 'leo');
  expect(await sentByWorker()).toEqual([[other.id, false]]);
});

it('lets the worker send attendance without a signature at the last try, and nothing else', async () => {
  await signer.followSession();
  await keys.noteHandedIn((await keyNow()).id);
  const attendance = await keep('anna');
  const deletion = await deleteFee();
  expect(await sentByWorker({ isLastTry: true })).toEqual([[attendance.id, false]]);

  // The browser was killed during the sign-out. The page that begins then destroys the key.
  database.close();
  keys.close();
  session = undefined;
  openAll();
  await signer.followSession();
  expect(await keys.read()).toBeUndefined();
  expect(await sentByWorker()).toEqual([
    [attendance.id, false],
    [deletion.id, false],
  ]);
});

it('sends without a signature when the keys cannot be read, and says so', async () => {
  const broken: SessionKeys = {
    ...keys,
    read: () => Promise.reject(new Error('The disk is broken.')),
  };
  const said: unknown[] = [];
  const { id } = await keep('anna');
  const waiting = signedWaiting(outbox.waiting, {
    keys: broken,
    signing,
    onFault: (fault) => said.push(fault),
    isLive: () => true,
  });
  expect(await waiting('hilltop', 10, new Set())).toMatchObject({ entries: [{ id }] });
  expect(said).toEqual([new Error('The disk is broken.')]);
});

it('sends the signature in the file that a device saves', async () => {
  await signer.followSession();
  const { id } = await keep('anna');
  await signer.signWaiting();
  const device = { id: '01a1fbd9-6c63-76dd-b993-4c2e07635a5f', name: 'Front door' };
  const file = JSON.stringify(makeExport({ device, samples: [], entries: [await stored(id)] }));
  const { signature } = await stored(id);
  expect(readExport(file, 'hilltop')).toMatchObject({ records: [{ command: { id, signature } }] });
});
