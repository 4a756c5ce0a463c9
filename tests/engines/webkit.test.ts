import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../harness/at.ts';
import { describeJourney } from '../harness/journey.ts';
import { attendancePath } from '../steps/attendance.ts';
import { expectAllSent, expectOfflineJourney } from './offline-journey.ts';
import { dropOff, waitUntilReady } from './steps.ts';
import { prepareWebKit, type WebKit } from './webkit.ts';

let webKit: WebKit | undefined;
const journey = describeJourney();
beforeAll(async () => {
  webKit = await prepareWebKit(journey().house.network.url);
});
afterAll(() => webKit?.remove());

test('WebKitGTK: what is recorded with no server, over a reload and a restart, arrives once with the times of the device', async () => {
  await expectOfflineJourney(journey(), prepared());
});

test('WebKitGTK: when the browser loses its connection to IndexedDB, the next tap is kept all the same', async () => {
  const { house, server } = journey();
  const engine = prepared();
  const child = at(house.school.students, 5);
  await engine.shut();
  const driver = await engine.open();
  await driver.goto(attendancePath(house));
  await waitUntilReady(driver);
  const before = server.attendanceCommandIds().length;
  // WebKit keeps its databases in this process, and starts another when it dies; the page is told of neither.
  process.kill(engine.networkProcess(), 'SIGKILL');
  await dropOff(driver, child);
  await expectAllSent(driver);
  await expect.poll(() => server.attendanceCommandIds().length).toBe(before + 1);
  expect(await server.attendanceHistory({ student: child._id })).toMatchObject([{ verdict: 'applied' }]);
});

function prepared(): WebKit {
  if (webKit === undefined) throw new Error('WebKitGTK has not been prepared.');
  return webKit;
}
