import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { type CopiedApp, copyApp } from '#tests/support/harness/copy-app.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  choosePerson,
  openAttendanceAs,
  openDialog,
  save,
  waitForStatus,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';

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
  app?.release('second');
  await house.server.stop();
  await house.server.start();
  // As a browser does when the tab is looked at again. A look that meets no server finds no update.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        document.dispatchEvent(new Event('visibilitychange'));
        return (await navigator.serviceWorker.getRegistration())?.waiting?.state;
      }),
    )
    .toBe('installed');

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
