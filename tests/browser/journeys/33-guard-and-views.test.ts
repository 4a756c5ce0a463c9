import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { changeRows } from '#tests/support/harness/database.ts';
import type { House } from '#tests/support/harness/house.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { readOutbox } from '#tests/support/harness/outbox.ts';
import { type Account, administrator, parent, staffMember, superadmin } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { dropOff, openAttendanceAs, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { enterPin, startParentMode, waitForParentMode } from '#tests/support/steps/parent-mode.ts';
import { enterAs, goWithin, openAs, signOut } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney({ isAppStored: true });

/** Grace has a child at her own school too. */
beforeAll(() => {
  const { house } = journey();
  changeRows(
    house.server.dataDir,
    `insert into role ("user", school, type, is_approved) values ('${administrator._id}', '${house.school._id}', 3, 1)`,
  );
});

const attendanceOf = ({ school }: House, section: 'admin' | 'staff') =>
  `/${section}/hope-gate/terms/${school.term._id}/attendance`;

/** Where an address ends for whom; `-` means there. `route-guard-table.test.ts` has every rule. */
const table: readonly (readonly [
  string,
  Account | undefined,
  (house: House) => Readonly<Record<string, string>>,
])[] = [
  [
    'a visitor',
    undefined,
    () => ({
      '/': '-',
      '/base': '-',
      '/terms/': '/terms',
      '/admin/hope-gate/students': '/login',
      '/staff/hope-gate': '/login',
      '/parent/hope-gate/billing': '/login',
      '/superadmin/users': '/login',
      '/device': '/login',
    }),
  ],
  [
    'an administrator',
    administrator,
    () => ({
      '/': '/admin/hope-gate',
      '/login': '/admin/hope-gate',
      '/register': '/admin/hope-gate',
      '/register/school': '/admin/hope-gate',
      '/admin/hope-gate/students/': '/admin/hope-gate/students',
      '/admin/account': '-',
      '/admin/another-school/students': '/admin/hope-gate',
      '/staff/hope-gate/students': '/admin/hope-gate',
      '/parent/hope-gate': '/admin/hope-gate',
      '/superadmin/schools': '/admin/hope-gate',
    }),
  ],
  [
    'a staff member',
    staffMember,
    (house) => {
      const home = '/staff/hope-gate';
      return {
        '/': home,
        '/staff/hope-gate': '-',
        '/staff/hope-gate/attendance': attendanceOf(house, 'staff'),
        '/staff/hope-gate/students': '-',
        '/admin/hope-gate/students': home,
        '/admin/hope-gate/addstudent': home,
        '/staff/another-school/students': home,
        '/parent/hope-gate/messages': home,
        '/superadmin': home,
      };
    },
  ],
  [
    'a parent',
    parent,
    () => ({
      '/': '/parent/hope-gate',
      '/parent': '/parent/hope-gate',
      '/parent/students': '/parent/hope-gate/students',
      '/parent/hope-gate/billing': '-',
      '/parent/another-school/billing': '/parent/hope-gate',
      '/admin/hope-gate/students': '/parent/hope-gate',
      '/staff/hope-gate/students': '/parent/hope-gate',
      '/door/parent-mode': '/parent/hope-gate',
      '/superadmin/users': '/parent/hope-gate',
    }),
  ],
  [
    'a superadmin',
    superadmin,
    () => ({
      '/': '/superadmin',
      '/base': '/superadmin',
      '/superadmin/users': '-',
      '/superadmin/hope-gate/overview': '-',
      '/admin/hope-gate/students': '/superadmin',
      '/staff/hope-gate': '/superadmin',
      '/parent/hope-gate': '/superadmin',
    }),
  ],
];

test.each(table)('%s ends where the guard says', async (who, account, rowsOf) => {
  const { house } = journey();
  const page = await house.newTablet({ name: who }).open();
  if (account !== undefined) await enterAs(page, account);
  const expected = Object.entries(rowsOf(house)).map(([path, end]) => [path, end === '-' ? path : end]);
  const ends: (readonly [string, string])[] = [];
  for (const [path = '', end = ''] of expected) {
    // An address that leads to itself is loaded: within the app, the page before would seem to be
    // it.
    const isLoaded = ends.length === 0 || path === end;
    await (isLoaded ? page.goto(path) : goWithin(page, path));
    await page
      .waitForURL((url) => url.pathname === end)
      // The comparison below says where it ends instead.
      .catch(() => undefined);
    // Waits for a page of the app, not for one that redirects.
    await page.getByRole('heading', { level: 1 }).or(page.getByRole('grid')).first().waitFor();
    ends.push([path, new URL(page.url()).pathname]);
  }
  expect(ends).toEqual(expected);
});

test('a role and a school are chosen in My Schools, which warns of one that is not approved; the choice is kept', async () => {
  const { house } = journey();
  const root = await signInToServer(house.server, house.school._id, superadmin);
  const approve = (isApproved: boolean) =>
    root.post(`/superadmin/institutions/${house.school._id}`, { isApproved });
  await approve(false);
  const page = await house.newTablet({ name: 'two roles' }).open();
  await openAs(page, administrator, '/admin/account');
  const widget = page.getByRole('region', { name: 'My Schools' });
  await widget.getByTitle('School not yet approved').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await widget.getByRole('combobox', { name: 'View as' }).click();
  await page.getByRole('option', { name: `Parent, ${house.school.fields.name}` }).click();
  await page.waitForURL('**/parent/hope-gate');
  expect(await keptView(page)).toMatchObject({ user: administrator._id, role: { type: 3 } });

  const asked = page.waitForRequest((request) => request.url().includes('/pull'));
  await page.reload();
  expect(viewHeadersOf(await asked)).toEqual([administrator._id, house.school._id]);
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await approve(true);
  await page.goto('/parent/account');
  await widget.getByRole('button', { name: house.school.fields.name }).waitFor();
  await expect.poll(() => widget.getByTitle('School not yet approved').count()).toBe(0);
  // The role that counts at a school is the lowest-sorted one.
  await widget.getByRole('button', { name: house.school.fields.name }).click();
  await page.waitForURL('**/admin/hope-gate');
});

test('a superadmin who views as somebody says so with every call, and comes back to it after a reload', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'root' }).open();
  await openAs(page, superadmin, '/superadmin');
  await page.getByRole('button', { name: 'View As: me' }).click();
  const list = page.getByRole('dialog', { name: 'View As' });
  const names = list.getByRole('listitem');
  await names.filter({ hasText: staffMember.name }).waitFor();
  // First 'me', then everybody else with a role.
  expect(await names.count()).toBe(3);
  await list.getByRole('button', { name: 'me', exact: true }).waitFor();
  const asked = page.waitForRequest((request) => request.url().includes('/pull'));
  await names.filter({ hasText: staffMember.name }).getByRole('button').click();
  await page.waitForURL((url) => url.pathname === '/staff/hope-gate');
  expect(viewHeadersOf(await asked)).toEqual([staffMember._id, house.school._id]);
  expect(await keptView(page)).toMatchObject({ user: superadmin._id, asUser: { _id: staffMember._id } });
  await page.reload();
  await page.getByText(`You are viewing as ${staffMember.name}.`, { exact: false }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/staff/hope-gate');
  // The base path of an administrator is My Schools.
  await page.getByRole('button', { name: `View As: ${staffMember.name}` }).click();
  await names.filter({ hasText: administrator.name }).getByRole('button').click();
  await page.getByRole('heading', { name: 'My Schools', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
  await page.getByRole('button', { name: 'Back to me' }).click();
  await page.waitForURL('**/superadmin');
});

test('a superadmin who views as somebody who waits for approval sees what they see, and comes back', async () => {
  const { house } = journey();
  const role = (isApproved: boolean) =>
    changeRows(
      house.server.dataDir,
      `update role set is_approved = ${Number(isApproved)} where "user" = '${staffMember._id}'`,
    );
  role(false);
  const page = await house.newTablet({ name: 'root sees a closed door' }).open();
  await openAs(page, superadmin, '/superadmin');
  await page.getByRole('button', { name: 'View As: me' }).click();
  await page.getByRole('dialog', { name: 'View As' }).getByText(staffMember.email).click();
  await page.getByText(`You are viewing as ${staffMember.name}.`, { exact: false }).waitFor();
  await page.getByText('There is nothing for this account to open yet').waitFor();
  expect(new URL(page.url()).pathname).toBe('/base');
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/staff/hope-gate/students');
  await page.waitForURL('**/base');
  await page.getByRole('button', { name: 'Back to me' }).click();
  await page.waitForURL('**/superadmin');
  role(true);
});

test('a superadmin opens the edit form of a school by its address, and leaves the school for the list of schools', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'root edits' }).open();
  await enterAs(page, superadmin);
  const form = `/admin/hope-gate/editschool/${house.school._id}`;
  await page.goto(`/superadmin/hope-gate/editschool/${house.school._id}`);
  await page.waitForURL(`**${form}`);
  await page.getByLabel('School name').waitFor();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Students' }).click();
  await page.getByRole('heading', { name: /Students$/, level: 1 }).waitFor();
  await menu
    .getByRole('button', { name: 'Schools' })
    .or(menu.getByRole('link', { name: 'Schools' }))
    .click();
  await page.waitForURL('**/superadmin/schools');
  await page.getByRole('heading', { name: '1 School', level: 1 }).waitFor();
  expect(await keptView(page)).toMatchObject({ role: { type: 0 } });
  await page.goto(`/superadmin/hope-gate/editschool/${house.school._id}`);
  await page.getByLabel('School name').waitFor();
  // The school is in view by now.
  await page.goto(`/superadmin/hope-gate/editschool/${house.school._id}`);
  await page.waitForURL(`**${form}`);
  await page.getByLabel('School name').waitFor();
});

test('signing out forgets the session, the view and the copy of the school, and never what waits to be sent', async () => {
  const { house, server } = journey();
  const network = await house.newNetwork();
  const page = await house.newTablet({ name: 'leaves', network }).open();
  await openAttendanceAs(page, administrator, house);
  await waitUntilReadyForOffline(page);
  network.set('cut');
  await dropOff(page, at(house.school.students, 3));
  expect((await keptKeys(page)).toSorted()).toEqual(['token', 'viewingAs']);
  await signOut(page);
  await page.getByText('Successfully logged out. See you soon!').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await keptKeys(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContainEqual(expect.stringContaining('cache'));
  expect((await readOutbox(page)).filter(({ state }) => state === 'waiting')).toHaveLength(1);
  network.set('through');
  await expect.poll(() => server.attendanceCommandIds().length).toBe(1);
});

test('Parent Mode keeps a staff member’s tablet on its path, and is forgotten when it ends', async () => {
  const { house } = journey();
  const path = attendanceOf(house, 'staff');
  const page = await house.newTablet({ name: 'entrance', viewport: { width: 820, height: 1180 } }).open();
  await openAs(page, staffMember, path);
  await startParentMode(page, '4711');
  expect(await page.evaluate(() => localStorage.getItem('parentMode'))).toBe(path);
  for (const elsewhere of ['/', '/staff/hope-gate/students', '/staff/account', '/login', '/nowhere']) {
    await page.goto(elsewhere);
    await waitForParentMode(page);
    expect([new URL(page.url()).pathname, await page.getByRole('navigation').count()]).toEqual([path, 0]);
  }
  await page.getByRole('button', { name: 'Leave Parent Mode' }).click();
  await enterPin(page, { pin: '4711', submit: 'Leave' });
  await page.getByRole('switch', { name: 'Parent Mode' }).click({ trial: true });
  expect(await page.evaluate(() => localStorage.getItem('parentMode'))).toBeNull();
  await page.goto('/staff/hope-gate/students');
  await page.getByRole('heading', { name: /Students$/, level: 1 }).waitFor();
});

function viewHeadersOf(request: Request): readonly (string | undefined)[] {
  const headers = request.headers();
  return [headers['x-viewing-as-user-id'], headers['x-viewing-as-school-id']];
}

async function keptView(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('viewingAs'))) ?? 'null');
}

/** Which of the specification's three local storage keys are set. */
async function keptKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ['token', 'viewingAs', 'parentMode'].filter((key) => localStorage.getItem(key) !== null),
  );
}
