/** A tablet that was offline hands in 1,000 records over a round trip of 50 ms. */
import { openHouse } from '#tests/support/harness/house.ts';
import { fillOutbox, readDeviceId, readOutbox, recordedDropOffs } from '#tests/support/harness/outbox.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  attendancePath,
  waitForWaiting,
  openAttendance,
  waitForAllSent,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { inSeconds, type Line } from './line.ts';

const records = 1_000;
const roundTripMs = 50;
const aimMs = 1_500;
const aimRequests = 10;

export async function measureReplay(): Promise<readonly Line[]> {
  const house = await openHouse({ students: records });
  try {
    const tablet = house.newTablet({ name: 'door', isOnDisk: true });
    const page = await tablet.open();
    await signIn(page, administrator);
    await openAttendance(page, house);
    await waitUntilReadyForOffline(page);
    house.network.set('cut');
    const device = await readDeviceId(page);
    await fillOutbox(
      page,
      recordedDropOffs({
        school: house.school,
        actor: administrator._id,
        device,
        date: today(),
        count: records,
      }),
    );
    await page.goto(attendancePath(house));
    await waitForWaiting(page, records);

    const calls: string[] = [];
    tablet.context().on('request', (request) => {
      if (request.url().includes('/api/'))
        calls.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    house.network.setRoundTrip(roundTripMs);
    house.network.set('through');
    const startMs = performance.now();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await waitForAllSent(page);
    const tookMs = performance.now() - startMs;
    const left = (await readOutbox(page)).filter(({ state }) => state === 'waiting').length;
    if (left > 0) throw new Error(`${left} records still wait.`);
    const pushes = calls.filter((call) => call === 'push').length;
    return [
      {
        what: `${records} waiting records are sent, ${roundTripMs} ms round trip`,
        measured: `${inSeconds(tookMs)}, ${pushes} pushes (${calls.length} calls in all: ${countCalls(calls)})`,
        comparedWith: `aim ≤ ${inSeconds(aimMs)} and ≤ ${aimRequests} requests`,
        isMet: tookMs <= aimMs && calls.length <= aimRequests,
      },
    ];
  } finally {
    await house.close();
  }
}

function countCalls(calls: readonly string[]): string {
  return [...Map.groupBy(calls, (call) => call)].map(([call, each]) => `${each.length} ${call}`).join(', ');
}
