import type { Locator, Page } from 'playwright-core';
import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { PushRequest } from '#sync/protocol.ts';
import { handIn, saveAsFile } from '../hard-cases/export-file.ts';
import { at } from '../harness/at.ts';
import { axeFindings } from '../harness/axe.ts';
import type { House } from '../harness/house.ts';
import { describeJourney } from '../harness/journey.ts';
import { readDeviceId, readOutbox } from '../harness/outbox.ts';
import { administrator, staffMember } from '../harness/seed.ts';
import type { ServerView } from '../harness/server-view.ts';
import {
  dropOff,
  grid,
  openAttendance,
  waitForStatus,
  waitForWaiting,
  waitUntilReadyForOffline,
} from '../steps/attendance.ts';
import { signIn } from '../steps/sign-in.ts';
import { schoolPath } from '../steps/terms.ts';

const journey = describeJourney();
const hourMs = 3_600_000;
const Enrolled = z.object({ device: z.object({ key: z.string() }) });

test('the roll-call says of each device when it was seen, what waits there since when, how its clock goes and which app it runs', async () => {
  const { house, server } = journey();
  const network = await house.newNetwork();
  const desk = await house.newTablet({ name: 'desk', network }).open();
  await signIn(desk, administrator);
  await openAttendance(desk, house);
  await waitUntilReadyForOffline(desk);
  await reportOf('Bus', house, server);
  await openDevices(desk, house);
  const bus = deviceOf(desk, 'Bus');
  for (const words of ['Just now', /^3 records since \d+:\d\d/, '2 hr fast', '9.8.7'])
    await bus.getByText(words).first().waitFor();
  const own = deviceOf(desk, 'This device');
  for (const words of ['Just now', 'Nothing', 'Right']) await own.getByText(words, { exact: true }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);

  await bus.getByRole('button', { name: 'Rename Bus' }).click();
  const naming = desk.getByRole('dialog', { name: 'Rename Bus' });
  await naming.getByLabel('Name of the device').fill('School bus');
  expect(await axeFindings(desk)).toEqual([]);
  // What the network refuses is said where it was typed, and stays typed.
  network.set('cut');
  await naming.getByRole('button', { name: 'Save name' }).click();
  await naming
    .getByText('This needs the network, which is not there at the moment. Nothing was changed.')
    .waitFor();
  network.set('through');
  await naming.getByRole('button', { name: 'Save name' }).click();
  await desk.getByText('Device renamed to School bus').waitFor();
  await deviceOf(desk, 'School bus').waitFor();
  const devices = z
    .array(z.object({ name: z.string() }))
    .parse(await server.get(`/sync/${house.school._id}/devices`));
  expect(devices.map(({ name }) => name)).toContain('School bus');

  network.set('cut');
  await desk.reload();
  await desk.getByText('The roll-call needs the network').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  network.set('through');
  await desk.getByRole('button', { name: 'Try again' }).click();
  await deviceOf(desk, 'School bus').waitFor();
});

test('what a stopped device records offline is kept there, and its file counts when an administrator hands it in; let in again it sends as before', async () => {
  const { house, server } = journey();
  const { school } = house;
  const [maya, noah] = [at(school.students, 0), at(school.students, 1)];
  const network = await house.newNetwork();
  const page = await house.newTablet({ name: 'gate', network }).open();
  const attendance = `/staff/${school.fields.urlslug}/terms/${school.term._id}/attendance`;
  await signIn(page, staffMember);
  await page.goto(attendance);
  await grid(page).getByRole('row').nth(1).waitFor();
  await waitUntilReadyForOffline(page);
  await server.post(`/sync/${school._id}/devices/${await readDeviceId(page)}`, { name: 'Gate' });

  const desk = await house.newTablet({ name: 'office' }).open();
  await signIn(desk, administrator);
  await openDevices(desk, house);
  await desk.getByRole('button', { name: 'Stop Gate' }).click();
  const question = desk.getByRole('dialog', { name: 'Stop Gate?' });
  // Asked, and answered with no: nothing happens.
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Stop Gate' }).click();
  expect(await axeFindings(desk)).toEqual([]);
  await question.getByRole('button', { name: 'Stop this device' }).click();
  await deviceOf(desk, 'Gate').getByText('Stopped', { exact: true }).waitFor();
  await page.getByRole('banner').getByText('Device not allowed').waitFor();

  network.set('cut');
  await dropOff(page, maya);
  await waitForWaiting(page, 1);
  const file = await saveAsFile(page);
  expect(file.entries).toHaveLength(1);
  expect((await readOutbox(page)).filter(({ state }) => state === 'waiting')).toHaveLength(1);
  expect(await axeFindings(page)).toEqual([]);
  await handIn(desk, school.fields.urlslug, file);
  await desk.getByRole('region', { name: 'What became of them' }).getByText('1 counted').waitFor();
  await desk.getByRole('list', { name: 'Records of the file' }).getByText(maya.name).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  // Once more, by mistake.
  await handIn(desk, school.fields.urlslug, file);
  await desk.getByText('1 was already here').waitFor();

  network.set('through');
  await openDevices(desk, house);
  await desk.getByRole('button', { name: 'Let in again: Gate' }).click();
  await desk.getByText('Gate is let in again').waitFor();
  await page.getByRole('banner').getByText('All sent', { exact: true }).waitFor({ timeout: 60_000 });
  await page.goto(attendance);
  await dropOff(page, noah);
  await openAttendance(desk, house);
  for (const child of [maya, noah]) await waitForStatus(desk, child, { status: 'Dropped off' });
  expect(
    (await server.attendanceHistory()).map(({ verdict, actorName, deviceName }) => ({
      verdict,
      actorName,
      deviceName,
    })),
  ).toEqual(
    [maya, noah].map(() => ({ verdict: 'applied', actorName: staffMember.name, deviceName: 'Gate' })),
  );
});

/** A device that is elsewhere: it has told how it is, with three records, the oldest three hours old, and a clock two hours ahead. */
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

/** Beside the menu there is no room for the table on a screen of this size: each device is a card. */
function deviceOf(page: Page, words: string): Locator {
  return page.getByRole('article').filter({ hasText: words });
}
