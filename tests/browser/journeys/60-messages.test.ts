/** A family and the office write to each other, without a network too. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { administrator, parent } from '#tests/support/harness/seed.ts';
import { soonerThanPollMs } from '#tests/support/steps/attendance.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney({ isAppStored: true });

beforeAll(async () => {
  const { house, server } = journey();
  await server.post(`/admin/contacts/${at(house.school.students, 0).mother._id}`, { email: parent.email });
});

test('a message with a picture and a PDF that a parent writes without a network is kept, reaches the office, is answered with a saved answer, and both see that it was read', async () => {
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
  await own.locator('input[type=file]').setInputFiles([
    { name: 'lunch.png', mimeType: 'image/png', buffer: await aPicture() },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: aPdf },
  ]);
  await own.getByRole('button', { name: 'Do not send letter.pdf' }).waitFor();
  await own.getByRole('button', { name: 'Send', exact: true }).click();
  await own.getByText('Waits for the network').waitFor();
  await own.getByRole('button', { name: 'Remove letter.pdf' }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  network.set('through');

  // The files may come with the message, and the conversation then begins with the last of them.
  const thread = desk.getByRole('button', { name: at(house.school.students, 0).name });
  await thread.waitFor();
  await desk
    .getByRole('link', { name: 'Messages', exact: true, description: '1 message not read yet' })
    .waitFor();
  await desk.getByLabel('Search children and words').fill('nowhere');
  await desk.getByText('No conversation matches “nowhere”.').waitFor();
  await desk.getByLabel('Search children and words').fill('');
  await thread.click();
  const open = desk.getByRole('region', { name: /^Family of / });
  await open.getByText('<b>Thank you</b>').waitFor();
  await own.getByText('Read by the office').first().waitFor({ timeout: soonerThanPollMs });
  // Only the small picture has come by itself. The server has drawn it anew.
  await open.locator('img[src^="data:image/webp"]').waitFor();
  const downloading = desk.waitForEvent('download');
  await open.getByRole('button', { name: /^Download letter\.pdf, / }).click();
  const downloaded = await downloading;
  expect(downloaded.suggestedFilename()).toBe('letter.pdf');
  expect(readFileSync(await downloaded.path())).toEqual(aPdf);

  await keepAnswer(desk, { name: 'Yes', text: 'Yes, she may.' });
  await desk.getByRole('dialog', { name: 'Saved answers' }).getByRole('button', { name: /^Yes/ }).click();
  await open.getByRole('button', { name: 'Send', exact: true }).click();
  await own.getByText('Yes, she may.').waitFor({ timeout: soonerThanPollMs });
  await open.getByText(/^Read by the family: /).waitFor({ timeout: soonerThanPollMs });
  for (const [one, name] of [
    [page, 'messages-parent'],
    [desk, 'messages-office'],
  ] as const) {
    await lookAt(one, name);
  }
});

const aPdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF');

function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#067e6f' } })
    .png()
    .toBuffer();
}

async function keepAnswer(
  desk: Page,
  answer: { readonly name: string; readonly text: string },
): Promise<void> {
  await desk.getByRole('button', { name: 'Insert a saved answer' }).click();
  await desk.getByRole('button', { name: 'Save an answer' }).click();
  const form = desk.getByRole('dialog', { name: 'Save an answer' });
  await form.getByLabel('Name').fill(answer.name);
  await form.getByLabel('Text').fill(answer.text);
  await form.getByRole('button', { name: 'Save an answer' }).click();
}
