import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { readStore } from '#tests/support/harness/outbox.ts';
import { schoolPath } from '#tests/support/steps/terms.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import { z } from 'zod';
import {
  attendancePath,
  grid,
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
import { openAs, signIn } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney();
const pin = '4711';

test('nothing but the PIN leads out of Parent Mode, with the network and without it', async () => {
  const { house, server } = journey();
  const tablet = house.newTablet({ name: 'door', isOnDisk: true, viewport: { width: 820, height: 1180 } });
  // By the form, so that back leads to pages of the app alone.
  await signIn(await tablet.open(), administrator);
  await openAttendance(tablet.page(), house);
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

test('an administrator elsewhere helps whoever has forgotten the PIN, also with no network on the tablet', async () => {
  const { house } = journey();
  const desk = await house.newTablet({ name: 'desk' }).open();
  await openAttendanceAs(desk, administrator, house);
  const network = await house.newNetwork();
  const page = await house.newTablet({ name: 'door', network }).open();
  const { school } = house;
  await openAs(page, staffMember, `/staff/${school.fields.urlslug}/terms/${school.term._id}/attendance`);
  await grid(page).getByRole('row').nth(1).waitFor();
  await waitUntilReadyForOffline(page);
  await startParentMode(page, pin);
  // The codes come with the first pull after a PIN was chosen.
  await page.reload();
  await waitForParentMode(page);
  await desk.goto(schoolPath(house, '/devices'));
  const choose = async (item: string) => {
    await desk
      .getByRole('article')
      .filter({ hasText: staffMember.name })
      .getByRole('button', { name: /^Parent Mode on/ })
      .click();
    await desk.getByRole('menuitem', { name: item }).click();
  };

  // A new PIN arrives with the next pull, and the old one ends.
  await choose('Set a new PIN');
  await desk.getByLabel('New PIN, 4 to 6 digits').fill('2580');
  await desk.getByLabel('The PIN once more').fill('2580');
  await desk.getByRole('button', { name: 'Save PIN' }).click();
  await desk.getByText(/^Parent Mode PIN of .* saved$/).waitFor();
  await page.reload();
  await waitForParentMode(page);
  await expect.poll(() => pinSetElsewhere(page)).toBe(true);
  await page.getByRole('button', { name: 'Leave Parent Mode' }).click();
  await enterPin(page, { pin, submit: 'Leave' });
  await page.getByText(/That is not the PIN/).waitFor();

  // With no network a one-time code leads out, and a new PIN is chosen.
  network.set('cut');
  await choose('Code for a forgotten PIN');
  const code = await desk
    .getByRole('dialog')
    .getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    .innerText();
  await page.getByRole('button', { name: 'Forgotten the PIN?' }).click();
  await lookAt(page, 'forgotten');
  await page.getByRole('button', { name: 'Use a one-time code' }).click();
  await page.getByRole('textbox', { name: 'One-time code' }).fill(code);
  await page.getByRole('button', { name: 'Use the code' }).click();
  await page.getByText('The code is right. Choose a new PIN for this device.').waitFor();
  await enterPin(page, { pin: '1357', submit: 'Continue' });
  await enterPin(page, { pin: '1357', submit: 'Save the PIN' });
  await page.getByRole('grid', { name: 'Attendance' }).waitFor();
});

/** Has a PIN arrived that an administrator has set? */
async function pinSetElsewhere(page: Page): Promise<boolean> {
  const facts = z
    .array(z.object({ key: z.string(), value: z.unknown() }))
    .parse(await readStore(page, 'facts'));
  const pins = z
    .record(z.string(), z.object({ pulled: z.object({ pin: z.unknown() }) }))
    .safeParse(facts.find(({ key }) => key === 'parentModePins')?.value);
  return pins.success && Object.values(pins.data).some(({ pulled }) => pulled.pin !== null);
}
