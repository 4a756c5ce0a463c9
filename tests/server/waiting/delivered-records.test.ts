/** What the server has leaves the device after 30 days, also from a page that stays open. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { monday, password } from '#api/test-server.fixture.ts';
import type { Browser } from '#pwa/data/browser/create-browser.ts';
import { limits } from '#sync/limits.ts';
import { openBrowser } from '#tests/server/backup/open-browser.ts';

let browser: Browser;

schoolWithDeviceBeforeEach();
beforeEach(() => {
  browser = openBrowser(
    { url: '' },
    {
      disk: { indexedDB: new IDBFactory(), IDBKeyRange },
      fetch: async (path, init) => server.request(path, init),
      onFault: (fault) => {
        throw fault;
      },
    },
  );
});
afterEach(() => browser.stop());

it('a page that stays open lets go of it with a later pull', async () => {
  const { outbox, outboxDatabase } = browser;
  const { term, student, staff } = school;
  const { id } = await outbox.keep(
    'recordAttendance',
    { date: monday, term, student, notes: '' },
    { school: school._id, actor: staff._id, base: undefined },
  );
  const serverMs = server.services.nowMs() - limits.deliveredKeptMs + 60_000;
  const { epoch } = server.services.store;
  await outbox.settle([{ id, verdict: 'applied', revision: 1 }], { epoch, serverMs });
  await outbox.finish([id]);
  await browser.start();
  await browser.session.signIn({ email: staff.email, password });
  await expect.poll(() => browser.facts.get().lastSyncMs).not.toBeNull();
  expect(await outboxDatabase.entries.count()).toBe(1);
  server.wait(24 * 60 * 60_000);
  browser.wake();
  await expect.poll(() => outboxDatabase.entries.count()).toBe(0);
});
