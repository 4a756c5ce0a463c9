import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { attendancePath } from '#tests/support/steps/attendance.ts';
import { expectBlockedJourney } from './blocked-journey.ts';
import { expectFamilyDoor } from './family-door-journey.ts';
import { expectAllSent, expectOfflineJourney } from './offline-journey.ts';
import { dropOff, waitForDroppedOff, waitUntilReady } from './steps.ts';
import { prepareWebKit, type WebKit } from './webkit.ts';

let webKit: WebKit | undefined;
const journey = describeJourney();
beforeAll(async () => {
  webKit = await prepareWebKit(journey().house.network.url);
});
afterAll(() => webKit?.remove());

test('WebKitGTK: records made without a server survive a reload and a restart, and arrive once with the times of the device', async () => {
  await expectOfflineJourney(journey(), prepared());
});

test('WebKitGTK: a ticked record survives a kill of every browser process and arrives once', async () => {
  const { house, server } = journey();
  const engine = prepared();
  const child = at(house.school.students, 5);
  await engine.shut();
  let driver = await engine.open();
  await driver.goto(attendancePath(house));
  await waitUntilReady(driver);
  const before = server.attendanceCommandIds().length;
  await house.server.stop();
  await dropOff(driver, child);
  await engine.kill();

  driver = await engine.open();
  await driver.goto(attendancePath(house));
  await waitForDroppedOff(driver, child);
  await house.server.start();
  await expectAllSent(driver);
  expect(server.attendanceCommandIds()).toHaveLength(before + 1);
  expect(await server.attendanceHistory({ student: child._id })).toMatchObject([{ verdict: 'applied' }]);
});

test('WebKitGTK: a family door without a camera leads to the PIN', () =>
  withTablet((tablet) => expectFamilyDoor(journey(), tablet)));

test('WebKitGTK: what a blocked device has not sent is sealed, and the office opens it', () =>
  withTablet((tablet) => expectBlockedJourney(journey(), tablet)));

async function withTablet(use: (tablet: WebKit) => Promise<void>): Promise<void> {
  const tablet = await prepareWebKit(journey().house.network.url);
  try {
    await use(tablet);
  } finally {
    await tablet.remove();
  }
}

function prepared(): WebKit {
  if (webKit === undefined) throw new Error('WebKitGTK has not been prepared.');
  return webKit;
}
