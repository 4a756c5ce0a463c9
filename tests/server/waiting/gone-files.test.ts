/** A file that waits on a device goes when the device hears that nobody is left whom it is about. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { giveIn } from '#api/a-family.fixture.ts';
import { school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { password } from '#api/test-server.fixture.ts';
import type { Browser } from '#pwa/data/browser/create-browser.ts';
import { aKeptFile } from '#pwa/data/store/a-kept-file.fixture.ts';
import { keepFiles, readFilesOfSchool } from '#pwa/data/store/kept-files.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
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

it('goes after the pull that brings the child’s deletion, and no other does', async () => {
  const [leaving, staying] = [v7(), school.student];
  await giveIn(server, school._id, [{ name: 'saveStudent', args: { _id: leaving, set: emptyStudent } }]);
  const files = [leaving, staying].map((student) =>
    aKeptFile({
      id: v7(),
      school: school._id,
      students: [student],
      user: school.administrator._id,
      isFromFamily: false,
      refusedFor: 'Too large.',
    }),
  );
  await keepFiles(browser.fileDatabase, files);
  const left = async () =>
    (await readFilesOfSchool(browser.fileDatabase, school._id))
      .flatMap(({ students }) => students)
      .toSorted();
  await browser.start();
  await browser.session.signIn({ email: school.administrator.email, password });
  const synced = () => browser.facts.get().lastSyncMs;
  await expect.poll(synced).not.toBeNull();
  expect(await left()).toEqual([leaving, staying].toSorted());
  await giveIn(server, school._id, [{ name: 'deleteStudent', args: { _id: leaving } }]);
  browser.wake();
  await expect.poll(left).toEqual([staying]);
});
