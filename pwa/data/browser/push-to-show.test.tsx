import { afterEach, expect, it } from 'vitest';
import { createAccountStore } from '#pwa/data/store/account-store.ts';
import { deleteCaches } from '#pwa/data/store/cache-database.ts';
import { emptyAddress } from '#sync/school/records/address.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import type { User } from '#sync/school/records/user.ts';
import { pushToShow } from './push-to-show.ts';
import { realPorts } from './real-ports.ts';

const user: User = {
  _id: 'joan',
  email: 'joan@gray.example',
  emailVerified: true,
  pendingEmail: '',
  phone: '',
  photo: emptyStudent.photo,
  createdAt: '2026-09-01T12:00:00.000Z',
  lastLogin: null,
  isSuperadmin: false,
  roles: [],
  nameInfo: emptyName,
  address: emptyAddress,
  language: '',
};
const push = {
  title: 'Leo was picked up',
  body: 'By Al Gray',
  tag: 't',
  path: '/parent/oak/dashboard',
  at: 1,
};

const keepAccount = () =>
  createAccountStore(realPorts.disk, (fault) => expect(fault).toBeUndefined()).keep({ user, endedRoles: [] });
afterEach(() => deleteCaches('all', realPorts.disk));

it('is shown to whoever is signed in as it came', async () => {
  await keepAccount();
  expect(await pushToShow(push)).toEqual(push);
});

it('names no child on a device on which nobody is signed in any more', async () => {
  await keepAccount();
  await deleteCaches('all', realPorts.disk);
  expect(await pushToShow(push)).toMatchObject({ title: 'Bellgate', body: '', tag: 'news', path: '/' });
});

it('says that there is something to see where a newer server pushes something unknown', async () => {
  await keepAccount();
  expect(await pushToShow({ kind: 'of tomorrow' })).toMatchObject({ title: 'Bellgate', body: '' });
});
