import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { readDeviceId, readOutbox } from '#tests/support/harness/outbox.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import {
  dropOff,
  grid,
  openAttendance,
  openAttendanceAs,
  rowOf,
  waitForStatus,
  waitForWaiting,
} from '#tests/support/steps/attendance.ts';
import { waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { handIn, saveAsFile } from './export-file.ts';

const journey = describeJourney({ isAppStored: true, allowedFaults: /status of 403/ });

test('a device that was stopped says so and keeps its records; its file is handed in elsewhere, and nothing counts twice', async () => {
  const { house, server } = journey();
  const { school } = house;
  const slug = school.fields.urlslug;
  const [maya, noah, third] = [at(school.students, 0), at(school.students, 1), at(school.students, 2)];
  const fourth = at(school.students, 3);
  const gateNetwork = await house.newNetwork();
  const gate = house.newTablet({ name: 'gate', network: gateNetwork });
  const page = await gate.open();
  await openAs(page, staffMember, `/staff/${slug}/terms/${school.term._id}/attendance`);
  await grid(page).getByRole('row').nth(1).waitFor();
  await waitUntilReadyForOffline(page);
  const device = await readDeviceId(page);
  await server.post(`/sync/${school._id}/devices/${device}`, { name: 'Gate' });

  gateNetwork.set('cut');
  await dropOff(page, maya);
  await dropOff(page, noah);
  await waitForWaiting(page, 2);
  const file = await saveAsFile(page);
  expect(file.entries).toHaveLength(2);

  const office = house.newTablet({ name: 'office' });
  const desk = await office.open();
  await openAttendanceAs(desk, administrator, house);
  await desk.goto(`/admin/${slug}/devices`);
  await desk.getByRole('button', { name: 'Block Gate' }).click();
  const question = desk.getByRole('dialog', { name: 'Block Gate?' });
  await question.getByText(/New records from it wait under “Needs review”/).waitFor();
  await question.getByRole('button', { name: 'Block this device' }).click();
  await desk.getByText('Gate is blocked').waitFor();

  // The administrator who uploads the file vouches for it. The records keep their author's name.
  await handIn(desk, slug, file);
  await expect.poll(() => server.attendanceCommandIds().length).toBe(2);

  // The tablet itself comes back: what was handed in is known, and the school opens on it no more.
  gateNetwork.set('through');
  await page.getByRole('banner').getByText('Device not allowed').waitFor();
  await page.getByText('This device is blocked').waitFor();
  await expect
    .poll(async () => (await readOutbox(page)).filter(({ state }) => state === 'waiting').length)
    .toBe(0);
  await page.goto(`/staff/${slug}/terms/${school.term._id}/attendance`);
  // Its copy of the school is gone, so nothing of it opens and nothing more is recorded there.
  await page.getByText('The data of', { exact: false }).waitFor();
  expect(await page.getByText(third.name).count()).toBe(0);

  const history = await server.attendanceHistory();
  expect(
    history.map(({ verdict, code, actorName, deviceName }) => ({ verdict, code, actorName, deviceName })),
  ).toEqual([
    { verdict: 'applied', code: null, actorName: staffMember.name, deviceName: 'Gate' },
    { verdict: 'applied', code: null, actorName: staffMember.name, deviceName: 'Gate' },
  ]);
  await openAttendance(desk, house);
  for (const child of [maya, noah]) await waitForStatus(desk, child, { status: 'Dropped off' });
  await rowOf(desk, third)
    .filter({ hasText: /Not here yet|Absent/ })
    .waitFor();

  await desk.goto(`/admin/${slug}/devices`);
  await desk.getByRole('button', { name: 'Unblock Gate' }).click();
  await desk.getByText('Gate is no longer blocked').waitFor();
  await page.goto(`/staff/${slug}/terms/${school.term._id}/attendance`);
  await dropOff(page, fourth);
  await openAttendance(desk, house);
  await waitForStatus(desk, fourth, { status: 'Dropped off' });
  await page.getByRole('banner').getByText('Device not allowed').waitFor({ state: 'detached' });
});
