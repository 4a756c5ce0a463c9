/** A blocked device hears of it with no school in view and nothing to send, too. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { device, school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { aDevice, aSchool, aUser, dropOffAt, monday, password } from '#api/test-server.fixture.ts';
import type { Browser } from '#pwa/data/browser/create-browser.ts';
import { createHearBlockedStep } from '#pwa/data/browser/hear-blocked-loop.ts';
import { CacheDatabase, cacheName } from '#pwa/data/store/cache-database.ts';
import type { Disk } from '#pwa/data/store/disk.ts';
import { keepSchoolFact } from '#pwa/data/store/outbox-facts.ts';
import { readSealed } from '#pwa/data/store/sealed-outbox.ts';
import { limits } from '#sync/limits.ts';
import { freeLock } from '#sync/replay/replay-world.fixture.ts';
import type { LockPort } from '#sync/replay/ports.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { openBrowser } from '#tests/server/backup/open-browser.ts';

let disk: Disk;
let browser: Browser;
let isOnline: boolean;
let isStopped: boolean;
let heard: string[];

schoolWithDeviceBeforeEach();
beforeEach(async () => {
  isOnline = true;
  isStopped = false;
  heard = [];
  disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  browser = openBrowser(
    { url: '' },
    {
      disk,
      clock: { nowMs: () => server.services.nowMs(), offsetMinutes: () => -300 },
      fetch: async (path, init) => {
        if (!isOnline) throw new TypeError('Failed to fetch');
        return server.request(path, init);
      },
      onFault: (fault) => {
        // What is under way when the browser is stopped finds its databases closed.
        if (!isStopped) throw fault;
      },
    },
  );
  await keepKey(school._id, device.key);
});
afterEach(() => {
  isStopped = true;
  browser.stop();
});

const keepKey = (of: string, value: string) =>
  keepSchoolFact(browser.outboxDatabase, 'key', { school: of, value });

async function block(of = school, id = device._id) {
  await server.post(`/sync/${of._id}/devices/${id}`, {
    token: of.administrator.token,
    body: { isRevoked: true },
  });
}

/** As an earlier look at the school has left it. */
async function leaveCopy(of: string, parent?: string) {
  const copy = new CacheDatabase(disk, of, parent);
  await copy.facts.put({ key: 'left', value: 'Ann Brown' });
  copy.close();
}

async function leaveDelivered() {
  const args = {
    date: monday,
    term: school.term,
    student: school.student,
    dropOff: dropOffAt(monday, '08:05'),
  };
  const about = { school: school._id, actor: school.staff._id, base: undefined };
  const { id } = await browser.outbox.keep('recordAttendance', args, about);
  const { epoch } = server.services.store;
  await browser.outbox.settle([{ id, verdict: 'applied' }], { epoch, serverMs: Date.now() });
}

async function copies() {
  const names = (await disk.indexedDB.databases()).map(({ name }) => name ?? '');
  const isCopy = (name: string) => name.startsWith('bellgate-cache-') && !name.endsWith('-account');
  return names.filter(isCopy).toSorted();
}

let elapsedMs = 0;

function aStep({ inView, lock = freeLock }: { readonly inView?: string; readonly lock?: LockPort } = {}) {
  return createHearBlockedStep({
    ...browser,
    lock,
    time: { nowMs: () => Date.now(), elapsedMs: () => elapsedMs },
    inView,
    ownSchools: () => [],
    refresh: async () => {},
    onBlocked: async (of) => {
      heard.push(of);
    },
  });
}

function hear(inView?: string) {
  return aStep(inView === undefined ? {} : { inView })(true);
}

it('deletes its copies and seals what it has sent, when nobody is signed in', async () => {
  const parent = v7();
  const other = await aSchool(server, 'other');
  await leaveCopy(school._id);
  await leaveCopy(school._id, parent);
  await leaveCopy(other._id);
  await leaveDelivered();
  await block();
  await browser.start();
  await expect.poll(copies).toEqual([cacheName(other._id)]);
  await expect.poll(() => browser.outboxDatabase.entries.count()).toBe(0);
  expect(await readSealed(browser.outboxDatabase)).toMatchObject([{ isTaken: true, count: 1 }]);
});

it('keeps everything while it is not blocked', async () => {
  await leaveCopy(school._id);
  expect(await hear()).toBe(limits.behindMs);
  expect([heard, await copies()]).toEqual([[], [cacheName(school._id)]]);
});

it('hears of it although a frozen tab keeps the lock', async () => {
  await block();
  const step = aStep({ lock: { ifFree: async () => undefined } });
  await step(true);
  expect(heard).toEqual([]);
  elapsedMs += limits.watchdogMs;
  await step(true);
  expect(heard).toEqual([school._id]);
});

it('asks of each school whose key it has, but of that in view, which a pull tells', async () => {
  const other = await aSchool(server, 'other');
  const there = await aDevice(server, other);
  await keepKey(other._id, there.key);
  await keepKey(v7(), '');
  await block();
  await block(other, there._id);
  await hear(other._id);
  expect(heard).toEqual([school._id]);
  await hear();
  expect(heard.toSorted()).toEqual([school._id, school._id, other._id].toSorted());
});

it('hears of a school that it has no key for from the session of whoever is signed in', async () => {
  const other = await aSchool(server, 'other');
  const both = await aUser(server, {
    email: 'both@example.org',
    roles: [school, other].map(({ _id }) => ({ school: _id, type: roleTypes.staff })),
  });
  await server.post(`/sync/${other._id}/devices`, {
    token: await server.signIn(both.email),
    body: { _id: device._id, name: 'Front door' },
  });
  await browser.start();
  await browser.session.signIn({ email: both.email, password });
  await expect.poll(() => browser.openSchool.get()?.school).toBe(school._id);
  // Some call with a key says on which device the session is used.
  await browser.ask({ path: `/sync/${school._id}/pull`, deviceKey: device.key }, z.unknown());
  await leaveCopy(other._id);
  await block(other);
  browser.wake();
  await expect.poll(copies).toEqual([cacheName(school._id)]);
});

it('hears that a role in a school that is not in view has ended, and deletes what it had pulled', async () => {
  const other = await aSchool(server, 'other');
  const both = await aUser(server, {
    email: 'both@example.org',
    roles: [school, other].map(({ _id }) => ({ school: _id, type: roleTypes.staff })),
  });
  await browser.start();
  await browser.session.signIn({ email: both.email, password });
  await expect.poll(() => browser.openSchool.get()?.school).toBe(school._id);
  await keepKey(other._id, (await aDevice(server, other)).key);
  await leaveCopy(other._id);
  await expect.poll(copies).toEqual([school, other].map(({ _id }) => cacheName(_id)).toSorted());
  // Somebody else has enrolled this browser there, so nothing is blocked with the role.
  const there = await server.remove(`/admin/members/${both._id}/${roleTypes.staff}`, {
    token: other.administrator.token,
    school: other._id,
  });
  expect(there.status).toBe(200);
  browser.wake();
  await expect.poll(copies).toEqual([cacheName(school._id)]);
  expect(browser.openSchool.get()?.school).toBe(school._id);
});

it('hears nothing without a network, and all of it afterwards', async () => {
  await block();
  isOnline = false;
  await hear();
  expect(heard).toEqual([]);
  isOnline = true;
  await hear();
  expect(heard).toEqual([school._id]);
});
