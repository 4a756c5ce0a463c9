import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney, type Journey } from '#tests/support/harness/journey.ts';
import { readOutbox } from '#tests/support/harness/outbox.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  dropOff,
  openAttendance,
  pickUp,
  waitForAllSent,
  waitForStatus,
  waitForWaiting,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { openGate } from './gate.ts';
import { buildReleases, type ReleaseName, type Releases, versions } from './releases.ts';

let releases: Releases | undefined;
beforeAll(() => {
  releases = buildReleases();
});
afterAll(() => releases?.remove());
// A server that is replaced breaks what is under way to it; the gate refuses on purpose.
const journey = describeJourney({
  folder: () => releases?.folder ?? '.',
  allowedFaults: /Failed to load resource: (net::ERR_|.*status of 503)/,
});
const offer = 'Our website has been updated! Refresh the page to get the latest version.';

test('two tabs with different versions both record, and the old one reloads only when its user agrees', async () => {
  const { house, server } = journey();
  await run('old', journey());
  const [maya, noah] = [at(house.school.students, 0), at(house.school.students, 1)];
  const tablet = house.newTablet({ name: 'office' });
  const oldTab = await tablet.open();
  await signIn(oldTab, administrator);
  await openAttendance(oldTab, house);
  await waitUntilReadyForOffline(oldTab);
  const loads: string[] = [];
  oldTab.on('load', () => loads.push(oldTab.url()));

  await run('new', journey());
  const newTab = await tablet.context().newPage();
  await openAttendance(newTab, house);
  await newTab.getByText(offer).waitFor();
  await newTab.getByRole('button', { name: 'Refresh' }).click();
  await expectVersion(newTab, 'new');
  await openAttendance(newTab, house);

  await dropOff(newTab, maya);
  await waitForStatus(oldTab, maya, { status: 'Dropped off' });
  await dropOff(oldTab, noah);
  await pickUp(oldTab, maya);
  await waitForStatus(newTab, noah, { status: 'Dropped off' });
  await waitForStatus(newTab, maya, { status: 'Picked up' });
  for (const tab of [oldTab, newTab]) await waitForAllSent(tab);
  expect(await server.attendanceHistory()).toMatchObject([
    { verdict: 'applied', args: { student: maya._id, dropOff: {} } },
    { verdict: 'applied', args: { student: noah._id, dropOff: {} } },
    { verdict: 'applied', args: { student: maya._id, pickUp: {} } },
  ]);

  // A screen that the old tab has not opened before: its part is still on the server.
  await oldTab.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'History' }).click();
  await oldTab.getByRole('heading', { name: 'History', level: 1 }).waitFor();
  await expectVersion(oldTab, 'old');
  expect(loads).toEqual([]);

  await oldTab.getByText(offer).waitFor();
  await oldTab.getByRole('button', { name: 'Refresh' }).click();
  await expectVersion(oldTab, 'new');
  await tablet.shut();
});

test('a tab that hears of a newer server before its worker is registered gets it by one consent', async () => {
  const { house } = journey();
  await run('old', journey());
  const tablet = house.newTablet({ name: 'early', isNew: true });
  const page = await tablet.open();
  await signIn(page, administrator);
  await openAttendance(page, house);
  await waitUntilReadyForOffline(page);
  const late = await tablet.context().newPage();
  await late.addInitScript(holdLoad);
  await page.close();

  await run('new', journey());
  await openAttendance(late, house);
  await late.getByText(offer).waitFor();
  await late.getByRole('button', { name: 'Refresh' }).click();
  await late.evaluate(() => window.dispatchEvent(new Event('held-load')));
  await expectVersion(late, 'new');
  await tablet.shut();
});

test('an update while records wait: they are still there afterwards, and are sent once by the new version', async () => {
  const { house, server } = journey();
  await run('old', journey());
  const children = house.school.students.slice(2, 5);
  const gate = await openGate(() => house.server.port);
  try {
    const tablet = house.newTablet({ name: 'door', network: { ...house.network, url: gate.url } });
    const page = await tablet.open();
    await signIn(page, administrator);
    await openAttendance(page, house);
    await waitUntilReadyForOffline(page);
    gate.refusePushes(true);
    for (const child of children) await dropOff(page, child);
    await waitForWaiting(page, 3);
    const kept = await readOutbox(page);
    const before = server.attendanceCommandIds();

    await run('new', journey());
    // As a browser does when the tab is looked at again. A look that meets no server finds no
    // update.
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return page.getByText(offer).isVisible();
      })
      .toBe(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectVersion(page, 'new');
    await openAttendance(page, house);
    for (const child of children) await waitForStatus(page, child, { status: 'Dropped off' });
    await waitForWaiting(page, 3);
    // Its signature may have come since.
    expect(await readOutbox(page)).toMatchObject(kept);

    gate.refusePushes(false);
    await waitForAllSent(page);
    const arrived = server.attendanceCommandIds().filter((id) => !before.includes(id));
    expect(arrived.toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
    for (const child of children)
      expect(await server.attendanceHistory({ student: child._id })).toMatchObject([
        { verdict: 'applied', actorName: administrator.name },
      ]);
    await tablet.shut();
  } finally {
    await gate.close();
  }
});

/** Stops the server, replaces the release and starts the server again. */
async function run(name: ReleaseName, { house }: Journey): Promise<void> {
  await house.server.stop();
  releases?.deploy(name);
  await house.server.start();
}

/** Reads the version on the device page, reached through the menu without a reload. */
async function expectVersion(page: Page, name: ReleaseName): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'This device' }).click();
  await page.getByText(versions[name], { exact: true }).first().waitFor();
  const fact = page.locator('dt', { hasText: /^App$/ }).locator('xpath=following-sibling::dd');
  await expect.poll(() => fact.textContent()).toBe(versions[name]);
}

/** Workbox registers the worker when the page has loaded: for it, that is when the test says so. */
function holdLoad(): void {
  Object.defineProperty(document, 'readyState', { get: () => 'interactive' });
  const listen = window.addEventListener.bind(window);
  window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
    listen(type === 'load' ? 'held-load' : type, listener);
}
