/** A door tablet whose browser deletes what makes it a door. */
import { expect, test } from 'vitest';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { addDoor } from '#tests/support/steps/family-door.ts';
import { waitForParentMode } from '#tests/support/steps/parent-mode.ts';

// The browser closes the databases under whoever reads them.
const journey = describeJourney({
  allowedFaults: /status of 401|AbortError|OpenFailedError|DatabaseClosedError/,
});

test('a door whose data is deleted while it runs is set up anew', async () => {
  const { house } = journey();
  const code = await addDoor(journey(), { name: 'Back gate', opensWith: 'staffed' });
  const tablet = house.newTablet({ name: 'door', viewport: { width: 1180, height: 820 } });
  const page = await tablet.open(`/door#${code}`);
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await waitForParentMode(page);
  await waitUntilReadyForOffline(page);
  const browser = await tablet.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'all',
  });
  // The next pull is refused, since it shows no key. This one does not wait for its minute.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('heading', { name: 'Set up a door tablet' }).waitFor();
  expect(await page.getByRole('button', { name: 'Leave Parent Mode' }).count()).toBe(0);
});
