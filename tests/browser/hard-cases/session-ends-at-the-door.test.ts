import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { collisionsIn } from '#tests/support/harness/collisions.ts';
import { changeRows } from '#tests/support/harness/database.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import {
  dropOff,
  grid,
  openAttendance,
  rowOf,
  waitForStatus,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import {
  dropOffAtDoor,
  enterPin,
  startParentMode,
  waitForParentMode,
} from '#tests/support/steps/parent-mode.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';

// Chromium writes a line for each answer that says 401, which is what this journey is about.
const journey = describeJourney({ isAppStored: true, allowedFaults: /status of 401/ });
const pin = '4711';

test('when the session ends during the morning the door goes on, its records arrive, and the screen asks for a sign-in', async () => {
  const { house, server } = journey();
  const children = house.school.students.slice(0, 4);
  const tablet = house.newTablet({ name: 'entrance', viewport: { width: 1180, height: 820 } });
  const page = await tablet.open();
  await signIn(page, administrator);
  await openAttendance(page, house);
  await waitUntilReadyForOffline(page);
  await startParentMode(page, pin);
  await dropOffAtDoor(page, at(children, 0));
  await expect.poll(() => server.attendanceCommandIds().length).toBe(1);

  // Expires every session.
  changeRows(house.server.dataDir, `update session set expires_at = '2020-01-01T00:00:00.000Z'`);
  for (const child of children.slice(1)) await dropOffAtDoor(page, child);
  await expect.poll(() => server.attendanceCommandIds().length).toBe(4);
  await page.reload();
  await waitForParentMode(page);
  const corner = page.getByText(/^Sign in to (send|update)$/).first();
  await corner.waitFor();
  // Beside the clock, on a phone as well.
  for (const width of [390, 1180]) {
    await page.setViewportSize({ width, height: 820 });
    expect([width, await collisionsIn(page.getByRole('banner'))]).toEqual([width, []]);
  }
  await corner.click();
  await page
    .getByText('Somebody from the school should sign in again. Recording goes on; nothing is lost.')
    .waitFor();
  await page.keyboard.press('Escape');

  // What happens elsewhere meanwhile comes only with the next sign-in.
  const again = await signInToServer(house.server, house.school._id, administrator);
  const elsewhere = at(house.school.students, 6);
  const office = house.newTablet({ name: 'office' });
  await signIn(await office.open(), staffMember);
  await office.page().goto(`/staff/${house.school.fields.urlslug}/terms/${house.school.term._id}/attendance`);
  await dropOff(office.page(), elsewhere);
  await expect.poll(() => server.attendanceCommandIds().length).toBe(5);

  await page.getByRole('button', { name: 'Leave Parent Mode' }).click();
  await enterPin(page, { pin, submit: 'Leave' });
  await grid(page)
    .or(page.getByText('Your session has ended', { exact: false }))
    .first()
    .waitFor();
  await signIn(page, administrator);
  await openAttendance(page, house);
  await waitForStatus(page, elsewhere, { status: 'Dropped off' });
  for (const child of children) await waitForStatus(page, child, { status: 'Dropped off' });
  await page.getByText('All sent', { exact: true }).first().waitFor();
  await rowOf(page, elsewhere).filter({ hasText: elsewhere.mother.name }).waitFor();

  expect(await again.attendanceHistory()).toMatchObject([
    ...children.map(({ _id }) => ({
      verdict: 'applied',
      actorName: administrator.name,
      args: { student: _id },
    })),
    { verdict: 'applied', actorName: staffMember.name, args: { student: elsewhere._id } },
  ]);
});
