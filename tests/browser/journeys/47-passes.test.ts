/** Passes and PINs of those who collect: on phones without a network, and on slips of paper. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { hmac } from '#api/domain/hmac.ts';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt, screenshotFolder } from '#tests/support/harness/look-at.ts';
import { timeZone } from '#tests/support/harness/school-day.ts';
import { administrator, parent } from '#tests/support/harness/seed.ts';
import { addDoor } from '#tests/support/steps/family-door.ts';
import { readCode } from '#tests/support/steps/read-code.ts';
import { openAs, signIn } from '#tests/support/steps/sign-in.ts';
import { DoorPins, whoOfPin } from '#sync/school/records/door-pins.ts';
import { PassKeys, type ReadPass, readPass } from '#sync/school/records/pass.ts';

const journey = describeJourney({ allowedFaults: /status of (404|409)/ });
const phoneSize = { width: 390, height: 844 };
const dayMs = 24 * 60 * 60_000;

beforeAll(async () => {
  const { house, server } = journey();
  const { mother } = at(house.school.students, 0);
  await server.post(`/admin/contacts/${mother._id}`, { email: parent.email });
});

test('a parent shows a pass that a door reads, after a reload with no network', async () => {
  const { house } = journey();
  const { mother } = at(house.school.students, 0);
  const network = await house.newNetwork();
  const phone = house.newTablet({ name: 'phone', viewport: phoneSize, network });
  const page = await phone.open();
  await signIn(page, parent);
  await page.getByRole('link', { name: 'My pass' }).click();
  await codeOf(page).waitFor();
  await lookAt(page, 'my-pass');
  expect(await whosePass(page)).toMatchObject({ kind: 'contact', contact: mother._id });

  await readyForOffline(page);
  network.set('cut');
  await page.reload();
  await codeOf(page).waitFor();
  expect(await whosePass(page)).toMatchObject({ kind: 'contact', contact: mother._id });
  await page.getByText(mother.name).waitFor();
  await page.getByRole('button', { name: 'Show PIN' }).click();
  await page.getByText('The PIN needs a connection').waitFor();
  network.set('through');
});

test('a parent sees the own PIN and chooses another, which a door knows', async () => {
  const { house, server } = journey();
  const { mother } = at(house.school.students, 0);
  await server.post('/admin/staffpin', { pin: '8150' });
  const page = await house.newTablet({ name: 'phone', viewport: phoneSize }).open();
  await signIn(page, parent);
  await page.getByRole('link', { name: 'My pass' }).click();
  await page.getByRole('button', { name: 'Show PIN' }).click();
  const before = await shownPin(page);
  expect(await whoseAtDoor(before)).toEqual({ kind: 'contact', contact: mother._id });

  await page.getByRole('button', { name: 'Choose another' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'New PIN' }).fill('81');
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await dialog.getByText('Type 4 digits').waitFor();
  await dialog.getByRole('textbox', { name: 'New PIN' }).fill('8150');
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await dialog.getByText('Please choose another PIN.', { exact: false }).waitFor();
  await lookAt(page, 'another-pin');
  await dialog.getByRole('textbox', { name: 'New PIN' }).fill('7391');
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await page.getByText('You have a new PIN').waitFor();
  expect(await shownPin(page)).toBe('7391');
  expect(await whoseAtDoor('7391')).toEqual({ kind: 'contact', contact: mother._id });
  expect(await whoseAtDoor(before)).toBeUndefined();
});

test('whoever is named for a day opens a link once, shows pass and PIN offline, and no longer afterwards', async () => {
  const { house } = journey();
  const maya = at(house.school.students, 0);
  const office = await house.newTablet({ name: 'office' }).open();
  await openAs(office, administrator, `/admin/${house.school.fields.urlslug}/student/${maya._id}/summary`);
  await office.getByRole('button', { name: 'Name somebody for a day' }).click();
  const naming = office.getByRole('dialog');
  await naming.getByLabel('First name').fill('Winston');
  await naming.getByLabel('Last name').fill('Reid');
  await naming.getByLabel('Phone').fill('876 555 0199');
  await naming.getByRole('button', { name: 'Save person' }).click();
  const [link = '', pin = ''] = await linkAndPin(office);
  await lookAt(office, 'link');
  const { contact, kind } = (await whoseAtDoor(pin)) as { kind: 'contact'; contact: string };
  expect(kind).toBe('contact');
  await office.getByRole('button', { name: 'Done' }).click();

  const network = await house.newNetwork();
  const visitor = house.newTablet({ name: 'visitor', viewport: phoneSize, network });
  const page = await visitor.open(pathOf(link));
  await codeOf(page).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByText('Collects Maya').waitFor();
  await lookAt(page, 'opened');
  await readyForOffline(page);
  network.set('cut');
  await page.goto('/pass');
  await codeOf(page).waitFor();
  expect(await whosePass(page)).toMatchObject({ kind: 'contact', contact });
  await page.getByRole('button', { name: 'Show PIN' }).click();
  expect(await shownPin(page)).toBe(pin);

  // Beside a session: the office looks at the same link and stays signed in.
  await office.goto(pathOf(link));
  await codeOf(office).waitFor();
  await office.goto(`/admin/${house.school.fields.urlslug}/student/${maya._id}/summary`);

  // A newer link ends the first, which says so as soon as it can hear of it.
  await office.getByRole('button', { name: 'New link for Winston Reid' }).click();
  await office.getByRole('button', { name: 'Make a new link' }).click();
  const [newer = '', newPin = ''] = await linkAndPin(office);
  expect(newPin).not.toBe(pin);
  network.set('through');
  await page.reload();
  await page.getByText('This link does not open a pass').waitFor();
  expect(await codeOf(page).count()).toBe(0);
  await page.goto(pathOf(newer));
  await codeOf(page).waitFor();

  // After the last day, still without a network.
  await readyForOffline(page);
  network.set('cut');
  await page.clock.setFixedTime(Date.now() + 2 * dayMs);
  await page.reload();
  await page.getByText('This pass has ended').waitFor();
  await lookAt(page, 'ended');
  expect(await codeOf(page).count()).toBe(0);
  network.set('through');
});

test('the office prints slips that show PINs on paper alone, and a reset ends the old one', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'desk', viewport: { width: 1440, height: 900 } }).open();
  await openAs(page, administrator, `/admin/${house.school.fields.urlslug}/contacts`);
  await page.getByRole('link', { name: 'PINs' }).click();
  // What the browser shows before it prints stops every test.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: /^Print slips for [\d,]+ people without a PIN$/ }).waitFor();
  await lookAt(page, 'pins');
  await page.getByRole('button', { name: /^Print slips for/ }).click();
  await page.locator('body[data-printed]').waitFor({ state: 'attached' });
  await page.getByText(/slips are ready to print/).waitFor();
  await lookAt(page, 'slips-ready');

  const slips = await slipsOf(page);
  const { father, name } = at(house.school.students, 0);
  const [child = ''] = name.split(' ');
  const own = slips.find((slip) => slip.includes(father.name)) ?? '';
  expect(own).toContain(child);
  const pin = /PIN (?<pin>\d+)/.exec(own)?.groups?.['pin'] ?? '';
  expect(await page.locator('#root').innerText()).not.toContain(pin);
  expect(await whoseAtDoor(pin)).toEqual({ kind: 'contact', contact: father._id });
  for (const format of ['A4', 'Letter'] as const)
    expect([format, await pagesOnPaper(page, format)]).toEqual([format, Math.ceil(slips.length / 10)]);

  await page.getByRole('searchbox', { name: 'Search by name or child' }).fill(father.name);
  await page.getByRole('checkbox', { name: `Select ${father.name}` }).check();
  await page.getByRole('button', { name: 'Reset 1 PIN and print slip' }).click();
  await page.getByText('The old PIN stops working.', { exact: false }).waitFor();
  await lookAt(page, 'reset');
  await page.getByRole('button', { name: 'Reset and print' }).click();
  await page.getByText('1 slip is ready to print').waitFor();
  const [again = ''] = await slipsOf(page);
  const newPin = /PIN (?<pin>\d+)/.exec(again)?.groups?.['pin'] ?? '';
  expect(newPin).not.toBe(pin);
  expect(await whoseAtDoor(newPin)).toEqual({ kind: 'contact', contact: father._id });
  expect(await whoseAtDoor(pin)).toBeUndefined();

  await page.goto(`/admin/${house.school.fields.urlslug}/editcontact/${father._id}`);
  await page.getByRole('button', { name: 'Reset and print slip' }).waitFor();
  await page.getByText(/^Has a PIN since/).waitFor();
  await lookAt(page, 'contact');
});

function codeOf(page: Page) {
  return page.getByRole('img', { name: /^Pass of/ });
}

async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

function pathOf(link: string): string {
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}

async function linkAndPin(office: Page): Promise<readonly string[]> {
  const codes = office.getByRole('dialog').locator('code');
  await codes.nth(1).waitFor();
  return codes.allTextContents();
}

/** Said digit by digit to whoever listens. */
async function shownPin(page: Page): Promise<string> {
  const said = await page.getByText(/^PIN: /).textContent();
  return said?.replaceAll(/\D/g, '') ?? '';
}

/** What paper shows of the slips. */
async function slipsOf(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' });
  const slips = await page.getByRole('listitem', { name: /^PIN slip of/ }).allInnerTexts();
  await page.emulateMedia({ media: null });
  return slips.map((slip) => slip.replaceAll(/\s+/g, ' '));
}

async function pagesOnPaper(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const folder = screenshotFolder();
  const path = folder === undefined ? {} : { path: `${folder}/slips-${format}.pdf` };
  const pdf = await page.pdf({ format, preferCSSPageSize: false, ...path });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What a door says of the code on the screen: by its own keys, and the clock of this machine. */
async function whosePass(page: Page): Promise<ReadPass> {
  const text = await readCode(codeOf(page));
  const { passes } = await pullOfDoor();
  return readPass(hmac, passes, text, Date.now(), timeZone);
}

/** What a door says of a PIN that is typed there. */
async function whoseAtDoor(pin: string) {
  const { pins } = await pullOfDoor();
  return pins === null ? undefined : whoOfPin(hmac, pins, pin);
}

const Paired = z.object({ device: z.object({ key: z.string() }) });
const Pulled = z.object({ passes: PassKeys, pins: DoorPins.nullable() });

/** A door tablet of its own, which hears all that doors of families hear. */
async function pullOfDoor() {
  const { house, server } = journey();
  const school = house.school._id;
  const code = await addDoor(journey(), { name: 'Main entrance', opensWith: 'family' });
  const body = { code, device: crypto.randomUUID() };
  const { device } = Paired.parse(await server.post('/doors/pair', body));
  const pulled = await fetch(`${house.server.url}/api/sync/${school}/pull`, {
    headers: { 'x-device-key': device.key },
  });
  return Pulled.parse(await pulled.json());
}
