import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#sync/limits.ts';
import { at } from '#tests/support/harness/at.ts';
import { type CopiedApp, copyApp } from '#tests/support/harness/copy-app.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { readDeviceKey, waitUntilNothingWaits } from '#tests/support/harness/outbox.ts';
import { patienceMs } from '#tests/support/harness/patience.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  choosePerson,
  openAttendanceAs,
  openDialog,
  save,
  waitForStatus,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { addDoor, typePin } from '#tests/support/steps/family-door.ts';
import {
  dropOffAtDoor,
  enterPin,
  startParentMode,
  waitForParentMode,
} from '#tests/support/steps/parent-mode.ts';

let app: CopiedApp | undefined;
beforeAll(() => {
  app = copyApp();
});
afterAll(() => app?.remove());
// A server that is replaced breaks what is under way to it.
const journey = describeJourney({
  folder: () => app?.folder ?? '.',
  allowedFaults: /Failed to load resource: net::ERR_/,
});

test('a new version under an open dialog waits, and is offered once the dialog is closed', async () => {
  const { house, server } = journey();
  const maya = at(house.school.students, 0);
  const tablet = house.newTablet({ name: 'office' });
  const page = await tablet.open();
  await openAttendanceAs(page, administrator, house);
  await waitUntilReadyForOffline(page);
  const offer = page.getByText('Our website has been updated! Refresh the page to get the latest version.');
  expect(await offer.isVisible()).toBe(false);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));

  const dialog = await openDialog(page, maya);
  await choosePerson(dialog, { field: 'Dropped off by', person: maya.mother.name });
  await dialog.getByLabel('Notes').fill('Has the inhaler in the bag.');
  await release('second');
  await waitForWaitingWorker(page);

  expect(loads).toEqual([]);
  expect(await offer.isVisible()).toBe(false);
  expect(await dialog.getByLabel('Notes').inputValue()).toBe('Has the inhaler in the bag.');
  await save(dialog);
  await waitForStatus(page, maya, { status: 'Dropped off' });

  await offer.waitFor();
  expect(loads).toEqual([]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.locator('html[data-release="second"]').waitFor({ state: 'attached' });
  await waitForStatus(page, maya, { status: 'Dropped off' });
  expect(await server.attendanceHistory({ student: maya._id })).toMatchObject([
    { verdict: 'applied', args: { notes: 'Has the inhaler in the bag.' } },
  ]);
});

test('a staffed door takes a new version by itself, and goes on as it was', async () => {
  const { house, server } = journey();
  const [first, second] = [at(house.school.students, 1), at(house.school.students, 2)];
  const network = await house.newNetwork();
  const tablet = house.newTablet({ name: 'door', network, viewport });
  const code = await addDoor(journey(), { name: 'Main entrance', opensWith: 'staffed' });
  await server.post('/admin/staffpin', { pin: '8150' });
  const page = await tablet.open(`/door#${code}`);
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await waitForParentMode(page);
  await waitUntilReadyForOffline(page);
  const key = await readDeviceKey(page, house.school._id);
  const loads = countLoads(page);
  await page.clock.install();
  await release('third');
  await waitForWaitingWorker(page);

  // Offline it stays as it is: started in silence, it would be shut.
  network.set('cut');
  await dropOffAtDoor(page, first);
  await page.getByText('1 waiting', { exact: false }).first().waitFor();
  for (let pauses = 0; pauses < 3; pauses += 1) await page.clock.fastForward(limits.updateIdleMs);
  await waitForParentMode(page);
  expect(loads()).toBe(0);

  // A roll call that nobody touches stays open longer than a door waits.
  network.set('through');
  // The corner speaks of the tablet's clock, which is ahead by now.
  await waitUntilNothingWaits(page);
  await page.getByRole('button', { name: 'Roll call' }).click();
  await typePin(page.getByRole('dialog'), '8150');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: /^Drill/ }).click();
  const rollCall = page.getByRole('button', { name: 'End the roll call' });
  await rollCall.waitFor();
  await stayUntouched(page);
  await rollCall.waitFor();
  expect(loads()).toBe(0);
  await page.getByRole('button', { name: 'Back to the door' }).click();
  await waitForParentMode(page);

  await stayUntouched(page);
  await isOfRelease(page, 'third');
  await waitForParentMode(page);
  expect(loads()).toBe(1);
  expect(await readDeviceKey(page, house.school._id)).toBe(key);
  await dropOffAtDoor(page, second);
  await waitUntilNothingWaits(page);
  for (const { _id } of [first, second])
    expect(await server.attendanceHistory({ student: _id })).toMatchObject([{ verdict: 'applied' }]);

  // Servers that alternate do not have it start again and again.
  await release('fourth');
  await waitForWaitingWorker(page);
  await stayUntouched(page);
  await stayUntouched(page);
  await isOfRelease(page, 'third');
  expect(loads()).toBe(1);
  await page.clock.fastForward(limits.updateAgainMs);
  await stayUntouched(page);
  await isOfRelease(page, 'fourth');
  await waitForParentMode(page);
  expect(loads()).toBe(2);
});

test('a person’s tablet in Parent Mode takes a new version by itself, and stays in it', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'person', viewport }).open();
  await openAttendanceAs(page, administrator, house);
  await waitUntilReadyForOffline(page);
  await startParentMode(page, '4711');
  const loads = countLoads(page);
  await page.clock.install();
  await release('fifth');
  await waitForWaitingWorker(page);
  // What was set before the clock was installed is not moved by it: the page is touched once.
  await page.getByRole('heading', { level: 1 }).click();
  await stayUntouched(page);
  await isOfRelease(page, 'fifth');
  await waitForParentMode(page);
  expect(loads()).toBe(1);
  await page.getByRole('button', { name: 'Leave Parent Mode' }).click();
  await enterPin(page, { pin: '4711', submit: 'Leave' });
  await page.getByRole('grid', { name: 'Attendance' }).waitFor();
});

test('a new version takes over at once from a page that calls the server without a pause', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'busy' }).open();
  await openAttendanceAs(page, administrator, house);
  await waitUntilReadyForOffline(page);
  await release('sixth');
  await waitForWaitingWorker(page);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.waitFor();
  await page.evaluate(callWithoutPause);
  await refresh.click();
  await isOfRelease(page, 'sixth');
  expect(await refresh.count()).toBe(0);
});

/** Runs in the page, until it is left. */
function callWithoutPause(): void {
  const call = (): void => void fetch('/api/ready').then(call, call);
  for (let calls = 0; calls < 4; calls += 1) call();
}

const viewport = { width: 1180, height: 820 };

async function release(name: string): Promise<void> {
  const { server } = journey().house;
  app?.release(name);
  await server.stop();
  await server.start();
}

/**
 * As a browser does when the tab is looked at again. A look that meets no server finds no update.
 */
async function waitForWaitingWorker(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        document.dispatchEvent(new Event('visibilitychange'));
        return (await navigator.serviceWorker.getRegistration())?.waiting?.state;
      }),
    )
    .toBe('installed');
}

async function isOfRelease(page: Page, name: string): Promise<void> {
  await page.locator(`html[data-release="${name}"]`).waitFor({ state: 'attached' });
}

function countLoads(page: Page): () => number {
  let count = 0;
  page.on('load', () => (count += 1));
  return () => count;
}

/**
 * A whole pause of a door. It hears of the server twice before its end: a second pull begins when
 * what the first has brought is on disk. The last seconds are not skipped: a browser lets no new
 * worker take over in the middle of a request.
 */
async function stayUntouched(page: Page): Promise<void> {
  const endMs = (await page.evaluate(() => Date.now())) + limits.updateIdleMs;
  await page.clock.fastForward(limits.updateIdleMs - 10_000);
  for (let pulls = 0; pulls < 2; pulls += 1) {
    const answer = page.waitForResponse(/\/pull\?/);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await answer;
  }
  await page.waitForFunction((ms) => Date.now() > ms, endMs, { polling: 100, timeout: patienceMs });
}
