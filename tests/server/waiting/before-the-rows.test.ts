/** Sync begins after the first rows. Until then all that is recorded is kept. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { dropOffAt, monday, password } from '#api/test-server.fixture.ts';
import { openBrowser } from '#tests/server/backup/open-browser.ts';

schoolWithDeviceBeforeEach();

it('fills a new copy before any row is drawn, and sends what is recorded before the rows after them', async () => {
  const asked: string[] = [];
  const drawing = Promise.withResolvers<void>();
  const ports = {
    disk: { indexedDB: new IDBFactory(), IDBKeyRange },
    fetch: async (path: string, init: RequestInit) => {
      asked.push(path);
      return server.request(path, init);
    },
    firstDrawing: drawing.promise,
  };
  const first = openBrowser({ url: '' }, ports);
  await first.start();
  await first.session.signIn({ email: school.administrator.email, password });
  await expect.poll(() => first.facts.get().lastSyncMs).not.toBeNull();
  first.stop();
  asked.length = 0;

  const second = openBrowser({ url: '' }, ports);
  await second.start();
  await second.session.signIn({ email: school.administrator.email, password });
  const args = {
    date: monday,
    term: school.term,
    student: school.student,
    dropOff: dropOffAt(monday, '08:05'),
  };
  await second.outbox.keep('recordAttendance', args, {
    school: school._id,
    actor: school.administrator._id,
    base: undefined,
  });
  expect(await second.outbox.schoolsWaiting()).toEqual([school._id]);
  expect(asked.filter((path) => path.includes('/sync/'))).toEqual([]);
  drawing.resolve();
  await expect.poll(() => second.outbox.schoolsWaiting()).toEqual([]);
  second.stop();
});
