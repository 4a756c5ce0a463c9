import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { changeRows } from '#tests/support/harness/database.ts';
import type { House } from '#tests/support/harness/house.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { readOutbox } from '#tests/support/harness/outbox.ts';
import { type Account, administrator, staffMember } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { dropOff, openAttendance, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { dropOffAtDoor, startParentMode, waitForParentMode } from '#tests/support/steps/parent-mode.ts';
import { signIn, signOut } from '#tests/support/steps/sign-in.ts';
import { openDialogBy } from '#tests/support/steps/terms.ts';

// Chromium writes a line for each answer that says 401, which is what this journey is about.
const journey = describeJourney({ isAppStored: true, allowedFaults: /status of 401|favicon/ });

test('records that wait when a session ends, and when a person signs out, arrive under the name of who made them', async () => {
  const { house, server } = journey();
  const [maya, noah] = [at(house.school.students, 0), at(house.school.students, 1)];
  const tablet = house.newTablet({ name: 'door' });
  await signIn(await tablet.open(), administrator);
  await openAttendance(tablet.page(), house);
  await waitUntilReadyForOffline(tablet.page());

  house.network.set('cut');
  await dropOff(tablet.page(), maya);
  endSessions(house);
  house.network.set('through');
  await expect.poll(() => server.attendanceCommandIds().length).toBe(1);
  await tablet.page().getByText('Your session has ended. Please sign in again.').waitFor();

  await signIn(tablet.page(), administrator);
  await openAttendance(tablet.page(), house);
  house.network.set('cut');
  await dropOff(tablet.page(), noah);
  await signOut(tablet.page());
  expect((await readOutbox(tablet.page())).filter(({ state }) => state === 'waiting')).toHaveLength(1);
  await expect.poll(() => databaseNames(tablet.page())).not.toContainEqual(expect.stringContaining('cache'));

  house.network.set('through');
  await expect.poll(() => server.attendanceCommandIds().length).toBe(2);
  await signIn(tablet.page(), staffMember);

  const again = await signInToServer(house.server, house.school._id, administrator);
  expect(await again.attendanceHistory()).toMatchObject([
    { verdict: 'applied', actorName: administrator.name, args: { student: maya._id } },
    { verdict: 'applied', actorName: administrator.name, args: { student: noah._id } },
  ]);
});

test('what was being typed when a session ended is there when that person signs in again', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'desk' }).open();
  await signIn(page, administrator);
  await (await openNewStudent(page)).getByLabel('First name').fill('Zoe');
  endSessions(house);
  await page.getByText('Your session has ended. Please sign in again.').waitFor();

  await signInAgain(page, administrator);
  expect(await (await openNewStudent(page)).getByLabel('First name').inputValue()).toBe('Zoe');
});

test('Parent Mode outlives the session: the door goes on, and what it records is sent by the key of the device', async () => {
  const { house, server } = journey();
  const child = at(house.school.students, 2);
  const tablet = house.newTablet({ name: 'entrance', viewport: { width: 1180, height: 820 } });
  const page = await tablet.open();
  await signIn(page, administrator);
  await openAttendance(page, house);
  await startParentMode(page, '4711');
  endSessions(house);

  await dropOffAtDoor(page, child);
  await expect.poll(() => server.attendanceCommandIds().length).toBe(3);
  await page.reload();
  await waitForParentMode(page);
  await page
    .getByText(/^Sign in to (send|update)$/)
    .first()
    .waitFor();
  const again = await signInToServer(house.server, house.school._id, administrator);
  expect(await again.attendanceHistory({ student: child._id })).toMatchObject([
    {
      verdict: 'applied',
      actorName: administrator.name,
      args: { dropOff: { person: { personID: child.mother._id } } },
    },
  ]);
});

test('a token that expires in an open tab signs out, says so, and leaves nothing behind', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'left open' }).open();
  await signIn(page, administrator);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Students' }).click();
  await page.getByRole('heading', { name: /Students$/, level: 1 }).waitFor();
  // The list of the staff is asked for at the server, unless a call in the background was first.
  await page.evaluate(expireToken, 'Staff');
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.getByText(/network is not|needs a connection|Token is not valid/).count()).toBe(0);
  expect(await keptKeys(page)).toEqual([]);

  await page.goto('/login');
  await page.getByRole('heading', { name: 'Log In' }).waitFor();
  expect(await keptKeys(page)).toEqual([]);
  await signIn(page, administrator);
  // While the app is closed: only at addresses of the server does its worker not answer with it.
  await page.goto('/api/ready');
  await page.evaluate(expireToken, undefined);
  await page.goto('/admin/hope-gate/students');
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await keptKeys(page)).toEqual([]);
});

async function openNewStudent(page: Page): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Students' }).click();
  return openDialogBy(page, 'Add Student');
}

/** In the page that is open: what it keeps is not on the disk. */
async function signInAgain(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Log In' }).waitFor({ state: 'detached' });
}

/**
 * In local storage, and in its copy, which counts when the app starts.
 *
 * @param link is followed before anything else can hear of it
 */
async function expireToken(link: string | undefined): Promise<void> {
  const [head, , signature] = (localStorage.getItem('token') ?? '').split('.');
  const token = `${head}.${btoa(JSON.stringify({ exp: 1 }))}.${signature}`;
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('bellgate-kept');
    request.addEventListener('success', () => resolve(request.result));
  });
  const transaction = database.transaction('values', 'readwrite');
  transaction.objectStore('values').put({ key: 'token', value: token });
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
  localStorage.setItem('token', token);
  const links = [...document.querySelectorAll('a')];
  links.find(({ textContent }) => textContent.trim() === link)?.click();
}

/** Of the specification's three. */
function keptKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ['token', 'viewingAs', 'parentMode'].filter((key) => localStorage.getItem(key) !== null),
  );
}

/** Expires the sessions. */
function endSessions({ server }: House): void {
  changeRows(server.dataDir, `update session set expires_at = '2020-01-01T00:00:00.000Z'`);
}

function databaseNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));
}
