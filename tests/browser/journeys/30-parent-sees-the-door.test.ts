import { beforeAll, expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindingsLightAndDark } from '#tests/support/harness/axe.ts';
import type { Tablet } from '#tests/support/harness/browser.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator, parent } from '#tests/support/harness/seed.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { storedText } from '#tests/support/harness/stored-text.ts';
import { dropOff, openAttendanceAs, pickUp, soonerThanPollMs } from '#tests/support/steps/attendance.ts';
import { enterAs, openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney({ isAppStored: true });
const phoneSize = { width: 390, height: 844 };

/** Maya's mother has an account; Noah is her own too, Ava is somebody else's. */
beforeAll(async () => {
  const { house, server } = journey();
  const [maya, noah] = [at(house.school.students, 0), at(house.school.students, 1)];
  await server.post(`/admin/contacts/${maya.mother._id}`, { email: parent.email });
  await server.post(`/admin/students/${noah._id}`, {
    contacts: [
      { contact: maya.mother._id, relationship: 1, type: 0 },
      { contact: noah.father._id, relationship: 2, type: 0 },
    ],
  });
});

function cardOf(tablet: Tablet, name: string) {
  return tablet.page().getByRole('article', { name });
}

test('a parent’s phone shows the drop-off and the pick-up before it polls, and nobody else’s child', async () => {
  const { house } = journey();
  const [maya, ava] = [at(house.school.students, 0), at(house.school.students, 2)];
  const phone = house.newTablet({ name: 'phone', viewport: phoneSize });
  const office = house.newTablet({ name: 'office' });
  await openAs(await phone.open(), parent, '/');
  await cardOf(phone, maya.name)
    .getByText(/^(?:Not dropped off yet|No drop-off was recorded today)$/)
    .waitFor();
  await openAttendanceAs(await office.open(), administrator, house);

  await dropOff(office.page(), ava);
  await dropOff(office.page(), maya);
  await cardOf(phone, maya.name)
    .getByText(new RegExp(`^Dropped off at .* by ${maya.mother.name}$`))
    .waitFor({ timeout: soonerThanPollMs });
  await pickUp(office.page(), maya);
  await cardOf(phone, maya.name)
    .getByText(new RegExp(`^Picked up at .* by ${maya.father.name}$`))
    .waitFor({ timeout: soonerThanPollMs });
  await cardOf(phone, maya.name)
    .getByText(/^Dropped off at /)
    .waitFor();

  expect(await phone.page().getByRole('article').count()).toBe(2);
  expect(await storedText(phone.page(), 'bellgate-cache-')).toContain(maya._id);
  for (const foreign of [ava._id, ava.mother._id, ava.mother.name])
    expect(await storedText(phone.page(), 'bellgate-cache-')).not.toContain(foreign);
});

test('what a parent has seen stays readable without a network, on every page', async () => {
  const { house } = journey();
  const maya = at(house.school.students, 0);
  const network = await house.newNetwork();
  const phone = house.newTablet({ name: 'phone in the lift', viewport: phoneSize, network });
  const page = await phone.open();
  await openAs(page, parent, '/');
  await cardOf(phone, maya.name).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  network.set('cut');
  const slug = house.school.fields.urlslug;
  for (const { path, heading, canBeOld } of [
    { path: '', heading: 'Today', canBeOld: true },
    { path: '/students', heading: maya.name, canBeOld: true },
    { path: '/messages', heading: 'Messages', canBeOld: true },
    { path: '/billing', heading: 'Billing', canBeOld: true },
    { path: '/settings', heading: 'Settings', canBeOld: false },
    { path: '/help', heading: 'Help', canBeOld: false },
  ]) {
    await page.goto(`/parent/${slug}${path}`);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    if (canBeOld) await page.getByText(/^As of /).waitFor();
  }
  await page.goto(`/parent/${slug}`);
  await cardOf(phone, maya.name).waitFor();
  // The corner leads to more about it, in the words of one who only reads.
  await page.getByRole('link', { name: 'Offline' }).click();
  await page.getByRole('heading', { name: 'This device', level: 1 }).waitFor();
  await page.getByText('You see what was here the last time.', { exact: false }).waitFor();
  const words = await page.getByRole('main').innerText();
  for (const ofTheOffice of ['All sent', 'Waiting to be sent', 'PIN', 'key of its own', 'you record'])
    expect(words).not.toContain(ofTheOffice);
  network.set('through');
  await page.getByRole('link', { name: 'Up to date' }).waitFor();
});

test('a child who is unlinked disappears from the parent’s phone and its disk', async () => {
  const { house, server } = journey();
  const noah = at(house.school.students, 1);
  const phone = house.newTablet({ name: 'phone of before', viewport: phoneSize });
  await openAs(await phone.open(), parent, '/');
  await cardOf(phone, noah.name).waitFor();
  await expect.poll(() => storedText(phone.page(), 'bellgate-cache-')).toContain(noah._id);

  await server.post(`/admin/students/${noah._id}`, {
    contacts: [{ contact: noah.father._id, relationship: 2, type: 0 }],
  });
  await cardOf(phone, noah.name).waitFor({ state: 'detached' });
  await expect.poll(() => storedText(phone.page(), 'bellgate-cache-')).not.toContain(noah._id);
});

test('axe finds nothing on a parent’s pages, light and dark', async () => {
  const { house } = journey();
  const phone = house.newTablet({ name: 'phone looked at', viewport: phoneSize });
  const page = await phone.open();
  await enterAs(page, parent);
  const slug = house.school.fields.urlslug;
  const findings: Record<string, readonly string[]> = {};
  for (const path of ['', '/students', '/messages', '/billing', '/settings', '/help']) {
    await page.goto(`/parent/${slug}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found = await axeFindingsLightAndDark(page);
    if (found.length > 0) findings[path] = found;
  }
  expect(findings).toEqual({});
});

test('three children stand above the tabs of a phone, which lead to the main pages', async () => {
  const { house, server } = journey();
  const { mother } = at(house.school.students, 0);
  for (const student of [at(house.school.students, 3), at(house.school.students, 4)])
    await server.post(`/admin/students/${student._id}`, {
      contacts: [{ contact: mother._id, relationship: 1, type: 0 }],
    });
  const phone = house.newTablet({ name: 'phone with tabs', viewport: phoneSize });
  const page = await phone.open();
  await enterAs(page, parent);
  await page.goto(`/parent/${house.school.fields.urlslug}`);
  await expect.poll(() => page.getByRole('article').count()).toBe(3);
  const tabs = page.getByRole('navigation', { name: 'Main pages' });
  const tabsTop = (await tabs.boundingBox())?.y ?? 0;
  const cards = await page.getByRole('article').all();
  const bottoms = await Promise.all(cards.map((card) => card.boundingBox()));
  expect(bottoms.filter((box) => box === null || box.y + box.height > tabsTop)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);

  for (const [tab, heading] of [
    ['Messages', 'Messages'],
    ['Billing', 'Billing'],
    ['Today', 'Today'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await tabs.locator('[aria-current="page"]', { hasText: tab }).waitFor();
  }
  await tabs.getByRole('link', { name: 'Calendar' }).click();
  await page.getByRole('heading', { name: 'Attendance', level: 2 }).waitFor();
  for (const [part, heading] of [
    ['People', /^Who may drop off/],
    ['Terms', 'Term registrations'],
    ['Records', 'What the school holds'],
  ] as const) {
    await page.getByRole('link', { name: part, exact: true }).click();
    await page.getByRole('heading', { name: heading, level: 2 }).waitFor();
    expect(await axeFindingsLightAndDark(page)).toEqual([]);
  }
  // Another child stands on the same page.
  const third = at(house.school.students, 3);
  await page.getByRole('radio', { name: third.nameInfo.firstName }).check();
  await page.getByRole('heading', { name: third.name, level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'What the school holds', level: 2 }).waitFor();
  expect(await page.getByRole('button', { name: 'Open the menu' }).count()).toBe(0);
  await tabs.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Help' }).click();
  await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
});
