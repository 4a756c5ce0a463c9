/** Parents report absences from their own phones, without a network too. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindingsLightAndDark } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { administrator, parent } from '#tests/support/harness/seed.ts';
import { openAttendanceAs, rowOf, soonerThanPollMs } from '#tests/support/steps/attendance.ts';
import { openAs, signIn } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney();
const viewport = { width: 390, height: 844 };

/** Maya's mother has an account. Leo is her own too. */
beforeAll(async () => {
  const { house, server } = journey();
  const maya = at(house.school.students, 0);
  await server.post(`/admin/contacts/${maya.mother._id}`, { email: parent.email });
});

test('a report that is made without a network survives the phone, reaches the office at once, and is taken back until the school has acted', async () => {
  const { house, server } = journey();
  const maya = at(house.school.students, 0);
  const network = await house.newNetwork();
  const phone = house.newTablet({ name: 'phone', viewport, network, isOnDisk: true });
  const page = await phone.open();
  // Through the form: a token that a test puts into local storage is not on the disk yet.
  await signIn(page, parent);
  await page.getByRole('article', { name: maya.name }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const office = house.newTablet({ name: 'office', viewport: { width: 1440, height: 900 } });
  const desk = await office.open();
  await openAttendanceAs(desk, administrator, house);

  network.set('cut');
  await page.getByRole('button', { name: 'Report absence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report absence' });
  await dialog.getByRole('checkbox', { name: maya.name, exact: true }).check({ force: true });
  await dialog.getByRole('radio', { name: 'Ill', exact: true }).check({ force: true });
  await lookAt(page, 'absence-from-home');
  expect(await axeFindingsLightAndDark(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to the school' }).click();
  await dialog.waitFor({ state: 'detached' });
  const said = await page.getByText(/^Saved\. The school sees it/).boundingBox();
  const tabs = await tabsOf(page).boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
  const reported = page.getByRole('list', { name: `Reported for ${maya.name}` });
  await reported.getByText('Absent today · Ill').waitFor();
  await reported.getByText('Waiting to be sent').waitFor();
  expect(await scrollsSideways(page)).toBe(false);

  await phone.kill();
  const again = await phone.open('/');
  const after = again.getByRole('list', { name: `Reported for ${maya.name}` });
  await after.getByText('Waiting to be sent').waitFor();
  network.set('through');
  await rowOf(desk, maya)
    .filter({ hasText: `Ill · Reported by ${parent.name}` })
    .waitFor();
  await after.getByText('Waiting to be sent').waitFor({ state: 'detached' });

  await after.getByRole('button', { name: /^Take back: / }).click();
  await after.waitFor({ state: 'detached' });
  await rowOf(desk, maya)
    .filter({ hasText: 'Reported by' })
    .waitFor({ state: 'detached', timeout: soonerThanPollMs });

  const names = (await server.history()).map(({ name, verdict }) => [name, verdict]);
  expect(names.filter(([name]) => name === 'reportAbsence')).toEqual([
    ['reportAbsence', 'applied'],
    ['reportAbsence', 'applied'],
  ]);
});

test('what the school has confirmed is not taken back, and a report of a child who is not linked any more waits for the office', async () => {
  const { house, server } = journey();
  const [maya, leo] = [at(house.school.students, 0), at(house.school.students, 1)];
  const slug = house.school.fields.urlslug;
  const network = await house.newNetwork();
  const page = await house.newTablet({ name: 'phone', viewport, network }).open();
  await openAs(page, parent, '/');
  await report(page, maya, 'Appointment');
  const reported = page.getByRole('list', { name: `Reported for ${maya.name}` });
  await reported.getByText('Absent today · Appointment').waitFor();

  const desk = await house.newTablet({ name: 'office', viewport: { width: 1440, height: 900 } }).open();
  await openAs(desk, administrator, `/admin/${slug}/student/${maya._id}/summary`);
  const card = desk.getByRole('region', { name: 'Absences' });
  await card.getByRole('button', { name: /^Confirm: / }).click();
  await reported
    .getByText('The school has already acted on this. Call the office.')
    .waitFor({ timeout: soonerThanPollMs });
  expect(await page.getByRole('button', { name: /^Take back: / }).count()).toBe(0);
  expect(await roomAboveTabs(page)).toBeGreaterThan(3 * (await heightOf(page, maya)));
  expect(await axeFindingsLightAndDark(page)).toEqual([]);

  network.set('cut');
  await report(page, leo, 'Ill');
  const ofLeo = page.getByRole('list', { name: `Reported for ${leo.name}` });
  await ofLeo.getByText('Waiting to be sent').waitFor();
  await server.post(`/admin/students/${leo._id}`, {
    contacts: [{ contact: leo.father._id, relationship: 2, type: 0 }],
  });
  network.set('through');
  await page.getByText(/The office decides about this report/).waitFor();
  await page.getByRole('article', { name: leo.name }).waitFor({ state: 'detached' });
  await desk.goto(`/admin/${slug}/quarantine`);
  await desk.getByText(leo.name).first().waitFor();
  await lookAt(desk, 'absence-of-an-ended-link');
  const { verdict, code } = at(
    (await server.history()).filter(({ name }) => name === 'reportAbsence'),
    0,
  );
  expect([verdict, code]).toEqual(['quarantined', 'FORBIDDEN']);
});

/** From the first child's card to the tabs at the lower edge of the phone, without two gaps. */
async function roomAboveTabs(page: Page): Promise<number> {
  const first = await page.getByRole('article').first().boundingBox();
  const tabs = await tabsOf(page).boundingBox();
  return (tabs?.y ?? 0) - (first?.y ?? 0) - 20;
}

function tabsOf(page: Page): Locator {
  return page.getByRole('navigation').filter({ hasText: 'Today' });
}

async function heightOf(page: Page, { name }: { readonly name: string }): Promise<number> {
  const box = await page.getByRole('article', { name }).boundingBox();
  return box?.height ?? Infinity;
}

async function report(page: Page, child: { readonly name: string }, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Report absence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report absence' });
  await dialog.getByRole('checkbox', { name: child.name, exact: true }).check({ force: true });
  await dialog.getByRole('radio', { name: reason, exact: true }).check({ force: true });
  await dialog.getByRole('button', { name: 'Send to the school' }).click();
  await dialog.waitFor({ state: 'detached' });
}
