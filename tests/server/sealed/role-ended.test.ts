/** A role ends while the device of its holder is offline, with a record waiting. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { aSchool, aUser, dropOffAt, monday, password, type TestSchool } from '#api/test-server.fixture.ts';
import type { Browser } from '#pwa/data/browser/create-browser.ts';
import { cacheName, staffKey } from '#pwa/data/store/cache-database.ts';
import type { Disk } from '#pwa/data/store/disk.ts';
import { readDeviceKeys } from '#pwa/data/store/outbox-facts.ts';
import { readSealed } from '#pwa/data/store/sealed-outbox.ts';
import { type Role, type RoleType, roleTypes } from '#sync/school/records/role.ts';
import { openBrowser } from '#tests/server/backup/open-browser.ts';

let disk: Disk;
let browser: Browser;
let isOnline: boolean;
let isStopped: boolean;

schoolWithDeviceBeforeEach();
beforeEach(() => {
  isOnline = true;
  isStopped = false;
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
});
afterEach(() => {
  isStopped = true;
  browser.stop();
});

/** Signed in on a device that this account has enrolled at the first of its schools. */
async function signedInWith(roles: readonly { readonly school: string; readonly type: RoleType }[]) {
  const user = await aUser(server, { email: 'both@example.org', roles: [...roles] });
  await browser.start();
  await browser.session.signIn({ email: user.email, password });
  await expect.poll(() => browser.openSchool.get()?.school).toBe(school._id);
  await expect.poll(async () => (await readDeviceKeys(browser.outboxDatabase)).has(school._id)).toBe(true);
  await expect.poll(() => browser.facts.get().lastSyncMs).not.toBeNull();
  return user;
}

async function recordOffline(actor: string) {
  isOnline = false;
  const args = {
    date: monday,
    term: school.term,
    student: school.student,
    dropOff: dropOffAt(monday, '08:05'),
  };
  await browser.outbox.keep('recordAttendance', args, { school: school._id, actor, base: undefined });
}

async function takeRole(
  user: string,
  type: RoleType,
  at: Pick<TestSchool, '_id' | 'administrator'> = school,
) {
  const { status } = await server.remove(`/admin/members/${user}/${type}`, {
    token: at.administrator.token,
    school: at._id,
  });
  expect(status).toBe(200);
}

function endedRoles() {
  const now = browser.session.session.get();
  return now.status === 'signed-in' ? now.endedRoles : undefined;
}

async function copies() {
  const names = (await disk.indexedDB.databases()).map(({ name }) => name ?? '');
  const isCopy = (name: string) => name.startsWith('bellgate-cache-') && !name.endsWith('-account');
  return names.filter(isCopy).toSorted();
}

it('the other school goes on, with no word of the device that the first one has blocked', async () => {
  const other = await aSchool(server, 'other');
  const { _id } = await signedInWith([
    { school: school._id, type: roleTypes.staff },
    { school: other._id, type: roleTypes.staff },
  ]);
  await recordOffline(_id);
  await takeRole(_id, roleTypes.staff);
  isOnline = true;
  const said: boolean[] = [];
  browser.openSchool.subscribe(() => {
    browser.facts.subscribe(() => said.push(browser.facts.get().isRevoked));
  });
  browser.wake();
  await expect.poll(() => browser.openSchool.get()?.school).toBe(other._id);
  await expect
    .poll(() => readSealed(browser.outboxDatabase))
    .toMatchObject([{ isTaken: true, count: 1, forReview: 1 }]);
  await expect.poll(copies).toEqual([cacheName(other._id)]);
  await expect.poll(() => browser.facts.get().lastSyncMs).not.toBeNull();
  expect(said.includes(true)).toBe(false);
  expect(browser.facts.get()).toMatchObject({ isRevoked: false, isSignInNeeded: false });
  expect(endedRoles()).toMatchObject([{ type: roleTypes.staff, institution: { _id: school._id } }]);
});

it('without another school nothing is said of a blocked device, nor is a sign-in asked for', async () => {
  const { _id } = await signedInWith([{ school: school._id, type: roleTypes.staff }]);
  await recordOffline(_id);
  await takeRole(_id, roleTypes.staff);
  isOnline = true;
  browser.wake();
  await expect.poll(() => browser.openSchool.get()).toBeUndefined();
  await expect
    .poll(() => readSealed(browser.outboxDatabase))
    .toMatchObject([{ isTaken: true, forReview: 1 }]);
  await expect.poll(copies).toEqual([]);
  expect(await browser.outboxDatabase.entries.count()).toBe(0);
  expect(browser.facts.get()).toMatchObject({ isRevoked: false, isSignInNeeded: false });
  expect(endedRoles()).toHaveLength(1);
});

/** An administrator who is staff, too: the school stays open to them. */
async function demotable() {
  const user = await signedInWith([
    { school: school._id, type: roleTypes.administrator },
    { school: school._id, type: roleTypes.staff },
  ]);
  expect(viewed()).toBe(roleTypes.administrator);
  await takeRole(user._id, roleTypes.administrator);
}

function openNow() {
  const open = browser.openSchool.get();
  if (open === undefined) throw new Error('A school is open.');
  return open;
}

function roleIn(of: string): Role {
  const now = browser.session.session.get();
  const role =
    now.status === 'signed-in'
      ? now.user.roles.find(({ institution }) => institution?._id === of)
      : undefined;
  if (role === undefined) throw new Error('The person works there.');
  return role;
}

function viewed() {
  const now = browser.session.session.get();
  return now.status === 'signed-in' ? now.viewingAs?.role.type : undefined;
}

it('an administrator who stays staff hears of it with the next pull', async () => {
  await demotable();
  const { database } = openNow();
  await database.history.put({ _id: 'a-note', records: [], about: [], arrivedAt: '' });
  await database.facts.put({ key: staffKey, value: 'phones' });
  browser.wake();
  await expect.poll(viewed).toBe(roleTypes.staff);
  expect(endedRoles()).toMatchObject([{ type: roleTypes.administrator }]);
  expect(await copies()).toEqual([cacheName(school._id)]);
  // What only an administrator may read has gone with the copy of before.
  await expect.poll(() => database.history.count()).toBe(0);
  await expect.poll(() => database.facts.get(staffKey)).toBeUndefined();
});

it('of a school that is not in view the copy of a former administrator goes', async () => {
  const other = await aSchool(server, 'other');
  const user = await signedInWith([
    { school: school._id, type: roleTypes.administrator },
    { school: school._id, type: roleTypes.staff },
    { school: other._id, type: roleTypes.administrator },
  ]);
  const role = roleIn(other._id);
  browser.session.viewAs({ role, landing: '/' });
  await expect.poll(() => browser.openSchool.get()?.school).toBe(other._id);
  await expect.poll(copies).toEqual([cacheName(school._id), cacheName(other._id)].toSorted());
  await takeRole(user._id, roleTypes.administrator);
  await browser.session.refresh();
  await expect.poll(copies).toEqual([cacheName(other._id)]);
});

it('an administrator who stays staff hears of it with the first call that is refused', async () => {
  await demotable();
  await browser.ask({ path: '/admin/invitations' }, z.array(z.unknown()));
  await expect.poll(viewed).toBe(roleTypes.staff);
});
