/** A payment from the office to the parent's phone, and the school taken away as files. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fullName } from '#sync/school/records/name-info.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindingsLightAndDark } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator, parent } from '#tests/support/harness/seed.ts';
import { waitForAllSent, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { expectAlert, openDialogBy, openTwo, saveBy, schoolPath } from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true });

test('a payment is recorded offline, undone and counted again, and the parent sees it', async () => {
  const { house, server } = journey();
  const { term, students } = house.school;
  const [maya] = [at(students, 0)];
  await server.post('/admin/fees/create', { term: term._id, name: 'Lunch', cost: '100', isRequired: true });
  await server.post(`/admin/contacts/${maya.mother._id}`, { email: parent.email });
  const [office, second] = await openTwo(house, schoolPath(house, '/billing'));
  await office.getByRole('heading', { name: 'Billing' }).waitFor();
  await office
    .getByRole('link', { name: new RegExp(maya.nameInfo.lastName) })
    .first()
    .waitFor();
  expect(await axeFindingsLightAndDark(office)).toEqual([]);
  const family = schoolPath(house, `/billing/${term._id}/${maya._id}`);
  await second.goto(family);
  await office.goto(family);
  const account = office.getByRole('region', { name: fullName(maya.nameInfo) });
  await account.getByText('No payment yet.').waitFor();
  await waitUntilReadyForOffline(office);

  house.network.set('cut');
  const paying = await openDialogBy(office, `Record payment for ${fullName(maya.nameInfo)}`);
  await paying.getByLabel('Amount').fill('');
  await saveBy(paying, 'Save payment');
  await paying.getByLabel('Amount').fill('40');
  await saveBy(paying, 'Save payment');
  await expectAlert(office, 'Payment saved');
  await account.getByText('−$40').waitFor();
  await account.getByText('$60', { exact: false }).waitFor();
  await account.getByRole('button', { name: 'Undo payment' }).click();
  await expectAlert(office, 'Payment undone');
  await account.getByText('Undone: it does not count').waitFor();
  await account.getByRole('button', { name: 'Count it again' }).click();
  await expectAlert(office, 'Payment counts again');
  expect(await axeFindingsLightAndDark(office)).toEqual([]);
  house.network.set('through');
  await waitForAllSent(office);
  await second
    .getByRole('region', { name: fullName(maya.nameInfo) })
    .getByText('−$40')
    .waitFor();

  const phone = await house.newTablet({ name: 'phone', viewport: { width: 390, height: 844 } }).open();
  await openAs(phone, parent, '/parent/hope-gate/billing');
  await phone.getByText('$40', { exact: false }).first().waitFor();
  await phone.getByText('$60', { exact: false }).first().waitFor();
  expect(await axeFindingsLightAndDark(phone)).toEqual([]);
});

test('the whole school is taken away as a zip, and without a network that is said', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'desk' }).open();
  await openAs(page, administrator, schoolPath(house, '/export'));
  await page.getByRole('heading', { name: 'Export', level: 1 }).waitFor();
  expect(await axeFindingsLightAndDark(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const download = await saving;
  const zip = readFileSync(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  // The directory at the end of a zip names its files.
  for (const name of ['students.csv', 'history.jsonl', 'README']) expect(zip.includes(name)).toBe(true);
  await page.getByText(`${download.suggestedFilename()} is in your downloads.`).waitFor();
  house.network.set('cut');
  await page.getByRole('button', { name: 'Export OneRoster 1.2' }).click();
  await page.getByText('The export needs a connection. Nothing was saved.', { exact: false }).waitFor();
});
