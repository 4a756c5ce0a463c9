/** A file that waits on a device stays until the server has it, or who it is about was erased. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aFamily, giveIn } from '#api/a-family.fixture.ts';
import { school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { bytesOf, password } from '#api/test-server.fixture.ts';
import type { Browser } from '#pwa/data/browser/create-browser.ts';
import { handInKeptFiles } from '#pwa/data/browser/hand-in-kept-files.ts';
import { aKeptFile } from '#pwa/data/store/a-kept-file.fixture.ts';
import { keepFiles } from '#pwa/data/store/kept-files.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
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

const left = async () => browser.fileDatabase.files.toCollection().primaryKeys();
const asOffice = () => ({ token: school.administrator.token });

async function signIn(email: string): Promise<void> {
  await browser.start();
  await browser.session.signIn({ email, password });
  await expect.poll(() => browser.facts.get().lastSyncMs).not.toBeNull();
}

async function pull(): Promise<void> {
  const before = browser.facts.get().lastSyncMs;
  server.wait(1_000);
  browser.wake();
  await expect.poll(() => browser.facts.get().lastSyncMs).not.toBe(before);
}

async function erase(child: string, name: string): Promise<void> {
  server.wait(24 * 60 * 60_000);
  await server.post(`/admin/students/${child}/erase`, { ...asOffice(), body: { name } });
  await server.services.erasures.idle();
}

it('goes after the pull that brings the child’s erasure, and no other does', async () => {
  const [gone, deleted, staying] = [v7(), v7(), school.student];
  const nameInfo = { ...emptyName, firstName: 'Leo', lastName: 'Gray' };
  await giveIn(
    server,
    school._id,
    [gone, deleted].map((_id) => ({
      name: 'saveStudent',
      args: { _id, set: { ...emptyStudent, nameInfo } },
    })),
  );
  const about = (student: string) =>
    aKeptFile({
      id: v7(),
      school: school._id,
      students: [student],
      user: school.administrator._id,
      isFromFamily: false,
      refusedFor: 'Too large.',
    });
  const files = [gone, deleted, staying].map(about);
  await keepFiles(browser.fileDatabase, files);
  await signIn(school.administrator.email);
  expect(await left()).toEqual(files.map(({ id }) => id).toSorted());
  await giveIn(server, school._id, [{ name: 'deleteStudent', args: { _id: deleted } }]);
  await erase(gone, 'Leo Gray');
  browser.wake();
  await expect.poll(left).toEqual(
    files
      .slice(1)
      .map(({ id }) => id)
      .toSorted(),
  );
});

it('of a parent who was unlinked is handed in for the office, and let go of once a child was erased', async () => {
  const email = 'joan@gray.example';
  const gray = await aFamily(server, school, { email });
  const ida = v7();
  const contacts = [{ contact: gray.contact, relationship: 1, type: 0 }];
  const nameInfo = { ...emptyName, firstName: 'Ida', lastName: 'Gray' };
  const saveIda = { _id: ida, set: { nameInfo, contacts } };
  await giveIn(server, school._id, [{ name: 'saveStudent', args: saveIda }]);
  const bytes = new TextEncoder().encode('%PDF-1.7\n%%EOF');
  const about = (student: string) =>
    aKeptFile({ id: v7(), school: school._id, students: [student], user: gray.parent._id, bytes });
  const [ofLeo, ofIda] = [about(gray.child), about(ida)];
  await keepFiles(browser.fileDatabase, [ofLeo, ofIda]);
  await signIn(email);
  await giveIn(
    server,
    school._id,
    [gray.child, ida].map((_id) => ({ name: 'saveStudent', args: { _id, set: { contacts: [] } } })),
  );
  await erase(ida, 'Ida Gray');
  await pull();
  expect(await left()).toEqual([ofLeo.id, ofIda.id].toSorted());
  const { ask, fileDatabase } = browser;
  const handing = { ask, files: fileDatabase, user: () => gray.parent._id, device: async () => v7() };
  expect(await handInKeptFiles(handing)).toBe(false);
  expect(await left()).toEqual([]);
  const { body } = await server.get('/admin/quarantine', asOffice());
  expect(body).toMatchObject([{ _id: ofLeo.id, name: 'writeMessage', code: 'FORBIDDEN', state: 'open' }]);
  const opened = await server.request(`/api/admin/quarantine/${ofLeo.id}/file`, {
    headers: { 'x-auth-token': school.administrator.token, 'x-viewing-as-school-id': school._id },
  });
  expect(await bytesOf(opened)).toEqual(bytes);
});
