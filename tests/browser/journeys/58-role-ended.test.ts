/** A role is taken away while the device of its holder is offline, with a record waiting. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { changeRows } from '#tests/support/harness/database.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { type Account, parent, staffMember, superadmin } from '#tests/support/harness/seed.ts';
import {
  choosePerson,
  dropOff,
  grid,
  openDialog,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { mailedPath } from '#tests/support/steps/mail.ts';
import { goWithin, openAs } from '#tests/support/steps/sign-in.ts';
import type { RoleType } from '#sync/school/records/role.ts';

// Chromium writes a line for each refusal of the school that is no longer theirs.
const journey = describeJourney({ isAppStored: true, allowedFaults: /status of 403/ });

async function takeRole({ _id }: Account, type: RoleType): Promise<void> {
  const { server, house } = journey();
  const url = `${house.server.url}/api/admin/members/${_id}/${type}`;
  const answer = await fetch(url, { method: 'DELETE', headers: server.headers });
  expect(answer.status).toBe(200);
}

async function openDay(page: Page, account: Account): Promise<void> {
  const { house } = journey();
  await openAs(page, account, `/staff/hope-gate/terms/${house.school.term._id}/attendance`);
  await grid(page).getByRole('row').nth(1).waitFor();
  await waitUntilReadyForOffline(page);
}

const copies = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name = '' }) => (/cache.*-7000-/.test(name) ? [name] : [])),
  );

test('somebody who is removed from the staff over a half-typed form reads so, and what became of the record that waited', async () => {
  const { house, server } = journey();
  const page = await house.newTablet({ name: 'staff' }).open();
  await openDay(page, staffMember);
  house.network.set('cut');
  await dropOff(page, at(house.school.students, 0));
  const child = at(house.school.students, 1);
  const dialog = await openDialog(page, child);
  await choosePerson(dialog, { field: 'Dropped off by', person: child.mother.name });
  await takeRole(staffMember, 2);
  house.network.set('through');
  await page.getByText(`Your role as a staff member of ${house.school.fields.name} has ended.`).waitFor();
  await page
    .getByText('1 record of this device went to the office of the school for review.', { exact: false })
    .waitFor();
  await page.getByText('This account cannot open a school now.', { exact: false }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/base');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => copies(page)).toEqual([]);
  expect(await server.get('/admin/quarantine')).toMatchObject([{ code: 'DEVICE_REVOKED' }]);

  await page.reload();
  await page.getByText('went to the office of the school for review.', { exact: false }).waitFor();
  await goWithin(page, '/device');
  await page.getByText('All sent', { exact: true }).first().waitFor();
  expect(await page.getByText(/blocked|Sign in to|not allowed/).count()).toBe(0);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.goto('/base');
  await page.getByText('This account cannot open a school now.', { exact: false }).waitFor();
  expect(await page.getByText(/has ended/).count()).toBe(0);
});

test('somebody who stays a parent goes on as one on the same device', async () => {
  const { house } = journey();
  changeRows(
    house.server.dataDir,
    `insert into role ("user", school, type, is_approved) values ('${parent._id}', '${house.school._id}', 2, 1)`,
  );
  const page = await house.newTablet({ name: 'both' }).open();
  await openDay(page, parent);
  house.network.set('cut');
  await dropOff(page, at(house.school.students, 2));
  await takeRole(parent, 2);
  house.network.set('through');
  await page.getByText(`Your role as a staff member of ${house.school.fields.name} has ended.`).waitFor();
  await page
    .getByText('1 record of this device went to the office of the school for review.', { exact: false })
    .waitFor();
  await page.waitForURL('**/parent/hope-gate');
  // A parent's own page, in place of the one that says that the device is blocked.
  await page.getByText('Ask the school’s office to put your email address', { exact: false }).waitFor();
  await page.getByRole('banner').getByText('1 needs review').waitFor();
  expect(await page.getByText('This device is blocked').count()).toBe(0);
});

test('an invitation leads a parent to verify their email, and on when they hold the role by then', async () => {
  const { house, server } = journey();
  const setVerified = (is: 0 | 1) =>
    changeRows(
      house.server.dataDir,
      `update "user" set email_verified = ${is} where email = '${parent.email}'`,
    );
  await server.post('/admin/invitations', { email: parent.email, type: 2 });
  const subject = `${house.school.fields.name} invites you to Bellgate`;
  const path = await mailedPath(house.server, { to: parent.email, subject });
  setVerified(0);
  const page = await house.newTablet({ name: 'unverified' }).open();
  await openAs(page, parent, path);
  await page.getByRole('link', { name: 'Open My Account' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/parent/account');
  await page.getByRole('heading', { name: 'My Account', exact: true }).waitFor();

  setVerified(1);
  changeRows(
    house.server.dataDir,
    `insert into role ("user", school, type, is_approved) values ('${parent._id}', '${house.school._id}', 2, 1)`,
  );
  const told = page.waitForResponse('**/api/users/auth');
  await page.goto(path);
  await told;
  await page.getByText(`You already belong to ${house.school.fields.name} as `, { exact: false }).waitFor();
  await page.getByRole('link', { name: house.school.fields.name }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/staff/hope-gate');
});

// The last one here: the parent stays removed.
test('the view of a parent ends when the school removes the parent', async () => {
  const { house } = journey();
  await takeRole(parent, 2);
  const root = await house.newTablet({ name: 'root beside a parent' }).open();
  await openAs(root, superadmin, '/superadmin');
  await root.getByRole('button', { name: 'View As: me' }).click();
  await root.getByRole('dialog', { name: 'View As' }).getByText(parent.email).click();
  await root.getByText(`You are viewing as ${parent.name}.`, { exact: false }).waitFor();
  await root.waitForURL('**/parent/**');
  await takeRole(parent, 3);
  await root.reload();
  await root.waitForURL('**/superadmin');
  expect(await root.getByText(`You are viewing as ${parent.name}.`, { exact: false }).count()).toBe(0);
});
