/** The school's calendar in another program: an administrator shares it, and ends that. */
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { termPath } from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true, students: 2 });

test('an address is made, read by a calendar program, renewed and ended; a file needs no network', async () => {
  const { house } = journey();
  const network = await house.newNetwork();
  const page = await house.newTablet({ name: 'office', network }).open();
  await openAs(page, administrator, termPath(house));
  const card = page.getByRole('region', { name: 'In your own calendar' });
  await card.getByRole('button', { name: 'Make an address' }).click();
  const address = card.getByText(/school\.ics$/);
  const first = (await address.textContent()) ?? '';
  expect(await axeFindings(page)).toEqual([]);
  const read = await fetch(first);
  expect(read.headers.get('content-type')).toContain('text/calendar');
  const subscribed = titlesIn(await read.text());
  expect(subscribed).toContain(`First day of ${house.school.term.name}`);

  await card.getByRole('button', { name: 'Make a new address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click();
  await expect.poll(async () => (await address.textContent()) !== first).toBe(true);
  expect((await fetch(first)).status).toBe(404);

  await card.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  await card.getByText('There is no address to subscribe to yet.').waitFor();

  await waitUntilReadyForOffline(page);
  network.set('cut');
  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download calendar' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('School calendar.ics');
  expect(titlesIn(readFileSync(await file.path(), 'utf8'))).toEqual(subscribed);
});

function titlesIn(text: string): readonly unknown[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('summary'));
}
