import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { readOutbox } from '#tests/support/harness/outbox.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  attendancePath,
  dropOff,
  openAttendanceAs,
  pickUp,
  waitForAllSent,
  waitForStatus,
  waitForWaiting,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { readStepsBack, watchRows } from '#tests/support/steps/watch-rows.ts';

const journey = describeJourney();

test('ten events recorded with no network, over a reload and two restarts, arrive once each with the times of the device', async () => {
  const { house, server } = journey();
  const children = house.school.students.slice(0, 5);
  const tablet = house.newTablet({ name: 'door', isOnDisk: true });
  await openAttendanceAs(await tablet.open(), administrator, house);
  await waitUntilReadyForOffline(tablet.page());

  house.network.set('cut');
  await tablet.page().reload();
  await dropOff(tablet.page(), at(children, 0));
  await tablet.shut();
  await tablet.open(attendancePath(house));
  await waitForStatus(tablet.page(), at(children, 0), { status: 'Dropped off' });

  const startedAt = Date.now();
  for (const child of children.slice(1)) await dropOff(tablet.page(), child);
  await tablet.context().setOffline(true);
  for (const child of children) await pickUp(tablet.page(), child);
  const endedAt = Date.now();
  await waitForWaiting(tablet.page(), 10);

  await tablet.shut();
  await tablet.open(attendancePath(house));
  for (const child of children) await waitForStatus(tablet.page(), child, { status: 'Picked up' });
  await expectWholeMarks(tablet.page());
  const kept = await readOutbox(tablet.page());
  expect(server.attendanceCommandIds()).toEqual([]);

  await watchRows(tablet.page());
  house.network.set('through');
  await waitForAllSent(tablet.page());
  for (const child of children) await waitForStatus(tablet.page(), child, { status: 'Picked up' });
  expect(await readStepsBack(tablet.page())).toEqual([]);

  expect(server.attendanceCommandIds().toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
  const recorded = await server.attendanceHistory();
  expect(recorded.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 10 }, () => 'applied'));
  for (const { wall } of recorded.slice(1)) {
    expect(Date.parse(wall)).toBeGreaterThanOrEqual(startedAt - 1_000);
    expect(Date.parse(wall)).toBeLessThanOrEqual(endedAt + 1_000);
  }
});

/** On a tablet, and on a desk at 200 %: the columns hold, and the clock of what waits is whole. */
async function expectWholeMarks(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of [1180, 720]) {
    await page.setViewportSize({ width, height: 820 });
    await expect.poll(() => marksOutOfCells(page)).toEqual([]);
    await expect.poll(async () => [width, await scrollsSideways(page)]).toEqual([width, false]);
  }
  if (size !== null) await page.setViewportSize(size);
}

function marksOutOfCells(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="grid"] [role="gridcell"]')].flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      const isOut = (mark: Element) => {
        const box = mark.getBoundingClientRect();
        return box.right > right || box.left < left;
      };
      return [...cell.querySelectorAll('svg')].some(isOut) ? [cell.textContent] : [];
    }),
  );
}
