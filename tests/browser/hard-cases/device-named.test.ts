import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import { grid, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { schoolPath } from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true });

test('a device name given under Devices reaches the device, and one given on the device reaches Devices, offline too', async () => {
  const { house } = journey();
  const { school } = house;
  const gateNetwork = await house.newNetwork();
  const gate = await house.newTablet({ name: 'gate', network: gateNetwork }).open();
  await openAs(gate, staffMember, `/staff/${school.fields.urlslug}/terms/${school.term._id}/attendance`);
  await grid(gate).getByRole('row').nth(1).waitFor();
  await waitUntilReadyForOffline(gate);
  await nameThisDevice(gate, 'Gate');

  const desk = await house.newTablet({ name: 'office' }).open();
  await openAs(desk, administrator, schoolPath(house, '/devices'));
  // A name that is given on the device is here as soon as the server has heard it.
  await expect.poll(() => read(desk, 'Gate')).toMatch(/Just now.*Nothing.*Correct.*1\.4\.6/);
  expect(await axeFindings(desk)).toEqual([]);

  await desk.getByRole('button', { name: 'Rename Gate' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Rename Gate' });
  await dialog.getByLabel('Name of the device').fill('  ');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await dialog.getByText('Please fill in this field.').waitFor();
  await dialog.getByLabel('Name of the device').fill('South gate');
  expect(await axeFindings(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await desk.getByText('Device renamed to South gate').waitFor();

  // Whatever wakes the tablet, it hears its name with what it pulls.
  await gate.reload();
  await expect.poll(() => gate.getByLabel('Name of this device').inputValue()).toBe('South gate');
  await gate.getByLabel('Name of this device').fill('West gate');
  gateNetwork.set('cut');
  await gate.getByRole('button', { name: 'Save name' }).click();
  await gate.getByText('Device renamed to West gate').waitFor();
  await gate.reload();
  expect(await gate.getByLabel('Name of this device').inputValue()).toBe('West gate');
  gateNetwork.set('through');
  await expect.poll(() => read(desk, 'West gate')).toMatch(/Just now/);
});

async function nameThisDevice(page: Page, name: string): Promise<void> {
  await page.goto('/device');
  await page.getByLabel('Name of this device').fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText(`Device renamed to ${name}`).waitFor();
}

/** The device's card, or undefined while there is none. */
async function read(page: Page, name: string): Promise<string> {
  const cards = await page.getByRole('article', { name, exact: true }).allInnerTexts();
  return cards.join(' ').replaceAll(/\s+/g, ' ');
}
