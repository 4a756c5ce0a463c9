/** What a school holds of a child is taken along by a parent, and erased on request. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindingsLightAndDark } from '#tests/support/harness/axe.ts';
import { databaseFile } from '#tests/support/harness/database.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator, parent } from '#tests/support/harness/seed.ts';
import { waitUntilNothingWaits } from '#tests/support/harness/outbox.ts';
import { storedText } from '#tests/support/harness/stored-text.ts';
import {
  dropOff,
  openAttendanceAs,
  rowOf,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { openDialogBy, schoolPath } from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true });
const lastName = 'Quillfeather';

test('a parent takes along what the school holds of a child', async () => {
  const { house, server } = journey();
  const maya = at(house.school.students, 0);
  await server.post(`/admin/contacts/${maya.mother._id}`, { email: parent.email });
  const phone = await house.newTablet({ name: 'phone', viewport: { width: 390, height: 844 } }).open();
  await openAs(phone, parent, `/parent/${house.school.fields.urlslug}/students`);
  await phone.getByRole('link', { name: 'Records' }).click();
  const held = phone.getByRole('region', { name: 'What the school holds' });
  const saving = phone.waitForEvent('download');
  await held.getByRole('button', { name: 'Download' }).click();
  const zip = readFileSync(await (await saving).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  // The directory at the end of a zip names its files.
  expect(zip.includes('.csv')).toBe(true);
});

test('an erased child is in no browser and nowhere in the store, also what a tablet recorded offline', async () => {
  const { house, server } = journey();
  const made = at(house.school.students, 2);
  const nameInfo = { ...made.nameInfo, firstName: 'Zephyrine', lastName };
  const child = { ...made, nameInfo, name: `Zephyrine ${lastName}` };
  await server.post(`/admin/students/${child._id}`, { nameInfo });
  const network = await house.newNetwork();
  const door = await house.newTablet({ name: 'door', network }).open();
  await openAttendanceAs(door, administrator, house);
  await rowOf(door, child).waitFor();
  await waitUntilReadyForOffline(door);
  network.set('cut');
  await dropOff(door, child);
  expect(await storedText(door, 'bellgate-')).toContain(lastName);

  const office = await house.newTablet({ name: 'office' }).open();
  await openAs(office, administrator, schoolPath(house, `/student/${child._id}`));
  const asked = await openDialogBy(office, `Erase ${child.name}`);
  expect(await axeFindingsLightAndDark(office)).toEqual([]);
  await asked.getByRole('textbox').fill('Zephyrine');
  await asked.getByRole('button', { name: 'Erase child' }).click();
  await asked.getByText('That is not the name.').waitFor();
  await asked.getByRole('textbox').fill(child.name);
  await asked.getByRole('button', { name: 'Erase child' }).click();
  await office.getByText('The child is erased', { exact: false }).first().waitFor();
  await expect.poll(() => storedText(office, 'bellgate-')).not.toContain(lastName);

  network.set('through');
  // The office decides about it, as about any child who is not in the term any more.
  await waitUntilNothingWaits(door);
  await rowOf(door, child).waitFor({ state: 'detached' });
  await expect.poll(() => storedText(door, 'bellgate-')).not.toContain(lastName);
  await expect.poll(() => storeText(house.server.dataDir)).not.toContain(lastName);
});

/** The store as bytes, with what it has not yet written back. */
function storeText(dataDir: string): string {
  const file = databaseFile(dataDir);
  return [file, `${file}-wal`]
    .filter((part) => existsSync(part))
    .map((part) => readFileSync(part, 'latin1'))
    .join('\n');
}
