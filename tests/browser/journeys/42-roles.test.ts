/** People gain and lose roles, and the security log tells of it. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { type Account, administrator, parent, staffMember, superadmin } from '#tests/support/harness/seed.ts';
import { mailedPath } from '#tests/support/steps/mail.ts';
import { choose } from '#tests/support/steps/people.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney({
  isAppStored: true,
  settings: () => Promise.resolve({ CAPTCHA: 'off', VIEW_AS_REASON: 'required' }),
  // Chromium logs each refusal (a wrong access code, a used link, a view without a reason) and each
  // call without a network.
  allowedFaults: /status of (?:400|401|403|404|409)|ERR_INTERNET_DISCONNECTED/,
});

// Before others give these two people roles in a second school, whose log has a line of its own.
test('every tab follows the view of a superadmin, and its end is noted also when it came offline', async () => {
  const { house } = journey();
  const tablet = house.newTablet({ name: 'root with tabs' });
  const first = await tablet.open();
  await openAs(first, superadmin, '/superadmin');
  await viewWithReason(first, administrator);
  const second = await tablet.context().newPage();
  await second.goto('/admin');
  await second.getByText(`You are viewing as ${administrator.name}.`, { exact: false }).waitFor();
  await viewWithReason(second, parent);
  await first.getByText(`You are viewing as ${parent.name}.`, { exact: false }).waitFor();
  await expect.poll(() => new URL(first.url()).pathname).toMatch(/^\/parent/);
  await tablet.context().setOffline(true);
  await first.getByRole('button', { name: 'Back to me' }).click();
  await Promise.all([first.waitForURL('**/superadmin'), second.waitForURL('**/superadmin')]);
  await tablet.context().setOffline(false);
  await expect
    .poll(() => viewsNoted(first, [administrator, parent]))
    .toEqual([
      `viewingStarted ${administrator.name}`,
      `viewingEnded ${administrator.name}`,
      `viewingStarted ${parent.name}`,
      `viewingEnded ${parent.name}`,
    ]);
});

test('a parent registers another school and switches between the two', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'parent' }).open();
  await openAs(page, parent, '/parent/account');
  const widget = page.getByRole('region', { name: 'My Schools' });
  await widget.getByRole('button', { name: 'Join another school' }).click();
  const joining = page.getByRole('dialog', { name: 'Join another school' });
  await joining.getByLabel(/^Access code/).fill('AAAA-AAAA');
  expect(await axeFindings(page)).toEqual([]);
  await joining.getByRole('button', { name: 'Join school' }).click();
  await joining.getByText('Please enter a valid access code.').first().waitFor();
  await joining.getByLabel(/^Access code/).fill('');
  await joining.getByRole('button', { name: 'Cancel' }).click();

  await widget.getByRole('button', { name: 'Register another school' }).click();
  const form = page.getByRole('dialog', { name: 'Register another school' });
  await form.getByRole('button', { name: 'Register school' }).click();
  await form.getByText('Please enter a valid school name, phone number, and address.').waitFor();
  await fillSchool(form, 'Brook Primary');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Register school' }).click();
  await page.getByText('School registered').waitFor();

  // On a slow disk the page is left before the copy of its view is written.
  await page.evaluate(holdCopies);
  await widget.getByRole('button', { name: /^Brook Primary/ }).click();
  await page.waitForURL('**/admin/brook-primary');
  // Its tile is complete at once, and says that the school waits.
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Register another school' }).click();
  await fillSchool(form, 'Cedar Primary');
  await form.getByRole('button', { name: 'Register school' }).click();
  const tile = page.getByRole('article', { name: 'Cedar Primary' });
  await tile.getByText('12 Brook Road, Kingston, Kingston and Saint Andrew').waitFor();
  expect(await tile.getByText('Pending Approval').isVisible()).toBe(true);

  await page.goto('/admin/account');
  await widget.getByRole('button', { name: house.school.fields.name }).click();
  await page.waitForURL('**/parent/hope-gate');
});

test('an invitation is accepted with a button by the account that it was sent to', async () => {
  const { house } = journey();
  const office = await house.newTablet({ name: 'office' }).open();
  await openAs(office, administrator, '/admin/hope-gate/staff');
  await office.getByRole('button', { name: 'Invite by email' }).click();
  const dialog = office.getByRole('dialog', { name: 'Invite by email' });
  await dialog.getByLabel(/^Email/).fill(parent.email);
  await dialog.getByRole('radio', { name: 'Administrator' }).check();
  expect(await axeFindings(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await office.getByText(`Invitation sent to ${parent.email}`).waitFor();
  await office.getByRole('button', { name: `Withdraw the invitation of ${parent.email}` }).waitFor();
  expect(await axeFindings(office)).toEqual([]);

  const path = await mailedPath(house.server, {
    to: parent.email,
    subject: `${house.school.fields.name} invites you to Bellgate`,
  });
  const phone = await house.newTablet({ name: 'invited' }).open(path);
  await phone.getByText(`${house.school.fields.name} invites you to join as an administrator.`).waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await phone.getByLabel('Email').fill(parent.email);
  await phone.getByLabel(/^Password/).fill(parent.password);
  await phone.getByRole('button', { name: 'Sign In' }).click();
  await phone.getByRole('button', { name: 'Accept invitation' }).click();
  await phone.waitForURL('**/admin/hope-gate');
  await phone.goto(path);
  const school = house.school.fields.name;
  await phone.getByText(`You already belong to ${school} as an administrator.`).waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await phone.getByRole('link', { name: `Open ${school}` }).click();
  await phone.waitForURL('**/admin/hope-gate');

  await office.getByRole('radio', { name: 'Administrators' }).check();
  await office.getByRole('button', { name: `Remove ${parent.name}` }).waitFor();
  const saving = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Download' }).click();
  await office.getByRole('menuitem', { name: 'CSV' }).click();
  const list = readFileSync(await (await saving).path(), 'utf8');
  for (const { email } of [administrator, parent]) expect(list).toContain(email);
  await office.getByRole('button', { name: `Remove ${parent.name}` }).click();
  await office.getByRole('button', { name: 'Remove as administrator' }).click();
  await office.getByText(`${parent.name} has been removed`).waitFor();
  await office.getByRole('button', { name: `Remove ${administrator.name}` }).click();
  await office.getByRole('button', { name: 'Remove as administrator' }).click();
  await office.getByText('A school needs at least one administrator. Nothing was changed.').waitFor();
});

test('an invitation whose link was cut off says where to get a new one', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'cut off' }).open('/invitation');
  await page
    .getByText('This invitation was used or withdrawn, or it has expired. Ask the school for a new one.')
    .waitFor();
  expect(await page.getByRole('link', { name: 'Go to the start page' }).isVisible()).toBe(true);
});

test('somebody without an account registers through an invitation', async () => {
  const { house } = journey();
  const office = await house.newTablet({ name: 'inviting' }).open();
  await openAs(office, administrator, '/admin/hope-gate/staff');
  await office.getByRole('button', { name: 'Invite by email' }).click();
  await office
    .getByRole('dialog')
    .getByLabel(/^Email/)
    .fill('ivy@new.example');
  await office.getByRole('button', { name: 'Send invitation' }).click();
  const path = await mailedPath(house.server, {
    to: 'ivy@new.example',
    subject: `${house.school.fields.name} invites you to Bellgate`,
  });
  const page = await house.newTablet({ name: 'new' }).open(path);
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByText(`${house.school.fields.name} has invited you.`, { exact: false }).waitFor();
  expect(await page.getByLabel(/^Email/).inputValue()).toBe('ivy@new.example');
  expect(await page.getByLabel(/^Access code/).count()).toBe(0);
  await page.getByLabel(/^First name/).fill('Ivy');
  await page.getByLabel(/^Last name/).fill('Green');
  await page
    .getByLabel(/^Password/, { exact: false })
    .first()
    .fill('a bell for Ivy');
  await page.getByLabel(/^Confirm password/).fill('a bell for Ivy');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/staff\/hope-gate/);
});

test('viewing as somebody needs a reason, which the school reads in its log with everything else', async () => {
  const { house } = journey();
  const door = await house.newTablet({ name: 'door' }).open();
  await openAs(door, staffMember, '/');
  await door.waitForURL(/\/staff\/hope-gate/);
  const root = await house.newTablet({ name: 'root' }).open();
  await openAs(root, superadmin, '/superadmin');
  await root.getByRole('button', { name: 'View As: me' }).click();
  await root.getByRole('dialog', { name: 'View As' }).getByText(staffMember.email).click();
  const question = root.getByRole('dialog', { name: `View as ${staffMember.name}?` });
  await question.getByLabel(/^Reason/).fill('They asked for help');
  expect(await axeFindings(root)).toEqual([]);
  await question.getByRole('button', { name: 'View as this person' }).click();
  await root.getByText(`You are viewing as ${staffMember.name}.`, { exact: false }).waitFor();
  await root.getByRole('button', { name: 'Back to me' }).click();
  await root.waitForURL('**/superadmin');
  await root.goto('/superadmin/securitylog');
  await root.getByText(`${superadmin.name} stopped viewing as ${staffMember.name}`).waitFor();

  const office = await house.newTablet({ name: 'reading' }).open();
  await openAs(office, administrator, '/admin/hope-gate/staff');
  await office.getByRole('button', { name: `Remove ${staffMember.name}` }).click();
  // The tablet that they signed in on.
  await office.getByText('These devices are blocked too:', { exact: false }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await office.getByRole('button', { name: 'Remove from staff' }).click();
  await office.getByText(`${staffMember.name} has been removed`).waitFor();

  await office.getByRole('link', { name: 'Security log' }).click();
  await office.getByText(`${administrator.name} removed ${staffMember.name} as staff member`).waitFor();
  await office.getByText(`${superadmin.name} started viewing as ${staffMember.name}`).waitFor();
  await office.getByText('Reason: They asked for help').waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await choose(office, 'What', 'Device blocked');
  await office
    .getByText(/blocked the device/)
    .first()
    .waitFor();
  await expect.poll(() => office.getByText('Reason: They asked for help').count()).toBe(0);
  const download = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Download' }).click();
  await office.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('security-log.csv');
  await office.getByText(/rows? saved in your downloads$/).waitFor();
});

test('the list of whom to view as comes by itself once the network is back', async () => {
  const { house } = journey();
  const tablet = house.newTablet({ name: 'root offline' });
  const root = await tablet.open();
  await openAs(root, superadmin, '/superadmin');
  const button = root.getByRole('button', { name: 'View As: me' });
  const list = root.getByRole('dialog', { name: 'View As' });
  await button.waitFor();
  await tablet.context().setOffline(true);
  await button.click();
  await list.getByText('The users could not be loaded.', { exact: false }).waitFor();
  await tablet.context().setOffline(false);
  await list.getByText(administrator.email).waitFor();
  expect(await list.getByText('The users could not be loaded.', { exact: false }).count()).toBe(0);
});

async function fillSchool(form: Locator, name: string): Promise<void> {
  await form.getByLabel(/^School name/).fill(name);
  await form.getByLabel(/^School phone/).fill('876 555 0100');
  await choose(form, /^Country/, 'Jamaica');
  await form.getByLabel(/^Address line 1/).fill('12 Brook Road');
  await form.getByLabel(/^City/).fill('Kingston');
  await choose(form, /^Parish/, 'Kingston and Saint Andrew');
}

/** Runs in the page: while it lives, nothing is written to the copy of local storage. */
async function holdCopies(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('bellgate-kept');
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const values = database.transaction('values', 'readwrite').objectStore('values');
  const goOn = (): void => values.count().addEventListener('success', goOn);
  goOn();
}

async function viewWithReason(page: Page, { name, email }: Account): Promise<void> {
  await page.getByRole('button', { name: /^View As: / }).click();
  await page.getByRole('dialog', { name: 'View As' }).getByText(email).click();
  const question = page.getByRole('dialog', { name: `View as ${name}?` });
  await question.getByLabel(/^Reason/).fill('To see both tabs');
  await question.getByRole('button', { name: 'View as this person' }).click();
  await page.getByText(`You are viewing as ${name}.`, { exact: false }).waitFor();
}

const NotedViews = z.object({
  events: z.array(z.object({ kind: z.string(), subject: z.object({ name: z.string() }).nullable() })),
});

/** The oldest first. */
async function viewsNoted(page: Page, of: readonly Account[]): Promise<readonly string[]> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const answer = await page.request.get('/api/superadmin/securitylog', {
    headers: { 'x-auth-token': token },
  });
  const names = of.map(({ name }) => name);
  return NotedViews.parse(await answer.json())
    .events.filter(({ kind, subject }) => kind.startsWith('viewing') && names.includes(subject?.name ?? ''))
    .map(({ kind, subject }) => `${kind} ${subject?.name}`)
    .toReversed();
}
