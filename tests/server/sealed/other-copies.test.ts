/** Which copies of a school a device keeps beside the one that is open. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { aUser, password } from '#api/test-server.fixture.ts';
import type { Browser } from '#pwa/data/browser/create-browser.ts';
import { cacheName } from '#pwa/data/store/cache-database.ts';
import type { Disk } from '#pwa/data/store/disk.ts';
import { keepLastSync } from '#pwa/data/store/last-sync.ts';
import { readDeviceKeys } from '#pwa/data/store/outbox-facts.ts';
import { limits } from '#sync/limits.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { cacheSchemaVersion } from '#sync/wire/version.ts';
import { openBrowser } from '#tests/server/backup/open-browser.ts';

let disk: Disk;
let browser: Browser;
let isStopped: boolean;

schoolWithDeviceBeforeEach();
beforeEach(() => {
  isStopped = false;
  disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  browser = openBrowser(
    { url: '' },
    {
      disk,
      clock: { nowMs: () => server.services.nowMs(), offsetMinutes: () => -300 },
      fetch: async (path, init) => server.request(path, init),
      onFault: (fault) => {
        if (!isStopped) throw fault;
      },
    },
  );
});
afterEach(() => {
  isStopped = true;
  browser.stop();
});

const now = () => cacheName(school._id);
const ofVersion = (version: number, name: string) => name.replace(`v${cacheSchemaVersion}-`, `v${version}-`);
const earlier = (name: string) => ofVersion(cacheSchemaVersion - 1, name);
const later = (name: string) => ofVersion(cacheSchemaVersion + 1, name);
const parents = () => cacheName(school._id, v7());

/** As a look at the school has left it. */
async function leaveCopy(name: string, heardMsAgo?: number) {
  const copy = new Dexie(name, disk);
  copy.version(1).stores({ facts: 'key' });
  const facts = copy.table<unknown, string>('facts');
  await facts.put({ key: 'left', value: 'Ann Brown' });
  if (heardMsAgo !== undefined) await keepLastSync({ facts }, Date.now() - heardMsAgo);
  copy.close();
}

async function copies() {
  const names = (await disk.indexedDB.databases()).map(({ name }) => name ?? '');
  return names.filter((name) => name.startsWith('bellgate-cache-') && !name.endsWith('-account'));
}

async function signIn() {
  const roles = [{ school: school._id, type: roleTypes.staff }];
  const { email } = await aUser(server, { email: 'ann@example.org', roles });
  await browser.start();
  await browser.session.signIn({ email, password });
  await expect.poll(async () => (await readDeviceKeys(browser.outboxDatabase)).has(school._id)).toBe(true);
  await expect.poll(() => browser.facts.get().lastSyncMs).not.toBeNull();
}

it('lets go of those of earlier versions of the app that nobody uses any more', async () => {
  const kept = [parents(), earlier(parents()), later(now())];
  for (const name of kept) await leaveCopy(name, 60_000);
  await leaveCopy(earlier(now()), limits.copyInUseMs + 60_000);
  await leaveCopy(earlier(parents()));
  await signIn();
  await expect.poll(async () => (await copies()).toSorted()).toEqual([...kept, now()].toSorted());
});

it('keeps none when the school in view has blocked the device', async () => {
  await signIn();
  for (const name of [parents(), earlier(now()), later(now())]) await leaveCopy(name, 60_000);
  const { id } = await browser.outbox.device();
  await server.post(`/sync/${school._id}/devices/${id}`, {
    token: school.administrator.token,
    body: { isRevoked: true },
  });
  browser.wake();
  await expect.poll(copies).toEqual([now()]);
});
