/** A family and the office write to each other, without a network too. */
import { beforeAll, expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { administrator, parent } from '#tests/support/harness/seed.ts';
import { soonerThanPollMs } from '#tests/support/steps/attendance.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney();

beforeAll(async () => {
  const { house, server } = journey();
  await server.post(`/admin/contacts/${at(house.school.students, 0).mother._id}`, { email: parent.email });
});

test('a message that a parent writes without a network is kept, reaches the office, is answered, and both see that it was read', async () => {
  const { house } = journey();
  const slug = house.school.fields.urlslug;
  const network = await house.newNetwork();
  const viewport = { width: 390, height: 844 };
  const page = await house.newTablet({ name: 'phone', viewport, network }).open();
  await openAs(page, parent, `/parent/${slug}/messages`);
  const own = page.getByRole('region', { name: 'With the office' });
  const desk = await house.newTablet({ name: 'office', viewport: { width: 1440, height: 900 } }).open();
  await openAs(desk, administrator, `/admin/${slug}/messages`);
  await desk.getByText('No messages yet').waitFor();

  await own.getByLabel('Message to the office').waitFor();
  network.set('cut');
  await own.getByLabel('Message to the office').fill('May Maya stay until four?\n<b>Thank you</b>');
  await own.getByRole('button', { name: 'Send' }).click();
  await own.getByText('Waits for the network').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  network.set('through');

  const thread = desk.getByRole('button', { name: /May Maya stay until four/ });
  await thread.waitFor();
  await desk.getByRole('link', { name: /^Messages.*1 message not read yet/ }).waitFor();
  await thread.click();
  const open = desk.getByRole('region', { name: /^Family of / });
  await open.getByText('<b>Thank you</b>').waitFor();
  await own.getByText('Read by the office').waitFor({ timeout: soonerThanPollMs });
  await open.getByLabel('Message to the family').fill('Yes, she may.');
  await open.getByRole('button', { name: 'Send' }).click();
  await own.getByText('Yes, she may.').waitFor({ timeout: soonerThanPollMs });
  await open.getByText(/^Read by the family: /).waitFor({ timeout: soonerThanPollMs });
  for (const [one, name] of [
    [page, 'messages-parent'],
    [desk, 'messages-office'],
  ] as const) {
    await lookAt(one, name);
  }
});
