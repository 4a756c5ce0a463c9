/** What an administrator manages: staff, the school's data, its logo, its access code. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { limits } from '#sync/limits.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import type { House } from '#tests/support/harness/house.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { enterAs, openAs } from '#tests/support/steps/sign-in.ts';

// The server answers 415 to a file that is no picture, 403 to a foreign school. Chromium logs both.
const journey = describeJourney({ isAppStored: true, allowedFaults: /status of (?:401|403|415)/ });

function schoolPath({ school }: House, page: string): string {
  return `/admin/${school.fields.urlslug}/${page}`;
}

const editPath = (house: House) => schoolPath(house, `editschool/${house.school._id}`);

async function openEdit(page: Page, house: House): Promise<void> {
  await page.goto(editPath(house));
  await page.getByRole('heading', { name: /^Edit / }).waitFor();
}

test('staff are approved and removed, and the list can be read without a network', async () => {
  const { house, server } = journey();
  await server.post(`/admin/staff/${staffMember._id}`, { isApproved: false });
  const [office, door] = [house.newTablet({ name: 'office' }), house.newTablet({ name: 'door' })];
  const page = await office.open();
  await openAs(page, administrator, schoolPath(house, 'staff'));
  await page.getByText('0 staff members · 1 awaiting approval').waitFor();
  await page.getByText('Never').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: `Approve ${staffMember.name}` }).click();
  const question = page.getByRole('dialog', { name: `Let ${staffMember.name} in?` });
  await question.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Approve' }).click();
  await page.getByText(`${staffMember.name} is approved`).waitFor();
  await page.getByText('Approved', { exact: true }).waitFor();

  await openAs(await door.open(), staffMember, '/');
  await door.page().waitForURL(/\/staff\/hope-gate/);
  // Its code is there before the network goes.
  await door.page().getByRole('heading', { level: 1 }).waitFor();

  await waitUntilReadyForOffline(page);
  house.network.set('cut');
  await page.reload();
  await page.getByText('No connection. This list is from').waitFor();
  await page.getByText(staffMember.email).waitFor();
  await page.getByRole('button', { name: `Remove ${staffMember.name}` }).click();
  await page.getByRole('button', { name: 'Remove from staff' }).click();
  await page.getByText('There was no answer.').waitFor();
  house.network.set('through');

  await page.getByRole('button', { name: `Remove ${staffMember.name}` }).click();
  await page.getByRole('button', { name: 'Remove from staff' }).click();
  await page.getByText(`${staffMember.name} has been removed`).waitFor();
  await page.getByText('Nobody has joined yet').waitFor();
  await page.getByText(house.school.fields.accessCode).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await server.get('/admin/allstaff')).toEqual([]);
  // At its next contact the other browser deletes its copy of the school.
  await door.page().reload();
  await door.page().waitForURL(({ pathname }) => !pathname.startsWith('/staff/hope-gate'));
});

test('the school is edited offline, and another browser sees it', async () => {
  const { house } = journey();
  const [office, second] = [house.newTablet({ name: 'office' }), house.newTablet({ name: 'second' })];
  const page = await office.open();
  await enterAs(page, administrator);
  await enterAs(await second.open(), administrator);
  await openEdit(page, house);
  await openEdit(second.page(), house);
  expect(await axeFindings(page)).toEqual([]);

  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('');
  await page.getByRole('button', { name: 'Save school' }).click();
  await page.getByText('Please fill in this field.').first().waitFor();
  expect(await phone.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  house.network.set('cut');
  await phone.fill('876 555 0199');
  await page.getByRole('textbox', { name: 'School name' }).fill('Hope Gate Primary and Infant');
  await chooseAddress(page);
  await page.getByRole('button', { name: 'Save school' }).click();
  await page.getByText('School saved').waitFor();
  await page.getByRole('heading', { name: 'Edit Hope Gate Primary and Infant' }).waitFor();
  house.network.set('through');
  await second.page().getByRole('heading', { name: 'Edit Hope Gate Primary and Infant' }).waitFor();
});

async function chooseAddress(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Country' }).or(page.getByLabel('Country')).first().click();
  await page.getByRole('option', { name: 'Jamaica' }).click();
  await page.getByRole('textbox', { name: /line 1/i }).fill('12 Hope Road');
  await page.getByRole('textbox', { name: /^City/ }).fill('Kingston');
  await page.getByRole('combobox', { name: 'Parish' }).or(page.getByLabel('Parish')).first().click();
  await page.getByRole('option', { name: 'Kingston and Saint Andrew' }).click();
}

test('leaving a form with unsaved changes asks first', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'office' }).open();
  await enterAs(page, administrator);
  await openEdit(page, house);
  await page.getByRole('textbox', { name: 'School name' }).fill('Another');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Go on editing' }).click();
  expect(new URL(page.url()).pathname).toBe(editPath(house));
  expect(await page.getByRole('textbox', { name: 'School name' }).inputValue()).toBe('Another');
});

test('a logo is uploaded, and a file that is no picture changes nothing', async () => {
  const { house, server } = journey();
  const page = await house.newTablet({ name: 'office' }).open();
  await enterAs(page, administrator);
  await openEdit(page, house);
  const group = page.getByRole('group', { name: 'School logo' });
  await group.getByText('A square photo works best.').waitFor();
  await group.getByRole('button', { name: 'Upload photo' }).click();
  await page.getByText('Please select a photo to upload').waitFor();

  const input = group.locator('input[type=file]');
  await input.setInputFiles({
    name: 'letter.png',
    mimeType: 'image/png',
    buffer: Buffer.from('Dear school'),
  });
  await group.getByText('letter.png, not uploaded yet').waitFor();
  await group.getByRole('button', { name: 'Upload photo' }).click();
  await page.getByText('could not be used as a photo').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const logo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#067e6f' } })
    .png()
    .toBuffer();
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await group.getByRole('button', { name: 'Upload photo' }).click();
  await page.getByText('School photo updated').waitFor();
  // The full picture, fetched with the cookie, is drawn and not only in the document.
  const full = group.locator('img[src^="/api/media/"]');
  await full.waitFor();
  expect(
    await full.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(400);
  expect(await server.get(`/admin/schools/${house.school._id}`)).toMatchObject({
    logo: { type: 'image/webp', url: await full.getAttribute('src') },
  });
  // A phone's photo is larger than the server accepts, so the browser makes it smaller first.
  const first = (await full.getAttribute('src')) ?? '';
  await input.setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await aPhonesPhoto() });
  await group.getByRole('button', { name: 'Upload photo' }).click();
  await group.locator(`img[src^="/api/media/"]:not([src="${first}"])`).waitFor();
  await page.goto('/admin/dashboard');
  await page
    .getByRole('article', { name: /Hope Gate/ })
    .locator('img[src^="data:image/webp"]')
    .waitFor();
  await page.getByText('Your school currently has free access.').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await waitUntilReadyForOffline(page);
  house.network.set('cut');
  await openEdit(page, house);
  await input.setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: logo });
  await group.getByRole('button', { name: 'Upload photo' }).click();
  await page.getByText('There was no answer.').waitFor();
  house.network.set('through');
});

async function aPhonesPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({
    create: { width: 3000, height: 2400, channels: 3, background: 'white', noise },
  })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(photo.byteLength).toBeGreaterThan(limits.uploadBytes);
  return photo;
}

test('an access code is renewed, and the old one is gone', async () => {
  const { house, server } = journey();
  const page = await house.newTablet({ name: 'office' }).open();
  await enterAs(page, administrator);
  await openEdit(page, house);
  const old = house.school.fields.accessCode;
  await page.getByText(old, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Make a new access code' }).click();
  await page.getByRole('button', { name: 'Make a new code' }).click();
  await page.getByText(/^The new access code is [A-Z2-9]{4}-[A-Z2-9]{4}$/).waitFor();
  await page.getByText(old, { exact: true }).waitFor({ state: 'detached' });
  const school = await server.get(`/admin/schools/${house.school._id}`);
  expect(JSON.stringify(school)).not.toContain(old);
});

test('another school’s form is not opened', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'office' }).open();
  const form = 'editschool/01900000-0000-7000-8000-0000000000ff';
  await openAs(page, administrator, schoolPath(house, form));
  await page.getByText('You are not authorized to view that school.').waitFor();
  await page.goto(`/admin/another-school/${form}`);
  await page.getByText('You are not authorized to view that school.').waitFor();
  await page.getByRole('heading', { name: /^Edit / }).waitFor({ state: 'detached' });
  const sam = signInToServer(house.server, house.school._id, staffMember);
  await expect(sam.then((view) => view.get(`/admin/schools/${house.school._id}`))).rejects.toThrow('403');
});
