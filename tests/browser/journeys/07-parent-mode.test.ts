import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  attendancePath,
  openAttendance,
  openAttendanceAs,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import {
  dropOffAtDoor,
  enterPin,
  startParentMode,
  waitForParentMode,
} from '#tests/support/steps/parent-mode.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney();
const pin = '4711';

test('nothing but the PIN leads out of Parent Mode, with the network and without it', async () => {
  const { house, server } = journey();
  const tablet = house.newTablet({ name: 'door', isOnDisk: true, viewport: { width: 820, height: 1180 } });
  await openAttendanceAs(await tablet.open(), administrator, house);
  await waitUntilReadyForOffline(tablet.page());
  await startParentMode(tablet.page(), pin);
  await expectNoWayOut(tablet.page());

  for (const state of ['through', 'cut'] as const) {
    house.network.set(state);
    await tablet.page().reload();
    await expectNoWayOut(tablet.page());
    await tablet.page().goBack();
    // Before the app the browser has its own empty page; forward is the app again.
    if (tablet.page().url() === 'about:blank') await tablet.page().goForward();
    await expectNoWayOut(tablet.page());
    for (const path of [
      '/',
      '/base',
      '/login',
      '/admin',
      '/device',
      '/door',
      attendancePath(house),
      '/admin/hope-gate/terms/',
      '/superadmin/schools',
    ]) {
      await tablet.page().goto(path);
      await expectNoWayOut(tablet.page());
    }
    const newTab = await tablet.context().newPage();
    await newTab.goto(attendancePath(house));
    await expectNoWayOut(newTab);
    await newTab.close();
    await tablet.shut();
    await tablet.open('/');
    await expectNoWayOut(tablet.page());
  }

  // Two taps record, with no network.
  const maya = at(house.school.students, 0);
  await dropOffAtDoor(tablet.page(), maya);

  await tablet.page().getByRole('button', { name: 'Leave Parent Mode' }).click();
  await enterPin(tablet.page(), { pin: '0000', submit: 'Leave' });
  await tablet
    .page()
    .getByText(/That is not the PIN/)
    .waitFor();
  await enterPin(tablet.page(), { pin, submit: 'Leave' });
  await tablet.page().getByRole('grid', { name: 'Attendance' }).waitFor();

  house.network.set('through');
  await expect.poll(() => server.attendanceCommandIds().length).toBeGreaterThan(0);
  expect(await server.attendanceHistory({ student: maya._id })).toMatchObject([
    {
      verdict: 'applied',
      actorName: administrator.name,
      args: { dropOff: { person: { personID: maya.mother._id } } },
    },
  ]);
});

test('a tablet whose battery dies just after Parent Mode was switched on wakes up in it', async () => {
  const { house } = journey();
  const tablet = house.newTablet({
    name: 'flat battery',
    isOnDisk: true,
    viewport: { width: 820, height: 1180 },
  });
  await signIn(await tablet.open(), administrator);
  await openAttendance(tablet.page(), house);
  await waitUntilReadyForOffline(tablet.page());
  await startParentMode(tablet.page(), pin);
  // Killed within the seconds before the browser writes local storage to disk.
  await tablet.kill();
  await tablet.open(attendancePath(house));
  await expectNoWayOut(tablet.page());
  await tablet.shut();
});

/** Waits for the grid of children, and checks that no administrator's control is there. */
async function expectNoWayOut(page: Page): Promise<void> {
  await waitForParentMode(page);
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('link').count()).toBe(0);
  expect(await page.getByText(/555 010/).count()).toBe(0);
}
