import type { Locator, Page } from 'playwright-core';
import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { PushRequest } from '#sync/wire/protocol.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import type { House } from '#tests/support/harness/house.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import type { ServerView } from '#tests/support/harness/server-view.ts';
import { openAttendanceAs, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { schoolPath } from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true });
const hourMs = 3_600_000;
const longName =
  'School bus that takes the lower school home to Ocho Rios, Discovery Bay, Runaway Bay and Port Maria';
const Enrolled = z.object({ device: z.object({ key: z.string() }) });

test('Devices shows for each device when it was seen, what waits there, its clock error and its app version', async () => {
  const { house, server } = journey();
  const network = await house.newNetwork();
  const desk = await house.newTablet({ name: 'desk', network }).open();
  await openAttendanceAs(desk, administrator, house);
  await waitUntilReadyForOffline(desk);
  await reportOf('Bus', house, server);
  await openDevices(desk, house);
  const bus = deviceOf(desk, 'Bus');
  for (const words of ['Just now', /^3 records since \d+:\d\d/, '2 hr fast', '9.8.7'])
    await bus.getByText(words).first().waitFor();
  const own = deviceOf(desk, 'This device');
  for (const words of ['Just now', 'Nothing unsent', 'Correct'])
    await own.getByText(words, { exact: true }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);

  await bus.getByRole('button', { name: 'Rename Bus' }).click();
  const naming = desk.getByRole('dialog', { name: 'Rename Bus' });
  await naming.getByLabel('Name of the device').fill(longName);
  expect(await axeFindings(desk)).toEqual([]);
  // A name that could not be saved keeps its text and shows the error beside it.
  network.set('cut');
  await naming.getByRole('button', { name: 'Save name' }).click();
  await naming.getByText('There was no answer.').waitFor();
  network.set('through');
  await naming.getByRole('button', { name: 'Save name' }).click();
  await desk.getByText(`Device renamed to ${longName}`).waitFor();
  await deviceOf(desk, longName).waitFor();
  // Wide enough for the table, whose rows are as high as the longest name.
  await desk.setViewportSize({ width: 1440, height: 900 });
  const row = desk.getByRole('row').filter({ hasText: longName });
  await row.waitFor();
  const hasRoom = await row.evaluate((element) =>
    [...element.children].every((cell) => cell.clientHeight < element.clientHeight),
  );
  expect(hasRoom).toBe(true);
  await desk.setViewportSize({ width: 1280, height: 800 });
  const devices = z
    .array(z.object({ name: z.string() }))
    .parse(await server.get(`/sync/${house.school._id}/devices`));
  expect(devices.map(({ name }) => name)).toContain(longName);

  network.set('cut');
  await desk.reload();
  await desk.getByText('The list of devices needs a connection').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  network.set('through');
  await desk.getByRole('button', { name: 'Try again' }).click();
  await deviceOf(desk, longName).waitFor();
});

/** Another device: three records wait, the oldest for three hours; its clock is two hours fast. */
async function reportOf(name: string, { server: { url }, school }: House, server: ServerView): Promise<void> {
  const device = uuidV7();
  const path = `/sync/${school._id}`;
  const { key } = Enrolled.parse(await server.post(`${path}/devices`, { _id: device, name })).device;
  const report: PushRequest = {
    device,
    seq: 1,
    now: Date.now() + 2 * hourMs,
    waiting: 3,
    oldestWaiting: new Date(Date.now() - 3 * hourMs).toISOString(),
    version: '9.8.7',
    samples: [],
    commands: [],
  };
  const answer = await fetch(`${url}/api${path}/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-device-key': key },
    body: JSON.stringify(report),
  });
  expect(answer.status).toBe(200);
}

async function openDevices(page: Page, house: House): Promise<void> {
  await page.goto(schoolPath(house, '/devices'));
  await page.getByRole('article').first().waitFor();
}

/** The table has no room beside the menu on this screen: each device is a card. */
function deviceOf(page: Page, words: string): Locator {
  return page.getByRole('article').filter({ hasText: words });
}
